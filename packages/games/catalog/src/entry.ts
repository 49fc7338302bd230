import type { Hex, HexMap } from '@sztab/board'
import type { FlowState, Game } from '@sztab/kernel'

/** A game and what is needed to lay it out on a table. */
export interface GameEntry {
  readonly game: Game
  readonly table?: Table
}

/** A game's board and the pieces that lie on it. */
export interface Table {
  readonly map: HexMap
  pieces(view: FlowState): readonly { readonly id: string; readonly hex: Hex }[]
}
