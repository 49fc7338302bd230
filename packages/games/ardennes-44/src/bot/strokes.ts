import { type StrokeRules, strokesOf } from '@sztab/bonds/bot'
import { many } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { theUnit } from '../order-of-battle.ts'
import { checkAttack, strikers, targets } from '../rules/14-attack.ts'
import { meetsJabos } from '../rules/15-air.ts'
import { assess } from '../rules/15-shifts.ts'
import { attackSupports, defenceArtillery } from '../rules/22-support.ts'
import type { BattleFrame } from '../state.ts'
import { strongestAttack } from '../steps/attack.ts'
import { expectationOf } from './expectation.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'

const rules: StrokeRules<ArdennesOutlook> = {
  targets: ({ state, side }) => targets(state, 'attack', side),
  strikers: ({ state, side }, on) => strikers(state, 'attack', side, on),
  strongest({ state, side }, on) {
    const [choice] = strongestAttack(state, 'attack', side, { do: 'attack', on: hexId(on) })
    const named = (word: string) => (choice === undefined ? [] : many(choice.action, word).map(theUnit))
    return choice === undefined ? [] : [{ by: named('by'), second: named('idle') }]
  },
  byFewer: ({ state, side }, on, by, { second }) =>
    checkAttack(state, 'attack', side, on, by, []) === undefined ? { by, second } : undefined,
  columnOf: ({ state, side }, on, { by }) =>
    assess(state, openBattle(state, 'attack', side, on, by, [])).column,
  /** 14.3.1 Whoever goes along could not be used elsewhere. */
  settled({ state, side }, on, { by, second }, isBusy) {
    const along = second.filter((unit) => !isBusy(unit))
    const isFine = checkAttack(state, 'attack', side, on, by, along) === undefined
    return { by, second: isFine ? along : [] }
  },
  answer: (on, { by, second }) => ({ do: 'attack', on: hexId(on), by: unitIds(by), idle: unitIds(second) }),
  worth: (outlook, on, { by, second }) =>
    strokeWorth(outlook, openBattle(outlook.state, 'attack', outlook.side, on, by, second)),
}

/** The best attack that the side can make now on each target. */
export const strokes = (outlook: ArdennesOutlook) => strokesOf(rules, outlook)

export function strokeWorth(outlook: ArdennesOutlook, battle: BattleFrame): number {
  const { state } = outlook
  const expected = expectationOf(state, battle, outlook.prizeOf(battle.target))
  const shifts = attackSupports(state, battle).map(
    ({ hasAir, artillery }) => (hasAir ? 1 : 0) + artillery.length,
  )
  const { barrage, jabos } = numbers.support
  const against = defenceArtillery(state, battle).length > 0 ? barrage : 0
  const aircraft = meetsJabos(state, battle.side) ? jabos : 0
  return expected.worth(numbers.battle.supportShare * Math.max(0, ...shifts) - against - aircraft)
}
