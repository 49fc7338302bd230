// Chapter 11, 11.9; 13.1, S2.4: over the edge of the map, and onto it

import { type Hex, NONE } from '@sztab/board'
import { enemyOf, hexesAround, type Place, type SideName, type Traveller, type Unit } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import {
  areaBeyond,
  EAST,
  EDGES,
  ENTRIES,
  entryOf,
  grid,
  hexId,
  isForest,
  isRough,
  isWestWall,
  roadToEdge,
  WEST_EDGE,
} from '../ground.ts'
import { isVehicle, sideOf, unitId } from '../order-of-battle.ts'
import { ANTWERP, GONE_WEST, inArea, placeId } from '../places.ts'
import type { ArdennesState, Journey } from '../state.ts'
import { isEastOnly } from '../survey.ts'
import { fieldOf } from './09-zones.ts'
import { bondEnds, hexBond } from './10-zoc-bonds.ts'
import { boundIn, columnBarrier, isColumn, type Mode } from './11-terrain.ts'

/** A unit on its way, and the state it is on its way in. */
export interface ArdennesTraveller extends Traveller<Journey> {
  readonly state: ArdennesState
  readonly unit: Unit
  readonly mode: Mode
  /** 12.4.2 Who marches along under the same marker. */
  readonly along: readonly Unit[]
  /** 12.4.1 There is no marker for it but that of another part of its regiment, with whom it has to end. */
  readonly mustJoin: boolean
}

// Beyond the edge

/** The off-map areas beyond the edges of each hex but the eastern one. */
function areasBeside(edges: Int8Array): readonly (readonly Place[])[] {
  return Array.from({ length: grid.count }, (_, hex) => {
    const areas = new Set<Place>()
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const edge = edges[side]!
      if (edge !== NONE && edge !== EAST) areas.add(inArea(areaBeyond(hex, edge)))
    }
    return [...areas]
  })
}

const AREAS_BESIDE = { both: areasBeside(EDGES.both), east: areasBeside(EDGES.east) }
const NOWHERE: readonly Place[] = []
const TO_ANTWERP: readonly Place[] = [ANTWERP]
const TO_THE_WEST: readonly Place[] = [GONE_WEST]

/** 11.9 Where a unit of a side can leave the map from a hex: the Allied side into its areas, the German one to win. */
export function placesBeside(state: ArdennesState, unit: Unit, hex: Hex): readonly Place[] {
  if (sideOf(unit) === 'allied') return AREAS_BESIDE[isEastOnly(state) ? 'east' : 'both'][hex] ?? NOWHERE
  if (isEastOnly(state)) return WEST_EDGE.includes(hex) ? TO_THE_WEST : NOWHERE
  return ENTRIES[entryOf(hex)]?.isToAntwerp === true ? TO_ANTWERP : NOWHERE
}

const AROUND: Partial<Record<SideName, readonly (readonly Place[])[]>>[] = [{}, {}]

/** The hexes and places next to each hex, for a unit of a side. */
export function placesAround(state: ArdennesState, unit: Unit): readonly (readonly Place[])[] {
  const known = AROUND[isEastOnly(state) ? 1 : 0]!
  const side = sideOf(unit)
  known[side] ??= grid.hexes.map((hex) => {
    return [...hexesAround(fieldOf(state), hex), ...placesBeside(state, unit, hex)]
  })
  return known[side]
}

/** 11.9.1 Vehicles leave woods and the West Wall only along a road, and roads lead on from entry hexes. */
export function checkLeave(state: ArdennesState, unit: Unit, hex: Hex, to: Place): Denial | undefined {
  const params = { unit: unitId(unit), from: hexId(hex), to: placeId(to) }
  if (!placesBeside(state, unit, hex).includes(to)) {
    const isGerman = sideOf(unit) === 'german'
    return deny(isGerman ? '11.9.2' : '11.9.1', 'move.edge', params)
  }
  const isClosed = isForest(hex) || isRough(hex) || isWestWall(hex)
  if (isVehicle(unit) && isClosed && roadToEdge(hex) === 0) return deny('11.5', 'move.edge-vehicle', params)
  return undefined
}

/** 11.9.3, S2.4 Where German units have left: the hex is closed to the Allied side, and supply has to reach one of them. */
export function noteExit(play: Play<ArdennesState>, from: Hex, to: Place): void {
  const { exits } = play.state
  if ((to === ANTWERP || to === GONE_WEST) && !exits.includes(from)) exits.push(from)
}

// Onto the map

/** 10.2, 12.2, 27.3.1 Why a unit may not come from beside the map into a hex by which it may enter. */
export function checkComeOn(traveller: ArdennesTraveller, to: Hex): Denial | undefined {
  const { state, positions, unit, mode, who } = traveller
  const params = { unit: unitId(unit), from: placeId(state.at[unit]!), to: hexId(to) }
  const enemy = enemyOf(who)
  if (positions.isHeldBy(enemy, to)) return deny('11.1', 'move.enemy', { hex: hexId(to) })
  const bond = positions.isHeldBy(who, to) ? undefined : hexBond(positions, enemy, to)
  if (bond !== undefined) return deny('10.2', 'move.bond', { ...params, ends: bondEnds(bond) })
  if (boundIn(state, unit, to) === 'british') return deny('27.3.1', 'move.british', params)
  const isNear = isColumn(mode) && columnBarrier(state, positions, unit, 1, to) !== undefined
  return isNear ? deny('12.2', 'move.near-enemy', params) : undefined
}
