import type {
  Action,
  Choice,
  Event,
  LuckShare,
  Message,
  PositionBody,
  Preview,
  Prompt,
  Result,
  Role,
  Section,
  Viewer,
} from '@sztab/kernel'

/**
 * What a browser and the server say to each other over the WebSocket `/api/live`, as JSON. A client sends
 * requests with its own number `id`; every request is answered once, by `ok` or `refused` with the same number.
 * Everything else arrives unasked for the tables the client watches.
 */
export type ClientMessage =
  | { readonly id: number; readonly type: 'watch'; readonly table: string }
  | { readonly id: number; readonly type: 'leave'; readonly table: string }
  | {
      readonly id: number
      readonly type: 'decide'
      readonly table: string
      /** The version that is answered: the one of the last `state`. */
      readonly version: number
      readonly role: Role
      readonly action: Action
      /** Real dice and draws, at tables where people roll (referee mode). */
      readonly dice?: readonly string[]
      /** The name of the question that is answered: where another is asked, the answer is refused. */
      readonly question?: string
    }
  | {
      readonly id: number
      readonly type: 'ask'
      readonly table: string
      readonly role: Role
      /** A beginning of an answer, as the question or another beginning lists it: how it goes on is told. */
      readonly partial?: Action
      /** Handy complete answers to the beginning instead, such as the cheapest way to every hex. */
      readonly shortcuts?: true
    }
  | {
      readonly id: number
      readonly type: 'preview'
      readonly table: string
      readonly role: Role
      readonly action: Action
    }
  | { readonly id: number; readonly type: 'describe'; readonly table: string; readonly role: Role }
  | {
      readonly id: number
      readonly type: 'undo'
      readonly table: string
      readonly version: number
      readonly role: Role
    }
  | {
      readonly id: number
      readonly type: 'propose'
      readonly table: string
      readonly role: Role
      /** What all people at the table have to agree on. */
      readonly what: ProposalKind
    }
  | {
      readonly id: number
      readonly type: 'answer'
      readonly table: string
      readonly role: Role
      readonly proposal: number
      /** To one's own proposal only false can be said: it is withdrawn. */
      readonly agree: boolean
    }
  | {
      readonly id: number
      readonly type: 'nonce'
      readonly table: string
      readonly role: Role
      /** The number that was sealed when the seat was taken. */
      readonly nonce: string
    }
  | { readonly id: number; readonly type: 'resign'; readonly table: string; readonly role: Role }
  /** Whoever plays here does not want to wait: the machine that thinks answers with the best it has. */
  | { readonly id: number; readonly type: 'hurry'; readonly table: string }
  | { readonly id: number; readonly type: 'chat'; readonly table: string; readonly text: string }

/**
 * A take-back beyond new information, a draw; or, where the rules have changed (`TableState.dispute`), to go on from
 * the present position, to go back to before the decision in question, or to end the game as a draw without rating.
 */
export type ProposalKind = 'take-back' | 'draw' | 'go-on' | 'before' | 'void'

export type ServerMessage =
  | { readonly type: 'ok'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly reason: Message; readonly section?: Section }
  | QuestionAsked
  | {
      /** The odds or the bill of an answer; null where nothing is rolled or paid. */
      readonly type: 'preview'
      readonly id: number
      readonly version: number
      readonly preview: Preview | null
    }
  | Description
  | TableState
  | { readonly type: 'chat'; readonly table: string; readonly line: ChatLine }
  | MachineThinking

/** How far a machine has come with the answer that it tries out; told now and then, until it is given. */
export interface MachineThinking {
  readonly type: 'thinking'
  readonly table: string
  readonly role: Role
  readonly tried: number
  readonly left: number
}

/** What a role is asked, and what it may answer, or how a beginning goes on. */
export interface QuestionAsked {
  readonly type: 'question'
  readonly id: number
  readonly version: number
  readonly role: Role
  /** The numbers of the rules, and of the layout of views. */
  readonly rules: number
  readonly shape: number
  /** What a decision may call the question: another question has another name. */
  readonly name: string
  readonly step: string
  readonly section: Section
  readonly ask: Prompt['ask']
  readonly answers: readonly Choice[]
}

/** The table as a role sees it, in the words of answers and not in the numbers of views. */
export interface Description {
  readonly type: 'description'
  readonly id: number
  readonly version: number
  readonly role: Role
  /** The body of a position document; what the role may not know is left as its view has it. */
  readonly position: PositionBody
  /** What lies on the map, and what stands beside it: turns, scores, boxes; absent where there is no table of a game. */
  readonly pieces?: readonly unknown[]
  readonly status?: unknown
}

/** A table as one viewer may see it. Sent when he begins to watch and after every change. */
export interface TableState {
  readonly type: 'state'
  readonly table: string
  readonly version: number
  readonly info: TableInfo
  /** The roles this client decides for. */
  readonly roles: readonly Role[]
  /** Whose knowledge `view` shows. A hot seat gets one view per role it holds. */
  readonly views: readonly { readonly viewer: Viewer; readonly view: unknown }[]
  readonly toMove: readonly Role[]
  /** What happened with the last decision, as far as the viewer may know; empty when he just came. */
  readonly events: readonly Event[]
  /** What led to this version; absent when the viewer just came, or when only people came or went. */
  readonly last?: Change
  readonly mayUndo: boolean
  readonly proposals: readonly Proposal[]
  readonly clocks: readonly Clock[]
  readonly result?: Result
  /** The rules have changed so that the game cannot go on before its players have chosen how. */
  readonly dispute?: RulesDispute
}

/** A decision that the present rules do not allow, or from which they draw other consequences. */
export interface RulesDispute {
  /** Counted from 1, without what was undone or taken back; 0 is the set-up. */
  readonly decision: number
  readonly role: Role
  readonly section: Section
  /** Why, for whoever made the decision. */
  readonly reason?: Message
  readonly mayGoOn: boolean
  readonly mayGoBefore: boolean
}

/** What led to a version. */
export interface Change {
  readonly kind: ChangeKind
  readonly role: Role
  /** Of an undo or a take-back: the first version that no longer stands, nor does any after it. */
  readonly undone?: number
}

/**
 * An `answer` is a decision of the game; the others happen to it. A take-back goes beyond new information; `go-on` and
 * `void` let a game go on under other rules, or end it because of them.
 */
export type ChangeKind = 'answer' | 'undo' | 'take-back' | 'resign' | 'draw' | 'flag' | 'go-on' | 'void'

export interface TableInfo {
  readonly id: string
  /** What a link to the table ends with; the same as `id`. */
  readonly code: string
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly seats: readonly Seat[]
  readonly dice: 'server' | 'players'
  /** Seconds for every decision, or for all decisions of one seat together; absent where no time counts. */
  readonly clock?: { readonly perDecision?: number; readonly perGame?: number }
  /** SHA-256 of the secret that makes the dice; the secret itself once the game is over. */
  readonly commitment?: string
  readonly secret?: string
  /** What the seats have added to the dice; absent where they come from the secret alone. */
  readonly shares?: readonly LuckShare[]
  readonly startedAt: string
  /** How many people look at the table, counted now and then. */
  readonly watchers?: number
}

export interface Seat {
  readonly role: Role
  readonly kind: 'open' | 'person' | 'machine'
  /** Name of the person or of the machine player. */
  readonly name?: string
  /** Whose name nobody vouches for: a guest may call himself what he likes. */
  readonly isGuest?: true
  /** He has given up his account; he has no name any more. */
  readonly isFormer?: true
  /** A program plays here for whoever bears the name. */
  readonly isProgram?: true
  readonly isConnected?: boolean
}

export interface Proposal {
  readonly id: number
  /** Who proposes it; the role that is asked for where somebody wants a seat that was left. */
  readonly by: Role
  readonly what: ProposalKind | 'seat'
  /** Who wants the seat, and whether nobody vouches for that name. */
  readonly name?: string
  readonly isGuest?: true
  /** Of a take-back: the first version that would no longer stand. */
  readonly version?: number
}

/** Milliseconds left, counting down while the role is to move. */
export interface Clock {
  readonly role: Role
  readonly left: number
  readonly isRunning: boolean
}

export interface ChatLine {
  /** Grows; a line that is told again, as after a broken connection, keeps it. */
  readonly id: number
  readonly at: string
  readonly name: string
  readonly isGuest?: true
  readonly role?: Role
  readonly text: string
}

/**
 * Milliseconds that a machine waits after a person has ended a phase or a turn without anything new being learned: so
 * long it can be taken back. Another person may take as long as he likes, and may be forestalled as well.
 */
export const SECOND_THOUGHTS = 2_500
