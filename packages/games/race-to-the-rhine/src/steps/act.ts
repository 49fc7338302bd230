import { acted, type Choice, message } from '@sztab/kernel'
import { SPACE_SET } from '../arguments.ts'
import { forgetShifts } from '../rules/08-transport.ts'
import { PAYMENT_SET } from '../rules/12-airborne.ts'
import { SUPPLY_SET } from '../supplies.ts'
import { memory, player } from '../survey.ts'
import { TRUCK_SHAPE } from './convoy.ts'
import { airborne } from './deeds/airborne.ts'
import { air, bradleyAir, recon, resistance } from './deeds/cards.ts'
import type { Deed } from './deeds/deed.ts'
import { move, pattonMove } from './deeds/moves.ts'
import { montySupply, supply } from './deeds/supplies.ts'
import { transport, trucks } from './deeds/trucks.ts'
import { checkShiftAction, isShift, SHIFT_VERBS, shiftBeginnings, shiftChoices, takeShift } from './shift.ts'
import type { Decision } from './step-types.ts'

const DEEDS: Readonly<Record<string, Deed>> = {
  supply,
  'monty-supply': montySupply,
  trucks,
  transport,
  move,
  'patton-move': pattonMove,
  air,
  'bradley-air': bradleyAir,
  airborne,
  resistance,
  recon,
}

/** Deeds that begin with the choice of a corps, which is then the beginning that is listed. */
const BY_CORPS: readonly string[] = ['move', 'patton-move']

const END: Choice = { action: { do: 'end' }, ends: { what: 'turn', can: 'move', verbs: BY_CORPS } }

/** The deeds of which some answer is complete. */
const beginningsNow = memory.finding('beginnings', (state) => {
  const frame = state.stack.at(-1)
  if (frame?.step !== 'act') return []
  const open = Object.entries(DEEDS).flatMap(([verb, deed]): Choice[] => {
    if (deed.may(state, frame) !== undefined) return []
    const choices = deed.choices(state, frame, { do: verb })
    if (BY_CORPS.includes(verb)) return choices
    return choices.length > 0 ? [{ action: { do: verb }, more: true }] : []
  })
  return [...open, ...shiftBeginnings(state, frame.commander)]
})

/** 5 Two actions of six kinds, extra actions from cards, loading at any moment; then the turn ends. */
export const act: Decision<'act'> = {
  section: '5',
  verbs: {
    supply: { base: 'one', take: 'one' },
    'monty-supply': { base: 'one', take: 'one', bonus: SUPPLY_SET },
    trucks: { count: 'one' },
    transport: TRUCK_SHAPE,
    move: { corps: 'one', to: 'one' },
    'patton-move': { corps: 'one', to: 'one' },
    air: { deck: 'one' },
    'bradley-air': { deck: 'one' },
    airborne: { spaces: SPACE_SET, pay: PAYMENT_SET },
    resistance: { card: 'one' },
    recon: { deck: 'one' },
    ...SHIFT_VERBS,
    end: {},
  },
  who: (state, frame) => (beginningsNow(state).length > 0 ? [frame.commander] : []),
  ask: (_, frame) => (frame.left > 0 ? message('ask.act', { count: frame.left }) : message('ask.act-none')),
  choices(state, frame, _role, partial) {
    if (partial === undefined) return [...beginningsNow(state), END]
    if (isShift(partial.do)) return shiftChoices(state, frame.commander, partial)
    const deed = DEEDS[partial.do]
    if (deed === undefined || deed.may(state, frame) !== undefined) return []
    return deed.choices(state, frame, partial)
  },
  check(state, frame, _role, action) {
    if (action.do === 'end') return undefined
    if (isShift(action.do)) return checkShiftAction(state, frame.commander, action)
    const deed = DEEDS[action.do]!
    return deed.may(state, frame) ?? deed.check(state, frame, action)
  },
  take(play, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(play, action)
      return
    }
    forgetShifts(play.state)
    if (action.do === 'end') {
      play.pop()
      return
    }
    const deed = DEEDS[action.do]!
    if (deed.isAction) frame.left--
    if (deed.card !== undefined) {
      player(play.state, deed.card).isReady = false
      play.tell('13', `commander.${deed.card}`, undefined, { facts: [acted(deed.card)] })
    }
    deed.take(play, frame, action)
  },
  preview: (state, frame, _role, action) => DEEDS[action.do]?.preview?.(state, frame, action),
}
