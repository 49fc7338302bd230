// Chapter 7: bridges are blown and repaired; 36.0

import type { Hexside } from '@sztab/board'
import { bridgeWorks, type Modifier, type Unit } from '@sztab/bonds'
import { message, type Play, rolled } from '@sztab/kernel'
import { BRIDGE, UNIT } from '../arguments.ts'
import { BRIDGES, type Bridge, bridgeAt, bridgeId, grid, OUREN } from '../ground.ts'
import { sideOf } from '../order-of-battle.ts'
import {
  type ArdennesState,
  BLOWN,
  ENGAGED,
  type FrameOf,
  GONE,
  PRIME_MOVER,
  TRANSPORT_MARKS,
  WHOLE,
} from '../state.ts'
import { isBridgeInPlay, isBroken, isInGoodOrder, isMarked, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { bondAgainst } from './10-zoc-bonds.ts'
import { hasRoadSupply } from './23-supply.ts'
import { hasCommando } from './36-greif.ts'

const TABLE = tables.bridges

/** 7.5, 36.0 */
export function blowModifiers(
  state: ArdennesState,
  unit: Unit,
  bridge: Bridge,
  isEnemyTurn: boolean,
): Modifier[] {
  const found: Modifier[] = []
  const isHampered = !isInGoodOrder(state, unit) || isMarked(state, unit, ENGAGED)
  if (isEnemyTurn) found.push({ section: '7.5', key: 'modifier.enemy-turn', value: TABLE.enemyTurn })
  if (isHampered) found.push({ section: '7.5', key: 'modifier.hampered', value: TABLE.shaken })
  if (state.greif === bridge) found.push({ section: '36.0', key: 'modifier.greif', value: TABLE.greif })
  return found
}

/** 7.2–7.4, 7.8, 7.9 As the whole family has it; the work at Dasburg and Gemünd is not ready before turn 2. */
const works = bridgeWorks<ArdennesState, FrameOf<'demolition'>>({
  grid,
  hexsides: BRIDGES.map(({ side }) => side),
  bridge: BRIDGE,
  unit: UNIT,
  sections: { attempt: '7.2', reach: '7.3', never: '7.6', crossed: '7.4', repair: '7.8' },
  firstTurn: TABLE.firstTurn,
  readyFrom: TABLE.readyFrom,
  blownUpTo: TABLE.blownUpTo,
  sideOf,
  survey,
  bondAgainst,
  isInPlay: isBridgeInPlay,
  whyUnfit(state, unit) {
    if (isBroken(state, unit)) return 'broken'
    return isMarked(state, unit, TRANSPORT_MARKS | PRIME_MOVER) ? 'on-the-march' : undefined
  },
  modifiers: blowModifiers,
  hasRoadSupply,
  /** 36.0 The German player may still send his commando there. */
  attempt(play, unit, bridge, isEnemyTurn) {
    if (sideOf(unit) === 'allied' && hasCommando(play.state))
      play.push({ step: 'greif', unit, bridge, isEnemyTurn })
    else demolish(play, unit, bridge, isEnemyTurn)
  },
  ask: (_, { cause, bridges }) =>
    message(cause === 'attack' ? 'ask.blow-attack' : 'ask.blow-advance', { bridges: bridges.map(bridgeId) }),
})

export const { bridgeHexes, blowers, isThreatened, finishRepairs, blowOrder, repairOrder, demolition } = works

/** 7.2, 36.0 The die is rolled, and the commando is gone after it. */
export function demolish(play: Play<ArdennesState>, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): void {
  works.demolish(play, unit, bridge, isEnemyTurn)
  if (play.state.greif === bridge) play.state.greif = GONE
}

/** 7.4 Whether anybody could blow it before the enemy crosses. */
export function mayBlow(state: ArdennesState, side: 'german' | 'allied', bridge: Bridge): boolean {
  return blowers(state, side, bridge).length > 0
}

/** 7.7 The first time that Germans want to go over the bridge at Ouren it may collapse. */
export function tryOuren(play: Play<ArdennesState>, over: Hexside): void {
  const { state } = play
  if (bridgeAt(over) !== OUREN || state.isOurenTested || state.bridges[OUREN] !== WHOLE) return
  state.isOurenTested = true
  const die = play.chance.die(6)
  const isDown = die <= TABLE.collapseUpTo
  if (isDown) state.bridges[OUREN] = BLOWN
  const key = isDown ? 'bridge.collapses' : 'bridge.holds'
  play.report('7.7', key, { bridge: bridgeId(OUREN), die }, rolled('german', 6, die, 'bridge'))
}
