import { ALL, flat, type Unit } from '@sztab/bonds'
import { type Action, type Counsel, many, one } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { theUnit } from '../order-of-battle.ts'
import { fireFightProspect, type Prospect, standProspect } from '../rules/16-prospects.ts'
import { type CombatResult, resultData } from '../rules/16-results.ts'
import { isLostByRetreat, type RetreatOrder } from '../rules/17-retreat.ts'
import { readSupport } from '../rules/22-support.ts'
import { survey } from '../survey.ts'
import { Expectation } from './expectation.ts'
import { Outlook } from './outlook.ts'
import { prizeOf, strokeWorth } from './strokes.ts'
import { stepWorth, unitWorth } from './values.ts'

/** What support costs that could help elsewhere: the German guns are readied three at a time, others all. */
const GUN_COST = { german: 3, allied: 1.5 } as const
const AIR_COST = 2
/** Guns that fire in defence are missing in the attacks that follow. */
const BARRAGE_COST = { german: 3, allied: 0.5 } as const
const BARRAGE_SHIFT = 1.1

export function attackSupportCounsel(outlook: Outlook): Counsel {
  const { state, side } = outlook
  const battle = currentBattle(state)
  const expected = new Expectation(state, battle, prizeOf(outlook, battle.target))
  return flat((answer) => {
    const used = readSupport(many(answer, 'with'))
    if (used === undefined) return 0
    const guns = used.artillery.length
    const cost = GUN_COST[side] * guns + (used.hasAir ? AIR_COST : 0)
    return expected.worth(guns + (used.hasAir ? 1 : 0)) - cost
  })
}

export function defenceSupportCounsel(outlook: Outlook): Counsel {
  const { state, side } = outlook
  const battle = currentBattle(state)
  const attacker = new Outlook(state, battle.side)
  const expected = new Expectation(state, battle, prizeOf(attacker, battle.target))
  return flat((answer) =>
    many(answer, 'with').length === 0
      ? -expected.worth(0)
      : -expected.worth(-BARRAGE_SHIFT) - BARRAGE_COST[side],
  )
}

/** 14.4 With the bridge gone: still worth it? */
export function callOffCounsel(outlook: Outlook): Counsel {
  const worth = strokeWorth(outlook, currentBattle(outlook.state))
  return flat((answer) => (answer.do === 'go-on' ? worth : 0))
}

/** 16.2 Pushing on, under whom, or leaving it at that. */
export function fireFightCounsel(outlook: Outlook): Counsel {
  const { state } = outlook
  const battle = currentBattle(state)
  const prize = prizeOf(outlook, battle.target)
  const defenders = survey(state).stack(battle.target)
  const theirs = defenders.reduce((sum, unit) => sum + unitWorth(state, unit), 0)
  const step = Math.min(...defenders.map((unit) => stepWorth(state, unit)), ALL)
  const known = new Map()
  return flat((answer) => {
    if (answer.do !== 'fight') return 0
    const lead = theUnit(one(answer, 'lead'))
    const { falls, attacker, defender } = fireFightProspect(state, battle, lead, known)
    return falls * (prize + SHAKEN * theirs) + defender * step - attacker * stepWorth(state, lead)
  })
}

const SHAKEN = 0.2
const HOLD = 12
const ENEMY_STEP = 14

/** 16.7 The defender stands, under whom, or goes. */
export function defenceCounsel(outlook: Outlook): Counsel {
  const { state, side } = outlook
  const battle = currentBattle(state)
  const units = survey(state).stack(battle.target)
  const { retreat } = resultData(battle.result as CombatResult)
  const order: RetreatOrder = {
    side,
    units: [...units],
    length: retreat,
    least: retreat,
    becomes: 'disrupted',
    cause: 'combat',
    isBound: true,
  }
  const cost = units.reduce((sum, unit) => {
    return sum + unitWorth(state, unit) * (isLostByRetreat(state, unit, order) ? 1 : SHAKEN)
  }, 0)
  const attacker = new Outlook(state, battle.side)
  const hold = HOLD + outlook.hexWorth(battle.target) + prizeOf(attacker, battle.target)
  const worthOf = ({ falls, attacker: lost, defender }: Prospect, lead: Unit): number =>
    (1 - falls) * hold - falls * cost + lost * ENEMY_STEP - defender * stepWorth(state, lead)
  return flat((answer) => {
    if (answer.do === 'retreat') return -cost
    const lead = theUnit(one(answer, 'lead'))
    return worthOf(standProspect(state, battle, lead), lead)
  })
}

export function leastLossCounsel(outlook: Outlook): Counsel {
  return flat((answer: Action) => -stepWorth(outlook.state, theUnit(one(answer, 'unit'))))
}
