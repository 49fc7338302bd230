import type { Hex } from '@sztab/board'
import type {
  AdvanceFrame,
  Battle,
  DisplacementFrame,
  FurtherFrame,
  LossesFrame,
  MovementFrame,
  RetreatFrame,
} from '@sztab/chits'
import type { FlowState, Message, Section } from '@sztab/kernel'
import type { SideName, Unit } from './order-of-battle.ts'
import type { ScenarioId } from './scenarios.ts'

export { GONE, WAITING } from '@sztab/chits'

/** 8.1 What the last supply check found. */
export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1
export const ISOLATED = 2

export type Chit = string & { readonly _is?: 'chit' }
export type Marker = 'off' | 'def' | '?'
/** What a view shows of a chit that its viewer may not see. */
export const HIDDEN_SOVIET: Chit = '?soviet'
export const HIDDEN_AXIS: Chit = '?axis'

export interface TracesResult {
  readonly winner: SideName
  readonly section: Section
  readonly reason: Message
}

/** The position, and nothing else. Lists by unit follow the order of battle, lists by city and crossing the map. */
export interface TracesState extends FlowState<TracesFrame> {
  scenario: ScenarioId
  /** 14.2 Ukrainian Front headquarters from turn 4. */
  exchangesFronts: boolean
  /** 2.3, 11.1 Without our rulings on displaced headquarters and on the airborne drop. */
  byTheLetter: boolean
  turn: number
  /** Victory points that the Soviet side needs; changed only by bidding (14.1). */
  target: number
  /** 14.1 The players changed seats after the bids. */
  seatsExchanged: boolean
  /** Hex of each unit, WAITING or GONE. */
  at: number[]
  steps: number[]
  supply: number[]
  /** 1 where the Soviet side controls the major city. */
  sovietCities: number[]
  /** 1 where a Supreme Command Order stands (12.2). */
  orders: number[]
  /** 1 where the Soviet side has ever taken the crossing point (12.3). */
  crossings: number[]
  /** Hex of the Airborne marker, WAITING before the drop, GONE once destroyed. */
  airborne: Hex
  /** How often reinforcements were drawn: the number of the last group that came (11.1). */
  groups: number
  /** Chits in the cup, in the order of the table so that the order tells nothing. */
  cup: Chit[]
  /** Axis chits held back (4.2.2). */
  hand: Chit[]
  /** Chits resolved this turn, in order. */
  played: Chit[]
  /** Luftwaffe markers at hand and those used this turn (7.0). */
  luftwaffe: Marker[]
  spent: Marker[]
  /** 13.3 Running points: destroyed German units, displaced headquarters. */
  destroyed: number
  displaced: number
  result: TracesResult | null
}

/** 12.1 allows combat only; everything else is movement and combat in the order chosen. */
export type FirstSegment = 'movement' | 'combat'

export type TracesFrame =
  | { step: 'bidding'; soviet?: string; axis?: string }
  | { step: 'security' }
  | { step: 'turn'; stage: 'begin' | 'luftwaffe' | 'opening' | 'chits' | 'action' | 'end' }
  | { step: 'choose-chits'; soviet?: Chit[]; axis?: { cup: Chit[]; hand: Chit[] } }
  | CupFrame
  | { step: 'reaction'; chit: Chit }
  | { step: 'pick-headquarters'; side: SideName; cause: 'opening' | 'stavka' }
  | { step: 'okh'; from: 'cup' | 'hand' }
  | { step: 'order'; side: SideName; headquarters: Unit; units: Unit[] }
  | MovementFrame
  | CombatFrame
  | BattleFrame
  | { step: 'air-support' }
  | LossesFrame
  | RetreatFrame
  | FurtherFrame
  | AdvanceFrame
  | DisplacementFrame
  | { step: 'supply' }
  | { step: 'reinforcements' }
  | { step: 'airborne-drop' }
  | { step: 'negotiation'; halves: number }

/** 4.3 The action phase. */
export interface CupFrame {
  step: 'cup'
  /** 4.3 (7) The Axis has said that it interrupts nothing more this turn; only the Axis knows. */
  isQuiet?: true
}

export interface CombatFrame {
  step: 'combat'
  side: SideName
  /** Who may still attack. */
  units: Unit[]
  attacked: Hex[]
}

export interface BattleFrame extends Battle {
  step: 'battle'
  stage: 'air' | 'roll' | 'retreat' | 'advance'
  /** Luftwaffe markers used. */
  support: Marker[]
}
