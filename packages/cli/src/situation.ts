import { type FlowState, type Game, message, type Viewer } from '@sztab/kernel'
import type { Session } from './session.ts'

/** Who decides what by which section, or how the game ended, as the viewer may know it. */
export function situationText(game: Game, state: FlowState, session: Session, viewer?: Viewer): string {
  const { toMove, result } = situationJson(game, state, session, viewer)
  const lines = toMove.map(({ role, section, ask }) =>
    session.say(
      ask === undefined
        ? message('cli.deciding', { role, section })
        : message('cli.asked', { role, section, ask }),
      game.id,
    ),
  )
  if (result !== undefined) {
    lines.push(
      session.say(message(result.winner === 'draw' ? 'cli.drawn' : 'cli.won', { ...result }), game.id),
    )
  }
  return lines.join('\n')
}

export function situationJson(game: Game, state: FlowState, session: Session, viewer?: Viewer) {
  const toMove = game.toMove(state).map((role) => {
    const { step, section, ask } = game.prompt(game.view(state, role), role)
    // What another role is asked may tell what that role holds.
    if (viewer !== undefined && viewer !== role) return { role, step, section }
    return { role, step, section, ask, text: session.say(ask, game.id) }
  })
  const result = game.result(state)
  return { toMove, ...(result === undefined ? {} : { result }) }
}
