import type { Action } from '@sztab/kernel'
import type { HexId } from '../grid.ts'

/** A counter as it lies on the map; plain data, made by whoever knows the game. */
export interface Piece {
  readonly id: string
  readonly hex: HexId
  /** Where it lies away from the middle of its hex, in hex distances; such a piece is in no stack. */
  readonly aside?: readonly [x: number, y: number]
  /** Its side in hex distances, where it is not the usual one. */
  readonly span?: number
  /** The role it belongs to, or the side where several roles play one. */
  readonly side: string
  /** Which role of its side decides for it, where there are several. */
  readonly owner?: string
  readonly palette: Palette
  readonly kind: 'unit' | 'hq' | 'marker' | 'chip'
  /** What is printed on it: `5GTk`. */
  readonly name: string
  /** What it is in words, for a reader who cannot see it. */
  readonly label?: string
  /** The size mark: `XX` for a division. */
  readonly size?: string
  readonly symbol?: PieceSymbol
  /** Strength; the attack strength when `defence` is given too. */
  readonly attack?: number
  /** Printed beside the attack strength when the two differ by rule (mechanised units). */
  readonly defence?: number
  /** The colour of the frame around the strength, where it tells what the men are worth. */
  readonly frame?: 'red' | 'white'
  /** A further number at the corner of the symbol, such as what its tanks are worth, and the colour it has. */
  readonly rating?: { readonly value: number; readonly look: 'grey' | 'red' | 'boxed' }
  readonly movement?: number
  /** Command range of a headquarters. */
  readonly range?: number
  readonly steps?: number
  readonly maxSteps?: number
  /** The answer that pointing at it gives, whenever the rules allow it. */
  readonly says?: Action
  /** What it carries, kind by kind. */
  readonly load?: readonly { readonly palette: Palette; readonly count: number }[]
  /** How many equal chips lie here, on one another. */
  readonly count?: number
  /** A few letters that tell whose it is where colour does not: a nation, a division. */
  readonly tag?: string
  /** The letter of a marker that lies on it. */
  readonly badge?: string
  readonly states?: readonly PieceState[]
}

export type Palette =
  | 'german'
  | 'romanian'
  | 'hungarian'
  | 'soviet'
  | 'guards'
  | 'us'
  | 'british'
  | 'canadian'
  | 'luftwaffe'
  | 'red'
  | 'white'
  | 'blue'
  | 'black'
  | 'fuel'
  | 'ammunition'
  | 'food'

export type PieceSymbol =
  | 'infantry'
  | 'motorised'
  | 'mechanised'
  | 'armour'
  | 'cavalry'
  | 'mountain'
  | 'airborne'
  | 'security'
  | 'engineer'
  | 'artillery'
  | 'self-propelled'
  | 'rocket'
  | 'anti-tank'
  | 'anti-aircraft'
  | 'truck'
  | 'fuel'
  | 'ammunition'
  | 'food'
  | 'star'
  | 'cross'
  | 'anchor'

export type PieceState =
  | 'reduced'
  | 'may-act'
  | 'selected'
  | 'moved'
  | 'fought'
  | 'done'
  | 'out-of-supply'
  | 'isolated'
  | 'target'
