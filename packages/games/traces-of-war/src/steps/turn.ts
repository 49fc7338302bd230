// Chapter 4: the sequence of play, from the Luftwaffe phase to the end of the turn

import { drawChit, interruptDrawn, without } from '@sztab/chits'
import {
  acted,
  appeared,
  candidates,
  deny,
  drawn,
  left,
  many,
  message,
  type Play,
  scored,
} from '@sztab/kernel'
import { hexId } from '../ground.ts'
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
import type { Chit, CupFrame, Marker, TracesState } from '../state.ts'
import { hexOf, isOnMap, relocate, takeOff } from '../survey.ts'
import { crossingRow, tables, turnRow } from '../tables.ts'
import { activate } from './activation.ts'
import type { Decision, Stage } from './step-types.ts'

/** 4.0 One turn, phase by phase; the stage names what comes next. */
export const turnSequence: Stage<'turn'> = {
  run(play, frame) {
    const { state } = play
    switch (frame.stage) {
      case 'begin':
        state.played = []
        play.tell('4.4.2', 'turn.begins', { turn: state.turn, month: turnRow(state.turn).month })
        if (state.exchangesFronts && state.turn === tables.frontExchange.turn) exchangeFronts(play)
        frame.stage = 'luftwaffe'
        reviewCrossings(play)
        break
      case 'luftwaffe':
        drawLuftwaffe(play)
        frame.stage = state.turn === 1 ? 'opening' : 'chits'
        break
      case 'opening':
        frame.stage = 'chits'
        play.push({ step: 'pick-headquarters', side: 'soviet', cause: 'opening' })
        break
      case 'chits':
        frame.stage = 'action'
        play.push({ step: 'choose-chits' })
        break
      case 'action':
        frame.stage = 'end'
        play.push({ step: 'cup' })
        break
      case 'end':
        endTurn(play)
        frame.stage = 'begin'
        break
    }
  },
}

/** 4.1, 7.0 As many markers as the crossing point table says, drawn unseen from all four. */
function drawLuftwaffe(play: Play<TracesState>): void {
  const { state } = play
  const { off, def } = tables.luftwaffe
  const pool: Marker[] = [...Array<Marker>(off).fill('off'), ...Array<Marker>(def).fill('def')]
  const count = crossingRow(crossingPoints(state)).luftwaffe
  const drawn: Marker[] = []
  for (let i = 0; i < count; i++) drawn.push(...pool.splice(play.chance.draw(pool), 1))
  state.luftwaffe = drawn.sort()
  state.spent = []
  play.report('4.1', 'luftwaffe.drawn', { count }, acted('axis'))
  if (count > 0) play.tell('7.0', 'luftwaffe.seen', { markers: state.luftwaffe }, { onlyTo: ['axis'] })
}

/** 14.2 The Fronts give way to the Ukrainian Fronts where they stand. */
function exchangeFronts(play: Play<TracesState>): void {
  const { state } = play
  UNITS.forEach((data, unit) => {
    if (data.arrival === undefined || !('exchange' in data.arrival)) return
    const old = theUnit(data.arrival.exchange)
    if (!isOnMap(state, old)) return
    const hex = hexOf(state, old)
    takeOff(state, old)
    relocate(state, unit, hex)
    state.supply[unit] = state.supply[old]!
    play.report(
      '14.2',
      'front.exchanged',
      { old: unitId(old), unit: unitId(unit) },
      left(unitId(old), hexId(hex), 'withdrawn'),
      appeared(unitId(unit), hexId(hex)),
    )
  })
}

/** 4.3, 4.4 Unused markers go back, victory is judged, the turn marker moves on. */
function endTurn(play: Play<TracesState>): void {
  const { state } = play
  state.luftwaffe = []
  state.spent = []
  const points = victoryQuarters(state) / 4
  play.report('4.4.1', 'turn.ends', { turn: state.turn, points }, scored('soviet', points))
  const result = judge(state)
  if (result !== undefined) endGame(play, result)
  else state.turn++
}

/** 4.2 Both sides choose their chits in secret, at the same time. */
export const chooseChits: Decision<'choose-chits'> = {
  section: '4.2',
  verbs: { choose: { chits: chitOrder }, commit: { cup: chitOrder, hand: chitOrder } },
  who: (_, frame) => (['soviet', 'axis'] as const).filter((side) => frame[side] === undefined),
  ask: (state, _, role) =>
    role === 'soviet'
      ? message('ask.soviet-chits', { count: tables.sovietChits.chosen })
      : message('ask.axis-chits', { count: turnRow(state.turn).axisChits }),
  choices(state, _frame, role) {
    if (role === 'soviet') {
      return candidates(sovietChoices(state), (chits) => ({ action: { do: 'choose', chits } }))
    }
    return candidates(axisChoices(state), ({ cup, hand }) => ({ action: { do: 'commit', cup, hand } }))
  },
  check(state, _frame, role, action) {
    if (role === 'soviet') {
      if (action.do !== 'choose') return deny('4.2.1', 'chits.verb', { verb: 'choose' })
      return checkChits(state, 'soviet', many(action, 'chits'))
    }
    if (action.do !== 'commit') return deny('4.2.2', 'chits.verb', { verb: 'commit' })
    return checkChits(state, 'axis', [...many(action, 'cup'), ...many(action, 'hand')])
  },
  take(play, frame, role, action) {
    if (role === 'soviet') frame.soviet = [...many(action, 'chits')]
    else frame.axis = { cup: [...many(action, 'cup')], hand: [...many(action, 'hand')] }
    play.report('4.2', 'chits.chosen', { side: role }, acted(role))
    if (frame.soviet === undefined || frame.axis === undefined) return
    const { state } = play
    state.cup = inOrder([SUPPLY, ...frame.soviet, ...frame.axis.cup])
    state.hand = frame.axis.hand
    play.pop()
    play.tell('4.2', 'cup.filled', { cup: state.cup.length, hand: state.hand.length }, { reveals: true })
  },
}

/** 4.2.2, 4.3 Before every draw the Axis may add chits from the hand; with an empty cup it must. */
export const cup: Decision<'cup'> = {
  section: '4.3',
  verbs: { draw: { adding: chitOrder } },
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
  take(play, _frame, _role, action) {
    addToCup(play, many(action, 'adding'))
    draw(play)
  },
  idle(play) {
    if (mustAddTheLast(play.state)) addToCup(play, play.state.hand)
    if (play.state.cup.length > 0) draw(play)
    else play.pop()
  },
}

/** With an empty cup and one chit in hand there is nothing to choose. */
function mustAddTheLast(state: TracesState): boolean {
  return state.cup.length === 0 && state.hand.length === 1
}

function addToCup(play: Play<TracesState>, chits: readonly Chit[]): void {
  const { state } = play
  state.cup = inOrder([...state.cup, ...chits])
  state.hand = chits.reduce<Chit[]>(without, state.hand)
  if (chits.length > 0) play.report('4.2.2', 'chits.added', { count: chits.length }, acted('axis'))
}

function draw(play: Play<TracesState>): void {
  const chit = drawChit(play)
  play.report('4.3', 'chit.drawn', { chit }, drawn(chit))
  const cup = play.state.stack.at(-1) as CupFrame
  if (cup.isQuiet) resolveChit(play, chit)
  else play.push({ step: 'reaction', chit })
}

/** 4.3 (7) Any chit but Supply may be cancelled with an OKH chit from the hand. */
export const reaction: Decision<'reaction'> = {
  section: '4.3',
  verbs: { pass: {}, interrupt: {}, waive: {} },
  who: (state, frame) => (frame.chit !== SUPPLY && mayHoldOkh(state) ? ['axis'] : []),
  ask: (_, frame) => message('ask.interrupt', { chit: frame.chit }),
  choices: (state) => [
    { action: { do: 'pass' } },
    ...(state.hand.includes(OKH) ? [{ action: { do: 'interrupt' } }] : []),
    { action: { do: 'waive' } },
  ],
  check: (state, _frame, _role, action) =>
    action.do === 'interrupt' && !state.hand.includes(OKH) ? deny('4.2.2', 'chits.no-okh') : undefined,
  take(play, frame, _role, action) {
    const { state } = play
    play.pop()
    if (action.do !== 'interrupt') {
      // "No interrupt this turn": to the other side it has passed, now and on every draw to come.
      if (action.do === 'waive') (state.stack.at(-1) as CupFrame).isQuiet = true
      resolveChit(play, frame.chit)
      return
    }
    interruptDrawn(state, chitOrder, frame.chit, OKH)
    state.played.push(OKH)
    play.tell('4.3', 'chit.cancelled', { chit: frame.chit }, { reveals: true, facts: [drawn(frame.chit)] })
    play.push({ step: 'okh', from: 'hand' })
  },
  idle(play, frame) {
    play.pop()
    resolveChit(play, frame.chit)
  },
}

/** 4.3 What a drawn chit sets in motion. */
function resolveChit(play: Play<TracesState>, chit: Chit): void {
  const { state } = play
  state.played.push(chit)
  if (isHeadquartersChit(chit)) {
    const headquarters = headquartersOf(state, chit)
    if (headquarters === undefined) play.report('4.3', 'chit.no-headquarters', { chit }, drawn(chit))
    else activate(play, headquarters)
  } else if (chit === SUPPLY) {
    play.push({ step: 'supply' })
  } else if (chit === OKH) {
    play.push({ step: 'okh', from: 'cup' })
  } else if (chit === STAVKA) {
    play.push({ step: 'pick-headquarters', side: 'soviet' satisfies SideName, cause: 'stavka' })
  } else if (chit === REINFORCEMENT || chit === AIRBORNE) {
    state.groups++
    play.tell('11.1', 'reinforcements.come', { group: state.groups })
    if (chit === AIRBORNE) play.push({ step: 'airborne-drop' })
    play.push({ step: 'reinforcements' })
  }
}
