import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import type { About } from './about.ts'

/** A game and what is needed to lay it out on a table. */
export interface GameEntry {
  readonly game: Game
  readonly table?: Table
  /** By scenario, those that are played on a part of the map. */
  readonly parts?: Readonly<Record<string, Table>>
  /** What machine players need to play it well. */
  readonly advisor?: Advisor
  /** What is said about it before anybody plays it. */
  readonly about?: About
}

/** The table on which a scenario is played. */
export function tableOf({ table, parts }: GameEntry, scenario: string): Table | undefined {
  return parts?.[scenario] ?? table
}
