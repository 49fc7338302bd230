import type { Hex } from '@sztab/board'
import {
  type BillBook,
  legsOf,
  moveBills,
  type Place,
  type PlaceCost,
  type Remark,
  type Unit,
} from '@sztab/bonds'
import { FOREST_ROAD, grid, isBottleneck, isClear, isForest, PRIMARY_ROAD, roadOnto } from './ground.ts'
import { sideOf } from './order-of-battle.ts'
import { placeId } from './places.ts'
import { isWithinLimit } from './rules/08-stacking.ts'
import { isSavingItself, meansOfColumn, tacticalOnly } from './rules/11-means.ts'
import { overLand } from './rules/11-movement.ts'
import { hexCost, isUnbridgedRiver, isWildRough, type Mode, roadNow } from './rules/11-terrain.ts'
import { companions } from './rules/12-strategic.ts'
import { hasTraffic, trafficCost } from './rules/24-traffic.ts'
import type { ArdennesState, Journey } from './state.ts'
import { survey } from './survey.ts'
import { tables } from './tables.ts'

const COSTS = tables.movement

const BOOK: BillBook = {
  point: COSTS.point,
  march: '11.1',
  extended: '11.2',
  tactical: '11.3',
  zones: '9.2.1',
  placeId,
}

const MODES: Readonly<Record<Mode, readonly Remark[]>> = {
  move: [],
  strategic: [{ section: '12.1', key: 'bill.strategic' }],
  truck: [{ section: '12.4.4', key: 'bill.truck' }],
  'prime-mover': [{ section: '22.3', key: 'bill.prime-mover' }],
}

const SAVED_FOR_NIGHT: Remark = { section: '25.3.5', key: 'bill.saved-for-night' }

const OVERFULL: Remark = { section: '8.3', key: 'bill.overfull' }

/** 8.3 Whether the hex would be overfull: allowed on the way, but paid with steps at the end of the movement. */
function wouldOverfill(state: ArdennesState, unit: Unit, place: Place): boolean {
  if (place < 0) return false
  const others = survey(state)
    .stack(place)
    .filter((other) => other !== unit)
  return others.length > 0 && !isWithinLimit(state, [...others, unit])
}

/** What a move costs and why. */
export const moveBill = moveBills<ArdennesState, Mode, Journey>(BOOK, {
  travels: overLand,
  survey,
  sideOf,
  means: (state, unit, mode) => meansOfColumn(state, unit, companions(state, unit, mode), mode),
  only: tacticalOnly,
  remarks: (state, unit, mode, start, journey, path) => [
    ...MODES[mode],
    ...(isSavingItself(state, unit) ? [SAVED_FOR_NIGHT] : []),
    ...legsOf(start, path).flatMap(({ from, to }) => obstacles(state, from, to)),
    ...(wouldOverfill(state, unit, journey.hex) ? [OVERFULL] : []),
  ],
  costs: placeCosts,
})

/** 11.1, 11.7, 11.9.1, 24.2 The ground or the road, and what holds up in the hex. */
function placeCosts(state: ArdennesState, unit: Unit, mode: Mode, from: Place, to: Place): PlaceCost[] {
  if (to < 0) return [{ section: '11.9.1', key: 'bill.edge', place: to, cost: COSTS.edge }]
  const road = from < 0 ? roadOnto(to) : roadNow(state, grid.sideBetween(from, to))
  const traffic = trafficCost(state, sideOf(unit), to) * COSTS.point
  const ground = { ...groundOf(road, to), place: to, cost: hexCost(state, unit, mode, road, to) - traffic }
  return traffic === 0 ? [ground] : [ground, { ...hindranceIn(state, unit, to), place: to, cost: traffic }]
}

function groundOf(road: number, to: Hex): Remark {
  if (road === FOREST_ROAD) return { section: '11.8', key: 'bill.forest-road' }
  if (road !== 0) return { section: '11.7', key: road === PRIMARY_ROAD ? 'bill.primary' : 'bill.secondary' }
  const key = isForest(to) ? 'bill.forest' : isClear(to) ? 'bill.clear' : 'bill.lightwoods'
  return { section: BOOK.march, key }
}

/** 24.2, 24.7, 33.1 */
function hindranceIn(state: ArdennesState, unit: Unit, to: Hex): Remark {
  if (hasTraffic(state, sideOf(unit), to)) return { section: '24.2', key: 'bill.traffic' }
  const isNarrow = sideOf(unit) === 'german' && isBottleneck(to)
  return isNarrow ? { section: '24.7', key: 'bill.bottleneck' } : { section: '33.1', key: 'bill.roadblock' }
}

/** 11.4.1, 11.6 What only the first hex of tactical movement crosses. */
function obstacles(state: ArdennesState, from: Place, to: Place): Remark[] {
  if (from < 0 || to < 0) return []
  const over = grid.sideBetween(from, to)
  if (isUnbridgedRiver(state, over)) return [{ section: '11.4.1', key: 'bill.hard-river' }]
  return isWildRough(over) ? [{ section: '11.6', key: 'bill.hard-rough' }] : []
}
