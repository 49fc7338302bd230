// Chapter 15, 15.6, 15.9; 16.6, 18.3, 22.7, 22.8, 27.8.3: column shifts, and the odds that follow from everything

import { type Contribution, enemyOf, type Shift, sumOfParts, sumOfShifts, type Unit } from '@sztab/bonds'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { isInGoodOrder, survey } from '../survey.ts'
import { columnOf, tables } from '../tables.ts'
import { ableDefenders, attackParts, attackTotal, defenceParts } from './15-strength.ts'
import { type Bonus, terrainBonus } from './15-terrain.ts'
import { armourShift } from './21-armour.ts'
import { dumpAt } from './32-fuel-dumps.ts'

/** 18.3 Somebody in the hex is disrupted or broken. */
function isShaken(state: ArdennesState, { target }: BattleFrame): boolean {
  return survey(state)
    .stack(target)
    .some((unit) => !isInGoodOrder(state, unit))
}

/** Everything but armour that shifts the column of a battle. */
function otherShifts(state: ArdennesState, battle: BattleFrame): Shift[] {
  const { hasAdvantage, hasSurprise, hasAir, artillery, barrage, jabos } = battle
  const found: Shift[] = []
  const add = (isThere: boolean, section: string, key: string, columns: number): void => {
    if (isThere) found.push({ section, key: `shift.${key}`, columns })
  }
  add(isShaken(state, battle), '18.3', 'shaken', 1)
  add(hasAdvantage, '16.6', 'advantage', 1)
  add(hasSurprise, '27.8.3', 'surprise', 1)
  add(hasAir, '15.6.2', 'air', 1)
  add(artillery.length > 0, '22.7', 'artillery', artillery.length)
  add(barrage > 0, '22.8', 'barrage', -barrage)
  add(jabos > 0, '15.6.3', 'jabos', -jabos)
  return found
}

export interface Odds {
  readonly attackers: readonly Contribution[]
  readonly defenders: readonly Contribution[]
  /** 15.1, 32.2 What ground and a dump add. */
  readonly bonuses: readonly Bonus[]
  readonly attack: number
  readonly defence: number
  readonly shifts: readonly Shift[]
  /** 16.3 The tanks that gave one of the sides its shift. */
  readonly armour: readonly Unit[]
  /** Columns before and after shifts, not yet held within the table (14.5). */
  readonly base: number
  readonly column: number
}

/** 15.1, 32.2 The ground, and the guards of a fuel dump. */
function bonusesOf(state: ArdennesState, battle: BattleFrame): Bonus[] {
  const { side, target } = battle
  const ground = terrainBonus(state, enemyOf(side), target, ableDefenders(state, battle))
  const hasGuards = side === 'german' && dumpAt(state, target) !== undefined
  return [
    ...(ground === undefined ? [] : [ground]),
    ...(hasGuards ? [{ section: '32.2', key: 'bonus.dump', value: tables.fuelDumps.defence }] : []),
  ]
}

/** 14.4 steps 2 to 5: both sums, the column they give and the one that holds. */
export function assess(state: ArdennesState, battle: BattleFrame): Odds {
  const attackers = attackParts(state, battle)
  const defenders = defenceParts(state, battle)
  const bonuses = bonusesOf(state, battle)
  const attack = attackTotal(state, attackers)
  const defence = bonuses.reduce((sum, { value }) => sum + value, sumOfParts(defenders))
  const armour = armourShift(state, battle)
  const shifts = [...(armour === undefined ? [] : [armour.shift]), ...otherShifts(state, battle)]
  const base = columnOf(attack, defence)
  const column = base + sumOfShifts(shifts)
  return { attackers, defenders, bonuses, attack, defence, shifts, armour: armour?.tanks ?? [], base, column }
}
