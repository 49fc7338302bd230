// Chapter 36: the Greif commando, at any time, even when the fuse is lit

import type { SideName, Unit } from '@sztab/bonds'
import { deny, message, type Turn } from '@sztab/kernel'
import { DONE, isDenial, readBridge } from '../arguments.ts'
import { type Bridge, bridgeId } from '../ground.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import { demolish } from '../rules/07-demolition.ts'
import { checkCommando, commandoBridges, hasCommando, placeCommando } from '../rules/36-greif.ts'
import type { ArdennesState } from '../state.ts'
import type { Decision, Order } from './step-types.ts'

/** 7.2, 36.0 An attempt to blow a bridge; the German player may still send his commando there. */
export function attempt(turn: Turn<ArdennesState>, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): void {
  if (sideOf(unit) === 'allied' && hasCommando(turn.state)) {
    turn.push({ step: 'greif', unit, bridge, isEnemyTurn })
  } else demolish(turn, unit, bridge, isEnemyTurn)
}

/** 36.0 The bridge is about to be blown: does the commando get there before? */
export const greif: Decision<'greif'> = {
  section: '36.0',
  verbs: { greif: {}, done: {} },
  who: () => ['german'],
  ask: (_, { unit, bridge }) => message('ask.greif', { unit: unitId(unit), bridge: bridgeId(bridge) }),
  choices: () => [{ action: { do: 'greif' } }, { action: DONE }],
  check: () => undefined,
  take(turn, { unit, bridge, isEnemyTurn }, _role, action) {
    turn.pop()
    if (action.do === 'greif') placeCommando(turn, bridge)
    demolish(turn, unit, bridge, isEnemyTurn)
  },
}

/** 36.0 In a German phase: the commando lies in wait at a bridge. */
export const commandoOrder: Order<{ readonly side: SideName }> = {
  verb: 'greif',
  shape: { bridge: 'one' },
  // It can wait until a bridge is about to be blown.
  isBeside: true,
  isOpen: (state, { side }) => side === 'german' && commandoBridges(state).length > 0,
  choices: (state, { side }, partial) =>
    side === 'german' && partial === undefined
      ? commandoBridges(state).map((bridge) => ({ action: { do: 'greif', bridge: bridgeId(bridge) } }))
      : [],
  check(state, { side }, action) {
    const bridge = readBridge('36.0', action, 'bridge')
    if (isDenial(bridge)) return bridge
    if (side !== 'german') return deny('36.0', 'greif.not-yours', { bridge: bridgeId(bridge) })
    return checkCommando(state, bridge)
  },
  take: (turn, _frame, action) => placeCommando(turn, readBridge('36.0', action, 'bridge') as Bridge),
}
