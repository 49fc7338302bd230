// Chapter 25, 25.3: limited supply from ports

import type { Hex } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { hexId, PORTS } from '../ground.ts'
import { isBeachhead, type Unit, unitId } from '../order-of-battle.ts'
import { DROPPED, type SalernoState } from '../state.ts'
import { isMarked, placeOf, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { hasLineBesidesPorts, hasLineTo, hasSupplyLine, openPorts } from './16-supply.ts'
import { capacityOf } from './18-harbours.ts'

/** 25.3 Units that only a port can feed. */
export function dependants(state: SalernoState): Unit[] {
  return unitsOnMap(state, 'allied').filter((unit) => {
    if (isBeachhead(unit) || isMarked(state, unit, DROPPED)) return false
    const hex = placeOf(state, unit)
    return hasSupplyLine(state, 'allied', hex) && !hasLineBesidesPorts(state, 'allied', hex)
  })
}

/** 25.3 Ten times its landing points, in landing points of units. */
export function rationsOf(state: SalernoState, port: number): number {
  const { hex } = PORTS[port] as { hex: Hex }
  return openPorts(state).includes(hex) ? capacityOf(state, hex) * tables.supply.unitsPerPortPoint : 0
}

/** 25.3 Whoever could draw on the port and is not fed yet. */
export function customers(state: SalernoState, port: number, fed: readonly Unit[]): Unit[] {
  const { hex } = PORTS[port] as { hex: Hex }
  if (!openPorts(state).includes(hex)) return []
  return dependants(state).filter(
    (unit) => !fed.includes(unit) && hasLineTo(state, 'allied', placeOf(state, unit), [hex]),
  )
}

/** 25.3 Why a port may not feed a unit. */
export function checkFeed(
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
