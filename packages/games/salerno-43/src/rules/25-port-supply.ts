// Chapter 25, 25.3: limited supply from ports

import type { Hex } from '@sztab/board'
import { type Denial, deny, message, type Play } from '@sztab/kernel'
import { hexId, PORTS } from '../ground.ts'
import { isBeachhead, type SideName, type Unit, unitId } from '../order-of-battle.ts'
import { DROPPED, type FrameOf, type SalernoState } from '../state.ts'
import { type Decision, unitDecision } from '../steps/step-types.ts'
import { isMarked, placeOf, unitsOnMap, unmarkAll } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { checkSupply, hasLineBesidesPorts, hasLineTo, hasSupplyLine, openPorts } from './16-supply.ts'
import { capacityOf } from './18-harbours.ts'

/** 25.3 Units that only a port can feed. */
function dependants(state: SalernoState): Unit[] {
  return unitsOnMap(state, 'allied').filter((unit) => {
    if (isBeachhead(unit) || isMarked(state, unit, DROPPED)) return false
    const hex = placeOf(state, unit)
    return hasSupplyLine(state, 'allied', hex) && !hasLineBesidesPorts(state, 'allied', hex)
  })
}

/** 25.3 Ten times its landing points, in landing points of units. */
function rationsOf(state: SalernoState, port: number): number {
  const { hex } = PORTS[port] as { hex: Hex }
  return openPorts(state).includes(hex) ? capacityOf(state, hex) * tables.supply.unitsPerPortPoint : 0
}

/** 25.3 Whoever could draw on the port and is not fed yet. */
function customers(state: SalernoState, port: number, fed: readonly Unit[]): Unit[] {
  const { hex } = PORTS[port] as { hex: Hex }
  if (!openPorts(state).includes(hex)) return []
  return dependants(state).filter(
    (unit) => !fed.includes(unit) && hasLineTo(state, 'allied', placeOf(state, unit), [hex]),
  )
}

/** 25.3 Why a port may not feed a unit. */
function checkFeed(
  state: SalernoState,
  port: number,
  fed: readonly Unit[],
  rations: number,
  unit: Unit,
): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId((PORTS[port] as { hex: Hex }).hex) }
  if (!customers(state, port, fed).includes(unit)) return deny('25.3', 'feed.who', params)
  const points = landingPoints(state, unit)
  return points > rations ? deny('25.3', 'feed.points', { ...params, points, left: rations }) : undefined
}

// 25.3 Which units a small port feeds, port after port

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

// Supply is checked at the beginning of the supply phase

/** 16.1, 21.6.3 `unfed` are those whose ports could not feed them (25.3). */
export function settleSupply(play: Play<SalernoState>, side: SideName, unfed: readonly Unit[] = []): void {
  checkSupply(play, side, unfed)
  unmarkAll(play.state, DROPPED)
}
