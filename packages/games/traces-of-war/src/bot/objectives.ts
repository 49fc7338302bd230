import type { Hex } from '@sztab/board'
import type { Objective } from '@sztab/kernel'
import { CROSSINGS, grid, MAJOR_CITIES } from '../ground.ts'
import { isHeadquarters, type SideName } from '../order-of-battle.ts'
import { attackStrength } from '../rules/10-combat.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesState } from '../state.ts'
import { hexOf, unitsOnMap } from '../survey.ts'

/** How far away Soviet units are still near. */
const NEAR = 9

/** 13.1 to 13.3 The cities and crossings that may still change hands, in the eyes of a side. */
export function objectivesOf(state: TracesState, side: SideName): Objective[] {
  const objective = (hex: Hex, gene: string): Objective => ({
    place: grid.id(hex),
    gene,
    isHeld: side === 'axis',
    strength: strengthNear(state, hex),
  })
  const { countsCrossing, countsConquest } = scenarioOf(state)
  const cities = MAJOR_CITIES.flatMap((hex, city) => {
    const counts = state.sovietCities[city] === 0 && (countsConquest || state.orders[city] === 1)
    return counts ? [objective(hex, `emphasis.city.${city}`)] : []
  })
  const crossings = CROSSINGS.flatMap((hex, crossing) =>
    countsCrossing && state.crossings[crossing] === 0
      ? [objective(hex, `emphasis.crossing.${crossing}`)]
      : [],
  )
  return [...cities, ...crossings]
}

function strengthNear(state: TracesState, hex: Hex): number {
  return unitsOnMap(state, 'soviet').reduce((sum, unit) => {
    const isNear = !isHeadquarters(unit) && grid.distance(hexOf(state, unit), hex) <= NEAR
    return isNear ? sum + attackStrength(state, unit) : sum
  }, 0)
}
