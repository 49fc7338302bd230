import { NONE } from '@sztab/board'
import { deployments, isMarked, type Place, type SideName, type Unit } from '@sztab/bonds'
import { BRIDGES, bridgeAt } from './ground.ts'
import { FIRST_EXTRA, isArtillery, UNITS_OF } from './order-of-battle.ts'
import { ELIMINATED, isInPlay, POOL, WAITING } from './places.ts'
import { fieldOf, ROSTER, stanceOf } from './rules/09-zones.ts'
import { scenarioOf } from './scenarios.ts'
import { type ArdennesState, BROKEN, GOOD, SUPPLIED, TRANSPORT_MARKS, USED, WHOLE } from './state.ts'

export { cohesionOf, isMarked, isOnMap, placeOf, stepsOf } from '@sztab/bonds'

const deployed = deployments<ArdennesState>({
  roster: ROSTER,
  fieldOf,
  stanceOf,
  unitsOf: UNITS_OF,
  isInPlay,
})

export const {
  memory,
  survey,
  shareFindings,
  relocate,
  setCohesion,
  unitsOnMap,
  unitsInPlay,
  unitsIn,
  hexesHeld,
  hexesOf,
} = deployed

/** The only way marks are put on a unit: those of a column on the march end its bonds. */
export function mark(state: ArdennesState, unit: Unit, marks: number): void {
  state.marks[unit] = (state.marks[unit] as number) | marks
  if ((marks & TRANSPORT_MARKS) !== 0) deployed.update(state, unit)
}

/** The only way marks are taken off a unit. */
export function unmark(state: ArdennesState, unit: Unit, marks: number): void {
  state.marks[unit] = (state.marks[unit] as number) & ~marks
  if ((marks & TRANSPORT_MARKS) !== 0) deployed.update(state, unit)
}

/** Takes marks off every unit of a side. */
export function unmarkAll(state: ArdennesState, side: SideName, marks: number): void {
  for (const unit of UNITS_OF[side]) if (isMarked(state, unit, marks)) unmark(state, unit, marks)
}

/** The box of a unit that is lost: remnants and breakdown counters can be used again (16.4, 26.2). */
export function lossBox(unit: Unit): Place {
  return unit >= FIRST_EXTRA ? POOL : ELIMINATED
}

/** Takes a unit off the map into a box in which nothing lies on it. */
export function takeOff(state: ArdennesState, unit: Unit, box: Place): void {
  state.cohesion[unit] = GOOD
  state.supply[unit] = SUPPLIED
  state.pocket[unit] = 0
  state.marks[unit] = 0
  if (box !== WAITING) state.steps[unit] = 0
  if (unit >= FIRST_EXTRA) state.origin[unit - FIRST_EXTRA] = NONE
  relocate(state, unit, box)
}

/** 18.1 Neither disrupted nor broken. */
export function isInGoodOrder(state: ArdennesState, unit: Unit): boolean {
  return state.cohesion[unit] === GOOD
}

export function isBroken(state: ArdennesState, unit: Unit): boolean {
  return state.cohesion[unit] === BROKEN
}

/** 23.4 What its marker says; whether a line could be traced now is asked of rules/23-supply.ts. */
export function isOutOfSupply(state: ArdennesState, unit: Unit): boolean {
  return state.supply[unit] !== SUPPLIED
}

/** 22.5 Artillery that may fire. */
export function isReady(state: ArdennesState, unit: Unit): boolean {
  return isArtillery(unit) && !isMarked(state, unit, USED)
}

/** 16.4, 26.4 The unit of which a remnant or breakdown counter is a part; the unit itself for all others. */
export function originOf(state: ArdennesState, unit: Unit): Unit {
  if (unit < FIRST_EXTRA) return unit
  const origin = state.origin[unit - FIRST_EXTRA] as number
  return origin === NONE ? unit : origin
}

/** S2.3, S3.3 The West sheet is not in play. */
export function isEastOnly(state: ArdennesState): boolean {
  return scenarioOf(state).eastOnly
}

/** 7.2 A bridge on the hexside that can be used: one that is blown or being built is as good as none. */
export function isOpenBridge(state: ArdennesState, side: number): boolean {
  const bridge = bridgeAt(side)
  return bridge !== NONE && state.bridges[bridge] === WHOLE
}

/** Whether a bridge lies on the sheet in play. */
export function isBridgeInPlay(state: ArdennesState, bridge: number): boolean {
  const side = BRIDGES[bridge]?.side as number
  const { neighbours } = fieldOf(state)
  return neighbours[side] !== NONE
}
