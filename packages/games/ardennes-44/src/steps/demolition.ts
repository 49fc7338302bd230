// Chapter 7, 7.4: bridges are blown before the enemy attacks or advances over them

import type { Unit } from '@sztab/bonds'
import { deny, message, one } from '@sztab/kernel'
import { DONE, isDenial, readBridge, readUnit } from '../arguments.ts'
import { type Bridge, bridgeId, bridgeNamed, hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { blowers, checkBlower, checkBridge } from '../rules/07-demolition.ts'
import { blowDump } from '../rules/32-fuel-dumps.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { attempt } from './greif.ts'
import type { Decision } from './step-types.ts'

type DemolitionFrame = FrameOf<'demolition'>

/** 32.3 The dump goes up, or its guards fight for it. */
export const dump: Decision<'dump'> = {
  section: '32.3',
  verbs: { 'blow-dump': {}, done: {} },
  who: (_, { side }) => [side],
  ask: (_, { hex }) => message('ask.blow-dump', { hex: hexId(hex) }),
  choices: () => [{ action: { do: 'blow-dump' } }, { action: DONE }],
  check: () => undefined,
  take(turn, { hex }, _role, action) {
    turn.pop()
    if (action.do === 'blow-dump') blowDump(turn, hex, true)
  },
}

/** Every unit with every bridge that it may blow. */
function attempts(state: ArdennesState, { side, bridges }: DemolitionFrame): [Unit, Bridge][] {
  return bridges.flatMap((bridge) =>
    blowers(state, side, bridge).map((unit): [Unit, Bridge] => [unit, bridge]),
  )
}

/** 7.4 The defender tries a bridge, or lets it stand. */
export const demolition: Decision<'demolition'> = {
  section: '7.4',
  verbs: { blow: { unit: 'one', bridge: 'one' }, done: {} },
  who: (state, frame) => (attempts(state, frame).length > 0 ? [frame.side] : []),
  ask: (_, { cause, bridges }) =>
    message(cause === 'attack' ? 'ask.blow-attack' : 'ask.blow-advance', { bridges: bridges.map(bridgeId) }),
  choices: (state, frame) => [
    ...attempts(state, frame).map(([unit, bridge]) => ({
      action: { do: 'blow', unit: unitId(unit), bridge: bridgeId(bridge) },
    })),
    { action: DONE },
  ],
  check(state, { side, bridges }, _role, action) {
    if (action.do === 'done') return undefined
    const unit = readUnit('7.3', action, 'unit')
    if (isDenial(unit)) return unit
    const bridge = readBridge('7.4', action, 'bridge')
    if (isDenial(bridge)) return bridge
    if (!bridges.includes(bridge)) return deny('7.4', 'blow.not-attacked', { bridge: bridgeId(bridge) })
    return checkBridge(state, bridge) ?? checkBlower(state, side, unit, bridge)
  },
  take(turn, _frame, _role, action) {
    if (action.do === 'done') turn.pop()
    else {
      attempt(
        turn,
        unitNamed(one(action, 'unit')) as Unit,
        bridgeNamed(one(action, 'bridge')) as Bridge,
        true,
      )
    }
  },
}
