import type { Hex } from '@sztab/board'
import type {
  AdvanceFrame,
  Battle,
  Chit,
  DisplacementFrame,
  FurtherFrame,
  LossesFrame,
  MovementFrame,
  RetreatFrame,
} from '@sztab/chits'
import type { FlowState, Lane, Message, Role, Section } from '@sztab/kernel'
import type { SideName, Unit } from './order-of-battle.ts'
import type { ScenarioId, SheetId } from './scenarios.ts'

/** A headquarters' own chit has the headquarters' name. */
export { type Chit, GONE, WAITING } from '@sztab/chits'

/** `at` of a unit lost in battle: a Soviet one may come back (13.2). GONE are those lost for want of supply. */
export const ELIMINATED = -3
/** `at` of a headquarters that found no refuge and comes back next turn on a source (11.1). */
export const RETURNING = -4

/** 14 A fortress: how strong it is, and how strong it may yet become now that levels were lost. */
export interface Fortress {
  hex: Hex
  levels: number
  most: number
}

export interface VictoryResult {
  readonly winner: SideName
  readonly section: Section
  readonly reason: Message
}

/** The position, and nothing else. Lists by unit follow the order of battle, lists by city and town the theatre. */
export interface VictoryState extends FlowState<VictoryFrame> {
  scenario: ScenarioId
  /** 19.2 How many people play: which seats there are. */
  players: number
  turn: number
  /** Hex of each unit, or one of the negative numbers above. */
  at: number[]
  steps: number[]
  /** 1 where the Axis entered last, by settlement (3.1). */
  axisControl: number[]
  /** 1 where a Stand Fast marker lies, by major city (15.1). */
  standFast: number[]
  fortresses: Fortress[]
  /** 14.4 Fortress markers that never return, by sheet in play. */
  fortressesLost: number[]
  /** 11.2 The turn in whose End Phase the No Command marker is taken off, by headquarters; 0 without one. */
  noCommand: number[]
  /** 15.4 Whether the strategic reserve has been released. */
  isReserveReleased: boolean
  /** Chits in the cup, in the order of the table so that the order tells nothing. */
  cup: Chit[]
  /** 7.3 OKH and Guderian, held back to interrupt. */
  hand: Chit[]
  /** 7.3 Who has said that he interrupts nothing more this turn; each knows it of himself alone. */
  quiet: Role[]
  /** Chits played this turn, in order. */
  played: Chit[]
  /** 19.4 Chits drawn ahead, in the order drawn. */
  queue: Queued[]
  /** 19.4 The orders under way; only one where nothing goes on at the same time. */
  underWay: Activity[]
  /** How many chits were drawn or played from the hand this turn. */
  draws: number
  /** 19.4 Whether orders may be carried out at the same time. */
  isAtOnce: boolean
  result: VictoryResult | null
}

/** What a player put into the cup (6.0), and the extra army chits of 15.2. */
export interface Selection {
  player: Role
  chits: Chit[]
  extra: Chit[]
}

export type VictoryFrame =
  | { step: 'turn'; stage: 'zero' | 'begin' | 'selection' | 'orders' | 'end' }
  | { step: 'return'; side: SideName; player: Role; unit: Unit }
  | { step: 'selection'; answers: Selection[] }
  | OrdersFrame
  | { step: 'interrupt'; number: number; chit: Chit; passed: Role[] }
  | { step: 'from-hand'; player: Role }
  | { step: 'play'; chit: Chit }
  | { step: 'okh'; player: Role }
  | { step: 'direct-order'; player: Role; count: number }
  | { step: 'zhukov'; player: Role }
  | { step: 'hungarians'; player: Role; headquarters: Unit; arrived: Unit[] }
  | MovementFrame
  | CombatFrame
  | AssaultsFrame
  | BattleFrame
  | HoldFrame
  | LossesFrame
  | RetreatFrame
  | FurtherFrame
  | AdvanceFrame
  | DisplacementFrame
  | { step: 'supply-check'; stage: 'axis' | 'soviet' | 'stand-fast' | 'fortresses' | 'end' }
  | { step: 'stand-fast'; player: Role; sheet: SheetId }
  | { step: 'fortress'; player: Role; sheet: SheetId }
  | { step: 'axis-reinforcements'; player: Role; sheet: SheetId }
  | { step: 'soviet-reinforcements'; player: Role; sheet: SheetId; units: number; headquarters: number }
  | { step: 'militia'; player: Role; sheet: SheetId; left: number }
  | { step: 'reserve'; player: Role }
  | { step: 'reserve-arrival'; player: Role; left: number }

/** 19.4 Orders that are being carried out, each in a lane of its own. */
export interface OrdersFrame {
  step: 'orders'
  lanes: OrderLane[]
}

export interface OrderLane extends Lane<VictoryFrame> {
  /** The number of the draw this turn; an interrupt has that of the draw it interrupted. */
  number: number
}

/** 19.4 A set of hexes as first and last of its runs, or the whole map. */
export type Area = readonly number[] | 'everywhere'

/** 19.4 An order under way. Areas are replaced, never changed. */
export interface Activity {
  number: number
  /** The chit that set it going; a hand-written position may leave it out. */
  chit?: Chit
  player: Role | null
  /** The hexes it can still touch. */
  area: Area
  /** The hexes that orders could touch which wait face down and come before it. */
  behind: Area
  /** Whether an earlier order that is not finished could come into its way. */
  isEarly: boolean
  /** Whether it is certain that nobody interrupts it (7.3). */
  isSettled: boolean
}

/** 19.4 A chit that waits its turn, face down, or open when it has interrupted another (7.3). */
export interface Queued {
  number: number
  chit: Chit
  isOpen: boolean
}

/** 10.2 A combat segment in which attacks are being declared. */
export interface CombatFrame {
  step: 'combat'
  side: SideName
  player: Role
  /** Who was activated. */
  units: Unit[]
  attacks: Attack[]
  /** 17.1 Hexes that another player has attacked before, in turn 0. */
  attacked: Hex[]
}

export interface Attack {
  target: Hex
  by: Unit[]
}

/** 10.2 The declared attacks, resolved in the order the attacker likes. */
export interface AssaultsFrame {
  step: 'assaults'
  side: SideName
  player: Role
  /** Those still to be resolved. */
  attacks: Attack[]
  /** Units that retreated in this segment: they no longer add to the defence (10.3). */
  retreated: Unit[]
}

export interface BattleFrame extends Battle {
  step: 'battle'
  stage: 'roll' | 'losses' | 'retreat' | 'advance'
  /** Steps that the defenders have to lose, once rolled. */
  losses: number
}

/** 14.3 The owner of a fortress decides whether its garrison stays, and how many levels he gives up for steps. */
interface HoldFrame {
  step: 'hold'
  side: SideName
  player: Role
}

/** Every stage that is going on, those in lanes too. */
export function* framesOf(stack: readonly VictoryFrame[]): Iterable<VictoryFrame> {
  for (const frame of stack) {
    yield frame
    if (frame.step === 'orders') for (const lane of frame.lanes) yield* framesOf(lane.stack)
  }
}
