import { type Box, counterBox, type Token } from '@sztab/board'
import { message, type Viewer } from '@sztab/kernel'
import type { Unit } from '../order-of-battle.ts'
import { chitData, isHidden, ownerOfChit } from '../rules/07-chits.ts'
import { axisAvailable } from '../rules/13-axis-reinforcements.ts'
import { militiaAvailable, reserveUnits, sovietAvailable } from '../rules/13-soviet-reinforcements.ts'
import { sideOfRole } from '../seats.ts'
import { type Chit, framesOf, type VictoryState } from '../state.ts'
import { doing, ordersUnderWay } from './orders.ts'
import { printed } from './pieces.ts'

export function boxes(state: VictoryState, viewer: Viewer): Box[] {
  return [...waiting(state), ...orders(state), ...queue(state), cup(state), ...hand(state, viewer)]
}

/** 6.0 (3), 19.4 The orders that are being carried out, and by whom. */
function orders(state: VictoryState): Box[] {
  const known = ordersUnderWay(state).flatMap(({ chit, frame }) =>
    chit === undefined ? [] : [{ ...token(state, chit, 'drawn'), note: doing(state, frame) }],
  )
  return known.length === 0 ? [] : [{ id: 'orders', title: message('box.orders'), tokens: known }]
}

/** 19.4 What was drawn ahead, in its order. */
function queue(state: VictoryState): Box[] {
  if (state.queue.length === 0) return []
  const tokens = state.queue.map(
    ({ chit }): Token => ({ ...token(state, chit, 'drawn'), note: message('box.queue-next') }),
  )
  const note = message('box.count', { count: tokens.length })
  return [{ id: 'queue', title: message('box.queue'), note, tokens }]
}

function cup(state: VictoryState): Box {
  const sealed = [...framesOf(state.stack)].flatMap((frame) =>
    frame.step === 'selection' ? frame.answers.map(({ player }) => player) : [],
  )
  return {
    id: 'cup',
    title: message('box.cup'),
    note:
      sealed.length > 0
        ? message('box.sealed', { players: sealed })
        : message('box.count', { count: state.cup.length }),
    tokens: [
      ...state.cup.map((chit) => token(state, chit, 'ready')),
      ...state.played.map((chit) => token(state, chit, 'played')),
    ],
  }
}

/** 7.3 Interrupts held back. */
function hand(state: VictoryState, viewer: Viewer): Box[] {
  if (state.hand.length === 0) return []
  const isOwn = state.hand.some((chit) => ownerOfChit(state, chit) === viewer)
  const note = message(isOwn ? 'box.only-you' : 'box.count', { count: state.hand.length })
  const tokens = state.hand.map((chit) => token(state, chit, 'ready'))
  return [{ id: 'hand', title: message('box.hand'), note, tokens }]
}

/** 13, 15.3, 15.4 Who waits beside the map while reinforcements are placed. */
function waiting(state: VictoryState): Box[] {
  const units = [...framesOf(state.stack)].flatMap((frame): Unit[] => {
    switch (frame.step) {
      case 'axis-reinforcements':
        return axisAvailable(state, frame.sheet)
      case 'soviet-reinforcements':
        return sovietAvailable(state, frame.sheet)
      case 'militia':
        return militiaAvailable(state, frame.sheet)
      case 'reserve':
      case 'reserve-arrival':
        return reserveUnits(state)
      default:
        return []
    }
  })
  return units.length === 0 ? [] : [counterBox('arrivals', message('box.arrivals'), units.map(printed))]
}

function token(state: VictoryState, chit: Chit, condition: Token['state']): Token {
  if (isHidden(chit)) {
    const owner = ownerOfChit(state, chit)
    // In the queue nobody knows whose it is.
    const side = owner === undefined || owner === '' ? 'both' : sideOfRole(state, owner)
    return { name: message('chit.hidden'), side, state: 'hidden' }
  }
  return { name: message(`chit.${chit}`), side: chitData(chit).side, state: condition }
}
