// Chapter 9, 9.2, 9.3 and 9.7; 22.4: column shifts, and the odds that follow from everything

import type { Hex } from '@sztab/board'
import { type Contribution, type Shift, sumOfShifts } from '@sztab/bonds'
import { openBattle } from '../battles.ts'
import { isArmour, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import type { BattleFrame, SalernoState } from '../state.ts'
import { columnOf } from '../tables.ts'
import { qualityOf } from './02-units.ts'
import { isRain } from './05-terrain.ts'
import { mainForces } from './08-attack.ts'
import {
  ableDefenders,
  attackParts,
  attacksOverMountain,
  attacksOverRiver,
  beachheadHelp,
  defenceParts,
  isStrongGround,
  total,
} from './09-strength.ts'

const NO_RATING = 0

/** 9.3.4 The red rating of tank destroyers counts one less in attack. */
function attackRating(unit: Unit): number {
  const { tankRating = NO_RATING, tankDestroyer } = unitData(unit)
  return tankDestroyer === true ? tankRating - 1 : tankRating
}

function best(ratings: readonly number[]): number {
  return Math.max(NO_RATING, ...ratings)
}

/** 9.3 The best ratings are compared; armour over rivers and mountains only denies the shift to the defender. */
function armourShift(state: SalernoState, battle: BattleFrame): Shift | undefined {
  const { main, target } = battle
  if (isStrongGround(target)) return undefined
  const tanks = main.filter(isArmour)
  const free = tanks.filter(
    (unit) => !attacksOverRiver(state, unit, target) && !attacksOverMountain(state, unit, target),
  )
  const defence = best(ableDefenders(state, battle).map((unit) => unitData(unit).tankRating ?? NO_RATING))
  if (best(free.map(attackRating)) > defence)
    return { section: '9.3.1', key: 'shift.armour-attack', columns: 1 }
  if (best(tanks.map(attackRating)) < defence)
    return { section: '9.3.2', key: 'shift.armour-defence', columns: -1 }
  return undefined
}

/** 9.7 */
function eliteShift(state: SalernoState, battle: BattleFrame): Shift | undefined {
  const isElite = (unit: Unit) => qualityOf(state, unit) === 'elite'
  if (!battle.main.some(isElite) || ableDefenders(state, battle).some(isElite)) return undefined
  return { section: '9.7', key: 'shift.elite', columns: 1 }
}

/** 9.4–9.6 One column for each kind of support. */
function supportShifts({ attackSupport, defenceAir }: BattleFrame): Shift[] {
  const { air, naval, artillery } = attackSupport
  const shifts: Shift[] = []
  if (air !== undefined) shifts.push({ section: '9.4', key: 'shift.air', columns: 1 })
  for (const unit of artillery) {
    const isDivision = unitData(unit).support === 'division'
    const section = isDivision ? '9.5.1' : '9.5.2'
    shifts.push({ section, key: isDivision ? 'shift.division' : 'shift.corps', columns: 1 })
  }
  if (naval !== undefined) shifts.push({ section: '9.6', key: 'shift.naval', columns: 1 })
  if (defenceAir !== undefined) shifts.push({ section: '9.4', key: 'shift.air-defence', columns: -1 })
  return shifts
}

/** 24.2.4 In the invasion phase only elite troops shift anything. */
export function isInvasion(state: SalernoState): boolean {
  return state.stack.some(({ step }) => step === 'invasion' || step === 'landing-advance')
}

/** 9.2 Everything that shifts the column of a battle. */
function shiftsOf(state: SalernoState, battle: BattleFrame): Shift[] {
  const elite = eliteShift(state, battle)
  if (isInvasion(state)) return elite === undefined ? [] : [elite]
  const armour = armourShift(state, battle)
  return [
    ...(armour === undefined ? [] : [armour]),
    ...(elite === undefined ? [] : [elite]),
    ...supportShifts(battle),
    ...(isRain(state) ? [{ section: '22.4', key: 'shift.rain', columns: -1 }] : []),
  ]
}

export interface Odds {
  readonly attackers: readonly Contribution[]
  readonly defenders: readonly Contribution[]
  /** 18.1.4 */
  readonly helpers: readonly Contribution[]
  readonly attack: number
  readonly defence: number
  readonly shifts: readonly Shift[]
  /** Columns before and after shifts, not yet held within the table (8.6.2). */
  readonly base: number
  readonly column: number
}

/** 8.3 steps 1 and 2: both sums, the column they give and the one that holds. */
export function assess(state: SalernoState, battle: BattleFrame): Odds {
  const attackers = attackParts(state, battle)
  const defenders = defenceParts(state, battle)
  const helpers = beachheadHelp(state, battle)
  const attack = total(attackers)
  const defence = total([...defenders, ...helpers])
  const shifts = shiftsOf(state, battle)
  const base = columnOf(attack, defence)
  const column = base + sumOfShifts(shifts)
  return { attackers, defenders, helpers, attack, defence, shifts, base, column }
}

/** 8.4.1 The main assault force under which these attackers do best. */
export function bestMain(
  state: SalernoState,
  kind: BattleFrame['kind'],
  side: SideName,
  on: Hex,
  by: readonly Unit[],
): Unit[] {
  let best: { main: Unit[]; column: number; attack: number } | undefined
  for (const main of mainForces(state, by)) {
    const { column, attack } = assess(state, openBattle(state, kind, side, on, by, main))
    const isBetter =
      best === undefined || column > best.column || (column === best.column && attack > best.attack)
    if (isBetter) best = { main, column, attack }
  }
  return best?.main ?? []
}
