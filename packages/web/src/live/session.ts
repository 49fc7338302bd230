import type { Action, Message, Progress, Role, Section } from '@sztab/kernel'
import type { ChatLine, ProposalKind, TableState, Told } from '@sztab/protocol'

/** What became of a request. */
export type Reply =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly reason: Message; readonly section?: Section }

/** `lost`: the connection is gone and being made again. */
export type Link = 'connecting' | 'open' | 'lost'

/** A state with the time at which it came, as `performance.now()` gives it: clocks run on from there. */
export interface HeardState extends TableState {
  readonly heardAt?: number
}

/** How far a machine has come with its answer. */
export interface Thinking extends Progress {
  readonly role: Role
}

export interface SessionListener {
  onState(state: HeardState): void
  onLink(link: Link): void
  /** Nothing when no machine thinks, or none that tells how far it is. */
  onThinking?(thinking: Thinking | undefined): void
  onChat?(line: ChatLine): void
  /** The table may not be watched, or does not exist. */
  onRefusal?(reason: Message): void
}

/** A table that is played at, wherever its game is kept. The host is the judge of every decision. */
export interface TableSession {
  /** Tells everything from now on, beginning with the present state, as soon as it is known, and what was said. */
  watch(listener: SessionListener): () => void
  decide(version: number, role: Role, action: Action, dice?: readonly string[]): Promise<Reply>
  undo(version: number, role: Role): Promise<Reply>
  /** A machine that tells how far it is answers with the best it has; absent where that cannot be asked for. */
  hurry?(): void
  /** What was told before one came and still stands; absent where one comes at the beginning. */
  past?(): Promise<readonly Told[]>
  /** What people say to each other; absent where one is alone. */
  readonly talk?: TableTalk
  /** What is to be answered is laid down beforehand. */
  readonly isScripted?: true
  close(): void
}

export interface TableTalk {
  propose(role: Role, what: ProposalKind): Promise<Reply>
  answer(role: Role, proposal: number, agree: boolean): Promise<Reply>
  resign(role: Role): Promise<Reply>
  chat(text: string): Promise<Reply>
}
