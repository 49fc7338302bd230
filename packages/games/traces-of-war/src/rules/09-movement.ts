// Chapter 9: movement. Points are counted in halves, because strategic movement costs half a point a hex.

import { type Destination, destinations as find, POINT } from '@sztab/chits'
import { type Unit, unitData } from '../order-of-battle.ts'
import { ISOLATED, type TracesState } from '../state.ts'
import { supplyOf, survey } from '../survey.ts'

/** 8.2, 9.1 Half of the points, rounded down, for isolated units. */
export function movementHalves(state: TracesState, unit: Unit): number {
  const points = unitData(unit).move
  return POINT * (supplyOf(state, unit) === ISOLATED ? Math.floor(points / 2) : points)
}

/** 9.1 to 9.3 The cheapest path to every hex where the unit may stop. */
export function destinations(state: TracesState, unit: Unit): Destination[] {
  return find(survey(state), unit, movementHalves(state, unit))
}
