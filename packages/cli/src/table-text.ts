import type { Tabletop } from '@sztab/board'
import { type FlowState, message, type Role } from '@sztab/kernel'
import { piecesText } from './position-text.ts'
import type { Session } from './session.ts'
import { statusText } from './status-text.ts'

/** All that lies on the table, as the role sees it: what stands beside the map, then the pieces place by place. */
export function tableText(
  tabletop: Tabletop,
  game: string,
  view: FlowState,
  role: Role | undefined,
  session: Session,
): string {
  const pieces = piecesText(
    tabletop,
    tabletop.pieces(view),
    (side) => session.say(message('cli.role', { role: side }), game),
    (state) => session.say(message(`cli.state.${state}`)),
  )
  return `${statusText(tabletop.status(view, role ?? 'observer'), game, session)}\n\n${pieces}`
}
