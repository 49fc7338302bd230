import { Expectation, type StrokeRules, stepLoss, strokesOf, totalWorth } from '@sztab/bonds/bot'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { enemyOf, isVariable, type Unit } from '../order-of-battle.ts'
import { attacks } from '../rules/08-attack.ts'
import { assess, bestMain, fighters } from '../rules/09-strength.ts'
import { attackSupports } from '../rules/09-support.ts'
import { attackersToLose, defendersToLose, isOrange, resultData, tableEntry } from '../rules/10-results.ts'
import { holdingChance } from '../rules/11-determined-defence.ts'
import { isLostByRetreat, type RetreatOrder } from '../rules/12-retreat.ts'
import type { BattleFrame, SalernoState } from '../state.ts'
import { strongestOfArmies } from '../steps/attack.ts'
import { stepsOf, survey } from '../survey.ts'
import { AUTOMATIC, tables } from '../tables.ts'
import { numbers } from './numbers.ts'
import type { SalernoOutlook } from './outlook.ts'
import { disorderOf } from './prospects.ts'
import { worths } from './values.ts'

const { disorder, lost } = numbers.stand

/** What a battle is worth to the attacker, exactly by the tables, when the hex is worth so much. */
export function expectationOf(state: SalernoState, battle: BattleFrame, prize: number): Expectation {
  const defenders = survey(state).stack(battle.target)
  const steps = defenders.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  const all = totalWorth(worths, state, defenders)
  const attackerLoss = stepLoss(worths, state, attackersToLose(state, battle))
  const defenderLoss = stepLoss(worths, state, defendersToLose(state, battle))
  const trapped = totalWorth(worths, state, lostByRetreat(state, enemyOf(battle.side), defenders, 2))
  return new Expectation({
    columns: columnsOf(state, battle, defenders),
    open: prize + all,
    entry(column, die) {
      const result = tableEntry(column, die)
      const { attacker, defender, chosenBy, retreat, stand } = resultData(result)
      const cost = attacker * attackerLoss[chosenBy]
      if (steps <= defender) return prize + all - cost
      const gone = defender * defenderLoss[chosenBy]
      const shaken = disorder * disorderOf(result) * all
      if (retreat === 0) return gone + shaken - cost
      const orange = column < AUTOMATIC && isOrange(column, result)
      const held = stand ? holdingChance(state, battle, orange, defender) : 0
      return gone - cost + (1 - held) * (prize + shaken + lost * trapped)
    },
  })
}

/** 19.3 Garrisons are worth nothing in three cases of six, then one or two points. */
function columnsOf(
  state: SalernoState,
  battle: BattleFrame,
  defenders: readonly Unit[],
): (number | undefined)[] {
  const garrisons = fighters(state, battle).filter(isVariable)
  if (garrisons.length === 0) return [assess(state, battle).column]
  return tables.variableStrength.byDie.map((strength) => {
    if (strength === 0 && garrisons.length === defenders.length) return undefined
    const strengths = battle.defenders.map((unit) => (isVariable(unit) ? strength : -1))
    return assess(state, { ...battle, strengths }).column
  })
}

/** Those whom a retreat of so many hexes would end. */
export function lostByRetreat(
  state: SalernoState,
  side: RetreatOrder['side'],
  units: readonly Unit[],
  length: number,
): Unit[] {
  const order: RetreatOrder = { side, units: [...units], length, least: length, cause: 'combat' }
  return units.filter((unit) => isLostByRetreat(state, unit, order))
}

const rules: StrokeRules<SalernoOutlook> = {
  targets: ({ state, side }) => attacks.targets(state, side),
  strikers: ({ state, side }, on) => attacks.strikers(state, side, on),
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
