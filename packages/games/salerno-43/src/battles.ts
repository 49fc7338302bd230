import type { BattleFrame, FrameOf, SalernoState } from './state.ts'

/** The battle that is being fought: the innermost one, for a breakthrough group fights inside another's advance. */
export function currentBattle(state: SalernoState): BattleFrame {
  const found = state.stack.findLast((frame) => frame.step === 'battle')
  if (found === undefined) throw new Error('no battle is being fought')
  return found
}

/** The breakthrough in the course of which a battle is fought, if it is. */
export function currentBreakthrough(state: SalernoState): FrameOf<'breakthrough'> | undefined {
  return state.stack.findLast((frame) => frame.step === 'breakthrough')
}
