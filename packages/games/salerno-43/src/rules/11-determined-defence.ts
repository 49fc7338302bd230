// Chapter 11: determined and desperate defence

import type { Hex } from '@sztab/board'
import { type Modifier, sumOf } from '@sztab/bonds'
import { isCity, isHill, isMarsh, isTown, PORTS } from '../ground.ts'
import { enemyOf, isArtillery, isBeachhead, type Unit } from '../order-of-battle.ts'
import { type BattleFrame, GOOD, type SalernoState, SLIPPED, type SupportUsed } from '../state.ts'
import { cohesionOf, isMarked, isOnMap, stepsOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { qualityOf } from './02-units.ts'
import { ableDefenders } from './09-strength.ts'
import { defenceSupports, isSupport } from './09-support.ts'
import { type CombatResult, resultData } from './10-results.ts'
import { isBeatenAlready, isCutOffByRetreat, isLostByRetreat, type RetreatOrder } from './12-retreat.ts'

const { least, most, clear, other, city } = tables.determinedDefence

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
  support: SupportUsed | undefined,
): Modifier[] {
  const found: Modifier[] = []
  const quality = qualityOf(state, lead)
  if (quality === 'elite') found.push({ section: '11.2.4', key: 'stand.elite', value: 1 })
  if (quality === 'low') found.push({ section: '11.2.4', key: 'stand.low', value: -1 })
  if (isOrange) found.push({ section: '11.2.2', key: 'stand.orange', value: -1 })
  if (support !== undefined && isSupport(support)) {
    found.push({ section: '11.3', key: 'stand.support', value: 1 })
  }
  if (support?.battleships === true) found.push({ section: '19.4', key: 'stand.battleships', value: 1 })
  return found
}

/** 11.2.1 The column of the table: cities, clear ground without a town, everything else. */
function columnOfGround(hex: Hex): 'city' | 'clear' | 'other' {
  if (isCity(hex)) return 'city'
  return isHill(hex) || isMarsh(hex) || isTown(hex) ? 'other' : 'clear'
}

/** 11.4.1 What the defender may choose from; one thing but for entries with an "or". */
export type StandResult = '-/1' | '-/-' | 'P' | 'D' | '-/1 H' | '1*/1 H' | '1/dis H'

/** 11.2.1, 19.4 The entry of the table for a modified die. */
export function standEntry(hex: Hex, modified: number): string {
  const row = Math.min(most, Math.max(least, modified)) - least
  return { clear, other, city }[columnOfGround(hex)][row] as string
}

/** 11.4.3 The results an entry leaves to choose from. */
export function standResults(entry: string): StandResult[] {
  return entry.split(' or ').map((one) => one.replace(/^-\/- (?=[PD])/, '') as StandResult)
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

interface DesperateStand {
  /** Who fights on. */
  readonly stay: Unit[]
  /** 11.5.4 Who can retreat and has to. */
  readonly leave: Unit[]
}

/**
 * 11.5.2, 11.5.4 Whether a desperate defence is allowed, and to whom: to all, where the port or beachhead is their only
 * supply; or to those who would not survive a retreat, while the others leave.
 */
export function desperateStand(state: SalernoState, battle: BattleFrame): DesperateStand | undefined {
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
export function isDelayFatal(state: SalernoState, battle: BattleFrame, units: readonly Unit[]): boolean {
  const alive = units.filter((unit) => isOnMap(state, unit))
  const order: RetreatOrder = { ...retreatOrder(battle, alive), length: 3, least: 1, cause: 'delay' }
  return alive.some((unit) => isBeatenAlready(state, battle, unit) || isLostByRetreat(state, unit, order))
}

// How likely a determined defence is to hold, for previews and for the machine

const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * The chance that the hex is held by one roll under the lead that does best, after so many steps have been lost;
 * without support, or with what its side has for it (11.3).
 */
export function holdingChance(
  state: SalernoState,
  battle: BattleFrame,
  isOrange: boolean,
  stepsLost: number,
  isSupported = false,
): number {
  const units = survey(state).stack(battle.target)
  const steps = units.reduce((sum, unit) => sum + stepsOf(state, unit), 0) - stepsLost
  let best = 0
  for (const lead of leads(state, battle, units)) {
    const support = isSupported ? defenceSupports(state, battle.target, lead).at(-1) : undefined
    const modifier = sumOf(modifiers(state, lead, isOrange, support))
    const held = FACES.filter((die) =>
      standResults(standEntry(battle.target, die + modifier)).some((result) =>
        isHeld(state, battle, steps, result),
      ),
    ).length
    best = Math.max(best, held / FACES.length)
  }
  return best
}

/** 11.4.2 Whether a result holds the hex: a unit that stands alone and loses its last step holds nothing. */
export function isHeld(
  state: SalernoState,
  battle: BattleFrame,
  steps: number,
  result: StandResult,
): boolean {
  if (result === 'P') return isCityFight(state, battle.target)
  if (result === '1/dis H') return true
  return (result === '-/1 H' || result === '1*/1 H') && steps > 1
}
