import type { Hex } from '@sztab/board'
import { battlesOf, UNKNOWN_STRENGTH } from '@sztab/bonds'
import { words } from './arguments.ts'
import type { SideName, Unit } from './order-of-battle.ts'
import { attackStrength } from './rules/02-units.ts'
import type { BattleFrame, FrameOf, SalernoState } from './state.ts'
import { placeOf, survey } from './survey.ts'

/** A battle as it is when it has been declared; what it would be like is read off the same frame before. */
export function openBattle(
  state: SalernoState,
  kind: BattleFrame['kind'],
  side: SideName,
  target: Hex,
  attackers: readonly Unit[],
  main: readonly Unit[],
): BattleFrame {
  const defenders = survey(state).stack(target)
  return {
    step: 'battle',
    side,
    kind,
    target,
    attackers: [...attackers],
    from: attackers.map((unit) => placeOf(state, unit)),
    main: [...main],
    defenders,
    surplus: [],
    stage: 'surplus',
    attackSupport: { artillery: [], battleships: false },
    strengths: defenders.map(() => UNKNOWN_STRENGTH),
    isOrange: false,
    outcome: 'open',
  }
}

export const { currentBattle, clashIn, begin } = battlesOf<SalernoState, BattleFrame>(words, attackStrength)

/** The breakthrough in the course of which a battle is fought, if it is. */
export function currentBreakthrough(state: SalernoState): FrameOf<'breakthrough'> | undefined {
  return state.stack.findLast((frame) => frame.step === 'breakthrough')
}
