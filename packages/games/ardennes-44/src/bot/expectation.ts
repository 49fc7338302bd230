import { enemyOf, type Unit } from '@sztab/bonds'
import { Expectation, stepLoss, totalWorth } from '@sztab/bonds/bot'
import { assess } from '../rules/15-shifts.ts'
import { entryProspect, type KnownProspects } from '../rules/16-prospects.ts'
import {
  attackersToLose,
  defendersToLose,
  heldAgainst,
  isFireFight,
  resultData,
  tableEntry,
} from '../rules/16-results.ts'
import { isLostByRetreat, type RetreatOrder } from '../rules/17-retreat.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { survey } from '../survey.ts'
import { numbers } from './numbers.ts'
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
  side: RetreatOrder['side'],
  units: readonly Unit[],
  length: number,
): Unit[] {
  const order: RetreatOrder = {
    side,
    units: [...units],
    length,
    least: length,
    becomes: 'disrupted',
    cause: 'combat',
    isBound: true,
  }
  return units.filter((unit) => isLostByRetreat(state, unit, order))
}
