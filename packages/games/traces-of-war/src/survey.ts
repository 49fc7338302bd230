import type { Hex } from '@sztab/board'
import { ASPECTS, type Aspect, type Survey, Surveys } from '@sztab/chits'
import { Memory } from '@sztab/kernel'
import { field } from './ground.ts'
import { isHeadquarters, roster, type SideName, type Unit } from './order-of-battle.ts'
import { GONE, SUPPLIED, type TracesState } from './state.ts'

export type { Survey } from '@sztab/chits'

/** What the rules have found about states. Nothing of it rests on what a view hides. */
export const memory = new Memory<TracesState, Aspect>(ASPECTS)

export const surveys = new Surveys<TracesState>(roster, () => field, memory)

export function survey(state: TracesState): Survey {
  return surveys.of(state)
}

/** Tells that a view has every unit where the state has it: it need not be surveyed again until a unit moves. */
export function shareSurvey(state: TracesState, view: TracesState): void {
  surveys.share(state, view)
}

/** The only way a unit changes place: into a hex, to WAITING or to GONE. */
export function relocate(state: TracesState, unit: Unit, to: number): void {
  surveys.relocate(state, unit, to)
}

/** A headquarters keeps its step: it may only be on its way to another hex (2.3). */
function stepsWhenGone(unit: Unit): number {
  return isHeadquarters(unit) ? 1 : 0
}

/** Takes a unit out of the game. */
export function takeOff(state: TracesState, unit: Unit): void {
  relocate(state, unit, GONE)
  state.steps[unit] = stepsWhenGone(unit)
  state.supply[unit] = SUPPLIED
}

export function hexOf(state: TracesState, unit: Unit): Hex {
  return state.at[unit]!
}

export function isOnMap(state: TracesState, unit: Unit): boolean {
  return state.at[unit]! >= 0
}

export function stepsOf(state: TracesState, unit: Unit): number {
  return state.steps[unit]!
}

export function supplyOf(state: TracesState, unit: Unit): number {
  return state.supply[unit]!
}

/** Every unit of a side that is on the map, in the order of battle. */
export function unitsOnMap(state: TracesState, side: SideName): Unit[] {
  return survey(state).unitsOf(side)
}
