import type { LuckShare, Message, PositionBody, Result, Role, Section } from '@sztab/kernel'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables of the database. Times are set by the database, so that several processes share one clock. */
export interface Schema {
  player: PlayerRow
  session: SessionRow
  game_table: TableRow
  seat: SeatRow
  decision: DecisionRow
  snapshot: SnapshotRow
  standing_position: StandingPositionRow
  chat: ChatRow
  proposal: ProposalRow
  job: JobRow
  push_subscription: PushRow
  shared_position: SharedPositionRow
  process: ProcessRow
  connection: ConnectionRow
  watching: WatchingRow
  setting: SettingRow
  mail_link: MailLinkRow
  luck_share: LuckShareRow
  attempt: AttemptRow
}

type Moment = ColumnType<Date, Date | undefined, Date>
/** Written as JSON text, read as data. Plain `json` keeps the order of keys, so documents come back as they were. */
type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
type JsonText<T> = null extends T ? string | null : string

/** A guest, or with a name and a password an account. */
interface PlayerRow {
  id: string
  name: string
  /** The name of an account as it is compared; absent for guests, whose names need not differ. */
  account: string | null
  /** What an account's name looks like, to be told from others; filled in later where an earlier release made it. */
  skeleton: string | null
  password: string | null
  language: string | null
  email: string | null
  email_confirmed: Generated<boolean>
  wants_mail: Generated<boolean>
  wants_push: Generated<boolean>
  /** Where else he is told that it is his turn. */
  webhook: string | null
  created_at: Moment
  /** Renewed while a connection of his is open. */
  seen_at: Moment
  /** When the account was given up; the row stays for the games of the others. */
  gone_at: Date | null
  /** Since when whoever runs the server does not let him in. */
  blocked_at: Date | null
}

interface SessionRow {
  /** SHA-256 of the token in the cookie. */
  token: string
  player_id: string
  used_at: Moment
  created_at: Moment
  /** By which its holder calls it when he signs out elsewhere. */
  number: GeneratedAlways<number>
  /** Which browser on which system, in a word each. */
  device: string | null
  /** What its holder calls the program that signs in with it; absent where a browser does. */
  program: string | null
}

export interface TableRow {
  id: string
  game: string
  /** Of the rules and of the layout of states under which it is played now. */
  rules: number
  shape: Generated<number>
  /** Of the rules under which it began; a release that did not know of it left it open. */
  first_rules: number | null
  scenario: string
  options: Json<Record<string, string>>
  dice: 'server' | 'players'
  setup_chance: Json<readonly string[]>
  start: Json<PositionBody | null>
  secret: string
  /** 2 where the seats add to the luck, and how many shares there are. */
  luck: Generated<number>
  shares: Generated<number>
  is_public: boolean
  clock: Json<ClockSettings | null>
  clocks: Json<Clocks>
  version: number
  /** Seats of those who are to decide. */
  to_move: Json<readonly Role[]>
  turn: number | null
  result: Json<Result | null>
  /** Where its course does not agree with the present rules, until the players have chosen how to go on. */
  dispute: Json<Dispute | null>
  /** Who opened it, and from which address; a release that did not know of it left it open. */
  opener_id: string | null
  opened_from: string | null
  created_at: Moment
  changed_at: Moment
}

/** A decision that the rules of today do not allow, or from which they draw other consequences. */
export interface Dispute {
  /** Its number among those that stand in the part of the game at hand, and in the history. */
  readonly decision: number
  readonly entry: number
  readonly role: Role
  readonly section: Section
  readonly reason: Message
  /** Whether the position in which the game stands can be had under the present rules. */
  readonly mayGoOn: boolean
}

/** In milliseconds. */
export interface ClockSettings {
  readonly perDecision?: number
  readonly perGame?: number
}

/** By seat: what was left when it was last counted, and since when it runs (milliseconds since 1970). */
export type Clocks = Readonly<Record<Role, { readonly left: number; readonly since?: number }>>

interface SeatRow {
  table_id: string
  /** The role first played from this seat; some games let players exchange them. */
  role: string
  kind: 'open' | 'person' | 'machine'
  player_id: string | null
  machine: string | null
  /** Somebody sat here and has left: whoever takes it over learns what he knew. */
  vacated: Generated<boolean>
  /** A program plays here for its person. */
  is_program: Generated<boolean>
}

/** One line of a table's history. `answer` is a decision of the game, the others happen to it. */
/** `go-on` lets the game go on under other rules from the position in its action, `void` ends it because of them. */
export type DecisionKind = 'answer' | 'undo' | 'take-back' | 'resign' | 'draw' | 'flag' | 'go-on' | 'void'

interface DecisionRow {
  table_id: string
  seq: number
  kind: DecisionKind
  role: string
  action: string
  chance: Json<readonly string[]>
  fingerprint: string | null
  /** Under which rules; absent where they were those with which the table began. */
  rules: number | null
  /** Of the layout of the state that the fingerprint is of. */
  shape: Generated<number>
  at: Moment
}

interface SnapshotRow {
  table_id: string
  seq: number
  state: Json<object>
  shape: Generated<number>
  /** The same as the body of a position document, which outlives other layouts of the state. */
  position: Json<PositionBody | null>
}

/** How a table stood after an entry, as the body of a position document: later releases may go on from it. */
interface StandingPositionRow {
  table_id: string
  seq: number
  position: Json<PositionBody>
}

interface ChatRow {
  id: Generated<number>
  table_id: string
  player_id: string
  role: string | null
  text: string
  at: Moment
}

interface ProposalRow {
  id: Generated<number>
  table_id: string
  /** Of the table when it was made: a proposal lapses with the next decision. */
  version: number
  role: string
  what: ProposedKind
  /** Seats that have agreed. */
  agreed: Json<readonly Role[]>
  is_open: Generated<boolean>
  /** Who asks for a seat; absent where somebody at the table proposes something. */
  player_id: string | null
}

/** What players can agree on; `seat` is that somebody else takes a seat which was left, the three before it are ways out of a dispute with the rules. */
type ProposedKind = 'take-back' | 'draw' | 'go-on' | 'before' | 'void' | 'seat'

export type JobKind = 'machine' | 'flag' | 'your-turn'

/** Something to do about a table as long as it stands at this version. */
interface JobRow {
  id: Generated<number>
  kind: JobKind
  table_id: string
  version: number
  run_at: Moment
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  attempts: Generated<number>
  /** Who opened the table: of his jobs for machines one is done at a time. */
  opener: Generated<string>
  /** Those of a lower rank come first: 0 a person plays at the table, 1 somebody watches it, 2 nobody does. */
  rank: Generated<number>
}

interface PushRow {
  endpoint: string
  player_id: string
  p256dh: string
  auth: string
}

interface SharedPositionRow {
  code: string
  document: Json<object>
  keeper_id: string | null
  kept_from: string | null
  created_at: Moment
}

/** A process of the server that is alive, or was. */
interface ProcessRow {
  id: string
  alive_until: Date
}

/** An open window of somebody's browser. */
interface ConnectionRow {
  process: string
  number: number
  player_id: string | null
  address: string
}

interface WatchingRow {
  process: string
  number: number
  table_id: string
}

export type MailLinkPurpose = 'confirm' | 'reset'

/** A link in a mail, which works once. */
interface MailLinkRow {
  /** SHA-256 of what stands in the link. */
  token: string
  player_id: string
  purpose: MailLinkPurpose
  email: string
  good_until: Date
}

/** What a seat has added to the luck of its table; see the kernel's `LuckShare`. */
interface LuckShareRow {
  table_id: string
  number: number
  seat: string
  kind: LuckShare['kind']
  value: string
  holds_from: number
}

/** How often somebody was wrong of late, by what he was wrong about and from where. */
interface AttemptRow {
  key: string
  failures: number
  begins_at: Date
  free_at: Date
  at: Date
}

interface SettingRow {
  key: string
  value: string
}
