// Chapter 11, 11.6.3: when city fight markers go

import { isNextTo } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { tellHex } from '../arguments.ts'
import { enemyOf, type SideName } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import { survey } from '../survey.ts'

/** 11.6.3 Who defends the city; nobody when it has been left. */
function defenderOf(state: SalernoState, hex: number): SideName | undefined {
  const positions = survey(state)
  if (positions.isEmpty(hex)) return undefined
  return positions.isHeldBy('german', hex) ? 'german' : 'allied'
}

/** 11.6.3 The marker goes when the defender has left the city, or no enemy is next to it. Asked whenever somebody leaves a hex. */
export function endCityFights(play: Play<SalernoState>): void {
  const { state } = play
  if (state.cityFights.length === 0) return
  const positions = survey(state)
  const over = state.cityFights.filter((hex) => {
    const defender = defenderOf(state, hex)
    return defender === undefined || !isNextTo(positions, enemyOf(defender), hex)
  })
  if (over.length === 0) return
  state.cityFights = state.cityFights.filter((hex) => !over.includes(hex))
  for (const hex of over) tellHex(play, '11.6.3', 'city-fight.ends', hex)
}
