// Chapter 9: movement. Points are counted in halves, because strategic movement costs half a point a hex.

import type { Hex } from '@sztab/board'
import * as family from '@sztab/chits'
import type { Denial } from '@sztab/kernel'
import { book } from '../book.ts'
import { type Unit, unitData } from '../order-of-battle.ts'
import { ISOLATED, type TracesState } from '../state.ts'
import { supplyOf, survey } from '../survey.ts'

/** 8.2, 9.1 Half of the points, rounded down, for isolated units. */
export function movementHalves(state: TracesState, unit: Unit): number {
  const points = unitData(unit).move
  return family.POINT * (supplyOf(state, unit) === ISOLATED ? Math.floor(points / 2) : points)
}

/** 9.0 The verdict on a whole path. */
export function checkPath(state: TracesState, unit: Unit, path: readonly Hex[]): Denial | undefined {
  return family.checkPath(book, survey(state), unit, movementHalves(state, unit), path)
}

/** 9.1 to 9.3 Follows a path as far as the rules allow. */
export function follow(state: TracesState, unit: Unit, path: readonly Hex[]): family.Followed {
  return family.follow(survey(state), unit, movementHalves(state, unit), path)
}

/** The cheapest path to every hex where the unit may stop. */
export function destinations(state: TracesState, unit: Unit): family.Destination[] {
  return family.destinations(survey(state), unit, movementHalves(state, unit))
}
