import { message } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import type { Reply, SessionListener, TableSession } from '../live/session.ts'

const ONLY_SHOWN: Reply = { isDone: false, reason: message('replay.only-shown') }

/** A table at which nothing is decided: it shows what it is given. */
export class ReelSession implements TableSession {
  readonly #listeners = new Set<SessionListener>()
  #shown: TableState | undefined

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    listener.onLink('open')
    if (this.#shown !== undefined) listener.onState({ ...this.#shown, events: [] })
    return () => this.#listeners.delete(listener)
  }

  show(state: TableState): void {
    this.#shown = state
    for (const listener of this.#listeners) listener.onState(state)
  }

  decide(): Promise<Reply> {
    return Promise.resolve(ONLY_SHOWN)
  }

  undo(): Promise<Reply> {
    return Promise.resolve(ONLY_SHOWN)
  }

  close(): void {
    this.#listeners.clear()
  }
}
