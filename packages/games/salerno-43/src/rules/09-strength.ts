// Chapter 9, 9.1 and 9.8; 8.4.5, 8.4.6, 18.1.4: what each unit counts in a battle, and why

import { type Hex, type Hexside, NONE } from '@sztab/board'
import {
  type BattleSums,
  type Contribution,
  contribution,
  type Factor,
  type Shift,
  sideTowards,
  sumOfParts,
  sumOfShifts,
} from '@sztab/bonds'
import { openBattle } from '../battles.ts'
import { grid, isCity, isHill, isMarsh, isMountain, isRiver, isSea } from '../ground.ts'
import {
  isArmour,
  isArtillery,
  isBeachhead,
  isSilhouette,
  isVariable,
  isVehicle,
  type SideName,
  sideOf,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import {
  type BattleFrame,
  DISRUPTED,
  GOOD,
  HALF_EFFECT,
  ROUTED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
} from '../state.ts'
import { cohesionOf, isMarked, placeOf, survey } from '../survey.ts'
import { columnOf, tables } from '../tables.ts'
import { attackStrength, defenceStrength, qualityOf } from './02-units.ts'
import { isRain } from './05-terrain.ts'
import { bestMain as bestUnder } from './08-attack.ts'
import { isBeatenAlready } from './12-retreat.ts'
import { strengthOf } from './19-variable.ts'

const attacksOver =
  (isThere: (over: Hexside) => boolean) =>
  (state: SalernoState, unit: Unit, target: Hex): boolean => {
    const over = sideTowards(grid, placeOf(state, unit), target)
    return over !== NONE && isThere(over)
  }

/** 9.8 Bridges do not help; roads and passes let vehicles attack, but help nobody. */
const attacksOverRiver = attacksOver(isRiver)
const attacksOverMountain = attacksOver(isMountain)

/** 8.4.1, 9.1 What halves an attacker. */
function attackHalvedBy(state: SalernoState, battle: BattleFrame, unit: Unit): Factor[] {
  const { main, target } = battle
  const factors: Factor[] = []
  if (!main.includes(unit)) factors.push({ section: '8.4.1', key: 'factor.not-main' })
  if (isVehicle(unit) && attacksOverRiver(state, unit, target)) {
    factors.push({ section: '9.8', key: 'factor.river-vehicle' })
  }
  if (attacksOverMountain(state, unit, target)) factors.push({ section: '9.8', key: 'factor.mountain' })
  if (isMarked(state, unit, HALF_EFFECT | STRAINED)) {
    factors.push({ section: '5.7', key: 'factor.half-effect' })
  }
  if (state.supply[unit] !== SUPPLIED) factors.push({ section: '16.4', key: 'factor.unsupplied' })
  return factors
}

function attackParts(state: SalernoState, battle: BattleFrame): Contribution[] {
  return battle.attackers.map((unit) => {
    return contribution(unit, attackStrength(state, unit), attackHalvedBy(state, battle, unit), [])
  })
}

/**
 * 10.2.2, 12.5, 13.3.2, 15.3 Who can do anything for the defence of the hex: nobody who is routed, above the limit, or
 * has come here in flight from an earlier battle; against a breakthrough the last do fight.
 */
export function ableDefenders(state: SalernoState, battle: BattleFrame): Unit[] {
  return survey(state)
    .stack(battle.target)
    .filter((unit) => {
      if (cohesionOf(state, unit) === ROUTED || battle.surplus.includes(unit)) return false
      return !isBeatenAlready(state, battle, unit)
    })
}

/** 8.4.6, 17.7 Whose strength counts: artillery only where there is nothing else, and then one unit of it. */
export function fighters(state: SalernoState, battle: BattleFrame): Unit[] {
  const able = ableDefenders(state, battle)
  const line = able.filter((unit) => !isArtillery(unit))
  return line.length > 0 ? line : able.slice(0, 1)
}

/** 9.8 Ground that doubles the defence, and that no armour shift is gained on (9.3.3). */
function isStrongGround(hex: Hex): boolean {
  return isHill(hex) || isMarsh(hex) || isCity(hex)
}

/** 9.8 What doubles a defender; a variable unit nothing does (19.3). */
function defenceDoubledBy(unit: Unit, target: Hex, isBehindRiver: boolean): Factor[] {
  if (isVariable(unit)) return []
  const factors: Factor[] = []
  if (isStrongGround(target) && !isSilhouette(unit) && !isArtillery(unit)) {
    factors.push({ section: '9.8', key: 'factor.ground' })
  }
  if (isBehindRiver) factors.push({ section: '9.8', key: 'factor.river' })
  return factors
}

/** 9.8 Whether everybody attacks over a river. */
function isBehindRiver(state: SalernoState, { attackers, target }: BattleFrame): boolean {
  return attackers.length > 0 && attackers.every((unit) => attacksOverRiver(state, unit, target))
}

export function defenceParts(state: SalernoState, battle: BattleFrame): Contribution[] {
  const isRiverSafe = isBehindRiver(state, battle)
  return fighters(state, battle).map((unit) => {
    const printed = isVariable(unit) ? strengthOf(battle, unit) : defenceStrength(state, unit)
    const isDisrupted = cohesionOf(state, unit) === DISRUPTED
    const halvedBy = isDisrupted ? [{ section: '13.2.1', key: 'factor.disrupted' }] : []
    const doubledBy = defenceDoubledBy(unit, battle.target, isRiverSafe)
    return contribution(unit, printed, halvedBy, doubledBy)
  })
}

/** Whether two hexes touch, and not by the open sea alone. */
function touch(a: Hex, b: Hex): boolean {
  const over = grid.sideBetween(a, b)
  return over !== NONE && !isSea(over)
}

/**
 * 18.1.4 Units in good order next to a beachhead and to one of those who attack it give half of their strength, rounded
 * down this once.
 */
function beachheadHelp(state: SalernoState, { target, attackers }: BattleFrame): Contribution[] {
  const positions = survey(state)
  if (!positions.stack(target).some(isBeachhead)) return []
  const from = attackers.map((unit) => placeOf(state, unit)).filter((place) => place >= 0)
  const near = grid.around(target).filter((hex) => touch(hex, target))
  return near
    .filter((hex) => from.some((other) => touch(hex, other)))
    .flatMap((hex) => positions.stack(hex))
    .filter((unit) => sideOf(unit) === 'allied' && !isBeachhead(unit) && cohesionOf(state, unit) === GOOD)
    .map((unit) => {
      const printed = defenceStrength(state, unit)
      const halvedBy = [{ section: '18.1.4', key: 'factor.beachhead' }]
      return { unit, printed, strength: Math.floor(printed / 2), halvedBy, doubledBy: [] }
    })
    .filter(({ strength }) => strength > 0)
}

/** 8.4.5 Either side counts twenty points at most, after everything else. */
export function total(parts: readonly Contribution[]): number {
  return Math.min(tables.combat.strengthLimit, sumOfParts(parts))
}

// 9.3 and 9.7; 22.4: column shifts, and the odds that follow from everything

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

export interface Odds extends BattleSums {
  /** 18.1.4 */
  readonly helpers: readonly Contribution[]
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
  return bestUnder(state, by, (main) => assess(state, openBattle(state, kind, side, on, by, main)))
}
