import type { Event } from '@sztab/kernel'
import type { ChatLine } from '@sztab/protocol'
import type { TableSession } from '../live/session.ts'
import type { LogEntry, SceneStore } from './table-scene.ts'

/** More lines than anybody reads back. */
const LONGEST_LOG = 400

/** What has been told and said at the table, as it grows. */
export class TableLog {
  readonly #store: SceneStore
  readonly #session: TableSession
  #lastId = 0

  constructor(store: SceneStore, session: TableSession) {
    this.#store = store
    this.#session = session
  }

  tell(version: number, events: readonly Event[]): void {
    this.#add(events.map((event) => ({ id: ++this.#lastId, version, event })))
  }

  say(chat: ChatLine): void {
    this.#add([{ id: ++this.#lastId, chat }])
  }

  /** What was told before one came stands at the beginning. */
  async recall(version: number): Promise<void> {
    const told = (await this.#session.past?.()) ?? []
    const recalled = told
      .filter((each) => each.version <= version)
      .flatMap((each) => each.events.map((event) => ({ version: each.version, event })))
      .map((entry, i, { length }): LogEntry => ({ id: i - length, ...entry }))
    if (recalled.length > 0) this.#store.setState({ log: [...recalled, ...this.#store.getState().log] })
  }

  /** Decisions that were taken back, from this version on, leave no trace. */
  forget(undone: number): void {
    const { log } = this.#store.getState()
    this.#store.setState({ log: log.filter((entry) => !('version' in entry) || entry.version < undone) })
  }

  #add(entries: readonly LogEntry[]): void {
    this.#store.setState({ log: [...this.#store.getState().log, ...entries].slice(-LONGEST_LOG) })
  }
}
