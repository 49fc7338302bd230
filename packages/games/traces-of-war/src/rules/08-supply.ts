// Chapter 8: supply

import type { Hex, Search } from '@sztab/board'
import { Lines } from '@sztab/chits'
import { marked, type Play } from '@sztab/kernel'
import { cityIn, MAJOR_CITIES, SOURCES } from '../ground.ts'
import { isHeadquarters, SIDES, type SideName, type Unit, unitId } from '../order-of-battle.ts'
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, type TracesState } from '../state.ts'
import { hexOf, memory, supplyOf, survey, unitsOnMap } from '../survey.ts'

/** 8.1 Whether a major city is held against the side, so that its lines may not pass. */
export function isEnemyCity(state: TracesState, side: SideName, hex: Hex): boolean {
  const city = cityIn(hex)
  if (city < 0) return false
  return (state.sovietCities[city] === 1) !== (side === 'soviet')
}

let airborneSources: readonly Hex[] = []

/** 8.1, 11.1 Printed sources, and for the Soviet side the Airborne marker while it stands. */
export function supplySources(state: TracesState, side: SideName): readonly Hex[] {
  if (side === 'axis' || state.airborne < 0) return SOURCES[side]
  if (airborneSources.at(-1) !== state.airborne) airborneSources = [...SOURCES.soviet, state.airborne]
  return airborneSources
}

/** 8.1 Supply lines. */
export const lines = new Lines<TracesState>({
  survey,
  sources: supplySources,
  isEnemyCity,
  cityHexes: () => MAJOR_CITIES,
  cities: ({ sovietCities }) => sovietCities.reduce((bits, held) => 2 * bits + held, 0),
})

memory.compare((state) => lines.differences(state))

/** Every hex from which the side could trace a supply line. Valid until the next question of the same side. */
export function supplyNet(state: TracesState, side: SideName): Search {
  return lines.net(state, side)
}

/** 8.1 The Supply chit: every unit of both sides is judged as it stands. Returns the headquarters to displace. */
export function checkSupply(play: Play<TracesState>): Unit[] {
  const { state } = play
  const stranded: Unit[] = []
  const judged = SIDES.map((side) => {
    const net = supplyNet(state, side)
    return unitsOnMap(state, side).map((unit) => ({ unit, hasLine: net.has(hexOf(state, unit)) }))
  })
  for (const { unit, hasLine } of judged.flat()) {
    const before = supplyOf(state, unit)
    if (hasLine) {
      state.supply[unit] = SUPPLIED
      if (before !== SUPPLIED)
        play.report('8.1', 'supply.restored', { unit: unitId(unit) }, marked('supplied', unitId(unit)))
    } else if (isHeadquarters(unit)) {
      stranded.push(unit)
    } else if (before !== ISOLATED) {
      state.supply[unit] = before === SUPPLIED ? OUT_OF_SUPPLY : ISOLATED
      const [key, as] =
        before === SUPPLIED ? ['supply.out', 'out-of-supply'] : ['supply.isolated', 'isolated']
      play.report('8.1', key, { unit: unitId(unit) }, marked(as, unitId(unit)))
    }
  }
  return stranded
}
