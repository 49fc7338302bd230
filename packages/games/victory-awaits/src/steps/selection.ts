// Chapter 6.0 (1): the selection phase

import { without } from '@sztab/chits'
import {
  type Action,
  acted,
  type Choice,
  type Message,
  many,
  message,
  type Play,
  type Role,
} from '@sztab/kernel'
import {
  checkChits,
  checkExtra,
  extraArmies,
  extraSheets,
  interruptsOf,
  order,
  poolOf,
  SUPPLY,
} from '../rules/07-chits.ts'
import { rolesOf } from '../seats.ts'
import type { Chit, VictoryFrame, VictoryState } from '../state.ts'
import type { Decision } from './step-types.ts'

type SelectionFrame = Extract<VictoryFrame, { step: 'selection' }>

/**
 * 6.0, 7.1, 15.2 Everybody chooses in secret, at the same time: `fill` puts all his chits into the cup, `choose` some of
 * them. OKH and Guderian stay in the hand when they are not put in (7.3).
 */
export const selection: Decision<'selection'> = {
  section: '6.0',
  verbs: { fill: { extra: order }, choose: { chits: order, extra: order } },
  who: (state, frame) =>
    rolesOf(state).filter((role) => hasChoice(state, role) && answerOf(frame, role) === undefined),
  ask: (state, _frame, role) => askChits(poolOf(state, role).length, extraSheets(state, role).length),
  choices(state, _frame, role, partial): Choice[] {
    if (partial === undefined) {
      return [...closed(state, role, { do: 'fill' }), { action: { do: 'choose' }, more: true }]
    }
    if (partial.extra !== undefined) return extraChoices(state, role, partial)
    return partial.do === 'choose' ? chitChoices(state, role, partial) : []
  },
  check(state, _frame, role, action) {
    const chits = action.do === 'choose' ? checkChits(state, role, many(action, 'chits')) : undefined
    return chits ?? checkExtra(state, role, many(action, 'extra'))
  },
  take(play, frame, role, action) {
    const { state } = play
    const chits = action.do === 'choose' ? [...many(action, 'chits')] : poolOf(state, role)
    frame.answers.push({ player: role, chits, extra: [...many(action, 'extra')] })
    play.report('6.0', 'chits.chosen', { player: role }, acted(role))
    if (selection.who(state, frame).length === 0) fillCup(play, frame)
  },
  idle: (play, frame) => fillCup(play, frame),
}

function answerOf(frame: SelectionFrame, role: Role): SelectionFrame['answers'][number] | undefined {
  return frame.answers.find(({ player }) => player === role)
}

/** Whoever has no chit at all is not asked; everybody sees that he has none. */
function hasChoice(state: VictoryState, role: Role): boolean {
  return poolOf(state, role).length > 0 || armiesOf(state, role).length > 0
}

function armiesOf(state: VictoryState, role: Role): Chit[] {
  return extraSheets(state, role).flatMap((sheet) => extraArmies(state, sheet))
}

/** Extra armies are only spoken of where there are any. */
function askChits(count: number, extra: number): Message {
  return extra === 0 ? message('ask.chits', { count }) : message('ask.chits-extra', { count, extra })
}

/** The chits are named; where extra armies may be added, they come next. */
function closed(state: VictoryState, role: Role, action: Action): Choice[] {
  const whole = { ...action, extra: [] }
  return [armiesOf(state, role).length === 0 ? { action: whole } : { action: whole, more: true }]
}

/** Sets of chits grow one by one in the order of the table. */
function chitChoices(state: VictoryState, role: Role, partial: Action): Choice[] {
  const chosen = partial.chits === undefined ? [] : many(partial, 'chits')
  if (checkChits(state, role, chosen) !== undefined) return []
  const left = chosen.reduce<Chit[]>(without, poolOf(state, role))
  const longer = [...new Set(left)]
    .filter((chit) => isLast(chosen, chit))
    .map((chit): Choice => ({ action: { do: 'choose', chits: [...chosen, chit] }, more: true }))
  return [...closed(state, role, { do: 'choose', chits: chosen }), ...longer]
}

function extraChoices(state: VictoryState, role: Role, partial: Action): Choice[] {
  const extra = many(partial, 'extra')
  if (checkExtra(state, role, extra) !== undefined) return []
  if (partial.do === 'choose' && checkChits(state, role, many(partial, 'chits')) !== undefined) return []
  const longer = armiesOf(state, role)
    .filter((chit) => isLast(extra, chit) && checkExtra(state, role, [...extra, chit]) === undefined)
    .map((chit): Choice => ({ action: { ...partial, extra: [...extra, chit] }, more: true }))
  return [{ action: partial }, ...longer]
}

/** Whether the chit may be written after these. */
function isLast(chits: readonly Chit[], chit: Chit): boolean {
  return order.sort([...chits, chit]).at(-1) === chit
}

/** 6.0 (1) All chosen chits and the Supply check go into one cup. */
function fillCup(play: Play<VictoryState>, frame: SelectionFrame): void {
  const { state } = play
  const chosen = frame.answers.flatMap(({ chits, extra }) => [...chits, ...extra])
  state.cup = order.sort([SUPPLY, ...chosen])
  state.hand = rolesOf(state)
    .flatMap((role) => interruptsOf(state, role))
    .filter((chit) => !chosen.includes(chit))
  play.pop()
  play.tell('6.0', 'cup.filled', { cup: state.cup.length }, { reveals: true })
}
