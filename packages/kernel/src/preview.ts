import type { Message } from './message.ts'
import type { Section } from './section.ts'

/** A sum or table shown before committing: each line cites its section. */
export interface Preview {
  readonly title: Message
  readonly section: Section
  readonly lines: readonly PreviewLine[]
  /** The columns of the table that is rolled on, the one the bare sum gives and the one that holds after shifts. */
  readonly ladder?: { readonly columns: readonly string[]; readonly base: number; readonly final: number }
  /** What may happen, with chances that add up to `of`. */
  readonly outcomes: readonly PreviewOutcome[]
  /** What is to be expected on average. */
  readonly expect: readonly PreviewLine[]
  /** Where those who are attacked may go, if they have to go as far as is most likely. */
  readonly retreats?: readonly PreviewRetreat[]
  /** The answer only announces what is rolled for later. */
  readonly isAnnounced?: boolean
}

export interface PreviewLine {
  readonly section: Section
  readonly text: Message
  /** Whose part of the sum it is, where the lines fall into two. */
  readonly part?: 'attack' | 'defence' | 'shift'
  /** The number at the end of the line. */
  readonly value?: string
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
