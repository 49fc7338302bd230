// Chapter 11: determined and desperate defence

import type { Hex } from '@sztab/board'
import { type DesperateStand, determinedDefence, type Modifier, rowAt, stepsOfAll } from '@sztab/bonds'
import { words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { isCity, isHill, isMarsh, isTown, PORTS } from '../ground.ts'
import { enemyOf, isArtillery, isBeachhead, type Unit } from '../order-of-battle.ts'
import { type BattleFrame, GOOD, type SalernoState, SLIPPED, type SupportUsed } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { cohesionOf, isMarked, isOnMap, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { qualityOf } from './02-units.ts'
import { ableDefenders } from './09-strength.ts'
import { defenceSupports, isSupport, spendSupport, support } from './09-support.ts'
import { loseStep } from './10-losses.ts'
import { attackersToLose, type CombatResult, resultData } from './10-results.ts'
import { isBeatenAlready, isCutOffByRetreat, isLostByRetreat, type RetreatOrder } from './12-retreat.ts'
import { disrupt } from './13-disorder.ts'

const { least, clear, other, city } = tables.determinedDefence

/** 11.2.3, 12.5, 25.2 Any unit in good order but artillery, if it takes part in the defence at all. */
export function leads(state: SalernoState, battle: BattleFrame, units: readonly Unit[]): Unit[] {
  return ableDefenders(state, battle).filter(
    (unit) =>
      units.includes(unit) &&
      isOnMap(state, unit) &&
      cohesionOf(state, unit) === GOOD &&
      !isArtillery(unit) &&
      !isMarked(state, unit, SLIPPED),
  )
}

/** 11.2.4 */
export function modifiers(
  state: SalernoState,
  lead: Unit,
  isOrange: boolean,
  used: SupportUsed | undefined,
): Modifier[] {
  const found: Modifier[] = []
  const quality = qualityOf(state, lead)
  if (quality === 'elite') found.push({ section: '11.2.4', key: 'stand.elite', value: 1 })
  if (quality === 'low') found.push({ section: '11.2.4', key: 'stand.low', value: -1 })
  if (isOrange) found.push({ section: '11.2.2', key: 'stand.orange', value: -1 })
  if (used !== undefined && isSupport(used)) found.push({ section: '11.3', key: 'stand.support', value: 1 })
  if (used?.battleships === true) found.push({ section: '19.4', key: 'stand.battleships', value: 1 })
  return found
}

/** 11.2.1, 19.4 The entry for a modified die: columns for cities, clear ground without a town, everything else. */
export function standEntry(hex: Hex, modified: number): string {
  const isRough = isHill(hex) || isMarsh(hex) || isTown(hex)
  return rowAt(isCity(hex) ? city : isRough ? other : clear, modified, least)
}

/** 11.6.2 A partial success puts a marker into a city; a second one there, or anywhere else, is a delay. */
export function isCityFight(state: SalernoState, hex: Hex): boolean {
  return isCity(hex) && !state.cityFights.includes(hex)
}

function retreatOrder(battle: BattleFrame, units: readonly Unit[]): RetreatOrder {
  const { retreat: length } = resultData(battle.result as CombatResult)
  return { side: enemyOf(battle.side), units: [...units], length, least: length, cause: 'combat' }
}

/** 11.5.2 Ports and beachheads feed the Allied side; the port must be one that ships can use. */
function isLanding(state: SalernoState, battle: BattleFrame): boolean {
  const { target } = battle
  if (battle.side === 'allied') return false
  if (PORTS.some(({ hex, isClosed }) => hex === target && !isClosed)) return true
  return survey(state).stack(target).some(isBeachhead)
}

/**
 * 11.5.2, 11.5.4 Whether a desperate defence is allowed, and to whom: to all, where the port or beachhead is their only
 * supply; or to those who would not survive a retreat, while the others leave.
 */
function desperateStand(state: SalernoState, battle: BattleFrame): DesperateStand | undefined {
  const units = survey(state).stack(battle.target)
  const order = retreatOrder(battle, units)
  if (isLanding(state, battle) && units.some((unit) => isCutOffByRetreat(state, unit, order))) {
    return { stay: units, leave: [] }
  }
  const stay = units.filter(
    (unit) => isBeatenAlready(state, battle, unit) || isLostByRetreat(state, unit, order),
  )
  if (leads(state, battle, stay).length === 0) return undefined
  return { stay, leave: units.filter((unit) => !stay.includes(unit)) }
}

/** 11.6.1 Whether one of them would not survive a delay. */
function isDelayFatal(state: SalernoState, battle: BattleFrame, units: readonly Unit[]): boolean {
  const alive = units.filter((unit) => isOnMap(state, unit))
  const order: RetreatOrder = { ...retreatOrder(battle, alive), length: 3, least: 1, cause: 'delay' }
  return alive.some((unit) => isBeatenAlready(state, battle, unit) || isLostByRetreat(state, unit, order))
}

/** 11.1–11.6 Retreat, or stand under a lead unit, with support or without; or a desperate defence. */
const stands = determinedDefence<SalernoState, BattleFrame, SupportUsed>({
  words,
  sections: {
    course: '11.1',
    lead: '11.2.3',
    support: '11.3',
    roll: '11.2',
    modifiers: '11.2.4',
    results: '11.4.1',
    choice: '11.4.3',
    desperate: '11.5',
    mayDespair: '11.5.2',
    toTheEnd: '11.5.3',
    delay: '11.6.1',
    cityFight: '11.6.2',
  },
  currentBattle,
  leads,
  modifiers: (state, { isOrange }, lead, used) => modifiers(state, lead, isOrange, used),
  entry: standEntry,
  support,
  isSupport,
  supports: defenceSupports,
  spend: (play, used) => spendSupport(play, used, '11.3'),
  desperate: desperateStand,
  leave(play, battle, units) {
    const { cause, ...way } = retreatOrder(battle, units)
    play.push({ step: 'retreat', ...way, state: 'disrupted', cause })
  },
  isDelayFatal,
  isCityFight,
  beginCityFight: ({ cityFights }, hex) => cityFights.push(hex),
  stepsIn: (state, { target }) => stepsOfAll(state, survey(state).stack(target)),
  loseStep,
  disrupt,
  attackerLoses: (play, battle, by) =>
    play.push({ step: 'loss', by, units: attackersToLose(play.state, battle), count: 1 }),
  choose: (play, side, lead, results) => play.push({ step: 'defence-choice', side, lead, results }),
})

export const defence: Decision<'defence'> = stands.decision()
export const defenceChoice: Decision<'defence-choice'> = stands.choice()

/** The chance that a stand holds the hex, without support or with what its side has for it (11.3), for previews and for the machine. */
export function holdingChance(
  state: SalernoState,
  battle: BattleFrame,
  isOrange: boolean,
  stepsLost: number,
  isSupported = false,
): number {
  const { target } = battle
  return stands.holdingChance(
    state,
    { ...battle, isOrange },
    survey(state).stack(target),
    stepsLost,
    (lead) => (isSupported ? defenceSupports(state, target, lead).at(-1) : undefined),
  )
}
