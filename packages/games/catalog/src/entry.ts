import type { HexMap, MapStyle, Piece, SheetWords } from '@sztab/board'
import type { FlowState, Game, Language } from '@sztab/kernel'

/** A game and what is needed to lay it out on a table. */
export interface GameEntry {
  readonly game: Game
  readonly table?: Table
}

/** A game's board: the map, how it is drawn, and the pieces that lie on it. */
export interface Table {
  readonly map: HexMap
  readonly style: MapStyle
  readonly words: Readonly<Record<Language, SheetWords>>
  pieces(view: FlowState): readonly Piece[]
}
