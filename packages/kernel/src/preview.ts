import type { Clash } from './fact.ts'
import type { Figure } from './figure.ts'
import type { Message } from './message.ts'
import type { Section } from './section.ts'
import type { Denial } from './verdict.ts'

/** A sum or table shown before committing: each line cites its section. */
export interface Preview {
  readonly title: Message
  readonly section: Section
  readonly lines: readonly PreviewLine[]
  /** The attack that is weighed. */
  readonly clash?: WeighedClash
  /** Where it happens, where nobody is attacked: the hex that is held, the place that is entered. */
  readonly place?: string
  /** The columns of the table that is rolled on, the one the bare sum gives and the one that holds after shifts. */
  readonly ladder?: { readonly columns: readonly string[]; readonly base: number; readonly final: number }
  /** What may happen, with chances that add up to `of`. */
  readonly outcomes: readonly PreviewOutcome[]
  /** What is to be expected on average. */
  readonly expect: readonly PreviewLine[]
  /** Where those who are attacked may go, if they have to go as far as is most likely. */
  readonly retreats?: readonly PreviewRetreat[]
  /** Why the answer is refused: the sum is of the part that is allowed. */
  readonly refusal?: Denial
  /** The answer only announces what is rolled for later. */
  readonly isAnnounced?: boolean
}

/** Who would attack whom, from where, and what the two sums come to. */
export interface WeighedClash extends Clash {
  /** What both sides count after terrain, company and limits. */
  readonly attack: number
  readonly defence: number
  /** The column of the table that holds after shifts. */
  readonly column: string
}

export interface PreviewLine {
  readonly section: Section
  readonly text: Message
  /** Whose part of the sum it is, where the lines fall into two. */
  readonly part?: 'attack' | 'defence' | 'shift'
  /** The number at the end of the line. */
  readonly figure?: Figure
  /** Those whose strength it is; a line that only says why they count less names nobody. */
  readonly pieces?: readonly string[]
}

export interface PreviewOutcome {
  /** What the dice show. */
  readonly face: string
  /** The entry of the table. */
  readonly entry: string
  readonly result: Message
  readonly chances: number
  readonly of: number
  /** For whom it is good: the one who asks, nobody, the other. */
  readonly tone: 'good' | 'even' | 'bad'
}

/** The ways back among which a piece would have to choose; without any it would be lost. */
export interface PreviewRetreat {
  readonly piece: string
  readonly ways: readonly RetreatWay[]
}

export interface RetreatWay {
  /** The places it would pass, from the first to the last. */
  readonly path: readonly string[]
  /** Steps that the way costs it. */
  readonly losses: number
}
