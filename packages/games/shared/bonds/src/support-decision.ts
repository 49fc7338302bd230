import type { Hex } from '@sztab/board'
import {
  type DecisionStep,
  type Denial,
  type FlowState,
  type Frame,
  type Message,
  many,
  type Play,
  type Preview,
  type Section,
  type SetOf,
} from '@sztab/kernel'
import { askHex } from './questions.ts'
import type { SideName } from './sides.ts'

/** What supports a battle, declared by one side; `U` is what it names. */
interface SupportQuestion<S extends FlowState, F extends Frame & { readonly side: SideName }, U> {
  readonly section: Section
  ask(state: S): Message
  /** Everything that may be declared, nothing among it. */
  offers(state: S): readonly U[]
  wordsOf(used: U): string[]
  /** The order in which the words are written. */
  readonly support: SetOf
  /** Reads it back; undefined when a word names no support. */
  read(words: readonly string[]): U | undefined
  /** Why these words are not among what is offered. */
  whyNot(offers: readonly U[], words: readonly string[]): Denial
  use(play: Play<S>, frame: F, used: U): void
  /** The odds of the battle with it. */
  odds(state: S, used: U): Preview
}

/** The decision point: nobody is asked who has nothing to offer. */
function supportDecision<S extends FlowState, F extends Frame & { readonly side: SideName }, U>(
  question: SupportQuestion<S, F, U>,
): DecisionStep<S, F> {
  const isSaid = (used: U, words: readonly string[]): boolean => {
    const said = question.wordsOf(used)
    return said.length === words.length && said.every((word, i) => word === words[i])
  }
  return {
    section: question.section,
    verbs: { support: { with: question.support } },
    who: (state, { side }) => (question.offers(state).length > 1 ? [side] : []),
    ask: (state) => question.ask(state),
    choices: (state) =>
      question.offers(state).map((used) => ({ action: { do: 'support', with: question.wordsOf(used) } })),
    check(state, _frame, _role, action) {
      const words = many(action, 'with')
      const offers = question.offers(state)
      return offers.some((used) => isSaid(used, words)) ? undefined : question.whyNot(offers, words)
    },
    take(play, frame, _role, action) {
      const used = question.read(many(action, 'with'))
      play.pop()
      if (used !== undefined) question.use(play, frame, used)
    },
    preview(state, _frame, _role, action) {
      const used = Array.isArray(action.with) ? question.read(action.with) : undefined
      return used === undefined ? undefined : question.odds(state, used)
    },
  }
}

/** What the support of both sides has in common in a game. */
export interface SupportBook<S extends FlowState, B, U>
  extends Pick<SupportQuestion<S, Frame & { readonly side: SideName }, U>, 'wordsOf' | 'support' | 'read'> {
  currentBattle(state: S): B & { readonly target: Hex }
  hexId(hex: Hex): string
  /** Why words are not among what is offered; `section` is where the rulebook has what may be declared together. */
  whyNot(section: Section, offers: readonly U[], words: readonly string[]): Denial
}

/** What one side may declare in a battle. */
export interface BattleSupport<S extends FlowState, F extends Frame & { readonly side: SideName }, B, U> {
  readonly section: Section
  readonly together: Section
  readonly ask: string
  offers(state: S, battle: B): readonly U[]
  use(play: Play<S>, battle: B, used: U, frame: F): void
  odds(state: S, battle: B, used: U): Preview
}

/** Decision points of support, bound to how a game writes it. */
export function battleSupport<S extends FlowState, B, U>(book: SupportBook<S, B, U>) {
  const { currentBattle, hexId, wordsOf, support, read } = book
  return <F extends Frame & { readonly side: SideName }>(
    what: BattleSupport<S, F, B, U>,
  ): DecisionStep<S, F> =>
    supportDecision<S, F, U>({
      section: what.section,
      ask: (state) => askHex(what.ask, hexId(currentBattle(state).target)),
      offers: (state) => what.offers(state, currentBattle(state)),
      wordsOf,
      support,
      read,
      whyNot: (offers, words) => book.whyNot(what.together, offers, words),
      use: (play, frame, used) => what.use(play, currentBattle(play.state), used, frame),
      odds: (state, used) => what.odds(state, currentBattle(state), used),
    })
}
