import { stateCloner } from '@sztab/bonds'
import type { Chance, Viewer } from '@sztab/kernel'
import type { ArdennesState, FuelDump } from './state.ts'
import { shareFindings } from './survey.ts'

export const clone = stateCloner<ArdennesState>(shareFindings)

/** Only the fuel dumps are hidden (32.1), and the Allied player may look at them. */
export function view(state: ArdennesState, viewer: Viewer): ArdennesState {
  const seen = clone(state)
  if (viewer !== 'allied') {
    seen.fuelDumps = seen.fuelDumps.map((dump) => (dump.isShown ? dump : { ...dump, kind: 'unknown' }))
  }
  return seen
}

/** 32.1 A state the viewer could believe in: unless it has been seen, the real dump is one of the hidden ones. */
export function sample(seen: ArdennesState, viewer: Viewer, chance: Chance): ArdennesState {
  const state = clone(seen)
  const hidden = state.fuelDumps.filter(({ isShown }) => !isShown)
  if (viewer === 'allied' || hidden.length === 0) return state
  const real = state.isDumpKnown ? undefined : hidden[chance.die(hidden.length) - 1]
  state.fuelDumps = state.fuelDumps.map(
    (dump): FuelDump => (dump.isShown ? dump : { ...dump, kind: dump === real ? 'real' : 'dummy' }),
  )
  return state
}
