// 25.3 Which units a small port feeds, port after port

import { message, one, type Turn } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { hexId, PORTS } from '../ground.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { landingPoints } from '../rules/02-units.ts'
import { checkFeed, customers, dependants, rationsOf } from '../rules/25-port-supply.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import type { Decision } from './step-types.ts'
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

export const portSupply: Decision<'port-supply'> = {
  section: '25.3',
  verbs: { feed: { unit: 'one' } },
  who: (state, frame) => (contenders(state, frame).length > 0 ? ['allied'] : []),
  ask: (_, { port, points }) =>
    message('ask.port-supply', { hex: hexId(PORTS[port]?.hex as number), points }),
  choices: (state, frame) =>
    contenders(state, frame).map((unit) => ({
      action: { do: 'feed', unit: unitId(unit) },
      detail: { points: landingPoints(state, unit) },
    })),
  check(state, { port, units, points }, _role, action) {
    const unit = readUnit('25.3', action, 'unit')
    return isDenial(unit) ? unit : checkFeed(state, port, units, points, unit)
  },
  take(turn, frame, _role, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    frame.units.push(unit)
    frame.points -= landingPoints(turn.state, unit)
  },
  idle: nextPort,
}

/** Everybody left fits, or nobody does. After the last port supply is judged. */
function nextPort(turn: Turn<SalernoState>, frame: PortSupply): void {
  const { state } = turn
  const waiting = customers(state, frame.port, frame.units)
  if (pointsOf(state, waiting) <= frame.points) frame.units.push(...waiting)
  frame.port++
  if (frame.port < PORTS.length) {
    frame.points = rationsOf(state, frame.port)
    return
  }
  turn.pop()
  const unfed = dependants(state).filter((unit) => !frame.units.includes(unit))
  settleSupply(turn, 'allied', unfed)
}
