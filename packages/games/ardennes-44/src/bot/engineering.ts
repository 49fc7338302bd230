import type { Hex } from '@sztab/board'
import { flat, OVER, type Unit } from '@sztab/bonds'
import { type Action, type Counsel, one } from '@sztab/kernel'
import { BRIDGES, type Bridge, bridgeId, bridgeNamed, grid, hasRoad, hexId } from '../ground.ts'
import { theUnit, unitId } from '../order-of-battle.ts'
import { blowers, blowModifiers, bridgeHexes, isThreatened } from '../rules/07-demolition.ts'
import { checkTraffic, markersInBox } from '../rules/24-traffic.ts'
import { WHOLE } from '../state.ts'
import type { Outlook } from './outlook.ts'

/** How much of the enemy's flow goes over a bridge. */
function flowOver(outlook: Outlook, bridge: Bridge): number {
  const [a, b] = bridgeHexes(bridge)
  return Math.min(outlook.enemyFlow[a] as number, outlook.enemyFlow[b] as number)
}

function ownFlowOver(outlook: Outlook, bridge: Bridge): number {
  const { flow } = outlook.drive
  const [a, b] = bridgeHexes(bridge)
  return Math.min(flow[a] as number, flow[b] as number)
}

/** What it is worth to a side that a bridge is gone. */
function ruinWorth(outlook: Outlook, bridge: Bridge): number {
  return flowOver(outlook, bridge) - (outlook.side === 'german' ? 3 : 1) * ownFlowOver(outlook, bridge)
}

const LEAST_RUIN = 0.2

/** Whoever blows it best. */
function bestBlower(outlook: Outlook, bridge: Bridge): Unit | undefined {
  const { state, side } = outlook
  const hindrance = (unit: Unit) => blowModifiers(state, unit, bridge, false).length
  const [best] = blowers(state, side, bridge).sort((a, b) => hindrance(a) - hindrance(b) || a - b)
  return best
}

/** 7.1 Every repair is begun; bridges go that the enemy wants and the own side does not. */
export function bridgesCounsel(outlook: Outlook): Counsel {
  const { state, side } = outlook
  const doomed = BRIDGES.flatMap((_, bridge) => {
    if (state.bridges[bridge] !== WHOLE || !isThreatened(state, side, bridge)) return []
    const worth = ruinWorth(outlook, bridge)
    const unit = worth > LEAST_RUIN ? bestBlower(outlook, bridge) : undefined
    return unit === undefined ? [] : [{ unit, bridge, worth }]
  })
  const [first] = doomed.sort((a, b) => b.worth - a.worth || a.bridge - b.bridge)
  if (first !== undefined) {
    const answer: Action = { do: 'blow', bridge: bridgeId(first.bridge), unit: unitId(first.unit) }
    return { ...OVER, answer }
  }
  return flat((answer) => {
    if (answer.do === 'done') return 0
    if (answer.do !== 'repair') return -1
    const bridge = bridgeNamed(one(answer, 'bridge')) as Bridge
    return ruinWorth(outlook, bridge) > LEAST_RUIN ? -1 : 1
  })
}

/** 7.4 Before an attack or advance over it. */
export function demolitionCounsel(outlook: Outlook): Counsel {
  return flat((answer) => {
    if (answer.do !== 'blow') return LEAST_RUIN
    const bridge = bridgeNamed(one(answer, 'bridge')) as Bridge
    const unit = theUnit(one(answer, 'unit'))
    const chance = 1 / (1 + blowModifiers(outlook.state, unit, bridge, true).length)
    return ruinWorth(outlook, bridge) > -1 ? 1 + chance : -1
  })
}

/** 24.3 Markers are laid where most enemies want to pass, in front of them. */
export function trafficCounsel(outlook: Outlook): Counsel {
  const { state, side, enemy, positions, enemyFlow } = outlook
  const [marker] = markersInBox(state, side)
  if (marker === undefined) return OVER
  let best: Hex | undefined
  let most = 0
  for (let hex = 0; hex < grid.count; hex++) {
    const flow = enemyFlow[hex] as number
    if (flow <= most || !hasRoad(hex) || positions.isHeldBy(enemy, hex)) continue
    if (checkTraffic(state, side, marker, hex) !== undefined) continue
    best = hex
    most = flow
  }
  if (best === undefined) return OVER
  return { ...OVER, answer: { do: 'lay', marker: String(marker), hex: hexId(best) } }
}
