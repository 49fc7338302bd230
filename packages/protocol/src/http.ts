import type { Event, Language, Luck, Message, Result, Role, Section, Viewer } from '@sztab/kernel'
import type { Change, Seat, TableInfo } from './messages.ts'

/** Bodies and answers of the HTTP API under `/api`; docs/api.md tells the story, OpenAPI the details. */

/** A machine player that may sit at a table. */
type MachineName = 'random' | 'recruit' | 'greedy' | 'veteran' | 'staff'

/** POST /api/tables */
export interface NewTable {
  readonly game: string
  readonly scenario?: string
  readonly options?: Readonly<Record<string, string>>
  /** Who sits where: `me`, `open` (by link), or a machine player. All `me` is a hot seat. */
  readonly seats: Readonly<Record<Role, 'me' | 'open' | MachineName>>
  readonly dice?: 'server' | 'players'
  /** Seconds for every decision, or for all decisions of one seat together. */
  readonly clock?: { readonly perDecision?: number; readonly perGame?: number }
  /** Listed in the lobby for anybody to join. */
  readonly isPublic?: boolean
  /** Begin from this position document or at the end of this record instead of the scenario's set-up. */
  readonly position?: unknown
  readonly record?: string
  readonly until?: number
  /** Begin from a position that somebody shared under this code (POST /api/positions). */
  readonly shared?: string
  /** SHA-256 of a number that the opener adds to the dice once everybody sits; see docs/notation.md. */
  readonly seal?: string
}

/** Answer to POST /api/tables, GET /api/tables/:code and POST /api/tables/:code/join */
export interface JoinedTable {
  readonly table: TableInfo
  readonly roles: readonly Role[]
  /** The seat that was asked for was left by somebody: the others have to agree first. */
  readonly asks?: Role
  /** How the game ended, if it did. */
  readonly result?: Result
}

/** POST /api/tables/:code/join */
export interface JoinTable {
  readonly role?: Role
  readonly name?: string
  /** As of a new table. */
  readonly seal?: string
}

/** GET /api/me. A name of "" means that nobody is known by this browser's cookie yet. */
export interface Me {
  readonly name: string
  readonly isGuest: boolean
  /** It is a program that asks, by its token. */
  readonly isProgram?: true
  readonly language?: Language
  readonly email?: string
  readonly isEmailConfirmed?: boolean
  /** Whether to be told by mail or Web Push that it is one's turn. */
  readonly wantsMail?: boolean
  readonly wantsPush?: boolean
  /** Of Discord or Slack, where one is told as well. */
  readonly webhook?: string
}

/** PATCH /api/me. A new mail address gets a mail with a link first; `null` removes it. */
export interface MyWishes {
  /** Only for guests: an account keeps its name. */
  readonly name?: string
  readonly language?: Language
  readonly email?: string | null
  readonly wantsMail?: boolean
  readonly wantsPush?: boolean
  readonly webhook?: string | null
}

/** GET /api/push: the key; PUT /api/push takes what the browser's `PushSubscription` gives as JSON. */
export interface PushKey {
  readonly publicKey: string
}

/** What a service worker receives. */
export interface PushMessage {
  readonly title: string
  readonly text: string
  /** The page to open. */
  readonly url: string
}

/** GET /api/tables: mine first, those that wait for me before the others; and open ones. */
export interface TableList {
  readonly mine: readonly TableRow[]
  readonly open: readonly TableRow[]
  readonly finished: readonly TableRow[]
}

export interface TableRow {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly scenario: string
  readonly seats: readonly Seat[]
  readonly roles: readonly Role[]
  readonly waitsForMe: boolean
  /** The roles that are to decide. */
  readonly toMove: readonly Role[]
  /** What I am asked, where the table waits for me. */
  readonly asked?: AskedOfMe
  readonly turn?: number
  readonly changedAt: string
  readonly winner?: Role | 'draw'
}

/** A question as a list shows it: without its answers. */
export interface AskedOfMe {
  readonly ask: Message
  readonly section: Section
}

/** GET /api/tables/:code/log?count=<most>: what was told at the table lately and still stands, as I may know it. */
export interface TableLog {
  readonly told: readonly Told[]
}

/** What one version told. */
export interface Told {
  readonly version: number
  readonly events: readonly Event[]
}

/** GET /api/tables/:code/moments?from=<version>&count=<most>: for replay, and for what happened while one was away. */
export interface Moments {
  /** Where the table stands now. */
  readonly version: number
  readonly moments: readonly Moment[]
}

/** The table after one version: with my own eyes while the game lasts, with everybody's when it is over. */
export interface Moment {
  readonly version: number
  readonly views: readonly { readonly viewer: Viewer; readonly view: unknown }[]
  readonly events: readonly Event[]
  readonly toMove: readonly Role[]
  /** What led to it; absent at version 0. */
  readonly last?: Change
}

/** GET /api/tables/:code/luck, once everything lies open */
export interface LuckReport {
  readonly luck: readonly Luck[]
}

/** POST /api/positions: a document, or the position of a table at a version; answered with its code. */
export interface NewPosition {
  readonly position?: unknown
  readonly table?: string
  readonly version?: number
}

/** POST /api/accounts, POST /api/session */
export interface Credentials {
  readonly name: string
  readonly password: string
}

/** PUT /api/me/password */
export interface NewPassword {
  readonly old: string
  readonly password: string
}

/** POST /api/password/reset, with what stands in the link of a mail. */
export interface ResetPassword {
  readonly token: string
  readonly password: string
}

/** GET /api/me/devices; DELETE /api/me/devices/:id signs out on one of them, without a number on all but this. */
export interface Device {
  readonly id: number
  /** Which browser on which system, in a word each; empty where it did not say. */
  readonly device: string
  readonly since: string
  /** A day, as 2026-11-18. */
  readonly usedOn: string
  readonly isThis: boolean
}

/** GET /api/me/tokens: the programs that may play for me. */
export interface ProgramToken {
  readonly id: number
  /** What I call the program. */
  readonly name: string
  readonly since: string
  /** A day, as 2026-11-18. */
  readonly usedOn: string
}

/** POST /api/me/tokens */
export interface NewToken {
  readonly name: string
  readonly password: string
}

/** The answer to it: the token is told this once, and never again. */
export interface ToldToken {
  readonly id: number
  readonly token: string
}

/** Every refusal over HTTP: a sentence in the user's language, and the field or section where there is one. */
export interface Refusal {
  readonly error: { readonly text: string; readonly field?: string; readonly section?: string }
}
