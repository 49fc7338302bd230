// Chapter 5: why a step was refused, in the order in which a player would look for it

import { CLOSED, costOf, isNextToRout, isTacticalOnly, zoneCost } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { grid, isWildMountain, roadToArea } from '../ground.ts'
import { enemyOf, unitId } from '../order-of-battle.ts'
import { areaOf, isArea, type Place, placeId } from '../places.ts'
import type { Journey } from '../state.ts'
import { tables } from '../tables.ts'
import { isSpent, tacticalOnly } from './05-means.ts'
import { barrierOver, isHard, placesAround, terrainCost, whyBarrier } from './05-terrain.ts'
import { checkBetweenAreas, checkComeOn, checkEnterArea, type SalernoTraveller } from './21-area-moves.ts'

const COSTS = tables.movement

export function whyNot(traveller: SalernoTraveller, journey: Journey, to: Place): Denial {
  const { state, positions, unit, means } = traveller
  const from = journey.hex
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!placesAround(from).includes(to) && !(isArea(from) && isArea(to))) {
    return deny('5.1', 'move.not-adjacent', params)
  }
  if (journey.mustPause) return deny('13.3.2', 'move.rout-first', params)
  if (journey.mustStop) return deny(isArea(from) ? '21.3.2' : '6.2', 'move.must-stop', params)
  if (journey.hexes >= means.hexes) return deny('20.4', 'move.replaced', params)
  const barrier =
    isArea(from) || isArea(to)
      ? undefined
      : barrierOver(state, positions, unit, grid.sideBetween(from, to), to)
  if (barrier !== undefined) return whyBarrier(state, positions, unit, barrier, params)
  return whyNotArea(traveller, journey, to) ?? whyTooFar(traveller, journey, to)
}

function whyNotArea(
  { state, positions, unit, isTruck }: SalernoTraveller,
  { hex: from }: Journey,
  to: Place,
): Denial | undefined {
  if (isArea(from) && isArea(to)) {
    if (isTruck) return deny('5.8', 'truck.areas', { unit: unitId(unit) })
    return checkBetweenAreas(state, unit, areaOf(from), areaOf(to))
  }
  if (isArea(from)) return checkComeOn(state, positions, unit, areaOf(from), to)
  return isArea(to) ? checkEnterArea(state, unit, areaOf(to)) : undefined
}

/** The step is possible, but no way of moving that is still open gets that far. */
function whyTooFar(traveller: SalernoTraveller, journey: Journey, to: Place): Denial {
  const { state, positions, unit, who } = traveller
  const from = journey.hex
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!isArea(from) && !isArea(to) && isHard(unit, grid.sideBetween(from, to))) {
    const section = isWildMountain(grid.sideBetween(from, to)) ? '5.6' : '5.5'
    if (journey.hexes > 0) return deny(section, 'move.hard-not-first', params)
    if (isSpent(state, unit)) return deny('5.7', 'move.spent', params)
    return deny(section, 'move.hard-truck', params)
  }
  const only = tacticalOnly(state, unit)
  if (only !== undefined) return only
  if (isTacticalOnly(journey)) return deny('5.4', 'move.tactical-end', params)
  const points = pointsFor(traveller, journey, to)
  if (points.needed <= points.left && !isArea(to)) {
    if (positions.inZoneOf(enemyOf(who), to)) return deny('5.3', 'move.extended-zone', params)
    if (isNextToRout(positions, enemyOf(who), to)) return deny('13.3.3', 'move.extended-rout', params)
  }
  return deny('5.1', 'move.points', { ...params, ...points })
}

function pointsFor(
  traveller: SalernoTraveller,
  journey: Journey,
  to: Place,
): { needed: number; left: number } {
  const { unit, isTruck, means } = traveller
  const { hex } = journey
  const leaving = isArea(hex) ? 0 : zoneCost(traveller, hex)
  const needed = isArea(to)
    ? COSTS.entryArea
    : isArea(hex)
      ? terrainCost(unit, isTruck, to, roadToArea(to))
      : traveller.cost(grid.sideBetween(hex, to), to)
  const left =
    journey.extended === CLOSED
      ? means.allowance - costOf(journey)
      : means.allowance + means.extension - journey.extended
  return { needed: (needed + leaving) / COSTS.point, left: Math.max(0, left) / COSTS.point }
}
