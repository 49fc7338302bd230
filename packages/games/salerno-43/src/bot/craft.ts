import { familyMachine } from '@sztab/bonds/bot'
import type { Advisor, Judge } from '@sztab/kernel'
import { VICTORY_HEXES } from '../ground.ts'
import { isBeachhead, type SideName } from '../order-of-battle.ts'
import { attackStrength } from '../rules/02-units.ts'
import { lastTurn, victoryPoints } from '../rules/23-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import { type SalernoState, SUPPLIED } from '../state.ts'
import { unitsOnMap } from '../survey.ts'
import { newAdvisor } from './advisor.ts'
import { numbers, POINT } from './numbers.ts'
import { SalernoOutlook } from './outlook.ts'
import { defenceOf } from './values.ts'

const PRIZES = VICTORY_HEXES.map(({ hex }) => hex)
const { strength, cutOff, par } = numbers.value

/** The half point stands between the last count that does not win and the first that does. */
export const salernoJudge: Judge<SalernoState> = {
  lead(state, role) {
    const allied = victoryPoints(state, true) - scenarioOf(state).target + 0.5
    return role === 'allied' ? allied : -allied
  },
}

/** What a side has on the map, in hundredths of a point: whoever is cut off counts for little. */
function forcesOf(state: SalernoState, side: SideName): number {
  let sum = 0
  for (const unit of unitsOnMap(state, side)) {
    if (isBeachhead(unit)) continue
    const worth = strength * (attackStrength(state, unit) + defenceOf(state, unit))
    sum += state.supply[unit] === SUPPLIED ? worth : cutOff * worth
  }
  return sum
}

export const salernoMachine: Advisor<SalernoState> = familyMachine({
  advisor: newAdvisor,
  lookAt: (state, side) => new SalernoOutlook(state, side),
  prizes: () => PRIZES,
  judge: salernoJudge,
  numbers,
  lastTurn,
  besides(state, role) {
    const forces = (forcesOf(state, 'allied') - forcesOf(state, 'german')) / POINT
    const usual = par[state.scenario][state.turn] ?? par[state.scenario].at(-1) ?? 0
    return role === 'allied' ? forces - usual : usual - forces
  },
})
