import type { SheetWords, Tabletop } from '@sztab/board'
import { type FlowState, inLanguage, message, type Role } from '@sztab/kernel'
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
  const { map } = tabletop
  const written: Partial<Omit<SheetWords, 'legend'>> = inLanguage(tabletop.words, session.language)
  const pieces = piecesText(tabletop.pieces(view), {
    side: (side) => session.say(message('cli.role', { role: side }), game),
    state: (state) => session.say(message(`cli.state.${state}`)),
    place: (hex) => {
      const name = map.place[map.grid.at(hex)]?.name ?? ''
      return written.places?.[hex] ?? written.names?.[name] ?? name
    },
    describe: ({ id }) => session.say(tabletop.describePiece(view, id), game),
  })
  return `${statusText(tabletop.status(view, role ?? 'observer'), game, session)}\n\n${pieces}`
}
