// Chapter 7: the bridge phase

import type { SideName } from '@sztab/bonds'
import { type Action, deny, one } from '@sztab/kernel'
import { isDenial, readBridge, readUnit } from '../arguments.ts'
import { BRIDGES, type Bridge, bridgeId, bridgeNamed } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { blowers, checkBlower, checkBridge, isThreatened } from '../rules/07-demolition.ts'
import { beginRepair, checkRepair, repairable } from '../rules/07-repair.ts'
import { type ArdennesState, type FrameOf, WHOLE } from '../state.ts'
import { tables } from '../tables.ts'
import { attempt } from './greif.ts'
import type { Order } from './step-types.ts'

type Bridges = FrameOf<'bridges'>

function bridgeOf(partial: Action): Bridge | undefined {
  return typeof partial.bridge === 'string' ? bridgeNamed(partial.bridge) : undefined
}

/** 7.3 Bridges with an enemy near them that somebody may blow now. */
function blowable(state: ArdennesState, side: SideName): Bridge[] {
  if (state.turn < tables.bridges.firstTurn) return []
  return BRIDGES.flatMap((_, bridge) => {
    if (state.bridges[bridge] !== WHOLE || !isThreatened(state, side, bridge)) return []
    return blowers(state, side, bridge).length > 0 ? [bridge] : []
  })
}

/** 7.3 */
export const blowOrder: Order<Bridges> = {
  verb: 'blow',
  shape: { bridge: 'one', unit: 'one' },
  isOpen: (state, { side }) => blowable(state, side).length > 0,
  choices(state, { side }, partial) {
    if (partial === undefined) {
      return blowable(state, side).map((bridge) => ({
        action: { do: 'blow', bridge: bridgeId(bridge) },
        more: true,
      }))
    }
    const bridge = bridgeOf(partial)
    if (bridge === undefined || partial.unit !== undefined || !blowable(state, side).includes(bridge))
      return []
    return blowers(state, side, bridge).map((unit) => ({
      action: { do: 'blow', bridge: bridgeId(bridge), unit: unitId(unit) },
    }))
  },
  check(state, { side }, action) {
    const bridge = readBridge('7.3', action, 'bridge')
    if (isDenial(bridge)) return bridge
    const unit = readUnit('7.3', action, 'unit')
    if (isDenial(unit)) return unit
    const denial = checkBridge(state, bridge) ?? checkBlower(state, side, unit, bridge)
    if (denial !== undefined || isThreatened(state, side, bridge)) return denial
    return deny('7.3', 'blow.no-enemy', { bridge: bridgeId(bridge) })
  },
  take(turn, _frame, action) {
    attempt(turn, unitNamed(one(action, 'unit')) as number, bridgeOf(action) as Bridge, false)
  },
}

/** 7.8 */
export const repairOrder: Order<Bridges> = {
  verb: 'repair',
  shape: { bridge: 'one' },
  isOpen: (state, { side }) => repairable(state, side).length > 0,
  choices: (state, { side }, partial) =>
    partial === undefined
      ? repairable(state, side).map((bridge) => ({ action: { do: 'repair', bridge: bridgeId(bridge) } }))
      : [],
  check(state, { side }, action) {
    const bridge = readBridge('7.8', action, 'bridge')
    return isDenial(bridge) ? bridge : checkRepair(state, side, bridge)
  },
  take: (turn, { side }, action) => beginRepair(turn, side, bridgeOf(action) as Bridge),
}
