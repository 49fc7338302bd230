// Chapter 2: what is printed on the counters

import { facesOf } from '@sztab/bonds'
import {
  fullSteps,
  isSilhouette,
  type Quality,
  REMNANTS,
  type RemnantData,
  type RemnantKind,
  UNITS,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import { stepsOf } from '../survey.ts'
import { tables } from '../tables.ts'

interface Strengths {
  readonly attack: number
  readonly defence: number
  readonly stacking: number
  readonly quality: Quality
}

function remnantData(kind: RemnantKind): RemnantData {
  const found = REMNANTS.find(({ id }) => id === kind)
  if (found === undefined) throw new RangeError(`no remnant ${kind}`)
  return found
}

/** 2.3.5, 10.4 A unit of three steps that has one left, and so lies on the map as a remnant counter. */
export function isRemnant(state: SalernoState, unit: Unit): boolean {
  return fullSteps(unit) === 3 && stepsOf(state, unit) === 1
}

/** Front, back and remnant of every unit, by steps left. */
const PRINTED: readonly (readonly Strengths[])[] = UNITS.map((unit) => {
  const { attack, defence, stacking = 0, quality = 'normal', reduced, remnant, steps } = unit
  const front: Strengths = { attack, defence, stacking, quality }
  const back: Strengths =
    reduced === undefined
      ? front
      : { attack: reduced.attack, defence: reduced.defence, stacking: reduced.stacking ?? stacking, quality }
  const rest = remnant === undefined ? undefined : remnantData(remnant)
  const last: Strengths = rest === undefined ? back : { ...rest, quality: rest.quality ?? 'normal' }
  return steps === 3 ? [last, last, back, front] : steps === 2 ? [back, back, front] : [front, front]
})

function printed(state: SalernoState, unit: Unit): Strengths {
  const faces = PRINTED[unit] as readonly Strengths[]
  return (faces[stepsOf(state, unit)] ?? faces[0]) as Strengths
}

/** 2.3.2, 4.2 What is printed on the side that is up; a variable unit rolls for its defence (19.3), silhouettes count by 4.3. */
export const { attackStrength, defenceStrength, stackingOf: stackingPoints } = facesOf(printed)

/** 2.3.2 Printed movement allowance in points. */
export function movementAllowance(unit: Unit): number {
  return unitData(unit).move
}

/** 2.3.2 Red box, white box or none. */
export function qualityOf(state: SalernoState, unit: Unit): Quality {
  return printed(state, unit).quality
}

/** 18.4.3 What a unit costs to land: its stacking points, and one for units without any. */
export function landingPoints(state: SalernoState, unit: Unit): number {
  return Math.max(1, isSilhouette(unit) ? tables.stacking.silhouette : stackingPoints(state, unit))
}

/** 10.4.2 Remnant counters of a kind that no unit is using. */
export function remnantsLeft(state: SalernoState, kind: RemnantKind): number {
  let left = remnantData(kind).count
  UNITS.forEach((unit, i) => {
    if (unit.remnant === kind && isRemnant(state, i)) left--
  })
  return left
}
