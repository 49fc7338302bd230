// Chapter 16, 16.7: determined defence

import { enemyOf, type Modifier, type Unit } from '@sztab/bonds'
import { isArtillery } from '../order-of-battle.ts'
import { type ArdennesState, type BattleFrame, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked } from '../survey.ts'
import { tables } from '../tables.ts'
import { moraleOf } from './02-units.ts'
import { ableDefenders } from './15-strength.ts'
import { terrainBonus } from './15-terrain.ts'

const TABLE = tables.determinedDefence

/** 16.7.3 */
export type StandResult = 'yes-ex' | 'yes-loss' | 'delay' | 'no' | 'no-loss'

/** 12.5, 16.7.1, 17.5 Defenders in good order who are neither artillery nor on the march. */
export function standLeads(state: ArdennesState, battle: BattleFrame): Unit[] {
  return ableDefenders(state, battle).filter(
    (unit) => isInGoodOrder(state, unit) && !isArtillery(unit) && !isMarked(state, unit, TRANSPORT_MARKS),
  )
}

/** 16.7.2 Morale, and the terrain bonus of the hex within its limits. */
export function standModifiers(state: ArdennesState, battle: BattleFrame, lead: Unit): Modifier[] {
  const found: Modifier[] = []
  const morale = moraleOf(lead)
  if (morale === 'green') found.push({ section: '16.7.2', key: 'modifier.green', value: TABLE.green })
  if (morale === 'elite') found.push({ section: '16.7.2', key: 'modifier.elite', value: TABLE.elite })
  const bonus = terrainBonus(state, enemyOf(battle.side), battle.target, ableDefenders(state, battle))
  if (bonus !== undefined) found.push({ section: bonus.section, key: bonus.key, value: -bonus.value })
  return found
}

/** 16.7.2 The entry of the table for a modified die. */
export function standEntry(modified: number): StandResult {
  return TABLE.rows[Math.min(TABLE.most, Math.max(TABLE.least, modified)) - TABLE.least] as StandResult
}

/** 16.7.3 Whether the leader loses a step. */
export function costsStep(result: StandResult): boolean {
  return result !== 'no'
}

/** 16.7.3 Whether retreat and advance are cancelled. */
export function isStand(result: StandResult): boolean {
  return result === 'yes-ex' || result === 'yes-loss'
}
