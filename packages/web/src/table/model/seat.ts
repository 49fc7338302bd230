import type { FlowState, Game, Role, Viewer } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'

/** Whose eyes the table is seen with, and which of his questions is open. */
export interface Seat {
  readonly viewer: Viewer
  readonly view: FlowState | undefined
  /** The role that this visitor is asked to decide for. */
  readonly asked: Role | undefined
}

/** Whoever is asked looks at the table, of several whoever looked last; otherwise that one, too. */
export function seatAt(state: TableState, before: Viewer | undefined): Seat {
  const own = state.toMove.filter((role) => state.roles.includes(role))
  const asked = own.find((role) => role === before) ?? own[0]
  const stays = state.views.some(({ viewer }) => viewer === before) ? before : undefined
  const viewer = asked ?? stays ?? state.views[0]?.viewer ?? 'observer'
  // The host vouches for the shape of a view: it is the game's own state with secrets masked.
  const view = state.views.find((seen) => seen.viewer === viewer)?.view as FlowState | undefined
  return { viewer, view, asked }
}

/** Whether the screen should be handed over unseen: a secret is asked of another person at the same screen. */
export function needsCurtain(game: Game, state: TableState, seat: Seat, before: Viewer | undefined): boolean {
  if (state.roles.length < 2 || seat.asked === undefined || seat.view === undefined) return false
  if (before === undefined || before === seat.asked) return false
  const step = seat.view.stack.at(-1)?.step
  return step !== undefined && (game.secretSteps?.includes(step) ?? false)
}

/** Whether nobody but machines is waited for. */
export function isThinking(state: TableState | undefined): boolean {
  const asked = state?.info.seats.filter(({ role }) => state.toMove.includes(role)) ?? []
  return asked.length > 0 && asked.every(({ kind }) => kind === 'machine')
}

/** Whether others at the table wait for this visitor. */
export function waitsForMe({ roles, toMove, info }: TableState): boolean {
  return toMove.some((role) => roles.includes(role)) && info.seats.some(({ role }) => !roles.includes(role))
}
