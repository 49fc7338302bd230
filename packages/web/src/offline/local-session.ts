import { type Action, message, type Role } from '@sztab/kernel'
import type { TableState, Told } from '@sztab/protocol'
import { proxy, type Remote, wrap } from 'comlink'
import type { Reply, SessionListener, TableSession, Thinking } from '../live/session.ts'
import type { LocalSettings } from './local-table.ts'
import type { LocalHost } from './local-worker.ts'
import localWorker from './local-worker.ts?worker-entry'

const NOT_BEGUN: Reply = { isDone: false, reason: message('session.not-connected') }

/** A table kept in a worker of this page: a hot seat, or a game against the machine. */
export class LocalSession implements TableSession {
  readonly #worker: Worker
  readonly #host: Remote<LocalHost>
  readonly #listeners = new Set<SessionListener>()
  /** Whether the game could begin, or go on. */
  readonly begun: Promise<Reply>
  #state: TableState | undefined

  /** `record`: the text of a game that is to go on. */
  constructor(settings: LocalSettings, record?: string) {
    this.#worker = new Worker(localWorker, { type: 'module' })
    this.#host = wrap<LocalHost>(this.#worker)
    this.begun = this.#host.begin(
      settings,
      record,
      proxy((state: TableState) => this.#take(state)),
      proxy((thinking: Thinking | undefined) => {
        for (const listener of this.#listeners) listener.onThinking?.(thinking)
      }),
    )
  }

  /** What is played, once the game has begun. */
  scenario(): Promise<string> {
    return new Promise((resolve) => {
      const stop = this.watch({
        onState: ({ info }) => {
          resolve(info.scenario)
          queueMicrotask(() => stop())
        },
        onLink: () => undefined,
      })
    })
  }

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    listener.onLink('open')
    if (this.#state !== undefined) listener.onState(this.#state)
    return () => this.#listeners.delete(listener)
  }

  async decide(version: number, role: Role, action: Action): Promise<Reply> {
    return (await this.#host.decide(version, role, action)) ?? NOT_BEGUN
  }

  async undo(version: number, role: Role): Promise<Reply> {
    return (await this.#host.undo(version, role)) ?? NOT_BEGUN
  }

  hurry(): void {
    void this.#host.hurry()
  }

  async past(): Promise<readonly Told[]> {
    return await this.#host.past()
  }

  close(): void {
    this.#listeners.clear()
    this.#worker.terminate()
  }

  #take(state: TableState): void {
    this.#state = state
    for (const listener of this.#listeners) listener.onState(state)
  }
}
