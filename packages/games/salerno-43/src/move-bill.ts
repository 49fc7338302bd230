import type { Hex } from '@sztab/board'
import { type BillBook, legsOf, moveBills, type PlaceCost, type Remark } from '@sztab/bonds'
import {
  grid,
  isCity,
  isEighthArmySector,
  isHill,
  isMarsh,
  isUnbridgedRiver,
  isWildMountain,
  roadToArea,
} from './ground.ts'
import { isMechanised, sideOf, type Unit } from './order-of-battle.ts'
import { isArea, type Place, placeId } from './places.ts'
import { overLand } from './rules/05-movement.ts'
import { isHalved, meansOf, roadOver, tacticalOnly, terrainCost } from './rules/05-terrain.ts'
import type { Journey, SalernoState } from './state.ts'
import { survey } from './survey.ts'
import { tables } from './tables.ts'

const COSTS = tables.movement

const BOOK: BillBook = {
  point: COSTS.point,
  march: '5.1',
  extended: '5.3',
  tactical: '5.4',
  zones: '6.2',
  placeId,
}

/** What a move costs and why; on trucks or not. */
export const moveBill = moveBills<SalernoState, boolean, Journey>(BOOK, {
  travels: overLand,
  survey,
  sideOf,
  means: meansOf,
  only: tacticalOnly,
  remarks: (state, unit, isTruck, start, { isStrained }, path) => [
    ...(isHalved(state, unit) ? [{ section: '24.3', key: 'bill.halved' }] : []),
    ...(isTruck ? [{ section: '5.8', key: 'bill.truck' }] : []),
    ...legsOf(start, path).flatMap(({ from, to }) => (isStrained ? obstacles(from, to) : [])),
    ...(isStrained ? [{ section: '5.7', key: 'bill.strained' }] : []),
  ],
  costs: (state, unit, isTruck, from, to) =>
    placeCosts(unit, isTruck, meansOf(state, unit, isTruck).allowance, from, to),
})

/** 5.1, 5.2, 5.5, 21.3.2, 21.5 The ground or the road, and the river before it; into an area, or between two. */
function placeCosts(unit: Unit, isTruck: boolean, allowance: number, from: Place, to: Place): PlaceCost[] {
  if (isArea(to)) {
    return isArea(from)
      ? [{ section: '21.5', key: 'bill.areas', place: to, cost: allowance }]
      : [{ section: '21.3.2', key: 'bill.area', place: to, cost: COSTS.entryArea }]
  }
  const over = isArea(from) ? undefined : grid.sideBetween(from, to)
  const road = over === undefined ? roadToArea(to) : roadOver(over)
  const ground = { ...groundOf(unit, road, to), place: to, cost: terrainCost(unit, isTruck, to, road) }
  return over !== undefined && isUnbridgedRiver(over)
    ? [ground, { section: '5.5', key: 'bill.river', place: to, cost: COSTS.river }]
    : [ground]
}

function groundOf(unit: Unit, road: number, to: Hex): Remark {
  if (road > 0) {
    const isSlow = isMechanised(unit) && sideOf(unit) === 'allied' && isEighthArmySector(to)
    if (isSlow) return { section: 'S2.3.4', key: 'bill.eighth-army' }
    return { section: '5.2', key: road > 1 ? 'bill.primary' : 'bill.secondary' }
  }
  const key = isCity(to) ? 'bill.city' : isMarsh(to) ? 'bill.marsh' : isHill(to) ? 'bill.hill' : 'bill.clear'
  return { section: BOOK.march, key }
}

/** 5.5, 5.6 What only the first hex of tactical movement crosses. */
function obstacles(from: Place, to: Place): Remark[] {
  if (isArea(from) || isArea(to)) return []
  const over = grid.sideBetween(from, to)
  if (isWildMountain(over)) return [{ section: '5.6', key: 'bill.hard-mountain' }]
  return isUnbridgedRiver(over) ? [{ section: '5.5', key: 'bill.hard-river' }] : []
}
