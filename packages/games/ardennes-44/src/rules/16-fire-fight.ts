// Chapter 16, 16.2: fire fights

import type { Modifier, Unit } from '@sztab/bonds'
import { isTank, unitData } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { isInGoodOrder } from '../survey.ts'
import { tables } from '../tables.ts'
import { isFrozen, moraleOf } from './02-units.ts'
import { defenceQuality, isTankCountry } from './15-shifts.ts'
import { ableDefenders, canEnterTarget, contributors } from './15-strength.ts'
import type { CombatResult } from './16-results.ts'

const TABLE = tables.fireFight

/** 16.2.1 Attackers in good order whom the ground lets into the hex and who may advance at all (29.1.1). */
export function fireFightLeads(state: ArdennesState, battle: BattleFrame): Unit[] {
  return contributors(battle).filter(
    (unit) =>
      isInGoodOrder(state, unit) && !isFrozen(state, unit) && canEnterTarget(state, unit, battle.target),
  )
}

/** 16.2 A grey quality no lower than any in the hex, where tanks can tell. */
function leadsWithTanks(state: ArdennesState, battle: BattleFrame, lead: Unit): boolean {
  const { tankQuality = 0, tankColour } = unitData(lead)
  if (!isTank(lead) || tankColour !== undefined || !isTankCountry(battle.target)) return false
  return tankQuality >= (defenceQuality(ableDefenders(state, battle)) ?? 0)
}

export function fireFightModifiers(state: ArdennesState, battle: BattleFrame, lead: Unit): Modifier[] {
  const found: Modifier[] = []
  const morale = moraleOf(lead)
  if (battle.isPlusOne) found.push({ section: '16.1', key: 'modifier.plus-one', value: TABLE.unfavourable })
  if (morale === 'green') found.push({ section: '16.2', key: 'modifier.green', value: TABLE.green })
  if (morale === 'elite') found.push({ section: '16.2', key: 'modifier.elite', value: TABLE.elite })
  if (leadsWithTanks(state, battle, lead)) {
    found.push({ section: '16.2', key: 'modifier.tank', value: TABLE.tank })
  }
  return found
}

/** 16.2 The entry of the table for a modified die. */
export function fireFightEntry(modified: number): CombatResult {
  const row = Math.min(TABLE.rows.length, Math.max(1, modified)) - 1
  return TABLE.rows[row] as CombatResult
}
