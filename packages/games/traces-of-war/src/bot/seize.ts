import type { Hex } from '@sztab/board'
import { CROSSINGS, cityIn, grid } from '../ground.ts'
import type { SideName } from '../order-of-battle.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesState } from '../state.ts'
import { tables } from '../tables.ts'
import { POINT, WIN } from './values.ts'

/** Ground that changes hands is always worth something: it decides who is pushed and who pushes. */
const GROUND: Readonly<Record<SideName, number>> = { soviet: 25, axis: 8 }
const AIRBORNE_SOURCE = 120

/** What entering a hex brings a side at once. */
export function seizeWorth(state: TracesState, side: SideName, hex: Hex): number {
  return (
    GROUND[side] +
    cityWorth(state, side, hex) +
    (side === 'axis' && state.airborne === hex ? AIRBORNE_SOURCE : 0) +
    crossingWorth(state, side, hex)
  )
}

/** 13.1, 13.3 Control of a major city. */
export function cityWorth(state: TracesState, side: SideName, hex: Hex): number {
  const city = cityIn(hex)
  if (city < 0 || (state.sovietCities[city] === 1) === (side === 'soviet')) return 0
  if (side === 'soviet' && state.orders[city] === 1) return WIN
  return scenarioOf(state).countsConquest ? tables.conquestPoints.majorCity * POINT : POINT
}

/** 12.3, 13.2 A crossing point counts in the race; in the campaign it only helps the Axis. */
function crossingWorth(state: TracesState, side: SideName, hex: Hex): number {
  if (side !== 'soviet' || !scenarioOf(state).countsCrossing) return 0
  let worth = 0
  CROSSINGS.forEach((crossing, i) => {
    if (state.crossings[i] === 0 && grid.distance(crossing, hex) === 0)
      worth += (tables.crossingPoints.crossing / 4) * POINT
  })
  return worth
}
