// Chapter 23, 23.1–23.5: supply lines

import type { Hex } from '@sztab/board'
import {
  enemyOf,
  isUnderEnemy,
  type LineGround,
  Lines,
  type SideName,
  type Survey,
  supplies,
} from '@sztab/bonds'
import { ENTRIES, isCity, isLake, isRiver, isTown, isWestSheet, roadOver } from '../ground.ts'
import { sideOf } from '../order-of-battle.ts'
import { isOffMap } from '../places.ts'
import type { ArdennesState } from '../state.ts'
import { isControlledBy, isEastOnly, isOpenBridge, memory, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { fieldOf } from './09-zones.ts'
import { bondAgainstLine } from './10-zoc-bonds.ts'

const { overland } = tables.supply

/** 23.2 The entry hexes of a side on the sheets in play; only an enemy in it blocks one. */
function sources(state: ArdennesState, side: SideName): Hex[] {
  const hexes = SOURCES[side]
  return isEastOnly(state) ? hexes.filter((hex) => !isWestSheet(hex)) : [...hexes]
}

const SOURCES: Readonly<Record<SideName, readonly Hex[]>> = {
  german: ENTRIES.filter(({ side }) => side === 'german').flatMap(({ hexes }) => hexes),
  allied: ENTRIES.filter(({ side }) => side === 'allied').flatMap(({ hexes }) => hexes),
}

/** 23.3 Nothing runs along a road through an empty town or city of the enemy, nor over his roadblock (33.1). */
export function isShutToRoads(state: ArdennesState, positions: Survey, side: SideName, hex: Hex): boolean {
  if (positions.isHeldBy(enemyOf(side), hex)) return true
  if (state.roadblocks[enemyOf(side)].includes(hex)) return true
  const isGarrisoned = (isTown(hex) || isCity(hex)) && isControlledBy(state, enemyOf(side), hex)
  return isGarrisoned && !positions.isHeldBy(side, hex) && !SOURCES[side].includes(hex)
}

/** 23.3 What lines of a side meet; a line of communication may be asked to keep off the roads (23.6). */
function lineGround(state: ArdennesState, side: SideName, isOffRoad: boolean): LineGround {
  const positions = survey(state)
  return {
    field: fieldOf(state),
    zones: 'first-hex-only',
    isShut: (hex) => positions.isHeldBy(enemyOf(side), hex),
    isShutToRoads: (hex) => isOffRoad || isShutToRoads(state, positions, side, hex),
    isUnderEnemy: (hex) => isUnderEnemy(positions, side, hex),
    mayCross: (over) => !isLake(over) && bondAgainstLine(state, positions, side, over) === undefined,
    hasRoad: (over) => !isOffRoad && roadOver(over) !== 0 && (!isRiver(over) || isOpenBridge(state, over)),
    price: () => 1,
    furthest: overland,
  }
}

/** 23.2, 23.3 Beside the map everybody is in supply. 7.8, 13.2.1, 30.1.2 Road supply lies on roads all the way. */
export const { hasSupplyLine, hasRoadSupply, isSupplied, supplyPath, supplyLines } = supplies<ArdennesState>({
  memory,
  survey,
  dependsOn: ({ control, bridges, roadblocks }) => [control, bridges, roadblocks.german, roadblocks.allied],
  find: (state, side) =>
    new Lines(lineGround(state, side, false), { hexes: sources(state, side), exits: [] }),
  overland,
  sideOf,
  feedsAll: isOffMap,
})

/** 23.6 The part over land alone: from where it leads to one of certain hexes. */
export function linesOverLand(state: ArdennesState, side: SideName, hexes: readonly Hex[]): Lines {
  return new Lines(lineGround(state, side, true), { hexes, exits: [] })
}
