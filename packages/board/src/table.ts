import type { FlowState, Language, Message, Role, Viewer } from '@sztab/kernel'
import type { Piece } from './draw/piece.ts'
import type { MapStyle, SheetWords } from './draw/style.ts'
import type { HexId } from './grid.ts'
import type { HexMap } from './hex-map.ts'

/** A game's board: the map, how it is drawn, what lies on it and beside it. Everything is asked of a view. */
export interface Table<S extends FlowState = FlowState> {
  readonly map: HexMap
  readonly style: MapStyle
  readonly words: Readonly<Record<Language, SheetWords>>
  /** What the arguments of answers name, so that the table can show them on the map. */
  readonly arguments: Readonly<Record<string, ArgumentKind>>
  readonly overlays: readonly OverlaySpec[]

  pieces(view: S): readonly Piece[]
  /** A piece in words, for panels and screen readers. */
  describePiece(view: S, piece: string): Message
  status(view: S, viewer: Viewer): TableStatus
  overlay(view: S, id: string, focus: OverlayFocus): Overlay
}

export type ArgumentKind = 'piece' | 'pieces' | 'hex' | 'hexes' | 'word' | 'words'

/** What stands beside the map: the turn track, scores, boxes with chits and markers. */
export interface TableStatus {
  readonly turns: { readonly current: number; readonly list: readonly TurnCell[] }
  readonly scores: readonly Score[]
  readonly boxes: readonly Box[]
}

export interface TurnCell {
  readonly title: Message
  readonly note?: Message
}

export interface Score {
  readonly label: Message
  readonly value: string
  /** What it is counted against: the points needed, the most there are. */
  readonly of?: string
  readonly note?: Message
}

export interface Box {
  readonly id: string
  readonly title: Message
  readonly note?: Message
  readonly tokens: readonly Token[]
}

/** A chit or marker in a box. */
export interface Token {
  readonly name: Message
  readonly side: Role | 'both'
  readonly state: 'ready' | 'drawn' | 'played' | 'hidden'
}

/** Something that can be laid over the map. `needs` says what must be pointed at first. */
export interface OverlaySpec {
  readonly id: string
  readonly title: Message
  /** The key that switches it. */
  readonly shortcut: string
  readonly needs: 'nothing' | 'piece'
}

export interface OverlayFocus {
  readonly viewer: Viewer
  readonly piece?: string
}

export interface Overlay {
  readonly hexes: readonly { readonly hex: HexId; readonly look: OverlayLook; readonly text?: string }[]
  readonly lines: readonly { readonly path: readonly HexId[]; readonly look: OverlayLook }[]
}

export type OverlayLook =
  | 'red-zone'
  | 'blue-zone'
  | 'red'
  | 'blue'
  | 'command'
  | 'supply'
  | 'cut-off'
  | 'rail'
