import { NONE } from '@sztab/board'
import { deployments, hexControl, isMarked, origins, type Place, type Unit } from '@sztab/bonds'
import { BRIDGES, bridgeAt, hexId, keyOf } from './ground.ts'
import { FIRST_EXTRA, isArtillery, UNITS_OF } from './order-of-battle.ts'
import { ELIMINATED, isInPlay, POOL, WAITING } from './places.ts'
import { fieldOf, ROSTER, stanceOf } from './rules/09-zones.ts'
import { scenarioOf } from './scenarios.ts'
import { type ArdennesState, BROKEN, GOOD, SUPPLIED, TRANSPORT_MARKS, USED, WHOLE } from './state.ts'

export { cohesionOf, isMarked, isOnMap, placeOf, stepsOf } from '@sztab/bonds'

export const positions = deployments<ArdennesState>({
  roster: ROSTER,
  fieldOf,
  stanceOf,
  unitsOf: UNITS_OF,
  isInPlay,
  /** 12.5 A column on the march forms no bonds. */
  stanceMarks: TRANSPORT_MARKS,
  waiting: WAITING,
  boxed({ supply, pocket, origin }, unit) {
    supply[unit] = SUPPLIED
    pocket[unit] = 0
    if (unit >= FIRST_EXTRA) origin[unit - FIRST_EXTRA] = NONE
  },
})

export const {
  memory,
  survey,
  musterOf,
  shareFindings,
  relocate,
  setCohesion,
  mark,
  unmark,
  unmarkAll,
  takeOff,
  unitsOnMap,
  unitsInPlay,
  unitsIn,
  hexesOf,
} = positions

/** The box of a unit that is lost: remnants and breakdown counters can be used again (16.4, 26.2). */
export function lossBox(unit: Unit): Place {
  return unit >= FIRST_EXTRA ? POOL : ELIMINATED
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

/** 16.4, 26.1, 26.4 Of whom a remnant or breakdown counter is a part. */
export const { originOf, standIn } = origins<ArdennesState>(FIRST_EXTRA, positions)

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

// Whose towns, cities, victory and entry hexes are (23.3)

/** 30.1.2 Whoever was there last, or laid a roadblock there (33.1). Other hexes belong to nobody. */
export const { isControlledBy, takeControl } = hexControl<ArdennesState>({ section: '30.1.2', keyOf, hexId })
