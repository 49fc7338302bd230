import type { Judge } from '@sztab/kernel'
import { victoryPoints } from '../rules/30-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { ArdennesState } from '../state.ts'

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
