import type { Action, Message, Role } from '@sztab/kernel'
import type { ChatLine, TableState, Told } from '@sztab/protocol'
import type { HeardState, Link, Reply, SessionListener, TableSession, TableTalk } from '../live/session.ts'

/** A live table that first shows what happened while one was away. */
export class SinceSession implements TableSession {
  readonly #live: TableSession
  readonly #listeners = new Set<SessionListener>()
  readonly #stop: () => void
  readonly #said: ChatLine[] = []
  readonly talk?: TableTalk
  #latest: HeardState | undefined
  #shown: TableState | undefined
  #link: Link = 'connecting'
  #isLive = false

  constructor(live: TableSession) {
    this.#live = live
    if (live.talk !== undefined) this.talk = live.talk
    this.#stop = live.watch({
      onState: (state) => this.#take(state),
      onLink: (link) => this.#takeLink(link),
      onThinking: (thinking) => {
        if (this.#isLive) this.#tell((listener) => listener.onThinking?.(thinking))
      },
      onChat: (line) => this.#takeChat(line),
      onRefusal: (reason: Message) => this.#tell((listener) => listener.onRefusal?.(reason)),
    })
  }

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    listener.onLink(this.#link)
    const state = this.#isLive ? this.#latest : this.#shown
    if (state !== undefined) listener.onState({ ...state, events: [] })
    for (const line of this.#said) listener.onChat?.(line)
    return () => this.#listeners.delete(listener)
  }

  /** Shows a state of the past. */
  show(state: TableState): void {
    if (this.#isLive) return
    this.#shown = state
    this.#tell((listener) => listener.onState(state))
  }

  /** The past is told: from now on the table is as it is. */
  goLive(): void {
    if (this.#isLive) return
    this.#isLive = true
    const latest = this.#latest
    if (latest !== undefined) this.#tell((listener) => listener.onState({ ...latest, events: [] }))
  }

  decide(version: number, role: Role, action: Action, dice?: readonly string[]): Promise<Reply> {
    return this.#live.decide(version, role, action, dice)
  }

  undo(version: number, role: Role): Promise<Reply> {
    return this.#live.undo(version, role)
  }

  hurry(): void {
    this.#live.hurry?.()
  }

  /** While the story of one's absence is told, the log is that story. */
  async past(): Promise<readonly Told[]> {
    return this.#isLive ? ((await this.#live.past?.()) ?? []) : []
  }

  /** Lets go of the live table, which stays open. */
  leave(): void {
    this.#stop()
    this.#listeners.clear()
  }

  close(): void {
    this.leave()
    this.#live.close()
  }

  #take(state: HeardState): void {
    this.#latest = state
    if (this.#isLive) this.#tell((listener) => listener.onState(state))
  }

  #takeLink(link: Link): void {
    this.#link = link
    this.#tell((listener) => listener.onLink(link))
  }

  #takeChat(line: ChatLine): void {
    this.#said.push(line)
    this.#tell((listener) => listener.onChat?.(line))
  }

  #tell(say: (listener: SessionListener) => void): void {
    for (const listener of this.#listeners) say(listener)
  }
}
