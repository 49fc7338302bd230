import type { Hex } from '@sztab/board'
import {
  type DecisionStep,
  type FlowState,
  type Frame,
  many,
  type Play,
  type Preview,
  type Section,
} from '@sztab/kernel'
import { askHex } from './questions.ts'
import type { SideName } from './sides.ts'
import type { SupportWords } from './support-words.ts'

/** What one side may declare in a battle; `U` is what it names. Nobody is asked who has nothing to offer. */
export interface BattleSupport<S extends FlowState, F extends Frame & { readonly side: SideName }, B, U> {
  readonly section: Section
  readonly together: Section
  readonly ask: string
  offers(state: S, battle: B): readonly U[]
  use(play: Play<S>, battle: B, used: U, frame: F): void
  odds(state: S, battle: B, used: U): Preview
}

/** Decision points of support, bound to how a game writes it. */
export function battleSupport<S extends FlowState, B extends { readonly target: Hex }, U>(
  book: SupportWords<U>,
  placeId: (hex: Hex) => string,
  currentBattle: (state: S) => B,
) {
  return <F extends Frame & { readonly side: SideName }>(
    what: BattleSupport<S, F, B, U>,
  ): DecisionStep<S, F> => {
    const offers = (state: S): readonly U[] => what.offers(state, currentBattle(state))
    return {
      section: what.section,
      verbs: { support: { with: book.support } },
      who: (state, { side }) => (offers(state).length > 1 ? [side] : []),
      ask: (state) => askHex(what.ask, placeId(currentBattle(state).target)),
      choices: (state) =>
        offers(state).map((used) => ({ action: { do: 'support', with: book.wordsOf(used) } })),
      check: (state, _frame, _role, action) => book.check(what.together, offers(state), many(action, 'with')),
      take(play, frame, _role, action) {
        const used = book.read(many(action, 'with'))
        play.pop()
        if (used !== undefined) what.use(play, currentBattle(play.state), used, frame)
      },
      preview(state, _frame, _role, action) {
        const used = Array.isArray(action.with) ? book.read(action.with) : undefined
        return used === undefined ? undefined : what.odds(state, currentBattle(state), used)
      },
    }
  }
}
