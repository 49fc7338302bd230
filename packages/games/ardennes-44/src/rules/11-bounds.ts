// Chapter 11, 11.10; 27.3.1, 29.1.2–29.4: lines that some units may not cross, whatever the ground

import { type Hex, type Hexside, NONE } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import type { Section } from '@sztab/kernel'
import {
  grid,
  isArmyBoundary,
  isBeyondMeuse,
  isWestSheet,
  START_AREAS,
  type StartArea,
  startAreaAt,
} from '../ground.ts'
import { FORMATIONS, formationOf, sideOf, theUnit, unitData } from '../order-of-battle.ts'
import { type ArdennesState, MOVED, STRAYED } from '../state.ts'
import { isMarked, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isBritish } from './02-units.ts'
import { dumpAt } from './32-fuel-dumps.ts'

export type Bound = 'boundary' | 'division' | 'surprised' | 'british' | 'dump'

export const BOUND_SECTIONS: Readonly<Record<Bound, Section>> = {
  boundary: '11.10.1',
  division: '29.1.2',
  surprised: '29.4',
  british: '27.3.1',
  dump: '32.2',
}

/** Which bound forbids a unit to go over a hexside, moving or advancing. */
export function boundOver(state: ArdennesState, unit: Unit, over: Hexside, to: Hex): Bound | undefined {
  if (sideOf(unit) === 'german') {
    if (crossesBoundary(state, unit, over)) return 'boundary'
    return boundIn(state, unit, to)
  }
  return boundIn(state, unit, to)
}

/** The same for a hex, from wherever the unit comes. */
export function boundIn(state: ArdennesState, unit: Unit, to: Hex): Bound | undefined {
  if (sideOf(unit) === 'german') {
    if (isForeignGround(state, unit, to)) return 'division'
    return dumpAt(state, to) === undefined ? undefined : 'dump'
  }
  if (staysBehindMeuse(state, unit) && !isBritishGround(to)) return 'british'
  return isSurprised(state, unit, to) ? 'surprised' : undefined
}

/** 11.10.1 Before turn 5; a unit that a retreat took over the boundary may come back (11.10.2). */
function crossesBoundary(state: ArdennesState, unit: Unit, over: Hexside): boolean {
  return isArmyBoundary(over) && state.turn < tables.boundaries.liftedFrom && !isMarked(state, unit, STRAYED)
}

// 29.1.2 The ground of each division: its start area, and what lies east of it in the same rows

const groundOf = new Int8Array(grid.count).fill(NONE)
const rows = new Map<string, Hex[]>()
for (let hex = 0; hex < grid.count; hex++) {
  const row = grid.id(hex).slice(3)
  const found = rows.get(row)
  if (isWestSheet(hex)) continue
  if (found === undefined) rows.set(row, [hex])
  else found.push(hex)
}
for (const hexes of rows.values()) {
  // Columns are counted westwards: from the west to the east.
  hexes.sort((a, b) => (grid.id(a) > grid.id(b) ? -1 : 1))
  let area: StartArea = NONE
  for (const hex of hexes) {
    if (startAreaAt(hex) !== NONE) area = startAreaAt(hex)
    groundOf[hex] = area
  }
}

/** 29.1.2 The start area or rear of another division, on turn 1. */
function isForeignGround(state: ArdennesState, unit: Unit, hex: Hex): boolean {
  if (state.turn !== 1) return false
  const area = START_AREAS[groundOf[hex] as number]
  const own = unitData(unit).setup?.area
  return area !== undefined && own !== undefined && area.name !== own
}

const SURPRISED = FORMATIONS.indexOf('106 Inf Div')
const SCREEN = START_AREAS.findIndex(({ name }) => name === '18 VG')

/** 29.4 The 106th Division does not see how thin the line of the 18th is, as long as anybody holds it. */
export function isSurprised(state: ArdennesState, unit: Unit, hex: Hex): boolean {
  if (state.turn !== 1 || formationOf(unit) !== SURPRISED || startAreaAt(hex) !== SCREEN) return false
  const positions = survey(state)
  return START_AREAS[SCREEN]?.hexes.some((one) => positions.isHeldBy('german', one)) === true
}

const BRIGADE_29 = theUnit(tables.special.brigade29.unit)

/** 27.3.2 The 29th Armoured Brigade, late or once the Meuse is crossed. */
function isReleased(state: ArdennesState, unit: Unit): boolean {
  if (unit !== BRIGADE_29) return false
  return state.isMeuseCrossed || state.turn >= tables.special.brigade29.releasedOn
}

/** 27.3.1 */
export function staysBehindMeuse(state: ArdennesState, unit: Unit): boolean {
  return isBritish(state, unit) && !isReleased(state, unit)
}

/** 27.3.1 On the West sheet and beyond the Meuse. */
export function isBritishGround(hex: Hex): boolean {
  return isWestSheet(hex) && isBeyondMeuse(hex)
}

// 29.3 Over the Sauer below Echternach

const SAUER = grid.sideBetween(grid.at('E1006'), grid.at('E1005'))
const RAIDERS = '212 VG'

/** 29.3 On turn 1 one unit of the 212th crosses here, bonds and river notwithstanding, and stops. */
export function isSauerCrossing(state: ArdennesState, unit: Unit, over: Hexside): boolean {
  if (over !== SAUER || state.turn !== 1 || state.isNight || !isRaider(unit)) return false
  return !survey(state)
    .stack(grid.neighbours[SAUER] as Hex)
    .some((other) => isRaider(other) && isMarked(state, other, MOVED))
}

function isRaider(unit: Unit): boolean {
  return unitData(unit).setup?.area === RAIDERS
}
