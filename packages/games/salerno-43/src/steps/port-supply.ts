// 25.3 Which units a small port feeds, port after port

import { message, type Play } from '@sztab/kernel'
import { hexId, PORTS } from '../ground.ts'
import type { Unit } from '../order-of-battle.ts'
import { landingPoints } from '../rules/02-units.ts'
import { checkFeed, customers, dependants, rationsOf } from '../rules/25-port-supply.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { type Decision, unitDecision } from './step-types.ts'
import { settleSupply } from './supply-check.ts'

type PortSupply = FrameOf<'port-supply'>

/** The first port, before it has fed anybody. */
export function portSupplyFrame(state: SalernoState): PortSupply {
  return { step: 'port-supply', port: 0, units: [], points: rationsOf(state, 0) }
}

function pointsOf(state: SalernoState, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + landingPoints(state, unit), 0)
}

/** Whoever still fits, where not all fit: only then there is something to choose. */
function contenders(state: SalernoState, { port, units, points }: PortSupply): Unit[] {
  const waiting = customers(state, port, units)
  if (pointsOf(state, waiting) <= points) return []
  return waiting.filter((unit) => landingPoints(state, unit) <= points)
}

export const portSupply: Decision<'port-supply'> = unitDecision({
  section: '25.3',
  verb: 'feed',
  who: () => 'allied',
  ask: (_, { port, points }) =>
    message('ask.port-supply', { hex: hexId(PORTS[port]?.hex as number), points }),
  units: contenders,
  detail: (state, unit) => ({ points: landingPoints(state, unit) }),
  refused: (state, { port, units, points }, unit) => checkFeed(state, port, units, points, unit),
  take(play, frame, unit) {
    frame.units.push(unit)
    frame.points -= landingPoints(play.state, unit)
  },
  onlyOne: 'asked',
  none: nextPort,
})

/** Everybody left fits, or nobody does. After the last port supply is judged. */
function nextPort(play: Play<SalernoState>, frame: PortSupply): void {
  const { state } = play
  const waiting = customers(state, frame.port, frame.units)
  if (pointsOf(state, waiting) <= frame.points) frame.units.push(...waiting)
  frame.port++
  if (frame.port < PORTS.length) {
    frame.points = rationsOf(state, frame.port)
    return
  }
  play.pop()
  const unfed = dependants(state).filter((unit) => !frame.units.includes(unit))
  settleSupply(play, 'allied', unfed)
}
