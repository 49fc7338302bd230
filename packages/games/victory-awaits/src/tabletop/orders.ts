import { type Message, message, type Role } from '@sztab/kernel'
import { possibleHolders } from '../rules/07-chits.ts'
import type { Chit, VictoryFrame, VictoryState } from '../state.ts'

/** 19.4 An order that is being carried out: its chit, and what it has come to. */
interface OrderUnderWay {
  readonly chit: Chit | undefined
  readonly frame: VictoryFrame
}

export function ordersUnderWay(state: VictoryState): OrderUnderWay[] {
  const lanes = state.stack.flatMap((frame) => (frame.step === 'orders' ? frame.lanes : []))
  return lanes.flatMap(({ number, stack }) => {
    const frame = stack.at(-1)
    const chit = state.underWay.find((activity) => activity.number === number)?.chit
    return frame === undefined ? [] : [{ chit, frame }]
  })
}

/** What an order has come to, and who is to decide there. */
export function doing(state: VictoryState, frame: VictoryFrame): Message {
  return message(`doing.${DOINGS[frame.step] ?? 'other'}`, { players: deciders(state, frame) })
}

const DOINGS: Readonly<Partial<Record<VictoryFrame['step'], string>>> = {
  interrupt: 'interrupt',
  movement: 'movement',
  combat: 'combat',
  assaults: 'combat',
  advance: 'advance',
  hold: 'losses',
  losses: 'losses',
  retreat: 'retreat',
  'retreat-further': 'retreat',
}

function deciders(state: VictoryState, frame: VictoryFrame): Role[] {
  if (frame.step === 'interrupt') {
    return possibleHolders(state, frame.chit).filter((role) => !frame.passed.includes(role))
  }
  return 'player' in frame ? [frame.player] : []
}

/** What somebody waits for who is asked nothing: every order under way, and what lies in the queue behind them. */
export function waits(state: VictoryState): Message[] {
  const queued = state.queue.length
  return [
    ...ordersUnderWay(state).map(({ chit, frame }) =>
      chit === undefined
        ? doing(state, frame)
        : message('waits.order', { chit: message(`chit.${chit}`), doing: doing(state, frame) }),
    ),
    ...(queued === 0 ? [] : [message('waits.queue', { count: queued })]),
  ]
}
