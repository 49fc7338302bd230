import { leftUndone } from '@sztab/board'
import { type GameEntry, tabletopOf } from '@sztab/catalog'
import {
  type Action,
  type FlowState,
  type Message,
  message,
  type Role,
  type SetupChoice,
} from '@sztab/kernel'

/** Who could still act, for whoever is about to end a phase or a turn; undefined when nothing is left undone. */
export function leftBehind(
  entry: GameEntry,
  choice: SetupChoice,
  view: FlowState,
  role: Role,
  action: Action,
): Message | undefined {
  const tabletop = tabletopOf(entry, choice.scenario)
  if (tabletop === undefined || !entry.game.toMove(view).includes(role)) return undefined
  const left = leftUndone(entry.game, tabletop, view, role, action)
  return left === undefined ? undefined : message(`left.${left.can}`, { count: left.pieces.length })
}
