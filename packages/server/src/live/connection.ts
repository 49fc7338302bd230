import type { Message, Section } from '@sztab/kernel'
import type { ServerMessage } from '@sztab/protocol'
import type { WebSocket } from 'ws'
import { Allowance, type Rate } from '../allowance.ts'
import { type Caller, type Holder, holderOf } from '../people/players.ts'

/** A browser that does not read what it is sent is cut off before it costs memory. */
const MOST_UNREAD = 4 * 1024 * 1024
/** Refusals for speed or nonsense after which a connection is closed. */
const PATIENCE = 200

/** Closing codes of our own, beside those of the protocol. */
export const CLOSE = { away: 1001, policy: 1008, restart: 1012, behind: 1013, signedOut: 4001 } as const

/** Who opens a connection, and from where. */
export interface LiveVisitor {
  readonly person: Caller | undefined
  readonly address: string
  /** What the messages go out by. */
  readonly wire: Wire
}

/** Holds what is written until it is let go. */
export interface Wire {
  cork(): void
  uncork(): void
}

/** One open browser window. */
export class Connection {
  /** Unique within the process. */
  readonly number: number
  readonly person: Caller | undefined
  /** For whom it sees and decides. */
  readonly holder: Holder | undefined
  readonly address: string
  readonly watched = new Set<string>()
  isAlive = true
  isSignedOut = false
  readonly #socket: WebSocket
  readonly #wire: Wire
  #isHeld = false
  readonly #allowance: Allowance
  #offences = 0

  constructor(socket: WebSocket, number: number, visitor: LiveVisitor, rate: Rate) {
    this.#socket = socket
    this.#wire = visitor.wire
    this.number = number
    this.person = visitor.person
    this.holder = visitor.person && holderOf(visitor.person)
    this.address = visitor.address
    this.#allowance = new Allowance(rate, Date.now())
  }

  /** Whether it may send another message now. */
  mayAsk(): boolean {
    return this.#allowance.take(Date.now())
  }

  tell(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  refuse(id: number, reason: Message, section: Section | undefined): void {
    this.tell({ type: 'refused', id, reason, ...(section === undefined ? {} : { section }) })
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== 1) return
    if (this.#socket.bufferedAmount > MOST_UNREAD) this.close(CLOSE.behind, 'too far behind')
    else {
      this.#hold()
      this.#socket.send(text)
    }
  }

  /** What is told at one moment, such as how the table stands and that a decision is taken, goes out together. */
  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#wire.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.#wire.uncork()
    })
  }

  /** Counts what no honest browser does; too much of it ends the connection. */
  offend(): void {
    if (++this.#offences > PATIENCE) this.close(CLOSE.policy, 'too many unreadable or too fast messages')
  }

  /** Asks whether the other side is still there; who did not answer the last time is not. */
  beat(): void {
    if (!this.isAlive) {
      this.#socket.terminate()
      return
    }
    this.isAlive = false
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}
