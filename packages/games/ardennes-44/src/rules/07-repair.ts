// Chapter 7, 7.8–7.9: bridges are repaired

import { enemyOf, type SideName } from '@sztab/bonds'
import { type Denial, deny, type Turn } from '@sztab/kernel'
import { BRIDGES, type Bridge, bridgeId, hexId } from '../ground.ts'
import { type ArdennesState, BLOWN, BUILDING, WHOLE } from '../state.ts'
import { isBridgeInPlay, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { bridgeHexes } from './07-demolition.ts'
import { hasRoadSupply } from './23-supply.ts'

/** 7.8 What keeps a side from working at a bridge: enemies, their zones, no road to its sources. */
function checkSite(state: ArdennesState, side: SideName, bridge: Bridge): Denial | undefined {
  const positions = survey(state)
  const enemy = enemyOf(side)
  const what = { bridge: bridgeId(bridge) }
  const ends = bridgeHexes(bridge)
  const taken = ends.find((hex) => positions.isHeldBy(enemy, hex))
  if (taken !== undefined) return deny('7.8', 'repair.enemy', { ...what, hex: hexId(taken) })
  const exposed = ends.find((hex) => positions.inZoneOf(enemy, hex) && !positions.isHeldBy(side, hex))
  if (exposed !== undefined) return deny('7.8', 'repair.zone', { ...what, hex: hexId(exposed) })
  const isReached = ends.some((hex) => hasRoadSupply(state, side, hex))
  return isReached ? undefined : deny('7.8', 'repair.no-supply', what)
}

/** 7.8 Why work does not begin at a bridge. */
export function checkRepair(state: ArdennesState, side: SideName, bridge: Bridge): Denial | undefined {
  const isBlown = state.bridges[bridge] === BLOWN && isBridgeInPlay(state, bridge)
  return isBlown
    ? checkSite(state, side, bridge)
    : deny('7.8', 'repair.not-blown', { bridge: bridgeId(bridge) })
}

/** Bridges at which a side may begin to work. */
export function repairable(state: ArdennesState, side: SideName): Bridge[] {
  return BRIDGES.flatMap((_, bridge) =>
    state.bridges[bridge] === BLOWN && checkRepair(state, side, bridge) === undefined ? [bridge] : [],
  )
}

/** 7.8 The marker is turned to its other side: ready in the owner's next bridge phase. */
export function beginRepair(turn: Turn<ArdennesState>, side: SideName, bridge: Bridge): void {
  turn.state.bridges[bridge] = BUILDING[side]
  turn.tell('7.8', 'repair.begun', { side, bridge: bridgeId(bridge) })
}

/** 7.8, 7.9 Work that was begun is finished or lapses; that at Dasburg and Gemünd not before turn 2. */
export function finishRepairs(turn: Turn<ArdennesState>, side: SideName): void {
  const { state } = turn
  if (state.turn < tables.bridges.readyFrom) return
  BRIDGES.forEach((_, bridge) => {
    if (state.bridges[bridge] !== BUILDING[side]) return
    const isReady = checkSite(state, side, bridge) === undefined
    state.bridges[bridge] = isReady ? WHOLE : BLOWN
    turn.tell('7.8', isReady ? 'repair.done' : 'repair.lapsed', { bridge: bridgeId(bridge) })
  })
}
