import type { Space } from '@sztab/board'
import type { FlowState, Message, Section } from '@sztab/kernel'
import type { Card, Weather } from './cards.ts'
import type { Commander, Corps } from './order-of-battle.ts'
import type { ScenarioId } from './scenarios.ts'
import type { Supplies } from './supplies.ts'

/** Each commander's own pursuit deck, or one for all (15C); and the resistance deck. */
export type DeckName = Commander | 'common' | 'resistance'

/** The top card lies on the deck, but nobody has looked at it: it is drawn when it is turned up. */
export const UNSEEN: Card = ''
/** An air support marker that lies with its owner. */
export const AT_HAND = ''
/** A number marker that has become resistance or left the board (17C). */
export const TURNED = -1

/** A deck. The order of its cards is settled only as cards are looked at, which is the same as shuffling first. */
export interface Deck {
  /** Cards still in the deck, the top card among them; in the order of the data, so that it tells nothing. */
  draw: Card[]
  discard: Card[]
  /** The top card where somebody has looked at it, else UNSEEN. */
  top: Card
  /** Who knows the top card. */
  seen: Commander[]
}

/** What lies before a commander. */
export interface Player {
  /** Logistics level (9, 13). */
  level: number
  /** Trucks in hand. */
  trucks: number
  /** Medal tokens; medals on cards are with `beaten`. */
  medals: number
  /** 13 Whether the commander's card is face up. */
  isReady: boolean
  /** The deck on which the air support marker lies, or AT_HAND. */
  air: DeckName | typeof AT_HAND
  /** Resistance and Recon cards held. */
  hand: Card[]
  /** Cards of beaten divisions. */
  beaten: Card[]
}

/** 12 An airborne marker on the board. */
export interface Drop {
  space: Space
  commander: Commander
  isDark: boolean
}

export interface RhineResult {
  readonly winner: Commander | 'german'
  readonly section: Section
  readonly reason: Message
}

/** The position, and nothing else. Lists by space, connection and corps follow the data. */
export interface RhineState extends FlowState<RhineFrame> {
  scenario: ScenarioId
  /** 5, 15 What is played with. */
  isTraining: boolean
  hasWeather: boolean
  hasCommonDeck: boolean
  harder: Commander[]
  round: number
  /** Who plays, in the order of their turns. */
  order: Commander[]
  /** By space: 0 nobody, otherwise 1 for Monty, 2 for Bradley, 3 for Patton. */
  control: number[]
  /** By space: 1 where a resistance marker lies. */
  resistance: number[]
  /** Resistance markers in the pool, and those out of the game. */
  markers: number
  boxed: number
  /** 14A The last resistance marker has left the pool: this round is the last. */
  isLastRound: boolean
  /** 15D By space: 1 where the Germans came back out of a fortress; never encircled. */
  recovered: number[]
  /** Supplies by space, by corps, on the stock track and in the pool. */
  supplies: Supplies[]
  loads: Supplies[]
  stock: Supplies
  pool: Supplies
  /** By connection: 0 no truck, otherwise whose, as in `control`. */
  trucks: number[]
  /** Trucks on the track of available trucks, and those that come at level 3 (9). */
  truckTrack: number
  trucksToCome: number
  /** Space of each corps; -1 when its commander does not play. */
  at: number[]
  /** 9 By corps: 1 when immobilised. */
  immobile: number[]
  /** By corps and kind: 1 loaded, -1 unloaded since the last real decision; so nothing goes to and fro. */
  shifted: number[]
  players: Record<Commander, Player>
  medals: number
  decks: Partial<Record<DeckName, Deck>>
  drops: Drop[]
  weather: Weather
  /** 6 Whether the Ostende marker still lies on the board. */
  ostende: boolean
  /** 17A By number from 3: the space of the number marker or TURNED. Empty with several players. */
  numbers: number[]
  /** 17E How many Starving civilians have been turned up in the solo game. */
  starving: number
  result: RhineResult | null
}

export type RhineFrame =
  /** 5 The next commander in the turn order takes his turn. */
  | { step: 'round'; next: number }
  /** 5, 12, 14 A turn: actions, airborne markers, German reaction. */
  | { step: 'turn'; commander: Commander; stage: 'actions' | 'front' | 'reaction' | 'dice' | 'end' }
  | ActFrame
  | ConvoyFrame
  | MarchFrame
  /** 10 A card that offers something to the corps that turned it up. */
  | { step: 'starving'; commander: Commander; corps: Corps }
  | { step: 'market'; commander: Commander; corps: Corps }
  /** 6 A space holds more than its limit: its controller discards. */
  | { step: 'discard'; commander: Commander; space: Space }
  /** 14 */
  | { step: 'reaction'; commander: Commander }
  /** 17D Where number markers go when several spreads are equally even. */
  | { step: 'spread'; commander: Commander; numbers: number[]; spaces: Space[] }

/** 5 What is left to do in a turn. */
export interface ActFrame {
  step: 'act'
  commander: Commander
  /** Actions left. */
  left: number
  /** Whether a Resistance card and a Recon card have been played this turn. */
  resistancePlayed: boolean
  reconPlayed: boolean
  /** Corps that have moved and advance bases that have been used this turn. */
  moved: Corps[]
  bases: Space[]
}

/** 8 Trucks are being placed. */
interface ConvoyFrame {
  step: 'convoy'
  commander: Commander
  /** How many more may be placed in this action. */
  left: number
}

/** 10 A corps on the move. */
export interface MarchFrame {
  step: 'march'
  commander: Commander
  corps: Corps
  /** Steps taken. */
  steps: number
  /** Whether going on costs 1 fuel. */
  isHalted: boolean
}
