import type { Tabletop } from '@sztab/board'
import type { Advisor, Game, Judge } from '@sztab/kernel'
import type { About } from './about.ts'

/** A game and what is needed to lay it out on a table. */
export interface GameEntry {
  readonly game: Game
  readonly tabletop?: Tabletop
  /** By scenario, those that are played on a part of the map. */
  readonly parts?: Readonly<Record<string, Tabletop>>
  /** What machine players need to play it well. */
  readonly advisor?: Advisor
  /** How far ahead a side is. */
  readonly judge?: Judge
  /** What is said about it before anybody plays it. */
  readonly about?: About
}

/** How a scenario lies on the table. */
export function tabletopOf({ tabletop, parts }: GameEntry, scenario: string): Tabletop | undefined {
  return parts?.[scenario] ?? tabletop
}
