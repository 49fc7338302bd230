import type { HexId, LeftUndone, Piece } from '@sztab/board'
import type { Action, Event, FlowState, Message, Preview, Role, Viewer } from '@sztab/kernel'
import type { ChatLine } from '@sztab/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { HeardState, Link, Thinking } from '../live/session.ts'
import type { Asking } from './model/asking.ts'
import type { Bill } from './model/bill.ts'
import { type Draft, NOTHING_SAID } from './model/draft.ts'
import type { Offer } from './model/offer.ts'
import type { Unmet } from './model/proposals.ts'
import type { StoryStep } from './model/story.ts'
import type { SupportOffer } from './model/support.ts'
import type { Refusal } from './model/why-no-attack.ts'
import type { Pointed } from './model/why-not.ts'

/** One line of the log: an event, or what somebody said. */
export type LogEntry =
  | { readonly id: number; readonly version: number; readonly event: Event }
  | { readonly id: number; readonly chat: ChatLine }

/** What is being shown of the story right now. */
export interface Telling {
  readonly event: Event
  readonly step: StoryStep
  readonly duration: number
  /** Over which hex a die falls. */
  readonly at?: HexId
  /** Whether the outcome may be told: a die has fallen, a piece has arrived. */
  readonly hasLanded: boolean
}

/** Something the player has to be told: a refusal, a broken connection. */
interface Notice {
  readonly reason: Message
  readonly section?: string
}

/** What the table shows. */
export interface TableScene {
  readonly state: HeardState | undefined
  readonly link: Link
  /** How far the machine has come that is waited for, where it tells that. */
  readonly thinking: Thinking | undefined
  readonly viewer: Viewer
  readonly view: FlowState | undefined
  /** The pieces as they are shown, which during a story is not yet where they will be. */
  readonly pieces: readonly Piece[]
  readonly asking: Asking | undefined
  readonly draft: Draft
  readonly offer: Offer
  /** The complete answer that the draft amounts to. */
  readonly answer: Action | undefined
  /** The odds of that answer, if something is rolled for it. */
  readonly preview: Preview | undefined
  /** What could support that answer. */
  readonly support: SupportOffer | undefined
  /** An answer that would end something while pieces could still act: it has to be given a second time, otherwise. */
  readonly leaving: { readonly action: Action; readonly left: LeftUndone } | undefined
  /** A piece that is looked at. */
  readonly inspected: string | undefined
  /** A hex that the mouse or the cursor rests on. */
  readonly pointed: Pointed | undefined
  /** The places of an answer whose button is looked at. */
  readonly hinted: readonly HexId[]
  /** The hex to which the arrow keys have walked. */
  readonly cursor: HexId | undefined
  readonly bill: Bill | undefined
  /** Why what is pointed at is no answer. */
  readonly denial: Refusal | undefined
  /** Whether the next thing pointed at is to be explained, not taken. */
  readonly isExplaining: boolean
  readonly openStack: HexId | undefined
  readonly overlays: ReadonlySet<string>
  readonly arePanelsHidden: boolean
  /** Somebody looks something up in the tables of the game. */
  readonly isLookingUp: boolean
  readonly log: readonly LogEntry[]
  readonly telling: Telling | undefined
  /** Dice and draws that people rolled, as they write them. */
  readonly dice: string
  /** A decision is on its way to the host. */
  readonly isSending: boolean
  readonly notice: Notice | undefined
  /** What one proposed oneself and nothing came of. */
  readonly unmet: readonly Unmet[]
  /** The role to whom the screen is to be handed over. */
  readonly curtain: Role | undefined
}

const NO_OFFER: Offer = {
  pieces: new Map(),
  aside: [],
  hexes: new Map(),
  words: [],
  sides: new Map(),
  verbs: [],
  ready: [],
  bags: [],
  set: undefined,
}

const NO_PLACES: readonly HexId[] = []

/** Nothing can be answered, and nothing has been said. */
export const NOTHING_ASKED = {
  asking: undefined,
  draft: NOTHING_SAID,
  offer: NO_OFFER,
  answer: undefined,
  preview: undefined,
  support: undefined,
  leaving: undefined,
  hinted: NO_PLACES,
  bill: undefined,
  denial: undefined,
} as const

export type SceneStore = StoreApi<TableScene>

/** The scene before anything is known of the table. */
export function emptyScene(): SceneStore {
  return createStore<TableScene>(() => ({
    state: undefined,
    link: 'connecting',
    thinking: undefined,
    viewer: 'observer',
    view: undefined,
    pieces: [],
    ...NOTHING_ASKED,
    inspected: undefined,
    pointed: undefined,
    cursor: undefined,
    isExplaining: false,
    openStack: undefined,
    overlays: new Set(),
    arePanelsHidden: false,
    isLookingUp: false,
    log: [],
    telling: undefined,
    dice: '',
    isSending: false,
    notice: undefined,
    unmet: [],
    curtain: undefined,
  }))
}
