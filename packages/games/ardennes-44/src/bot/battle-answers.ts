import type { Unit } from '@sztab/bonds'
import { ALL, flat, type Support } from '@sztab/bonds/bot'
import { type Counsel, one } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { theUnit } from '../order-of-battle.ts'
import { standProspect } from '../rules/16-determined-defence.ts'
import { fireFightProspect } from '../rules/16-fire-fight.ts'
import { type CombatResult, resultData } from '../rules/16-results.ts'
import { readSupport } from '../rules/22-support.ts'
import { survey } from '../survey.ts'
import { lostByRetreat, strokeWorth } from './expectation.ts'
import { numbers } from './numbers.ts'
import { ArdennesOutlook } from './outlook.ts'

const { gunCost, airCost } = numbers.support
const { shaken, hold, enemyStep } = numbers.stand

export function attackSupport({ side }: ArdennesOutlook, words: readonly string[]): Support | undefined {
  const used = readSupport(words)
  if (used === undefined) return undefined
  const guns = used.artillery.length
  const shifts = guns + (used.hasAir ? 1 : 0)
  return { shifts, cost: gunCost[side] * guns + (used.hasAir ? airCost : 0) }
}

/** 14.4 With the bridge gone: still worth it? */
export function callOffCounsel(outlook: ArdennesOutlook): Counsel {
  const worth = strokeWorth(outlook, currentBattle(outlook.state))
  return flat((answer) => (answer.do === 'go-on' ? worth : 0))
}

/** 16.2 Pushing on, under whom, or leaving it at that. */
export function fireFightCounsel(outlook: ArdennesOutlook): Counsel {
  const { state } = outlook
  const battle = currentBattle(state)
  const prize = outlook.prizeOf(battle.target)
  const defenders = survey(state).stack(battle.target)
  const theirs = outlook.totalWorth(defenders)
  const step = Math.min(...defenders.map((unit) => outlook.stepWorth(unit)), ALL)
  const known = new Map()
  return flat((answer) => {
    if (answer.do !== 'fight') return 0
    const lead = theUnit(one(answer, 'lead'))
    const { falls, attacker, defender } = fireFightProspect(state, battle, lead, known)
    return falls * (prize + shaken * theirs) + defender * step - attacker * outlook.stepWorth(lead)
  })
}

/** 16.7 The defender stands, under whom, or goes. */
export function defenceCounsel(outlook: ArdennesOutlook): Counsel {
  const { state, side } = outlook
  const battle = currentBattle(state)
  const units = survey(state).stack(battle.target)
  const { retreat } = resultData(battle.result as CombatResult)
  const lost = lostByRetreat(state, side, units, retreat)
  const costOf = (unit: Unit) => outlook.unitWorth(unit) * (lost.includes(unit) ? 1 : shaken)
  const cost = units.reduce((sum, unit) => sum + costOf(unit), 0)
  const prize = new ArdennesOutlook(state, battle.side).prizeOf(battle.target)
  const holding = hold + outlook.hexWorth(battle.target) + prize
  return flat((answer) => {
    if (answer.do === 'retreat') return -cost
    const lead = theUnit(one(answer, 'lead'))
    const { falls, attacker, defender } = standProspect(state, battle, lead)
    const losses = attacker * enemyStep - defender * outlook.stepWorth(lead)
    return (1 - falls) * holding - falls * cost + losses
  })
}
