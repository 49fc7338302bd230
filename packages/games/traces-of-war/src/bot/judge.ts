import type { Judge } from '@sztab/kernel'
import { victoryQuarters } from '../rules/13-victory.ts'
import type { TracesState } from '../state.ts'

/** 13.1 What a major city under an order is worth to the side that takes it: the game. */
const DECIDED = 30

/** An eighth of a point stands between the last count that does not win and the first that does. */
export const tracesJudge: Judge<TracesState> = {
  lead(state, role) {
    const isTaken = state.result?.section === '13.1'
    const soviet = isTaken ? DECIDED : victoryQuarters(state) / 4 - state.target + 0.125
    return role === 'soviet' ? soviet : -soviet
  },
}
