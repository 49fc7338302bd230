// Chapter 9: zones of control

import { type Hexside, NONE } from '@sztab/board'
import {
  BONDS_FREELY,
  type Field,
  FORMS_BONDS,
  HAS_ZONE,
  IS_STEADY,
  isMarked,
  type Roster,
  rosterOf,
  type Unit,
} from '@sztab/bonds'
import {
  EAST_NEIGHBOURS,
  EDGES,
  grid,
  isDark,
  isForest,
  isRiver,
  isRough,
  isWestSheet,
  keyOf,
  roadOver,
} from '../ground.ts'
import { isArtillery, isSilhouette, UNITS } from '../order-of-battle.ts'
import { scenarioOf } from '../scenarios.ts'
import { type ArdennesState, GOOD, TRANSPORT_MARKS } from '../state.ts'

/** 9.1 Everybody's zone; 9.3 that of silhouettes, which enters and leaves forest and wooded rough only along a road. */
const EVERYBODY = 0
const SILHOUETTES = 1

const sides = (isTrue: (side: Hexside) => boolean): Uint8Array =>
  Uint8Array.from({ length: grid.count * 6 }, (_, side) => (isTrue(side) ? 1 : 0))

function fieldOn(neighbours: Int16Array, edge: Int8Array, isEastOnly: boolean): Field {
  const isWooded = (hex: number): boolean => isForest(hex) || isRough(hex)
  const leads = (side: Hexside): boolean => neighbours[side] !== NONE
  const isOpen = (side: Hexside): boolean =>
    roadOver(side) !== 0 || !(isWooded(Math.floor(side / 6)) || isWooded(neighbours[side]!))
  return {
    grid,
    neighbours,
    playable: Uint8Array.from({ length: grid.count }, (_, hex) => (isEastOnly && isWestSheet(hex) ? 0 : 1)),
    landmarks: Uint8Array.from({ length: grid.count }, (_, hex) => (keyOf(hex) === NONE ? 0 : 1)),
    closed: sides(() => false),
    reach: [sides(leads), sides((side) => leads(side) && isOpen(side))],
    // 10.5.1 Rivers and dark hexsides count whatever road crosses them; lakes do not.
    obstacle: sides((side) => isRiver(side) || isDark(side)),
    edge: runsInto(neighbours, edge),
  }
}

/** 10.6 By hexside between two hexes: the edge beyond the corner at which it leaves the map, NONE inside. */
function runsInto(neighbours: Int16Array, edge: Int8Array): Int8Array {
  return Int8Array.from(neighbours, (to, side) => {
    const first = side - (side % 6)
    const besides = [first + ((side + 5) % 6), first + ((side + 1) % 6)]
    const beyond = besides.find((way) => neighbours[way] === NONE)
    return to === NONE || beyond === undefined ? NONE : edge[beyond]!
  })
}

const BOTH_SHEETS = fieldOn(grid.neighbours, EDGES.both, false)
const EAST_SHEET = fieldOn(EAST_NEIGHBOURS, EDGES.east, true)

/** The map in play (S2.3, S3.3). */
export function fieldOf(state: ArdennesState): Field {
  return scenarioOf(state).eastOnly ? EAST_SHEET : BOTH_SHEETS
}

export const ROSTER: Roster = rosterOf(UNITS, (_, unit) => (isSilhouette(unit) ? SILHOUETTES : EVERYBODY))

/** 9.1, 10.1, 12.5 Everybody has a zone; bonds are formed in good order, but by no artillery and no column on the march. */
export function stanceOf(state: ArdennesState, unit: Unit): number {
  const isBonding = state.cohesion[unit] === GOOD && !isArtillery(unit)
  if (!isBonding || isMarked(state, unit, TRANSPORT_MARKS)) return HAS_ZONE | IS_STEADY
  return HAS_ZONE | IS_STEADY | FORMS_BONDS | (isSilhouette(unit) ? 0 : BONDS_FREELY)
}
