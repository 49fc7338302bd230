import { type Action, type FlowState, type Match, rolesOf } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import type { Reply, SessionListener, TableSession } from '../src/live/session.ts'

/** A host without a server: what it is told to decide, it decides. */
export class Host implements TableSession {
  readonly match: Match<FlowState>
  readonly sent: string[] = []
  #listener: SessionListener | undefined

  constructor(match: Match<FlowState>) {
    this.match = match
  }

  watch(listener: SessionListener): () => void {
    this.#listener = listener
    this.tell()
    return () => undefined
  }

  tell(changes: Partial<TableState> = {}): void {
    const { state, version, game } = this.match
    const roles = rolesOf(game, this.match.record)
    this.#listener?.onState({
      type: 'state',
      table: 't',
      version,
      info: {
        id: 't',
        code: 'T',
        game: game.id,
        scenario: this.match.record.scenario,
        options: {},
        seats: [],
        dice: 'server',
        startedAt: '',
      },
      roles,
      views: roles.map((viewer) => ({ viewer, view: game.view(state, viewer) })),
      toMove: game.toMove(state),
      events: [],
      mayUndo: roles.some((role) => this.match.mayUndo(role)),
      proposals: [],
      clocks: [],
      ...changes,
    })
  }

  async decide(version: number, role: string, action: Action): Promise<Reply> {
    this.sent.push(action.do)
    const events = this.match.decide(role, action, version)
    this.tell({ events, last: { kind: 'answer', role } })
    return { isDone: true }
  }

  async undo(_version: number, role: string): Promise<Reply> {
    const undone = this.match.undoable
    if (undone === undefined || !this.match.undo(role)) {
      return { isDone: false, reason: { key: 'session.no-undo' } }
    }
    this.tell({ last: { kind: 'undo', role, undone } })
    return { isDone: true }
  }

  close(): void {}
}
