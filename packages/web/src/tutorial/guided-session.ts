import { type Action, type Event, type Game, type Role, rolesOf } from '@sztab/kernel'
import type { TableInfo, TableState } from '@sztab/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Reply, SessionListener, TableSession } from '../live/session.ts'
import { toldState } from '../offline/told-state.ts'
import { Guide } from './guide.ts'
import type { Script, ScriptStep } from './script.ts'

/** Where the briefing stands. */
export interface Progress {
  readonly step: ScriptStep | undefined
  readonly index: number
  /** The version of the table at which the step begins: before it has been shown, the step is not told. */
  readonly version: number
}

/** A table at which a script is played, kept in the page. */
export class GuidedSession implements TableSession {
  readonly guide: Guide
  readonly progress: StoreApi<Progress>
  readonly isScripted = true
  readonly #info: TableInfo
  readonly #listeners = new Set<SessionListener>()
  #state: TableState

  constructor(game: Game, script: Script) {
    this.progress = createStore<Progress>(() => ({ step: undefined, index: 0, version: 0 }))
    this.guide = new Guide(game, script, {
      onDecision: (role, events) => this.#tell(events, { kind: 'answer', role }),
      onUndo: (role, undone) => this.#tell([], { kind: 'undo', role, undone }),
      onStep: (step, index) => this.progress.setState({ step, index, version: this.guide.match.version }),
    })
    this.#info = {
      id: 'tutorial',
      code: '',
      game: game.id,
      scenario: script.scenario,
      options: script.options,
      seats: rolesOf(game, script).map((role) => ({
        role,
        kind: role === script.role ? 'person' : 'machine',
      })),
      dice: 'server',
      startedAt: '',
    }
    this.#state = toldState(this.guide.match, this.#info, [script.role], [])
    this.guide.begin()
  }

  watch(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    listener.onLink('open')
    listener.onState({ ...this.#state, events: [] })
    return () => this.#listeners.delete(listener)
  }

  decide(version: number, role: Role, action: Action): Promise<Reply> {
    return Promise.resolve(this.guide.decide(version, role, action))
  }

  undo(version: number, role: Role): Promise<Reply> {
    return Promise.resolve(this.guide.undo(version, role))
  }

  close(): void {
    this.#listeners.clear()
  }

  #tell(events: readonly Event[], last: TableState['last']): void {
    const { match, script } = this.guide
    this.#state = toldState(match, this.#info, [script.role], events, last)
    for (const listener of this.#listeners) listener.onState(this.#state)
  }
}
