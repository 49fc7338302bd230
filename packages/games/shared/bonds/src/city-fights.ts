import type { Hex } from '@sztab/board'
import type { FlowState, Play, Section } from '@sztab/kernel'
import { isNextTo } from './neighbours.ts'
import { enemyOf, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'
import type { Tellings } from './tellings.ts'

// Markers of fights in cities that go on from turn to turn, and when they go

type CityFightState = FlowState & { cityFights: Hex[] }

/** In what the games differ. */
export interface CityFightRules<S> {
  readonly section: Section
  survey(state: S): Survey
  readonly tellHex: Tellings['tellHex']
}

export interface CityFights<S extends CityFightState> {
  /**
   * The marker goes when the defender has left the city, or no enemy is next to it. Asked whenever somebody leaves a
   * hex.
   */
  endCityFights(play: Play<S>): void
}

export function cityFightsBy<S extends CityFightState>(rules: CityFightRules<S>): CityFights<S> {
  /** Who defends the city; nobody when it has been left. */
  function defenderOf(positions: Survey, hex: Hex): SideName | undefined {
    if (positions.isEmpty(hex)) return undefined
    return positions.isHeldBy('german', hex) ? 'german' : 'allied'
  }

  return {
    endCityFights(play) {
      const { state } = play
      if (state.cityFights.length === 0) return
      const positions = rules.survey(state)
      const over = state.cityFights.filter((hex) => {
        const defender = defenderOf(positions, hex)
        return defender === undefined || !isNextTo(positions, enemyOf(defender), hex)
      })
      if (over.length === 0) return
      state.cityFights = state.cityFights.filter((hex) => !over.includes(hex))
      for (const hex of over) rules.tellHex(play, rules.section, 'city-fight.ends', hex)
    },
  }
}
