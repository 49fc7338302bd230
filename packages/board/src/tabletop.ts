import type { Action, ByLanguage, FlowState, Message, Role, Viewer } from '@sztab/kernel'
import type { Chart } from './charts.ts'
import type { Palette, Piece, PieceSymbol } from './draw/piece.ts'
import type { PointStyle, PointWords } from './draw/points/style.ts'
import type { MapStyle, SheetWords } from './draw/style.ts'
import type { FieldMap } from './fields.ts'
import type { HexId, Point } from './grid.ts'
import type { HexMap } from './hex-map.ts'

/** The ground of a tabletop: hexes, or fields with the connections between them. */
export type Board = HexMap | FieldMap

/** What tables ask of the places of either: how they are called, where they lie, which of them touch. */
export interface PlaceGrid {
  readonly count: number
  readonly width: number
  readonly height: number
  at(id: HexId): number
  id(place: number): HexId
  hex(id: HexId): number | undefined
  centre(place: number): Point
  around(place: number): readonly number[]
  isAdjacent(a: number, b: number): boolean
  hexAtPoint(point: Point): number | undefined
}

/** A game's board: the map, how it is drawn, what lies on it and beside it. Everything is asked of a view. */
export type Tabletop<S extends FlowState = FlowState> = HexTabletop<S> | FieldTabletop<S>

export interface HexTabletop<S extends FlowState = FlowState> extends LaidTabletop<S> {
  readonly map: HexMap
  readonly style: MapStyle
  readonly words: ByLanguage<SheetWords>
}

export interface FieldTabletop<S extends FlowState = FlowState> extends LaidTabletop<S> {
  readonly map: FieldMap
  readonly style: PointStyle
  readonly words: ByLanguage<PointWords>
}

/** What lies on the board and beside it. */
interface LaidTabletop<S extends FlowState> {
  /** What the arguments of answers name, so that the table can show them on the map. */
  readonly arguments: Readonly<Record<string, ArgumentKind>>
  /** Under which key the texts of the game name the words of an argument, such as `chit` for those of a hand. */
  readonly names?: Readonly<Record<string, string>>
  /** The pencil in which each side and each role is marked, from the first moment to the last. */
  readonly pencils: Readonly<Record<string, Pencil>>
  /** The argument that names a hex to be attacked, in games with attacks. */
  readonly target?: string
  readonly overlays: readonly OverlaySpec[]

  pieces(view: S): readonly Piece[]
  /** A piece in words, for panels and screen readers. */
  describePiece(view: S, piece: string): Message
  status(view: S, viewer: Viewer): TabletopStatus
  /** Attacks that have been declared and are still to be fought, where all are declared first. */
  declaredAttacks?(view: S): readonly DeclaredAttack[]
  overlay(view: S, id: string, focus: OverlayFocus): Overlay
  /** The tables on which dice are rolled, the one for attacks first. */
  readonly charts?: readonly Chart[]
}

/** Sides with dark pieces are marked in blue, those with light pieces in red, those with white or black ones in grey. */
export type Pencil = 'red' | 'blue' | 'grey'

export interface DeclaredAttack {
  readonly by: readonly string[]
  readonly on: HexId
}

export function isFieldTabletop<S extends FlowState>(tabletop: Tabletop<S>): tabletop is FieldTabletop<S> {
  return isFieldMap(tabletop.map)
}

export function isFieldMap(map: Board): map is FieldMap {
  return 'points' in map
}

/** `sequence`: places pointed at one after the other, which need not touch. `side`: a hexside, as `grid.sideId` names it. */
export type ArgumentKind = 'piece' | 'pieces' | 'hex' | 'hexes' | 'sequence' | 'side' | 'word' | 'words'

/** What stands beside the map: the turn track, scores, boxes with chits and markers. */
export interface TabletopStatus {
  /** The land is shown as it looks at night. */
  readonly isNight?: boolean
  readonly turns: TurnTrack
  readonly scores: readonly Score[]
  readonly boxes: readonly Box[]
  /** What somebody waits for who is asked nothing, where it is more than somebody's answer. */
  readonly waits?: readonly Message[]
}

/** A track of turns, or of those who take them in turn: then the round has a number of its own. */
export interface TurnTrack {
  readonly current: number
  readonly list: readonly TurnCell[]
  readonly round?: number
}

/** The number of the turn that is being played. */
export function turnNumber({ current, round }: TurnTrack): number {
  return round ?? current
}

export interface TurnCell {
  readonly title: Message
  /** What the turn is called instead of by its place on the track. */
  readonly number?: string
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
  /** A card with so many places for tokens: those left empty show. */
  readonly slots?: number
  /** The piece on the map to which the box belongs. */
  readonly piece?: string
}

/** A chit, marker or card in a box. */
export interface Token {
  readonly name: Message
  readonly side: Role | 'both'
  readonly state: 'ready' | 'drawn' | 'played' | 'hidden'
  /** What is to be said of one that was drawn, such as who carries it out. */
  readonly note?: Message
  /** How many equal ones lie here, where they are not listed one by one. */
  readonly count?: number
  /** Its colours and sign, where it is a piece rather than a chit with a name. */
  readonly look?: { readonly palette: Palette; readonly symbol: PieceSymbol }
  /** The counter itself, where a piece waits beside the map; its hex is empty. */
  readonly piece?: Piece
  /** The answer that pointing at it gives, whenever the rules allow it. */
  readonly says?: Action
}

/** Something that can be laid over the map. */
export interface OverlaySpec {
  readonly id: string
  readonly title: Message
  /** The key that switches it. */
  readonly shortcut: string
  /** What must be pointed at first. */
  readonly needs: 'nothing' | 'piece'
  /** What is said until then, where there is more to say than that a piece is wanted. */
  readonly wanted?: Message
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
