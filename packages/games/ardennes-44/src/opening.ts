import { type Chance, Play, type SetupChoice } from '@sztab/kernel'
import { flow } from './flow.ts'
import { setup } from './setup.ts'
import type { ArdennesState } from './state.ts'

/** The set-up, up to the first question. */
export function open(choice: SetupChoice, chance: Chance): ArdennesState {
  const state = setup(choice, chance)
  flow.advance(new Play(state, chance))
  return state
}
