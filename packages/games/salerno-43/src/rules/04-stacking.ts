// Chapter 4: stacking

import type { Hex } from '@sztab/board'
import { isSilhouette, type Unit } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import type { Survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { stackingPoints } from './02-units.ts'

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

/** 4.4 Whether too many units lie in a hex, which only lasts while somebody moves, retreats or advances. */
export function isOverfull(state: SalernoState, positions: Survey, hex: Hex): boolean {
  return !isWithinLimit(state, positions.stack(hex))
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
