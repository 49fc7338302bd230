// Chapters 6.0 (2), 7.2, 7.3, 19.4: drawing chits, interrupting them, playing them

import { drawChit, interruptDrawn, without } from '@sztab/chits'
import { deny, message, one, type Role, type Turn } from '@sztab/kernel'
import type { Unit } from '../order-of-battle.ts'
import { chitData, commanded, heldBy, order, ownerOfChit, possibleHolders } from '../rules/07-chits.ts'
import { hungariansDue } from '../rules/13-axis-reinforcements.ts'
import type { Chit, VictoryFrame, VictoryState } from '../state.ts'
import { activate } from './activation.ts'
import { beginAxisReinforcements, beginSovietReinforcements } from './reinforcements.ts'
import type { Decision, Parallel, Stage } from './step-types.ts'

/**
 * 6.0 (2) to (4) Chits are drawn and played until the cup is empty; what is then still held in the hand is played
 * before the End Phase (7.3).
 */
export const orders: Parallel<'orders'> = {
  section: '6.0',
  lanes: (frame) => frame.lanes,
  manage(turn, frame) {
    const { state } = turn
    if (frame.lanes.length > 0) return false
    const next = state.cup.length > 0 ? draw(turn) : playFromHand(turn)
    if (next === undefined) turn.pop()
    else frame.lanes.push({ stack: [next] })
    return next !== undefined
  },
}

function draw(turn: Turn<VictoryState>): VictoryFrame {
  const chit = drawChit(turn)
  turn.tell('6.0', 'chit.drawn', { chit })
  return { step: 'interrupt', chit, passed: [] }
}

/** 7.3 With an empty cup the interrupts left are played, OKH first. */
function playFromHand(turn: Turn<VictoryState>): VictoryFrame | undefined {
  const { state } = turn
  const [chit] = order.sort(state.hand)
  if (chit === undefined) return undefined
  state.hand = without(state.hand, chit)
  turn.tell('7.3', 'chit.from-hand', { chit })
  return { step: 'play', chit }
}

/** 7.3 Before a drawn chit takes effect, whoever holds OKH or Guderian may put it back and play his own. */
export const interrupt: Decision<'interrupt'> = {
  section: '7.3',
  verbs: { pass: {}, interrupt: { chit: 'one' } },
  who: (state, frame) => possibleHolders(state, frame.chit).filter((role) => !frame.passed.includes(role)),
  ask: (_, frame) => message('ask.interrupt', { chit: frame.chit }),
  choices: (state, _frame, role) => [
    { action: { do: 'pass' } },
    ...heldBy(state, role).map((chit) => ({ action: { do: 'interrupt', chit } })),
  ],
  check(state, _frame, role, action) {
    if (action.do === 'pass') return undefined
    const chit = one(action, 'chit')
    const isHeld = order.has(chit) && heldBy(state, role).includes(chit)
    return isHeld ? undefined : deny('7.3', 'interrupt.not-held', { chit })
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
    turn.push({ step: 'play', chit })
  },
  idle: (turn, frame) => playDrawn(turn, frame.chit),
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
