import type { Bilingual, Role, Section } from '@sztab/kernel'

/** A guided beginning of a game: what is told, what the player is to do, what the machine answers. */
export interface Script {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  /** The luck of the set-up, as a record writes it; any where it is left out. */
  readonly luck?: readonly string[]
  /** The player's role. */
  readonly role: Role
  readonly title: Bilingual
  readonly steps: readonly ScriptStep[]
}

/** A step tells something; one with an `answer` then waits for it. */
export interface ScriptStep {
  readonly id: string
  readonly section: Section
  readonly title: Bilingual
  readonly text: Bilingual
  /** Told instead while the odds of the answer are weighed. */
  readonly odds?: Bilingual
  /** The step of the game at which the answer is given, such as `movement`. */
  readonly asked?: string
  /** The decision as a record writes it, with the luck it takes: `soviet attack on=3132 by=[52,22G] | 4`. */
  readonly answer?: string
  /**
   * Other answers that will do: what they say must be so, what they leave out is free; `path=[*,3133]` is any path
   * that ends there.
   */
  readonly also?: readonly string[]
  /** The step lasts as long as the game asks the same and something else was answered. */
  readonly stays?: boolean
  /** What the machine answers afterwards, in order, where the rules allow it. */
  readonly then?: readonly string[]
  /** Pieces and hexes to point at where the answer does not name them. */
  readonly look?: readonly string[]
  /** An overlay of the table to lay open. */
  readonly overlay?: string
  /** Left out unless that step was answered as written. */
  readonly onlyAfter?: string
}
