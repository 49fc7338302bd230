// Chapter 15, 15.6, 15.9; 16.6, 18.3, 22.7, 22.8, 27.8.3: column shifts, and the odds that follow from everything

import type { Hex } from '@sztab/board'
import {
  type BattleSums,
  enemyOf,
  type Modifier,
  type Shift,
  sumOfParts,
  sumOfShifts,
  type Unit,
} from '@sztab/bonds'
import { isCity, isForest, isRough, isWestWall } from '../ground.ts'
import { isInfantry, isMixed, isTank, unitData } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { isInGoodOrder, survey } from '../survey.ts'
import { columnOf, tables } from '../tables.ts'
import {
  ableDefenders,
  attackParts,
  attackTotal,
  canStrikeWithTanks,
  contributors,
  defenceParts,
} from './15-strength.ts'
import { terrainBonus } from './15-terrain.ts'
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

export interface Odds extends BattleSums {
  /** 15.1, 32.2 What ground and a dump add. */
  readonly bonuses: readonly Modifier[]
  /** 16.3 The tanks that gave one of the sides its shift. */
  readonly armour: readonly Unit[]
}

/** 15.1, 32.2 The ground, and the guards of a fuel dump. */
function bonusesOf(state: ArdennesState, battle: BattleFrame): Modifier[] {
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

// What tanks are worth in a battle

/** 21.2 A red quality counts one less in attack. */
function attackQuality(unit: Unit): number {
  const { tankQuality = 0, tankColour } = unitData(unit)
  return tankColour === 'red' ? tankQuality - 1 : tankQuality
}

/** 21.1, 21.2 The highest quality in the defence, Flak included; undefined where there is none. */
export function defenceQuality(defenders: readonly Unit[]): number | undefined {
  const found = defenders.flatMap((unit) => unitData(unit).tankQuality ?? [])
  return found.length === 0 ? undefined : Math.max(...found)
}

/** 21.3 Ground on which tanks give nobody a shift. */
export function isTankCountry(hex: Hex): boolean {
  return !isForest(hex) && !isRough(hex) && !isWestWall(hex) && !isCity(hex)
}

/** Whether a unit's quality is high enough against all those of the defence. */
function beats(unit: Unit, quality: number | undefined): boolean {
  return quality === undefined || attackQuality(unit) > quality
}

/** 21.1 Combat commands, the 150th, and of the British the brigades of the Guards are infantry and tanks at once. */
function isBoth(unit: Unit): boolean {
  const { nation, formation } = unitData(unit)
  return isMixed(unit) && (nation !== 'british' || formation === GUARDS)
}

const GUARDS = 'Guards Arm Div'

interface ArmourShift {
  readonly shift: Shift
  /** 16.3 Who gave it. */
  readonly tanks: readonly Unit[]
}

/** 21.1–21.3 One column for the better tanks of the attacker; or for the defender whose infantry has tanks alone. */
function armourShift(state: ArdennesState, battle: BattleFrame): ArmourShift | undefined {
  const { target } = battle
  if (!isTankCountry(target)) return undefined
  const defenders = ableDefenders(state, battle)
  const tanks = contributors(battle).filter(isTank)
  if (tanks.length > 0) {
    const quality = defenceQuality(defenders)
    const better = tanks.filter((unit) => canStrikeWithTanks(state, unit, target) && beats(unit, quality))
    if (better.length === 0) return undefined
    return { shift: { section: '21.1', key: 'shift.armour-attack', columns: 1 }, tanks: better }
  }
  const own = defenders.filter(isTank)
  const hasInfantry = defenders.some((unit) => isInfantry(unit) || isBoth(unit))
  if (own.length === 0 || !hasInfantry) return undefined
  return { shift: { section: '21.1', key: 'shift.armour-defence', columns: -1 }, tanks: own }
}
