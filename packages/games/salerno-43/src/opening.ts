import { type Chance, Play, type SetupChoice } from '@sztab/kernel'
import { flow } from './flow.ts'
import { setup } from './setup.ts'
import type { SalernoState } from './state.ts'

/** The set-up, up to the first question. */
export function open(choice: SetupChoice, chance: Chance): SalernoState {
  const state = setup(choice)
  flow.advance(new Play(state, chance))
  return state
}
