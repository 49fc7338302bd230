// Chapter 4: the sequence of play, from the Luftwaffe phase to the end of the turn

import { drawChit, interruptDrawn, without } from '@sztab/chits'
import { type Choice, deny, many, message, type Turn } from '@sztab/kernel'
import { type SideName, theUnit, UNITS, unitId } from '../order-of-battle.ts'
import {
  AIRBORNE,
  axisChoices,
  checkChits,
  chitOrder,
  headquartersOf,
  inOrder,
  isHeadquartersChit,
  mayHoldOkh,
  OKH,
  REINFORCEMENT,
  STAVKA,
  SUPPLY,
  sovietChoices,
} from '../rules/04-chits.ts'
import { crossingPoints, reviewCrossings } from '../rules/12-crossing-points.ts'
import { endGame, judge, victoryQuarters } from '../rules/13-victory.ts'
import type { Chit, Marker, TracesState } from '../state.ts'
import { hexOf, isOnMap, relocate, takeOff } from '../survey.ts'
import { crossingRow, tables, turnRow } from '../tables.ts'
import { activate } from './activation.ts'
import type { Decision, Stage } from './step-types.ts'

/** 4.0 One turn, phase by phase; the stage names what comes next. */
export const turnSequence: Stage<'turn'> = {
  run(turn, frame) {
    const { state } = turn
    switch (frame.stage) {
      case 'begin':
        state.played = []
        turn.tell('4.4.2', 'turn.begins', { turn: state.turn, month: turnRow(state.turn).month })
        if (state.exchangesFronts && state.turn === tables.frontExchange.turn) exchangeFronts(turn)
        frame.stage = 'luftwaffe'
        reviewCrossings(turn)
        break
      case 'luftwaffe':
        drawLuftwaffe(turn)
        frame.stage = state.turn === 1 ? 'opening' : 'chits'
        break
      case 'opening':
        frame.stage = 'chits'
        turn.push({ step: 'pick-headquarters', side: 'soviet', cause: 'opening' })
        break
      case 'chits':
        frame.stage = 'action'
        turn.push({ step: 'choose-chits' })
        break
      case 'action':
        frame.stage = 'end'
        turn.push({ step: 'cup' })
        break
      case 'end':
        endTurn(turn)
        frame.stage = 'begin'
        break
    }
  },
}

/** 4.1, 7.0 As many markers as the crossing point table says, drawn unseen from all four. */
function drawLuftwaffe(turn: Turn<TracesState>): void {
  const { state } = turn
  const { off, def } = tables.luftwaffe
  const pool: Marker[] = [...Array<Marker>(off).fill('off'), ...Array<Marker>(def).fill('def')]
  const count = crossingRow(crossingPoints(state)).luftwaffe
  const drawn: Marker[] = []
  for (let i = 0; i < count; i++) drawn.push(...pool.splice(turn.chance.draw(pool), 1))
  state.luftwaffe = drawn.sort()
  state.spent = []
  turn.tell('4.1', 'luftwaffe.drawn', { count })
  if (count > 0) turn.tell('7.0', 'luftwaffe.seen', { markers: state.luftwaffe }, { onlyTo: ['axis'] })
}

/** 14.2 The Fronts give way to the Ukrainian Fronts where they stand. */
function exchangeFronts(turn: Turn<TracesState>): void {
  const { state } = turn
  UNITS.forEach((data, unit) => {
    if (data.arrival === undefined || !('exchange' in data.arrival)) return
    const old = theUnit(data.arrival.exchange)
    if (!isOnMap(state, old)) return
    const hex = hexOf(state, old)
    takeOff(state, old)
    relocate(state, unit, hex)
    state.supply[unit] = state.supply[old] as number
    turn.tell('14.2', 'front.exchanged', { old: unitId(old), unit: unitId(unit) })
  })
}

/** 4.3, 4.4 Unused markers go back, victory is judged, the turn marker moves on. */
function endTurn(turn: Turn<TracesState>): void {
  const { state } = turn
  state.luftwaffe = []
  state.spent = []
  turn.tell('4.4.1', 'turn.ends', { turn: state.turn, points: victoryQuarters(state) / 4 })
  const result = judge(state)
  if (result !== undefined) endGame(turn, result)
  else state.turn++
}

/** 4.2 Both sides choose their chits in secret, at the same time. */
export const chooseChits: Decision<'choose-chits'> = {
  section: '4.2',
  verbs: { choose: { chits: 'many' }, commit: { cup: 'many', hand: 'many' } },
  who: (_, frame) => (['soviet', 'axis'] as const).filter((side) => frame[side] === undefined),
  ask: (state, _, role) =>
    role === 'soviet'
      ? message('ask.soviet-chits', { count: tables.sovietChits.chosen })
      : message('ask.axis-chits', { count: turnRow(state.turn).axisChits }),
  choices(state, _frame, role): Choice[] {
    if (role === 'soviet') return sovietChoices(state).map((chits) => ({ action: { do: 'choose', chits } }))
    return axisChoices(state).map(({ cup, hand }) => ({ action: { do: 'commit', cup, hand } }))
  },
  check(state, _frame, role, action) {
    if (role === 'soviet') {
      if (action.do !== 'choose') return deny('4.2.1', 'chits.verb', { verb: 'choose' })
      const chits = many(action, 'chits')
      return checkChits(state, 'soviet', chits) ?? chitOrder.check('4.2.1', chits)
    }
    if (action.do !== 'commit') return deny('4.2.2', 'chits.verb', { verb: 'commit' })
    const [cup, hand] = [many(action, 'cup'), many(action, 'hand')]
    return (
      checkChits(state, 'axis', [...cup, ...hand]) ??
      chitOrder.check('4.2.2', cup) ??
      chitOrder.check('4.2.2', hand)
    )
  },
  take(turn, frame, role, action) {
    if (role === 'soviet') frame.soviet = [...many(action, 'chits')]
    else frame.axis = { cup: [...many(action, 'cup')], hand: [...many(action, 'hand')] }
    turn.tell('4.2', 'chits.chosen', { side: role })
    if (frame.soviet === undefined || frame.axis === undefined) return
    const { state } = turn
    state.cup = inOrder([SUPPLY, ...frame.soviet, ...frame.axis.cup])
    state.hand = frame.axis.hand
    turn.pop()
    turn.tell('4.2', 'cup.filled', { cup: state.cup.length, hand: state.hand.length }, { reveals: true })
  },
}

/** 4.2.2, 4.3 Before every draw the Axis may add chits from the hand; with an empty cup it must. */
export const cup: Decision<'cup'> = {
  section: '4.3',
  verbs: { draw: { adding: 'many' } },
  who: (state) => (state.hand.length > 0 && !mustAddTheLast(state) ? ['axis'] : []),
  ask: (state) => message('ask.add-chits', { cup: state.cup.length, hand: state.hand.length }),
  choices: (state) =>
    chitOrder
      .subsets(state.hand)
      .filter((adding) => state.cup.length + adding.length > 0)
      .map((adding) => ({ action: { do: 'draw', adding } })),
  check(state, _frame, _role, action) {
    const adding = many(action, 'adding')
    if (state.cup.length + adding.length === 0) return deny('4.3', 'chits.must-add')
    const isGood = chitOrder.subsets(state.hand).some((set) => set.join() === adding.join())
    return isGood ? undefined : deny('4.2.2', 'chits.not-in-hand', { hand: inOrder(state.hand) })
  },
  take(turn, _frame, _role, action) {
    addToCup(turn, many(action, 'adding'))
    draw(turn)
  },
  idle(turn) {
    if (mustAddTheLast(turn.state)) addToCup(turn, turn.state.hand)
    if (turn.state.cup.length > 0) draw(turn)
    else turn.pop()
  },
}

/** With an empty cup and one chit in hand there is nothing to choose. */
function mustAddTheLast(state: TracesState): boolean {
  return state.cup.length === 0 && state.hand.length === 1
}

function addToCup(turn: Turn<TracesState>, chits: readonly Chit[]): void {
  const { state } = turn
  state.cup = inOrder([...state.cup, ...chits])
  state.hand = chits.reduce<Chit[]>(without, state.hand)
  if (chits.length > 0) turn.tell('4.2.2', 'chits.added', { count: chits.length })
}

function draw(turn: Turn<TracesState>): void {
  const chit = drawChit(turn)
  turn.tell('4.3', 'chit.drawn', { chit })
  turn.push({ step: 'reaction', chit })
}

/** 4.3 (7) Any chit but Supply may be cancelled with an OKH chit from the hand. */
export const reaction: Decision<'reaction'> = {
  section: '4.3',
  verbs: { pass: {}, interrupt: {} },
  who: (state, frame) => (frame.chit !== SUPPLY && mayHoldOkh(state) ? ['axis'] : []),
  ask: (_, frame) => message('ask.interrupt', { chit: frame.chit }),
  choices: (state) => [
    { action: { do: 'pass' } },
    ...(state.hand.includes(OKH) ? [{ action: { do: 'interrupt' } }] : []),
  ],
  check: (state, _frame, _role, action) =>
    action.do === 'interrupt' && !state.hand.includes(OKH) ? deny('4.2.2', 'chits.no-okh') : undefined,
  take(turn, frame, _role, action) {
    const { state } = turn
    turn.pop()
    if (action.do === 'pass') {
      resolveChit(turn, frame.chit)
      return
    }
    interruptDrawn(state, chitOrder, frame.chit, OKH)
    state.played.push(OKH)
    turn.tell('4.3', 'chit.cancelled', { chit: frame.chit }, { reveals: true })
    turn.push({ step: 'okh', from: 'hand' })
  },
  idle(turn, frame) {
    turn.pop()
    resolveChit(turn, frame.chit)
  },
}

/** 4.3 What a drawn chit sets in motion. */
function resolveChit(turn: Turn<TracesState>, chit: Chit): void {
  const { state } = turn
  state.played.push(chit)
  if (isHeadquartersChit(chit)) {
    const headquarters = headquartersOf(state, chit)
    if (headquarters === undefined) turn.tell('4.3', 'chit.no-headquarters', { chit })
    else activate(turn, headquarters)
  } else if (chit === SUPPLY) {
    turn.push({ step: 'supply' })
  } else if (chit === OKH) {
    turn.push({ step: 'okh', from: 'cup' })
  } else if (chit === STAVKA) {
    turn.push({ step: 'pick-headquarters', side: 'soviet' satisfies SideName, cause: 'stavka' })
  } else if (chit === REINFORCEMENT || chit === AIRBORNE) {
    state.groups++
    turn.tell('11.1', 'reinforcements.come', { group: state.groups })
    if (chit === AIRBORNE) turn.push({ step: 'airborne-drop' })
    turn.push({ step: 'reinforcements' })
  }
}
