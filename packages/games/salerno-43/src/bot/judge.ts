import type { Judge } from '@sztab/kernel'
import { victoryPoints } from '../rules/23-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { SalernoState } from '../state.ts'

/** The half point stands between the last count that does not win and the first that does. */
export const salernoJudge: Judge<SalernoState> = {
  lead(state, role) {
    const allied = victoryPoints(state, true) - scenarioOf(state).target + 0.5
    return role === 'allied' ? allied : -allied
  },
}
