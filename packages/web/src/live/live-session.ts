import type { Action, Role } from '@sztab/kernel'
import type { ChatLine, TableState, Told } from '@sztab/protocol'
import { api } from '../site/api.ts'
import { shareToTell } from '../site/luck-share.ts'
import { Connection } from './connection.ts'
import type {
  HeardState,
  Link,
  Reply,
  SessionListener,
  TableSession,
  TableTalk,
  Thinking,
} from './session.ts'

/** A table on the server. */
export class LiveSession implements TableSession {
  readonly #table: string
  readonly #connection: Connection
  readonly #listeners = new Set<SessionListener>()
  readonly #said = new Map<number, ChatLine>()
  #state: HeardState | undefined
  #link: Link = 'connecting'
  #hasToldShare = false

  readonly talk: TableTalk = {
    propose: (role, what) => this.#connection.request({ type: 'propose', table: this.#table, role, what }),
    answer: (role, proposal, agree) =>
      this.#connection.request({ type: 'answer', table: this.#table, role, proposal, agree }),
    resign: (role) => this.#connection.request({ type: 'resign', table: this.#table, role }),
    chat: (text) => this.#connection.request({ type: 'chat', table: this.#table, text }),
  }

  constructor(table: string, address: string = liveAddress()) {
    this.#table = table.toLowerCase()
    this.#connection = new Connection(address, {
      onMessage: (told) => {
        // A table is asked for by its code or its number, and answers by its number.
        if (told.type === 'state') {
          if ([told.info.id, told.info.code].includes(this.#table)) this.#take(told)
        } else if (told.table === this.#state?.info.id) {
          if (told.type === 'chat') this.#tellChat(told.line)
          else this.#tellThinking(told)
        }
      },
      onLink: (link) => this.#takeLink(link),
    })
  }

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    listener.onLink(this.#link)
    if (this.#state !== undefined) listener.onState(this.#state)
    for (const line of this.#said.values()) listener.onChat?.(line)
    return () => this.#listeners.delete(listener)
  }

  decide(version: number, role: Role, action: Action, dice?: readonly string[]): Promise<Reply> {
    const answer = { type: 'decide', table: this.#table, version, role, action } as const
    return this.#connection.request(dice === undefined ? answer : { ...answer, dice })
  }

  undo(version: number, role: Role): Promise<Reply> {
    return this.#connection.request({ type: 'undo', table: this.#table, version, role })
  }

  hurry(): void {
    void this.#connection.request({ type: 'hurry', table: this.#table })
  }

  async past(): Promise<readonly Told[]> {
    try {
      return (await api.log(this.#table)).told
    } catch {
      // A log that begins late must not keep anybody from playing.
      return []
    }
  }

  close(): void {
    this.#listeners.clear()
    this.#connection.close()
  }

  /** States may overtake each other after a broken connection; an older one says nothing new. */
  #take(told: TableState): void {
    if (this.#state !== undefined && told.version < this.#state.version) return
    const state: HeardState = { ...told, heardAt: performance.now() }
    // What was thought of the question before it is over.
    if (told.version !== this.#state?.version) this.#tellThinking(undefined)
    this.#state = state
    for (const listener of this.#listeners) listener.onState(state)
    this.#tellShare(told)
  }

  /** Adds to the dice what was sealed when the seat was taken. From which of several seats, the server knows. */
  #tellShare({ info, roles }: TableState): void {
    const nonce = shareToTell(info)
    if (nonce === undefined || this.#hasToldShare) return
    this.#hasToldShare = true
    for (const role of roles) {
      void this.#connection.request({ type: 'nonce', table: this.#table, role, nonce })
    }
  }

  #tellThinking(thinking: Thinking | undefined): void {
    for (const listener of this.#listeners) listener.onThinking?.(thinking)
  }

  #takeLink(link: Link): void {
    this.#link = link
    if (link === 'lost') this.#hasToldShare = false
    for (const listener of this.#listeners) listener.onLink(link)
    if (link === 'open') void this.#begin()
  }

  async #begin(): Promise<void> {
    const reply = await this.#connection.request({ type: 'watch', table: this.#table })
    if (reply.isDone) return
    for (const listener of this.#listeners) listener.onRefusal?.(reply.reason)
  }

  /** After a broken connection the last lines are told again. */
  #tellChat(line: ChatLine): void {
    if (this.#said.has(line.id)) return
    this.#said.set(line.id, line)
    for (const listener of this.#listeners) listener.onChat?.(line)
  }
}

function liveAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`
}
