// Chapter 36: the Greif commando, at any time, even when the fuse is lit

import { offerDecision, pickOrder, type SideFrame } from '@sztab/bonds'
import { deny, message } from '@sztab/kernel'
import { BRIDGE } from '../arguments.ts'
import { type Bridge, bridgeId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { demolish } from '../rules/07-bridges.ts'
import { checkCommando, commandoBridges, placeCommando } from '../rules/36-greif.ts'
import type { ArdennesState } from '../state.ts'
import type { Decision, Order } from './step-types.ts'

/** 36.0 The bridge is about to be blown: does the commando get there before? */
export const greif: Decision<'greif'> = offerDecision({
  section: '36.0',
  verbs: ['greif', 'done'],
  who: () => 'german',
  ask: (_, { unit, bridge }) => message('ask.greif', { unit: unitId(unit), bridge: bridgeId(bridge) }),
  answer(play, { unit, bridge, isEnemyTurn }, isSent) {
    if (isSent) placeCommando(play, bridge)
    demolish(play, unit, bridge, isEnemyTurn)
  },
})

/** 36.0 In a German phase: the commando lies in wait at a bridge. */
export const commandoOrder: Order<SideFrame> = pickOrder<ArdennesState, SideFrame, Bridge>({
  verb: 'greif',
  section: '36.0',
  argument: BRIDGE,
  // It can wait until a bridge is about to be blown.
  isBeside: true,
  things: (state, { side }) => (side === 'german' ? commandoBridges(state) : []),
  check: (state, { side }, bridge) =>
    side === 'german'
      ? checkCommando(state, bridge)
      : deny('36.0', 'greif.not-yours', { bridge: bridgeId(bridge) }),
  take: (play, _frame, bridge) => placeCommando(play, bridge),
})
