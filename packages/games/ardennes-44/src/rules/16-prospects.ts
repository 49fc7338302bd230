// Chapter 16: how likely a hex is to fall and what it costs, for previews and for the machine

import { sumOf, type Unit } from '@sztab/bonds'
import { ListedChance, Play } from '@sztab/kernel'
import { replaceIn } from '../battles.ts'
import { leastSteps } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import { clone } from '../view.ts'
import { costsStep, isStand, standEntry, standLeads, standModifiers } from './16-determined-defence.ts'
import { fireFightEntry, fireFightLeads, fireFightModifiers } from './16-fire-fight.ts'
import { freeRemnant, loseStep } from './16-losses.ts'
import {
  type CombatEntry,
  type CombatResult,
  defendersToLose,
  heldAgainst,
  isFireFight,
  resultData,
} from './16-results.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/** What is to be expected of a battle from some moment on. */
export interface Prospect {
  /** The chance that the defender loses the hex. */
  readonly falls: number
  /** Mean losses in steps, those on the retreat apart. */
  readonly attacker: number
  readonly defender: number
}

function mean(prospects: readonly Prospect[]): Prospect {
  const average = (of: (one: Prospect) => number): number =>
    prospects.reduce((sum, one) => sum + of(one), 0) / prospects.length
  return {
    falls: average(({ falls }) => falls),
    attacker: average(({ attacker }) => attacker),
    defender: average(({ defender }) => defender),
  }
}

/** Whether somebody is left in the hex when the unit has lost a step. */
function isHeldAfterLoss(state: ArdennesState, { target }: BattleFrame, unit: Unit): boolean {
  if (survey(state).stack(target).length > 1) return true
  return stepsOf(state, unit) - 1 >= leastSteps(unit) || freeRemnant(state, unit) !== undefined
}

/** 16.7 A stand under this leader, apart from what was lost before it. */
export function standProspect(state: ArdennesState, battle: BattleFrame, lead: Unit): Prospect {
  const modifier = sumOf(standModifiers(state, battle, lead))
  const isHeld = isHeldAfterLoss(state, battle, lead)
  return mean(
    FACES.map((die) => {
      const result = standEntry(die + modifier)
      return {
        falls: isStand(result) && isHeld ? 0 : 1,
        attacker: result === 'yes-ex' ? 1 : 0,
        defender: costsStep(result) ? 1 : 0,
      }
    }),
  )
}

/** 16.7 The stand under the leader who holds best; without any the hex is given up. */
export function bestStand(state: ArdennesState, battle: BattleFrame): Prospect {
  const given: Prospect = { falls: 1, attacker: 0, defender: 0 }
  return standLeads(state, battle).reduce((best, lead) => {
    const prospect = standProspect(state, battle, lead)
    return prospect.falls < best.falls ? prospect : best
  }, given)
}

/** What becomes of a result when the defender takes his losses where he then stands best. */
function resultProspect(state: ArdennesState, battle: BattleFrame, result: CombatResult): Prospect {
  const { attacker, defender, retreat, mayStand } = resultData(result)
  // 32.2 A dump alone has neither steps nor a stand: any loss or retreat is its end.
  if (survey(state).isEmpty(battle.target)) {
    return { falls: defender > 0 || retreat > 0 ? 1 : 0, attacker, defender: 0 }
  }
  const losers = defender > 0 ? defendersToLose(state, battle, result === 'EX') : []
  if (retreat === 0) {
    const isLost = losers.length > 0 && losers.every((unit) => !isHeldAfterLoss(state, battle, unit))
    return { falls: isLost ? 1 : 0, attacker, defender }
  }
  if (!mayStand) return { falls: 1, attacker, defender }
  const stands =
    losers.length === 0 ? [bestStand(state, battle)] : losers.map((unit) => standAfter(state, battle, unit))
  const best = stands.reduce((found, one) => (one.falls < found.falls ? one : found))
  return { falls: best.falls, attacker: attacker + best.attacker, defender: defender + best.defender }
}

function standAfter(state: ArdennesState, battle: BattleFrame, unit: Unit): Prospect {
  const after = clone(state)
  const frame = { ...battle }
  const left = loseStep(new Play(after, new ListedChance([])), unit, '16.3')
  if (left !== undefined && left !== unit) replaceIn(frame, unit, left)
  return bestStand(after, frame)
}

/** What each result comes to, found once: it is the same under every leader. */
export type KnownProspects = Map<CombatResult, Prospect>

function knownProspect(
  state: ArdennesState,
  battle: BattleFrame,
  result: CombatResult,
  known: KnownProspects,
): Prospect {
  const found = known.get(result) ?? resultProspect(state, battle, result)
  known.set(result, found)
  return found
}

/** 16.2 A fire fight under this leader. */
export function fireFightProspect(
  state: ArdennesState,
  battle: BattleFrame,
  lead: Unit,
  known: KnownProspects = new Map(),
): Prospect {
  const modifier = sumOf(fireFightModifiers(state, battle, lead))
  return mean(
    FACES.map((die) => {
      const result = heldAgainst(state, battle, fireFightEntry(die + modifier))
      return knownProspect(state, battle, result, known)
    }),
  )
}

/** 16.2 The fire fight under the leader who takes the hex most often; without any it is ENG. */
export function bestFireFight(
  state: ArdennesState,
  battle: BattleFrame,
  known: KnownProspects = new Map(),
): Prospect {
  const content = knownProspect(state, battle, 'ENG', known)
  return fireFightLeads(state, battle).reduce((best, lead) => {
    const prospect = fireFightProspect(state, battle, lead, known)
    return prospect.falls > best.falls ? prospect : best
  }, content)
}

/** 16.1 What an entry of the table leads to. */
export function entryProspect(
  state: ArdennesState,
  battle: BattleFrame,
  entry: CombatEntry,
  known: KnownProspects = new Map(),
): Prospect {
  if (isFireFight(entry)) return bestFireFight(state, { ...battle, isPlusOne: entry === 'FF+1' }, known)
  return knownProspect(state, battle, heldAgainst(state, battle, entry), known)
}
