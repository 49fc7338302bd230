import type { Role, Section } from '@sztab/kernel'

/** A guided beginning of a game: what is told, what the player is to do, what the machine answers. */
export interface Script {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  /** The luck of the set-up, as a record writes it. */
  readonly luck?: readonly string[]
  /** The player's role. */
  readonly role: Role
  readonly steps: readonly ScriptStep[]
}

/** A step tells something; one with an `answer` then waits for exactly that. */
export interface ScriptStep {
  readonly id: string
  readonly section: Section
  /** The step of the game at which the answer is given, such as `movement`. */
  readonly asked?: string
  /** The decision as a record writes it, with the luck it takes: `soviet attack on=3132 by=[52,22G] | 4`. */
  readonly answer?: string
  /** What the machine answers afterwards, in order. */
  readonly then?: readonly string[]
  /** Pieces and hexes to point at where nothing is asked. */
  readonly look?: readonly string[]
  /** An overlay of the table to lay open. */
  readonly overlay?: string
  /** What its sentences claim. */
  readonly facts?: Facts
}

/** What a script says in one language: `text/<language>/tutorial-<game>.json`. */
export interface ScriptWords {
  readonly title: string
  readonly steps: Readonly<Record<string, StepWords>>
}

interface StepWords {
  readonly title: string
  readonly text: string
  /** Told instead while the odds of the answer are weighed. */
  readonly odds?: string
}

/** What the sentences of a step say of the game, as data: a test holds it against the rules. */
export interface Facts {
  /** The odds of the answer: the sums of both sides and the column that is rolled on. */
  readonly odds?: { readonly attack?: number; readonly defence?: number; readonly column?: string }
  /** The dice and draws since the player last answered. */
  readonly luck?: readonly string[]
  /** What happened since the player last answered: keys of events, each with some of its parameters. */
  readonly told?: readonly string[]
  /** Where pieces stand when the step is told; `-` for one that is not on the map. */
  readonly at?: Readonly<Record<string, string>>
  /** How many steps pieces have then. */
  readonly steps?: Readonly<Record<string, number>>
  /** Lines that its overlay draws. */
  readonly lines?: readonly (readonly string[])[]
}
