// Chapter 4: stacking

import { askUnit, offerDecision, stacking } from '@sztab/bonds'
import { tellUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { isSilhouette, type Unit, unitId } from '../order-of-battle.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { type Decision, steps } from '../steps/step-types.ts'
import { isOnMap, positions } from '../survey.ts'
import { tables } from '../tables.ts'
import { stackingPoints } from './02-units.ts'
import { eliminate } from './10-losses.ts'

const { limit, freeSilhouettes, silhouette } = tables.stacking

/** 4.2, 4.3 Points of a stack: printed ones, and one for every silhouette but the first. */
export function pointsOf(state: SalernoState, units: readonly Unit[]): number {
  let points = 0
  let silhouettes = 0
  for (const unit of units) {
    if (isSilhouette(unit)) silhouettes++
    else points += stackingPoints(state, unit)
  }
  return points + Math.max(0, silhouettes - freeSilhouettes) * silhouette
}

/** 4.1 Whether these units may lie in one hex. */
export function isWithinLimit(state: SalernoState, units: readonly Unit[]): boolean {
  return pointsOf(state, units) <= limit
}

/**
 * 4.4, 12.1.4 Whose elimination brings an overfull stack nearer to the limit: a unit that counts for nothing helps
 * nobody.
 */
export function excessUnits(state: SalernoState, units: readonly Unit[]): Unit[] {
  const points = pointsOf(state, units)
  return units.filter(
    (unit) =>
      pointsOf(
        state,
        units.filter((other) => other !== unit),
      ) < points,
  )
}

/** 4.4 The owner eliminates units until the limit holds. */
export const { isOverfull, correctStacks, excessStep } = stacking<SalernoState, FrameOf<'excess'>>({
  section: '4.4',
  steps,
  positions,
  hexId,
  isWithinLimit,
  excessUnits,
  verb: 'eliminate',
  remove: (play, unit) => eliminate(play, unit, '4.4'),
  onlyOne: 'asked',
})

/** 10.4.1, 10.4.2 The last step of three may stay as a remnant, or the whole unit goes. */
export const remnantStep: Decision<'remnant'> = offerDecision({
  section: '10.4',
  verbs: ['keep', 'remove'],
  who: ({ side }) => side,
  isOpen: (state, { unit }) => isOnMap(state, unit),
  ask: (_, { unit }) => askUnit('ask.remnant', unitId(unit)),
  answer(play, { unit }, isKept) {
    if (isKept) tellUnit(play, '10.4.1', 'remnant.kept', unit)
    else eliminate(play, unit, '10.4.2')
  },
})
