// Chapter 9, 9.1 and 9.8; 8.4.5, 8.4.6, 18.1.4: what each unit counts in a battle, and why

import { type Hex, type Hexside, NONE } from '@sztab/board'
import { type Contribution, contribution, type Factor, sumOfParts } from '@sztab/bonds'
import { grid, isCity, isHill, isMarsh, isMountain, isRiver, isSea } from '../ground.ts'
import {
  isArtillery,
  isBeachhead,
  isSilhouette,
  isVariable,
  isVehicle,
  sideOf,
  type Unit,
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
import { tables } from '../tables.ts'
import { attackStrength, defenceStrength } from './02-units.ts'
import { isBeatenAlready } from './12-retreat.ts'
import { ASSUMED_STRENGTH, UNKNOWN } from './19-variable.ts'

/** The hexside over which a unit attacks; NONE from an entry area (21.3.4). */
function sideOfAttack(state: SalernoState, unit: Unit, target: Hex): Hexside {
  const place = placeOf(state, unit)
  return place < 0 ? NONE : grid.sideBetween(place, target)
}

/** 9.8 Bridges do not help. */
export function attacksOverRiver(state: SalernoState, unit: Unit, target: Hex): boolean {
  const over = sideOfAttack(state, unit, target)
  return over !== NONE && isRiver(over)
}

/** 9.8 Roads and passes let vehicles attack, but help nobody. */
export function attacksOverMountain(state: SalernoState, unit: Unit, target: Hex): boolean {
  const over = sideOfAttack(state, unit, target)
  return over !== NONE && isMountain(over)
}

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

export function attackParts(state: SalernoState, battle: BattleFrame): Contribution[] {
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
export function isStrongGround(hex: Hex): boolean {
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

/** 19.3 What a variable unit rolled; as long as nobody knows, what it has at most. */
function variableStrength({ defenders, strengths }: BattleFrame, unit: Unit): number {
  const rolled = strengths[defenders.indexOf(unit)] ?? UNKNOWN
  return rolled === UNKNOWN ? ASSUMED_STRENGTH : rolled
}

export function defenceParts(state: SalernoState, battle: BattleFrame): Contribution[] {
  const isRiverSafe = isBehindRiver(state, battle)
  return fighters(state, battle).map((unit) => {
    const printed = isVariable(unit) ? variableStrength(battle, unit) : defenceStrength(state, unit)
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
export function beachheadHelp(state: SalernoState, { target, attackers }: BattleFrame): Contribution[] {
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
