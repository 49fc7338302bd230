import type { Advisor } from '@sztab/kernel'
import type { Commander } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { isSolo } from '../survey.ts'
import { deliberate } from './deliberation.ts'
import { habit } from './habit.ts'
import { reactionCounsel } from './reaction.ts'
import { towards } from './towards.ts'

/** Plays any commander by habit; alone it has time to play games on in its head. */
export const rhineAdvisor: Advisor<RhineState> = {
  study(view, role) {
    const commander = role as Commander
    if (isSolo(view)) return towards(deliberate(view, commander))
    if (view.stack.at(-1)?.step === 'reaction') return reactionCounsel(view, commander)
    return towards(habit(view, commander))
  },
}
