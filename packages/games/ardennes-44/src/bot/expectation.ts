import { enemyOf, type SideName, type Unit } from '@sztab/bonds'
import { Expectation, type StrokeRules, stepLoss, strokesOf, totalWorth } from '@sztab/bonds/bot'
import { many } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { theUnit } from '../order-of-battle.ts'
import { attacks } from '../rules/14-attack.ts'
import { meetsJabos } from '../rules/15-air.ts'
import { assess } from '../rules/15-shifts.ts'
import { entryProspect, type KnownProspects } from '../rules/16-fire-fight.ts'
import {
  attackersToLose,
  defendersToLose,
  heldAgainst,
  isFireFight,
  resultData,
  tableEntry,
} from '../rules/16-results.ts'
import { isLostByRetreat, orderOf } from '../rules/17-retreat.ts'
import { attackSupports, defenceArtillery } from '../rules/22-support.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { strongestAttack } from '../steps/attack.ts'
import { survey } from '../survey.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'
import { worths } from './values.ts'

const { shaken, broken, bound, pursuit } = numbers.expectation

/** What a battle is worth to the attacker by the tables, when the hex is worth so much. */
export function expectationOf(state: ArdennesState, battle: BattleFrame, prize: number): Expectation {
  const defenders = survey(state).stack(battle.target)
  const all = totalWorth(worths, state, defenders)
  const attackerStep = stepLoss(worths, state, attackersToLose(state, battle, false)).owner
  const defenderStep = stepLoss(worths, state, defendersToLose(state, battle, false)).owner
  const known: KnownProspects = new Map()
  const trapped = lostByRetreat(state, enemyOf(battle.side), defenders, 2)
  const lost = all === 0 ? 0 : totalWorth(worths, state, trapped) / all
  return new Expectation({
    columns: [assess(state, battle).column],
    open: prize,
    entry(column, die) {
      if (column < 0) return -attackerStep
      const entry = tableEntry(column, die)
      const { falls, attacker, defender } = entryProspect(state, battle, entry, known)
      const loss = defender * defenderStep - attacker * attackerStep
      const result = isFireFight(entry) ? 'DR2' : heldAgainst(state, battle, entry)
      const { cohesion, advance, engages } = resultData(result)
      const disorder = cohesion === 'broken' ? broken : cohesion === 'disrupted' ? shaken : 0
      const further = advance === 'large' ? 2 * pursuit : advance === 'regular' ? pursuit : 0
      const fallen = prize + further + (1 - lost) * disorder * all + lost * all
      return loss + falls * fallen + (engages ? bound * all : 0)
    },
  })
}

/** Those whom a retreat of so many hexes would end. */
export function lostByRetreat(
  state: ArdennesState,
  side: SideName,
  units: readonly Unit[],
  length: number,
): Unit[] {
  const order = orderOf(side, units, length)
  return units.filter((unit) => isLostByRetreat(state, unit, order))
}

const rules: StrokeRules<ArdennesOutlook> = {
  targets: ({ state, side }) => attacks.targets(state, side),
  strikers: ({ state, side }, on) => attacks.strikers(state, side, on),
  strongest({ state, side }, on) {
    const [choice] = strongestAttack(state, 'attack', side, { do: 'attack', on: hexId(on) })
    const named = (word: string) => (choice === undefined ? [] : many(choice.action, word).map(theUnit))
    return choice === undefined ? [] : [{ by: named('by'), second: named('idle') }]
  },
  byFewer: ({ state, side }, on, by, { second }) =>
    attacks.check(state, side, on, by, []) === undefined ? { by, second } : undefined,
  columnOf: ({ state, side }, on, { by }) =>
    assess(state, openBattle(state, 'attack', side, on, by, [])).column,
  /** 14.3.1 Whoever goes along could not be used elsewhere. */
  settled({ state, side }, on, { by, second }, isBusy) {
    const along = second.filter((unit) => !isBusy(unit))
    const isFine = attacks.check(state, side, on, by, along) === undefined
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
