import type { Hex } from '@sztab/board'
import { ASPECTS, type Aspect, type Survey, Surveys } from '@sztab/chits'
import { Memory } from '@sztab/kernel'
import { fullSteps, isHeadquarters, roster, type SideName, type Unit } from './order-of-battle.ts'
import type { VictoryState } from './state.ts'
import { theatreOf } from './theatre.ts'

export type { Survey } from '@sztab/chits'

/** What the rules have found about states. Nothing of it rests on what a view hides. */
export const memory = new Memory<VictoryState, Aspect>(ASPECTS)

export const surveys = new Surveys<VictoryState>(roster, (state) => theatreOf(state).field, memory)

export function survey(state: VictoryState): Survey {
  return surveys.of(state)
}

/** The only way a unit changes place: into a hex, or to a place off the map. */
export function relocate(state: VictoryState, unit: Unit, to: number): void {
  surveys.relocate(state, unit, to)
}

/** Takes a unit off the map; a headquarters keeps its step, for it comes back (11.1). */
export function takeOff(state: VictoryState, unit: Unit, to: number): void {
  relocate(state, unit, to)
  state.steps[unit] = isHeadquarters(unit) ? fullSteps(unit) : 0
}

/** Puts a unit on the map at full strength. */
export function bringIn(state: VictoryState, unit: Unit, hex: Hex): void {
  state.steps[unit] = fullSteps(unit)
  relocate(state, unit, hex)
}

export function hexOf(state: VictoryState, unit: Unit): Hex {
  return state.at[unit]!
}

export function isOnMap(state: VictoryState, unit: Unit): boolean {
  return state.at[unit]! >= 0
}

export function stepsOf(state: VictoryState, unit: Unit): number {
  return state.steps[unit]!
}

/** Every unit of a side that is on the map, in the order of battle. */
export function unitsOnMap(state: VictoryState, side: SideName): Unit[] {
  return survey(state).unitsOf(side)
}

export function hexId(state: VictoryState, hex: Hex): string {
  return theatreOf(state).grid.id(hex)
}
