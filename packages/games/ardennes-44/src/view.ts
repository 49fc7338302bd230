import { guessDumps, maskDumps, stateCloner } from '@sztab/bonds'
import type { Chance, Viewer } from '@sztab/kernel'
import type { ArdennesState } from './state.ts'
import { shareFindings } from './survey.ts'

export const clone = stateCloner<ArdennesState>(shareFindings)

/** Only the fuel dumps are hidden (32.1), and the Allied player may look at them. */
export function view(state: ArdennesState, viewer: Viewer): ArdennesState {
  const seen = clone(state)
  maskDumps(seen, viewer, 'allied')
  return seen
}

/** 32.1 A state the viewer could believe in. */
export function sample(seen: ArdennesState, viewer: Viewer, chance: Chance): ArdennesState {
  const state = clone(seen)
  guessDumps(state, viewer, 'allied', chance)
  return state
}
