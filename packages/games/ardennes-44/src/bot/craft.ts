import type { SideName } from '@sztab/bonds'
import { familyMachine } from '@sztab/bonds/bot'
import type { Advisor, Judge } from '@sztab/kernel'
import { lastTurn, victoryPoints } from '../rules/30-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { ArdennesState } from '../state.ts'
import { unitsOnMap } from '../survey.ts'
import { newAdvisor } from './advisor.ts'
import { prizesOf } from './goals.ts'
import { numbers, POINT } from './numbers.ts'
import { ArdennesOutlook } from './outlook.ts'
import { worths } from './values.ts'

/** 30.2 Points are counted in the short scenarios; the long ones are won outright, which is worth so much. */
const DECIDED = 10

/** The half point stands between the last count that does not win and the first that does. */
export const ardennesJudge: Judge<ArdennesState> = {
  lead(state, role) {
    const german = germanLead(state)
    return role === 'german' ? german : -german
  },
}

function germanLead(state: ArdennesState): number {
  const { by, points = 0 } = scenarioOf(state).end
  if (by === 'points') return victoryPoints(state) - points + 0.5
  const winner = state.result?.winner ?? 'draw'
  return winner === 'german' ? DECIDED : winner === 'allied' ? -DECIDED : 0
}

/** What a side has on the map, in hundredths of a point. */
function forcesOf(state: ArdennesState, side: SideName): number {
  return unitsOnMap(state, side).reduce((sum, unit) => sum + worths.unitWorth(state, unit), 0)
}

/** The advice by which the machine plays, with what it needs to look ahead. */
export const ardennesMachine: Advisor<ArdennesState> = familyMachine({
  advisor: newAdvisor,
  lookAt: (state, side) => new ArdennesOutlook(state, side),
  prizes: prizesOf,
  judge: ardennesJudge,
  numbers,
  lastTurn,
  besides(state, role) {
    const german = numbers.value.forces * (forcesOf(state, 'german') - forcesOf(state, 'allied'))
    return (role === 'german' ? german : -german) / POINT
  },
})
