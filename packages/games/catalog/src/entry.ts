import type { HexMap } from '@sztab/board'
import type { Game } from '@sztab/kernel'

/** A game and what is needed to lay it out on a table. */
export interface GameEntry {
  readonly game: Game
  readonly table?: Table
}

export interface Table {
  readonly map: HexMap
}
