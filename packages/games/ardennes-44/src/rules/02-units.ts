// Chapter 2: what is printed on the counters

import { facesOf, type Unit } from '@sztab/bonds'
import {
  isArtillery,
  isSilhouette,
  type Morale,
  type Nation,
  sideOf,
  theUnit,
  UNITS,
  unitData,
} from '../order-of-battle.ts'
import { type ArdennesState, USED } from '../state.ts'
import { isMarked, originOf, stepsOf } from '../survey.ts'
import { tables } from '../tables.ts'

interface Face {
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly stacking: number
}

interface Faces {
  readonly front: Face
  readonly back: Face
}

/** Front and back of every counter. The back of artillery is its used side (22.5), that of others the reduced one. */
const PRINTED: readonly Faces[] = UNITS.map(({ attack, defence, move, stacking = 0, reduced, used }) => {
  const front = { attack, defence, move, stacking }
  return { front, back: { ...front, ...reduced, ...used } }
})

/** 27.2, 27.8 Units with rules of their own. */
export const VON_DER_HEYDTE: Unit = theUnit(tables.special.vonDerHeydte.unit)
export const BRIGADE_150: Unit = theUnit(tables.special.skorzeny.unit)

/** 27.5 Kampfgruppe Peiper goes on in the first night. */
export const FIRST_NIGHT = 2
export function isPeiperAwake({ turn }: ArdennesState, unit: Unit): boolean {
  return turn === FIRST_NIGHT && unitData(unit).peiper === true
}

function face(state: ArdennesState, unit: Unit): Face {
  const { front, back } = PRINTED[unit] as Faces
  if (unit === VON_DER_HEYDTE) return state.isHeydteWeak ? back : front
  const isTurned = isArtillery(unit)
    ? isMarked(state, unit, USED)
    : stepsOf(state, unit) < (UNITS[unit]?.steps as number)
  return isTurned ? back : front
}

/** 29.1.1 A red start number: in turn 1 the unit neither moves nor advances. */
export function isFrozen({ turn }: ArdennesState, unit: Unit): boolean {
  return turn === 1 && unitData(unit).setup?.frozen === true
}

/** 2.2, 8.2 What is printed on the side that is up. */
export const { attackStrength, defenceStrength, stackingOf: stackingLevels } = facesOf(face)

/** 2.2 Printed movement allowance in points. */
export function movementAllowance(state: ArdennesState, unit: Unit): number {
  return face(state, unit).move
}

/** 8.2 Levels of a silhouette: its steps. */
export function silhouetteLevels(state: ArdennesState, unit: Unit): number {
  return isSilhouette(unit) ? stepsOf(state, unit) : 0
}

/** 2.8 Red box, white box or none. */
export function moraleOf(unit: Unit): Morale {
  return unitData(unit).morale ?? 'veteran'
}

/** 2.10 Remnants and breakdown units are of the nation of the unit they come from. */
export function nationOf(state: ArdennesState, unit: Unit): Nation {
  return unitData(originOf(state, unit)).nation ?? (unitData(unit).side === 'german' ? 'heer' : 'us')
}

export function isBritish(state: ArdennesState, unit: Unit): boolean {
  return nationOf(state, unit) === 'british'
}

/** 22.1 Allied guns do not fire after a longer move, nor after one beside the map. */
export function isTurnedByMoving(unit: Unit): boolean {
  return isArtillery(unit) && sideOf(unit) === 'allied'
}
