import { type StrokeRules, strokesOf } from '@sztab/bonds/bot'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { strikers, targets } from '../rules/08-attack.ts'
import { assess, bestMain } from '../rules/09-shifts.ts'
import { attackSupports } from '../rules/09-support.ts'
import { strongestOfArmies } from '../steps/attack.ts'
import { expectationOf } from './expectation.ts'
import { numbers } from './numbers.ts'
import type { SalernoOutlook } from './outlook.ts'

const rules: StrokeRules<SalernoOutlook> = {
  targets: ({ state, side }) => targets(state, side),
  strikers: ({ state, side }, on) => strikers(state, side, on),
  strongest: ({ state, side }, on, able) => strongestOfArmies(state, 'attack', side, on, able),
  /** 8.4.1 The main assault force stays whole. */
  byFewer: ({ state, side }, on, by, { second }) =>
    second.every((unit) => by.includes(unit))
      ? { by, second: bestMain(state, 'attack', side, on, by) }
      : undefined,
  columnOf: ({ state, side }, on, { by, second }) =>
    assess(state, openBattle(state, 'attack', side, on, by, second)).column,
  answer: (on, { by, second }) => ({ do: 'attack', on: hexId(on), by: unitIds(by), main: unitIds(second) }),
  worth(outlook, on, { by, second }) {
    const { state, side } = outlook
    const battle = openBattle(state, 'attack', side, on, by, second)
    const shifts = attackSupports(state, battle).map(
      ({ air, naval, artillery }) => (air ? 1 : 0) + (naval ? 1 : 0) + artillery.length,
    )
    const likely = Math.floor(numbers.battle.supportShare * Math.max(0, ...shifts) + 0.5)
    return expectationOf(state, battle, outlook.prizeOf(on)).worth(likely)
  },
}

/** Of every attack that the side can make now the best for each target and army. */
export const strokes = (outlook: SalernoOutlook) => strokesOf(rules, outlook)
