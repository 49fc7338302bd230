import type { Judge } from '@sztab/kernel'
import type { Commander } from '../order-of-battle.ts'
import { medalsOf } from '../rules/16-end.ts'
import type { RhineState } from '../state.ts'

/** 16 What crossing the Rhine is worth in medals: more than anybody is ever ahead by. */
const CROSSED = 10

/** Medals more than the best of the others; whoever has crossed is far ahead. */
export const rhineJudge: Judge<RhineState> = {
  lead(state, role) {
    const counted = (commander: Commander) =>
      medalsOf(state, commander) + (hasCrossed(state, commander) ? CROSSED : 0)
    const others = state.order.filter((commander) => commander !== role).map(counted)
    return counted(role as Commander) - Math.max(0, ...others)
  },
}

function hasCrossed(state: RhineState, commander: Commander): boolean {
  return state.result?.winner === commander && /crossed|line-closed/.test(state.result.reason.key)
}
