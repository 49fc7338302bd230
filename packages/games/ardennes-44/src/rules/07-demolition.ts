// Chapter 7, 7.2–7.7; 36.0: blowing bridges

import { type Hex, NONE, type Side } from '@sztab/board'
import { enemyOf, isNextTo, type Modifier, type SideName, type Survey, sumOf, type Unit } from '@sztab/bonds'
import { type Denial, deny, type Turn } from '@sztab/kernel'
import { BRIDGES, type Bridge, type BridgeData, bridgeAt, bridgeId, grid, OUREN } from '../ground.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import { type ArdennesState, BLOWN, ENGAGED, GONE, PRIME_MOVER, TRANSPORT_MARKS, WHOLE } from '../state.ts'
import { isBridgeInPlay, isBroken, isInGoodOrder, isMarked, isOnMap, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { bondAgainst } from './10-zoc-bonds.ts'

const TABLE = tables.bridges

/** The two hexes that a bridge joins. */
export function bridgeHexes(bridge: Bridge): readonly [Hex, Hex] {
  const { side } = BRIDGES[bridge] as BridgeData
  return [Math.floor(side / 6), grid.neighbours[side] as Hex]
}

/** 7.3 In one of the hexes, or one hex away: not through an enemy, nor onto or across his bonds. */
function isInReach(state: ArdennesState, positions: Survey, unit: Unit, bridge: Bridge): boolean {
  const side = sideOf(unit)
  const place = placeOf(state, unit)
  return bridgeHexes(bridge).some((hex) => {
    if (hex === place) return true
    const over = grid.sideBetween(place, hex)
    if (over === NONE || positions.isHeldBy(enemyOf(side), hex)) return false
    return bondAgainst(state, positions, side, over) === undefined
  })
}

/** 7.2, 7.6 Why nobody of a side may blow a bridge now. */
export function checkBridge(state: ArdennesState, bridge: Bridge): Denial | undefined {
  const which = { bridge: bridgeId(bridge) }
  if (!isBridgeInPlay(state, bridge) || state.bridges[bridge] !== WHOLE) {
    return deny('7.2', 'blow.not-whole', which)
  }
  if (state.turn < TABLE.firstTurn) return deny('7.6', 'blow.too-early', which)
  return state.triedBridges.includes(bridge) ? deny('7.2', 'blow.tried', which) : undefined
}

/** 7.3, 7.6 Why a unit may not blow it. */
export function checkBlower(
  state: ArdennesState,
  side: SideName,
  unit: Unit,
  bridge: Bridge,
): Denial | undefined {
  const which = { unit: unitId(unit), bridge: bridgeId(bridge) }
  if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny('7.3', 'blow.who', which)
  if (isBroken(state, unit)) return deny('7.6', 'blow.broken', which)
  if (isMarked(state, unit, TRANSPORT_MARKS | PRIME_MOVER)) return deny('7.6', 'blow.on-the-march', which)
  return isInReach(state, survey(state), unit, bridge) ? undefined : deny('7.3', 'blow.too-far', which)
}

/** 7.3, 7.6 Who of a side may blow a bridge now. */
export function blowers(state: ArdennesState, side: SideName, bridge: Bridge): Unit[] {
  if (checkBridge(state, bridge) !== undefined) return []
  const positions = survey(state)
  const near = new Set<Hex>()
  for (const hex of bridgeHexes(bridge)) for (const one of [hex, ...grid.around(hex)]) near.add(one)
  return [...near]
    .filter((hex) => positions.isHeldBy(side, hex))
    .flatMap((hex) => positions.stack(hex))
    .filter((unit) => checkBlower(state, side, unit, bridge) === undefined)
    .sort((a, b) => a - b)
}

/** 7.3 Whether an enemy of the side is within one hex of the bridge. */
export function isThreatened(state: ArdennesState, side: SideName, bridge: Bridge): boolean {
  const positions = survey(state)
  const enemy = enemyOf(side)
  return bridgeHexes(bridge).some((hex) => positions.isHeldBy(enemy, hex) || isNextTo(positions, enemy, hex))
}

/** 7.4 Whether anybody could blow it before the enemy crosses. */
export function mayBlow(state: ArdennesState, side: SideName, bridge: Bridge): boolean {
  return blowers(state, side, bridge).length > 0
}

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

/** 7.2 The attempt: one at each bridge in a player turn. */
export function demolish(turn: Turn<ArdennesState>, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): void {
  const { state } = turn
  const modifier = sumOf(blowModifiers(state, unit, bridge, isEnemyTurn))
  if (state.greif === bridge) state.greif = GONE
  state.triedBridges.push(bridge)
  const die = turn.chance.die(6)
  const isBlown = die + modifier <= TABLE.blownUpTo
  if (isBlown) state.bridges[bridge] = BLOWN
  turn.tell('7.2', isBlown ? 'bridge.blown' : 'bridge.not-blown', {
    unit: unitId(unit),
    bridge: bridgeId(bridge),
    die,
    modifier,
  })
}

/** 7.7 The first time that Germans want to go over the bridge at Ouren it may collapse. */
export function tryOuren(turn: Turn<ArdennesState>, over: Side): void {
  const { state } = turn
  if (bridgeAt(over) !== OUREN || state.isOurenTested || state.bridges[OUREN] !== WHOLE) return
  state.isOurenTested = true
  const die = turn.chance.die(6)
  const isDown = die <= TABLE.collapseUpTo
  if (isDown) state.bridges[OUREN] = BLOWN
  turn.tell('7.7', isDown ? 'bridge.collapses' : 'bridge.holds', { bridge: bridgeId(OUREN), die })
}
