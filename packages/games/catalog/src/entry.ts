import type { Tabletop } from '@sztab/board'
import type { Advisor, Game, Judge } from '@sztab/kernel'
import type { About } from './about.ts'

/** What machine players need of a game; it is fetched by itself, since people play without. */
export interface Machine {
  /** What they need to play it well. */
  readonly advisor: Advisor
  /** How far ahead a side is. */
  readonly judge: Judge
}

/** A game and what is needed to lay it out on a table. */
export interface GameEntry extends Partial<Machine> {
  readonly game: Game
  readonly tabletop?: Tabletop
  /** By scenario, those that are played on a part of the map. */
  readonly parts?: Readonly<Record<string, Tabletop>>
  /** What is said about it before anybody plays it. */
  readonly about?: About
}

/** How a scenario lies on the table. */
export function tabletopOf({ tabletop, parts }: GameEntry, scenario: string): Tabletop | undefined {
  return parts?.[scenario] ?? tabletop
}

/** A game together with what machine players need. */
export function withMachine(entry: GameEntry, machine: Machine): GameEntry {
  // Copied as they are: maps that are made when somebody looks at them are not looked at here.
  return Object.defineProperties({ game: entry.game, ...machine }, Object.getOwnPropertyDescriptors(entry))
}
