// Chapters 6.0 (2), 7.2, 7.3, 19.4: drawing chits, interrupting them, playing them

import { drawChit, interruptDrawn, without } from '@sztab/chits'
import { deny, message, one, type Role, type Turn } from '@sztab/kernel'
import type { Unit } from '../order-of-battle.ts'
import {
  checkInterrupt,
  chitData,
  commanded,
  heldBy,
  order,
  ownerOfChit,
  possibleHolders,
} from '../rules/07-chits.ts'
import { hungariansDue } from '../rules/13-axis-reinforcements.ts'
import {
  areaOf,
  collide,
  leavesRefuges,
  type Order,
  orderOf,
  widestAreaOf,
} from '../rules/19-interference.ts'
import type { Area, Chit, OrdersFrame, Queued, VictoryFrame, VictoryState } from '../state.ts'
import { activate } from './activation.ts'
import { beginAxisReinforcements, beginSovietReinforcements } from './reinforcements.ts'
import type { Decision, Parallel, Stage } from './step-types.ts'

/** With two players one order is carried out after the other. */
const ALONE: Order = { player: undefined, area: 'everywhere' }

/** 19.4 (7) The controller draws no further ahead than this. */
const LONGEST_QUEUE = 3

/**
 * 6.0 (2) to (4) Chits are drawn and played until the cup is empty; what is then still held in the hand is played
 * before the End Phase (7.3). With more than two players the program is the controller of 19.4: it draws ahead and
 * opens at once what collides with nothing that is under way or waits.
 */
export const orders: Parallel<'orders'> = {
  section: '6.0',
  lanes: (frame) => frame.lanes,
  manage(turn, frame) {
    const { state } = turn
    if (!isTimeToLook(state, frame)) return false
    const before = frame.lanes.length
    while (openNext(turn, frame) || drawNext(turn, frame)) {}
    const waiting = state.queue.filter(({ isOpen }) => !isOpen).length
    // That they still wait tells something of what they are.
    if (waiting > 0) turn.tell('19.4', 'chit.queued', { count: waiting }, { reveals: true })
    if (frame.lanes.length === 0) turn.pop()
    return frame.lanes.length > before
  },
}

/** 19.4 (6) The controller looks at the queue when an order has ended, or a drawn chit was not interrupted. */
function isTimeToLook(state: VictoryState, { lanes }: OrdersFrame): boolean {
  const underWay = state.underWay.filter(({ number }) => lanes.some((lane) => lane.number === number))
  const settled = underWay.filter(({ number, isSettled }) => {
    const lane = lanes.find((one) => one.number === number)
    return !isSettled && lane?.stack.at(-1)?.step !== 'interrupt'
  })
  for (const activity of settled) activity.isSettled = true
  const isTime = lanes.length === 0 || settled.length > 0 || underWay.length < state.underWay.length
  state.underWay = underWay
  return isTime
}

/** 19.4 (5), (6) Opens the first chit of the queue that collides with nothing before it. */
function openNext(turn: Turn<VictoryState>, frame: OrdersFrame): boolean {
  const { state } = turn
  // Whether a chit is interrupted decides what comes next, so that is settled first.
  if (frame.lanes.some(({ stack }) => stack.at(-1)?.step === 'interrupt')) return false
  const index = state.queue.findIndex((_, i) => mayOpen(state, i))
  const next = state.queue[index]
  if (next === undefined) return false
  state.queue.splice(index, 1)
  const { player, area } = state.isAtOnce ? orderOf(state, next.chit) : ALONE
  const { number, chit, isOpen } = next
  state.underWay.push({ number, chit, player: player ?? null, area, isSettled: false })
  // 19.4 With several orders at once it may have been drawn long ago.
  if (!isOpen) turn.tell('6.0', state.isAtOnce ? 'chit.opened' : 'chit.drawn', { chit }, { reveals: true })
  const first: VictoryFrame = isOpen
    ? { step: 'play', chit }
    : { step: 'interrupt', number, chit, passed: [] }
  frame.lanes.push({ number, stack: [first] })
  return true
}

/** 19.4 (5) A chit may be opened when it collides with no order under way and with none that waits before it. */
function mayOpen(state: VictoryState, index: number): boolean {
  if (state.underWay.length === 0 && index === 0) return true
  const { chit } = state.queue[index] as Queued
  const waiting = state.queue.slice(0, index)
  // 7.3 An interrupt takes its place in the order of the draws, so nothing may go before what could be interrupted.
  if (waiting.some((other) => other.isOpen || possibleHolders(state, other.chit).length > 0)) return false
  const order = orderOf(state, chit)
  if (state.underWay.some((other) => collide(order, { ...other, player: other.player ?? undefined })))
    return false
  const isBehind = waiting.some((other) =>
    collide(order, { player: ownerOfChit(state, other.chit), area: widestAreaOf(state, other.chit) }),
  )
  if (isBehind) return false
  return leavesRefuges(state, [{ chit, area: order.area }, ...state.underWay])
}

/** 6.0 (2), 19.4 (4), (7) The next chit is drawn when nothing waits, or ahead while somebody could begin at once. */
function drawNext(turn: Turn<VictoryState>, frame: OrdersFrame): boolean {
  const { state } = turn
  const isIdle = frame.lanes.length === 0 && state.queue.length === 0
  if (!isIdle && !mayDrawAhead(state, frame)) return false
  if (state.cup.length > 0) {
    state.queue.push({ number: ++state.draws, chit: drawChit(turn), isOpen: false })
    return true
  }
  // 7.3 With an empty cup the interrupts left are played, OKH first.
  const [held] = isIdle ? order.sort(state.hand) : []
  if (held === undefined) return false
  state.hand = without(state.hand, held)
  state.queue.push({ number: ++state.draws, chit: held, isOpen: true })
  turn.tell('7.3', 'chit.from-hand', { chit: held })
  return true
}

function mayDrawAhead(state: VictoryState, { lanes }: OrdersFrame): boolean {
  if (!state.isAtOnce || state.cup.length === 0 || state.queue.length >= LONGEST_QUEUE) return false
  if (lanes.some(({ stack }) => stack.at(-1)?.step === 'interrupt')) return false
  const isFar = (area: Area) => area !== 'everywhere'
  return (
    state.underWay.every(({ area }) => isFar(area)) &&
    state.queue.every(({ chit }) => isFar(areaOf(state, chit)))
  )
}

/** 7.3 Before a drawn chit takes effect, whoever holds OKH or Guderian may put it back and play his own. */
export const interrupt: Decision<'interrupt'> = {
  section: '7.3',
  verbs: { pass: {}, interrupt: { chit: 'one' } },
  who: (state, frame) => possibleHolders(state, frame.chit).filter((role) => !frame.passed.includes(role)),
  // Whoever holds nothing is asked all the same (7.3): that he is not would tell the others.
  ask: (state, frame, role) =>
    message(ready(state, role).length > 0 ? 'ask.interrupt' : 'ask.interrupt-empty', { chit: frame.chit }),
  choices: (state, _frame, role) => [
    { action: { do: 'pass' } },
    ...ready(state, role).map((chit) => ({ action: { do: 'interrupt', chit } })),
  ],
  check(state, _frame, role, action) {
    if (action.do === 'pass') return undefined
    const chit = one(action, 'chit')
    const isHeld = order.has(chit) && heldBy(state, role).includes(chit)
    return isHeld ? checkInterrupt(state, chit) : deny('7.3', 'interrupt.not-held', { chit })
  },
  take(turn, frame, role, action) {
    const { state } = turn
    if (action.do === 'pass') {
      frame.passed.push(role)
      if (interrupt.who(state, frame).length === 0) playDrawn(turn, frame.chit)
      return
    }
    const chit = one(action, 'chit')
    interruptDrawn(state, order, frame.chit, chit)
    turn.pop()
    turn.tell('7.3', 'chit.interrupted', { chit: frame.chit, by: chit }, { reveals: true })
    // It goes before everything that was drawn since, and waits for what is under way where that collides.
    state.queue.unshift({ number: frame.number, chit, isOpen: true })
  },
  idle: (turn, frame) => playDrawn(turn, frame.chit),
}

/** The chits in a player's hand that can interrupt now. */
function ready(state: VictoryState, player: Role): Chit[] {
  return heldBy(state, player).filter((chit) => checkInterrupt(state, chit) === undefined)
}

function playDrawn(turn: Turn<VictoryState>, chit: Chit): void {
  turn.pop()
  turn.push({ step: 'play', chit })
}

/** 7.2 What a chit sets in motion; played chits leave until the next turn. */
export const play: Stage<'play'> = {
  run(turn, { chit }) {
    const { state } = turn
    const { kind, sheet } = chitData(chit)
    const player = ownerOfChit(state, chit) as Role
    turn.pop()
    state.played.push(chit)
    switch (kind) {
      case 'supply':
        turn.tell('12.1', 'supply.checked')
        turn.push({ step: 'supply-check', stage: 'axis' })
        break
      case 'okh':
        turn.push({ step: 'okh', player })
        break
      case 'zhukov':
        turn.push({ step: 'zhukov', player })
        break
      case 'reinforcements':
        if (sheet === undefined) break
        if (player === ownerOfChit(state, `axis-${sheet}`)) beginAxisReinforcements(turn, player, sheet)
        else beginSovietReinforcements(turn, player, sheet)
        break
      default:
        playHeadquarters(turn, chit, player)
    }
  },
}

/** 8.0, 17.3 A headquarters' own chit, or Guderian for his. */
function playHeadquarters(turn: Turn<VictoryState>, chit: Chit, player: Role): void {
  const headquarters: Unit | undefined = commanded(turn.state, chit)
  if (headquarters === undefined) turn.tell('11.2', 'chit.no-effect', { chit })
  else if (hungariansDue(turn.state, headquarters).length > 0) {
    turn.push({ step: 'hungarians', player, headquarters, arrived: [] })
  } else activate(turn, player, headquarters, [])
}
