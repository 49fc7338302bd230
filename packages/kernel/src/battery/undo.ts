import type { Action } from '../action.ts'
import { type Chance, ListedChance } from '../chance.ts'
import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import type { Match } from '../match.ts'
import { isSame, snapshot } from './plain.ts'

interface Undoable<S> {
  readonly role: Role
  readonly action: Action
  readonly before: S
}

/** In one of so many states the whole way back is tried, not only its last step. */
const WHOLE_WAY = 8

/** Watches a match and takes decisions back and again; keeps its own account of how far back it may go. */
export class UndoCheck<S extends FlowState> {
  readonly #match: Match<S>
  #way: Undoable<S>[] = []

  constructor(match: Match<S>) {
    this.#match = match
  }

  /** Call it after every decision. `isOpen`: it rolled nothing and revealed nothing. */
  note(role: Role, action: Action, before: S, isOpen: boolean): void {
    if (!isOpen || this.#way.some((past) => past.role !== role)) this.#way = []
    if (isOpen) this.#way.push({ role, action, before })
  }

  run(roles: readonly Role[], chance: Chance): string[] {
    const last = this.#way.at(-1)
    const faults = roles
      .filter((role) => this.#match.mayUndo(role) !== (role === last?.role))
      .map((role) =>
        role === last?.role ? `${role} cannot undo its last answer` : `${role} may undo too much`,
      )
    if (last === undefined || faults.length > 0) return faults
    return this.#backAndForth(chance.die(WHOLE_WAY) === 1 ? this.#way.length : 1)
  }

  #backAndForth(steps: number): string[] {
    const match = this.#match
    const after = snapshot(match.state)
    const taken = this.#way.slice(-steps)
    for (const { role, action, before } of taken.toReversed()) {
      if (!match.undo(role)) return [`${role} cannot undo "${action.do}"`]
      if (!isSame(match.state, before)) return [`undoing "${action.do}" of ${role} leads to another state`]
    }
    // Nothing that can be undone needs luck.
    for (const { role, action } of taken) match.decide(role, action, match.version, new ListedChance([]))
    return isSame(match.state, after) ? [] : ['undone and decided again, the state is another one']
  }
}
