// Chapter 36: the Greif commando

import { type Denial, deny, type Play } from '@sztab/kernel'
import { BRIDGES, type Bridge, bridgeId } from '../ground.ts'
import { type ArdennesState, IN_BOX, WHOLE } from '../state.ts'
import { isBridgeInPlay } from '../survey.ts'
import { tables } from '../tables.ts'

/** 36.0 Once, before turn 7. */
export function hasCommando(state: ArdennesState): boolean {
  return state.rules.greif && state.greif === IN_BOX && state.turn < tables.greif.before
}

/** 36.0 Why the commando does not go to a bridge. */
export function checkCommando(state: ArdennesState, bridge: Bridge): Denial | undefined {
  const what = { bridge: bridgeId(bridge) }
  if (!hasCommando(state)) return deny('36.0', 'greif.gone', what)
  const isThere = state.bridges[bridge] === WHOLE && isBridgeInPlay(state, bridge)
  return isThere ? undefined : deny('36.0', 'greif.no-bridge', what)
}

/** Bridges to which the commando may go. */
export function commandoBridges(state: ArdennesState): Bridge[] {
  if (!hasCommando(state)) return []
  return BRIDGES.flatMap((_, bridge) => (checkCommando(state, bridge) === undefined ? [bridge] : []))
}

/** 36.0 It makes the attempt to blow that bridge harder, and is gone after it. */
export function placeCommando(play: Play<ArdennesState>, bridge: Bridge): void {
  play.state.greif = bridge
  play.tell('36.0', 'greif.placed', { bridge: bridgeId(bridge) })
}
