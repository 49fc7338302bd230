import { tabletopOf } from '@sztab/catalog'
import {
  type Action,
  answersOf,
  type FlowState,
  isBeginning,
  message,
  type Prompt,
  type Role,
  writtenAnswer,
} from '@sztab/kernel'
import type { ClientMessage, ServerMessage } from '@sztab/protocol'
import type { Holder } from '../people/players.ts'
import { denied, Refusal } from '../refusal.ts'
import { checkGoesOn, checkSeat } from './decide.ts'
import { nameOf } from './questions.ts'
import type { Room } from './room.ts'

/** What somebody wants to know about a question that is put to him, without answering it. */
export type LookUp = Extract<ClientMessage, { type: 'ask' | 'preview' | 'describe' }>

/** Tells it out of nothing but what the role sees. */
export function lookUp(room: Room, player: Holder, request: LookUp): ServerMessage {
  const { id, role } = request
  const { game, version } = room
  checkSeat(room, { player }, role)
  const view = game.view(room.state, role)
  if (request.type === 'describe')
    return { type: 'description', id, version, role, ...described(room, view, role) }
  const prompt = questionTo(room, view, role)
  if (request.type === 'preview') {
    const verdict = game.explain(view, role, request.action)
    if (!verdict.legal) throw denied(verdict, game.id)
    return { type: 'preview', id, version, preview: game.preview(view, role, request.action) ?? null }
  }
  const { step, section, ask } = prompt
  const { rules, shape } = game
  return {
    ...{ type: 'question', id, version, role, rules, shape, step, section, ask },
    name: nameOf(prompt),
    answers: request.partial === undefined ? prompt.choices : goingOn(room, view, request, request.partial),
  }
}

function questionTo(room: Room, view: FlowState, role: Role): Prompt {
  checkGoesOn(room)
  const { game, toMove: asked } = room
  if (!asked.includes(role)) {
    throw new Refusal(message('kernel.not-asked', { role, asked }), { status: 409, game: game.id })
  }
  return game.prompt(view, role)
}

/** How a beginning goes on; games may only be asked about such as they list. */
function goingOn(
  { game }: Room,
  view: FlowState,
  { role, shortcuts }: LookUp & { type: 'ask' },
  partial: Action,
) {
  const written = writtenAnswer(game, view, role, partial)
  if (!isBeginning(answersOf(game, view, role), written)) {
    throw new Refusal(message('table.no-beginning'), { status: 409 })
  }
  return shortcuts === true ? game.shortcuts(view, role, written) : game.prompt(view, role, written).choices
}

function described({ facts, game }: Room, view: FlowState, role: Role) {
  const tabletop = tabletopOf(facts.entry, facts.beginning.choice.scenario)
  return {
    position: game.writePosition(view),
    ...(tabletop === undefined ? {} : { pieces: tabletop.pieces(view), status: tabletop.status(view, role) }),
  }
}
