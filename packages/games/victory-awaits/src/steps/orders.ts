// Chapters 6.0 (2), 7.2, 7.3, 19.4: drawing chits, interrupting them, playing them

import { drawChit, interruptDrawn, without } from '@sztab/chits'
import { deny, drawn, message, one, type Play, type Role } from '@sztab/kernel'
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
import { type Opening, openingOf, Prospects } from '../rules/19-interference.ts'
import { refreshOrders } from '../rules/19-refresh.ts'
import type { Activity, Area, Chit, OrdersFrame, Queued, VictoryFrame, VictoryState } from '../state.ts'
import { activate } from './activation.ts'
import { beginAxisReinforcements, beginSovietReinforcements } from './reinforcements.ts'
import type { Decision, Parallel, Stage } from './step-types.ts'

/** 19.4 (7) The controller draws no further ahead than this. */
const LONGEST_QUEUE = 3

/**
 * 6.0 (2) to (4) Chits are drawn and played until the cup is empty; what is then still held in the hand is played
 * before the End Phase (7.3). With more than two players the program is the controller of 19.4: it draws ahead and
 * opens what can go on beside the orders under way.
 */
export const orders: Parallel<'orders'> = {
  section: '6.0',
  lanes: (frame) => frame.lanes,
  // Orders that keep clear of earlier ones may go on when those have come further.
  isDue: (state, frame) =>
    newlySettled(state, frame).length > 0 ||
    (state.isAtOnce && state.underWay.some(({ isEarly }) => isEarly)),
  manage(play, frame) {
    const { state } = play
    const hasNews = isTimeToLook(state, frame)
    const prospects = new Prospects(state)
    const isAwake = state.isAtOnce && refreshOrders(play, frame.lanes, hasNews, prospects)
    if (!hasNews && !isAwake) return false
    const before = frame.lanes.length
    const couldMatter = faceDown(state) > 0
    while (openNext(play, frame, prospects) || drawNext(play, frame, prospects)) {}
    const waiting = faceDown(state)
    // That they still wait, or no longer do, tells something of what they are.
    if ((hasNews && waiting > 0) || couldMatter)
      play.tell('19.4', 'chit.queued', { count: waiting }, { reveals: true })
    if (frame.lanes.length === 0) play.pop()
    return isAwake || frame.lanes.length > before
  },
}

function faceDown({ queue }: VictoryState): number {
  return queue.filter(({ isOpen }) => !isOpen).length
}

/** 19.4 (6) The controller looks at the queue when an order has ended, or a drawn chit was not interrupted. */
function isTimeToLook(state: VictoryState, { lanes }: OrdersFrame): boolean {
  const underWay = state.underWay.filter(({ number }) => lanes.some((lane) => lane.number === number))
  const settled = newlySettled({ underWay }, { lanes })
  for (const activity of settled) activity.isSettled = true
  const isTime = lanes.length === 0 || settled.length > 0 || underWay.length < state.underWay.length
  state.underWay = underWay
  return isTime
}

/** 7.3 The orders that nobody interrupts any more, and of which that was not certain yet. */
function newlySettled(
  { underWay }: Pick<VictoryState, 'underWay'>,
  { lanes }: Pick<OrdersFrame, 'lanes'>,
): Activity[] {
  return underWay.filter(({ number, isSettled }) => {
    if (isSettled) return false
    const lane = lanes.find((one) => one.number === number)
    return lane?.stack.at(-1)?.step !== 'interrupt'
  })
}

/** 19.4 (5), (6) Opens the first chit of the queue that can go on beside what is under way. */
function openNext(play: Play<VictoryState>, frame: OrdersFrame, prospects: Prospects): boolean {
  const { state } = play
  // Whether a chit is interrupted decides what comes next, so that is settled first.
  if (frame.lanes.some(({ stack }) => stack.at(-1)?.step === 'interrupt')) return false
  for (const next of state.queue) {
    const opening = openingOf(state, next, prospects)
    if (opening === undefined) continue
    open(play, frame, next, opening)
    return true
  }
  return false
}

function open(play: Play<VictoryState>, frame: OrdersFrame, next: Queued, opening: Opening): void {
  const { state } = play
  const { number, chit, isOpen } = next
  const player = state.isAtOnce ? ownerOfChit(state, chit) : undefined
  state.queue = state.queue.filter((other) => other !== next)
  state.underWay.push({ number, chit, player: player ?? null, ...opening, isSettled: false })
  // 19.4 With several orders at once it may have been drawn long ago.
  if (!isOpen) {
    const key = state.isAtOnce ? 'chit.opened' : 'chit.drawn'
    play.tell('6.0', key, { chit }, { reveals: true, facts: [drawn(chit)] })
  }
  const first: VictoryFrame = isOpen
    ? { step: 'play', chit }
    : { step: 'interrupt', number, chit, passed: [...state.quiet] }
  frame.lanes.push({ number, stack: [first] })
}

/** 6.0 (2), 19.4 (4), (7) The next chit is drawn when nothing waits, or ahead while somebody could begin at once. */
function drawNext(play: Play<VictoryState>, frame: OrdersFrame, prospects: Prospects): boolean {
  const { state } = play
  const isIdle = frame.lanes.length === 0 && state.queue.length === 0
  if (!isIdle && !mayDrawAhead(state, frame, prospects)) return false
  if (state.cup.length > 0) {
    state.queue.push({ number: ++state.draws, chit: drawChit(play), isOpen: false })
    return true
  }
  return isIdle && playHeld(play, frame)
}

/** 7.3 With an empty cup the interrupts left are played; whoever holds both says which comes first, else OKH does. */
function playHeld(play: Play<VictoryState>, frame: OrdersFrame): boolean {
  const { state } = play
  const [held, other] = order.sort(state.hand)
  if (held === undefined) return false
  const player = ownerOfChit(state, held) as Role
  if (other !== undefined && ownerOfChit(state, other) === player) {
    const number = state.draws + 1
    frame.lanes.push({ number, stack: [{ step: 'from-hand', player }] })
    return false
  }
  playFromHand(play, held)
  return true
}

function playFromHand(play: Play<VictoryState>, chit: Chit): void {
  const { state } = play
  state.hand = without(state.hand, chit)
  state.queue.push({ number: ++state.draws, chit, isOpen: true })
  play.report('7.3', 'chit.from-hand', { chit }, drawn(chit))
}

/** 7.3 The cup is empty and one player holds both interrupts: which is played first? */
export const fromHand: Decision<'from-hand'> = {
  section: '7.3',
  verbs: { play: { chit: 'one' } },
  who: (_state, { player }) => [player],
  ask: () => message('ask.from-hand'),
  choices: (state, { player }) =>
    order.sort(heldBy(state, player)).map((chit) => ({ action: { do: 'play', chit } })),
  check(state, { player }, _role, action) {
    const chit = one(action, 'chit')
    return heldBy(state, player).includes(chit) ? undefined : deny('7.3', 'from-hand.not-held', { chit })
  },
  take(play, _frame, _role, action) {
    play.pop()
    playFromHand(play, one(action, 'chit'))
  },
}

function mayDrawAhead(state: VictoryState, { lanes }: OrdersFrame, prospects: Prospects): boolean {
  if (!state.isAtOnce || state.cup.length === 0 || state.queue.length >= LONGEST_QUEUE) return false
  if (lanes.some(({ stack }) => stack.at(-1)?.step === 'interrupt')) return false
  const isFar = (area: Area) => area !== 'everywhere'
  return (
    state.underWay.every(({ area }) => isFar(area)) &&
    state.queue.every((queued) => isFar(prospects.areaAlone(queued)))
  )
}

/** 7.3 Before a drawn chit takes effect, whoever holds OKH or Guderian may put it back and play his own. */
export const interrupt: Decision<'interrupt'> = {
  section: '7.3',
  verbs: { pass: {}, interrupt: { chit: 'one' }, waive: {} },
  who: (state, frame) => possibleHolders(state, frame.chit).filter((role) => !frame.passed.includes(role)),
  // Whoever holds nothing is asked all the same (7.3): that he is not would tell the others.
  ask: (state, frame, role) =>
    message(ready(state, role).length > 0 ? 'ask.interrupt' : 'ask.interrupt-empty', { chit: frame.chit }),
  choices: (state, _frame, role) => [
    { action: { do: 'pass' } },
    ...ready(state, role).map((chit) => ({ action: { do: 'interrupt', chit } })),
    { action: { do: 'waive' } },
  ],
  check(state, _frame, role, action) {
    if (action.do !== 'interrupt') return undefined
    const chit = one(action, 'chit')
    const isHeld = order.has(chit) && heldBy(state, role).includes(chit)
    return isHeld ? checkInterrupt(state, chit) : deny('7.3', 'interrupt.not-held', { chit })
  },
  take(play, frame, role, action) {
    const { state } = play
    if (action.do !== 'interrupt') {
      frame.passed.push(role)
      // 7.3 "No interrupt this turn": to the others he has passed, now and on every draw to come.
      if (action.do === 'waive') state.quiet = [...state.quiet, role]
      if (interrupt.who(state, frame).length === 0) playDrawn(play, frame.chit)
      return
    }
    const chit = one(action, 'chit')
    interruptDrawn(state, order, frame.chit, chit)
    play.pop()
    const facts = [drawn(frame.chit), drawn(chit)]
    play.tell('7.3', 'chit.interrupted', { chit: frame.chit, by: chit }, { reveals: true, facts })
    // It goes before everything that was drawn since, and waits for what is under way where that collides.
    state.queue.unshift({ number: frame.number, chit, isOpen: true })
  },
  idle: (play, frame) => playDrawn(play, frame.chit),
}

/** The chits in a player's hand that can interrupt now. */
function ready(state: VictoryState, player: Role): Chit[] {
  return heldBy(state, player).filter((chit) => checkInterrupt(state, chit) === undefined)
}

function playDrawn(play: Play<VictoryState>, chit: Chit): void {
  play.pop()
  play.push({ step: 'play', chit })
}

/** 7.2 What a chit sets in motion; played chits leave until the next turn. */
export const play: Stage<'play'> = {
  run(play, { chit }) {
    const { state } = play
    const { kind, sheet } = chitData(chit)
    const player = ownerOfChit(state, chit) as Role
    play.pop()
    state.played.push(chit)
    switch (kind) {
      case 'supply':
        play.tell('12.1', 'supply.checked')
        play.push({ step: 'supply-check', stage: 'axis' })
        break
      case 'okh':
        play.push({ step: 'okh', player })
        break
      case 'zhukov':
        play.push({ step: 'zhukov', player })
        break
      case 'reinforcements':
        if (sheet === undefined) break
        if (player === ownerOfChit(state, `axis-${sheet}`)) beginAxisReinforcements(play, player, sheet)
        else beginSovietReinforcements(play, player, sheet)
        break
      default:
        playHeadquarters(play, chit, player)
    }
  },
}

/** 8.0, 17.3 A headquarters' own chit, or Guderian for his. */
function playHeadquarters(play: Play<VictoryState>, chit: Chit, player: Role): void {
  const headquarters: Unit | undefined = commanded(play.state, chit)
  if (headquarters === undefined) play.report('11.2', 'chit.no-effect', { chit }, drawn(chit))
  else if (hungariansDue(play.state, headquarters).length > 0) {
    play.push({ step: 'hungarians', player, headquarters, arrived: [] })
  } else activate(play, player, headquarters, [])
}
