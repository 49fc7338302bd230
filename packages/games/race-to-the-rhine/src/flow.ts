import {
  type Action,
  type Chance,
  type Denial,
  deny,
  type Event,
  Flow,
  type Role,
  RuleViolation,
  type Verdict,
} from '@sztab/kernel'
import type { RhineState } from './state.ts'
import { act } from './steps/act.ts'
import { convoy } from './steps/convoy.ts'
import { discard } from './steps/discard.ts'
import { march, market, starving } from './steps/march.ts'
import { reaction, spread } from './steps/reaction.ts'
import { round, turnSequence } from './steps/round.ts'

/** A verb that is no answer now is refused with those that are, not with all that the step knows. */
class RhineFlow extends Flow<RhineState> {
  override explain(state: RhineState, role: Role, action: Action): Verdict {
    const verdict = super.explain(state, role, action)
    return verdict.legal ? verdict : { legal: false, ...this.#withOpenVerbs(state, role, verdict) }
  }

  override apply(state: RhineState, role: Role, action: Action, chance: Chance): Event[] {
    try {
      return super.apply(state, role, action, chance)
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error
      throw new RuleViolation(this.#withOpenVerbs(state, role, error.denial))
    }
  }

  #withOpenVerbs(state: RhineState, role: Role, denial: Denial): Denial {
    const { key, params } = denial.reason
    if (key !== 'kernel.unknown-verb') return denial
    const open = this.prompt(state, role).choices.map(({ action }) => action.do)
    return deny(denial.section, key, { ...params, verbs: [...new Set(open)] })
  }
}

/** The sequence of play (chapter 5) as decision points, in the order of the rulebook. */
export const flow = new RhineFlow({
  round,
  turn: turnSequence,
  act,
  discard,
  convoy,
  march,
  starving,
  market,
  reaction,
  spread,
})
