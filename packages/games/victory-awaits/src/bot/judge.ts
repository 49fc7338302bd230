import type { Judge } from '@sztab/kernel'
import { victoryPoints } from '../rules/16-victory.ts'
import { SCENARIOS } from '../scenarios.ts'
import { sideOfRole } from '../seats.ts'
import type { VictoryState } from '../state.ts'

/** The half point stands between the last count that does not win and the first that does. */
export const victoryJudge: Judge<VictoryState> = {
  lead(state, role) {
    const axis = victoryPoints(state) - SCENARIOS[state.scenario].target + 0.5
    return sideOfRole(state, role) === 'axis' ? axis : -axis
  },
}
