import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { flat, OVER, orOver } from '@sztab/bonds/bot'
import { type Action, type Counsel, one } from '@sztab/kernel'
import { BRIDGES, type Bridge, bridgeId, bridgeNamed, grid, hasRoad, hexId } from '../ground.ts'
import { theUnit, unitId } from '../order-of-battle.ts'
import { blowers, blowModifiers, bridgeHexes, isThreatened } from '../rules/07-bridges.ts'
import { checkTraffic, markersInBox } from '../rules/24-traffic.ts'
import { WHOLE } from '../state.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'

const { leastRuin, ownFlow } = numbers.engineering

/** What it is worth to a side that a bridge is gone: the enemy's flow over it, less its own. */
function ruinWorth({ enemyFlow, drive, side }: ArdennesOutlook, bridge: Bridge): number {
  const [a, b] = bridgeHexes(bridge)
  const over = (flow: Float64Array) => Math.min(flow[a]!, flow[b]!)
  return over(enemyFlow) - ownFlow[side] * over(drive.flow)
}

/** Whoever blows it best. */
function bestBlower(outlook: ArdennesOutlook, bridge: Bridge): Unit | undefined {
  const { state, side } = outlook
  const hindrance = (unit: Unit) => blowModifiers(state, unit, bridge, false).length
  const [best] = blowers(state, side, bridge).sort((a, b) => hindrance(a) - hindrance(b) || a - b)
  return best
}

/** 7.1 Every repair is begun; bridges go that the enemy wants and the own side does not. */
export function bridgesCounsel(outlook: ArdennesOutlook): Counsel {
  const { state, side } = outlook
  const doomed = BRIDGES.flatMap((_, bridge) => {
    if (state.bridges[bridge] !== WHOLE || !isThreatened(state, side, bridge)) return []
    const worth = ruinWorth(outlook, bridge)
    const unit = worth > leastRuin ? bestBlower(outlook, bridge) : undefined
    return unit === undefined ? [] : [{ unit, bridge, worth }]
  })
  const [first] = doomed.sort((a, b) => b.worth - a.worth || a.bridge - b.bridge)
  if (first !== undefined) {
    const answer: Action = { do: 'blow', bridge: bridgeId(first.bridge), unit: unitId(first.unit) }
    return orOver(answer)
  }
  return flat((answer) => {
    if (answer.do === 'done') return 0
    if (answer.do !== 'repair') return -1
    const bridge = bridgeNamed(one(answer, 'bridge')) as Bridge
    return ruinWorth(outlook, bridge) > leastRuin ? -1 : 1
  })
}

/** 7.4 Before an attack or advance over it. */
export function demolitionCounsel(outlook: ArdennesOutlook): Counsel {
  return flat((answer) => {
    if (answer.do !== 'blow') return leastRuin
    const bridge = bridgeNamed(one(answer, 'bridge')) as Bridge
    const unit = theUnit(one(answer, 'unit'))
    const chance = 1 / (1 + blowModifiers(outlook.state, unit, bridge, true).length)
    return ruinWorth(outlook, bridge) > -1 ? 1 + chance : -1
  })
}

/** 24.3 Markers are laid where most enemies want to pass, in front of them. */
export function trafficCounsel(outlook: ArdennesOutlook): Counsel {
  const { state, side, enemy, positions, enemyFlow } = outlook
  const [marker] = markersInBox(state, side)
  if (marker === undefined) return OVER
  let best: Hex | undefined
  let most = 0
  for (let hex = 0; hex < grid.count; hex++) {
    const flow = enemyFlow[hex]!
    if (flow <= most || !hasRoad(hex) || positions.isHeldBy(enemy, hex)) continue
    if (checkTraffic(state, side, marker, hex) !== undefined) continue
    best = hex
    most = flow
  }
  return orOver(best === undefined ? undefined : { do: 'lay', marker: String(marker), hex: hexId(best) })
}
