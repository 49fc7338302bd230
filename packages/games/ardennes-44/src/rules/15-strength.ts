// Chapter 15, 15.2–15.5, 15.7; 12.5, 23.4, 27.4, 34.0: what each unit counts in a battle, and why

import { type Hex, NONE } from '@sztab/board'
import {
  type Contribution,
  contribution,
  type Factor,
  sideTowards,
  sumOfParts,
  type Unit,
} from '@sztab/bonds'
import { grid, isCity, isLake, isRiver, isRough, isTown, isVillage, isWestWall } from '../ground.ts'
import { isVehicle, unitData } from '../order-of-battle.ts'
import { type ArdennesState, type BattleFrame, TRANSPORT_MARKS } from '../state.ts'
import { isMarked, isOutOfSupply, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { attackStrength, defenceStrength } from './02-units.ts'
import { boundIn, boundOver, type Obstacle, vehicleObstacle } from './11-terrain.ts'
import { isBeatenAlready } from './17-retreat.ts'

/** What on the ground keeps an attacker who is a vehicle out of the hex. */
function obstacleBefore(state: ArdennesState, unit: Unit, target: Hex): Obstacle | undefined {
  const over = sideTowards(grid, placeOf(state, unit), target)
  return over === NONE || !isVehicle(unit) ? undefined : vehicleObstacle(state, over, target)
}

/** 16.2.1 Whether the ground and bounds would let an attacker into the hex. */
export function canEnterTarget(state: ArdennesState, unit: Unit, target: Hex): boolean {
  const over = sideTowards(grid, placeOf(state, unit), target)
  const bound = over === NONE ? boundIn(state, unit, target) : boundOver(state, unit, over, target)
  // 32.2 The guards of a dump are whom the attack is meant for.
  if (bound !== undefined && bound !== 'dump') return false
  return (over === NONE || !isLake(over)) && obstacleBefore(state, unit, target) === undefined
}

/** 21.3 Whether tanks can show their worth: only rivers without a bridge, forest and rough without a road forbid it. */
export function canStrikeWithTanks(state: ArdennesState, unit: Unit, target: Hex): boolean {
  const obstacle = obstacleBefore(state, unit, target)
  return obstacle === undefined || obstacle === 'west-wall'
}

/** 15.3–15.5, 15.7, 23.4 What halves an attacker; however many, it is halved once (15.2). */
function attackHalvedBy(state: ArdennesState, unit: Unit, target: Hex): Factor[] {
  const factors: Factor[] = []
  const over = sideTowards(grid, placeOf(state, unit), target)
  if (over !== NONE) {
    if (isRiver(over)) factors.push({ section: '15.3', key: 'factor.river' })
    if (isRough(Math.floor(over / 6))) factors.push({ section: '15.5.1', key: 'factor.uphill' })
    const obstacle = obstacleBefore(state, unit, target)
    if (obstacle !== undefined && obstacle !== 'river')
      factors.push({ section: '15.4', key: 'factor.vehicle' })
  }
  if (isVehicle(unit) && isWestWall(target)) factors.push({ section: '15.7', key: 'factor.west-wall' })
  if (isOutOfSupply(state, unit)) factors.push({ section: '23.4', key: 'factor.unsupplied' })
  return factors
}

/** 27.4 Sturmtiger and Brummbär against houses. */
function attackDoubledBy(unit: Unit, target: Hex): Factor[] {
  const isBuiltUp = isVillage(target) || isTown(target) || isCity(target)
  return unitData(unit).breaksTowns === true && isBuiltUp ? [{ section: '27.4', key: 'factor.houses' }] : []
}

/** 14.3.1 The attackers who add their strength. */
export function contributors({ attackers, idle }: BattleFrame): Unit[] {
  return attackers.filter((unit) => !idle.includes(unit))
}

export function attackParts(state: ArdennesState, battle: BattleFrame): Contribution[] {
  const { target } = battle
  return contributors(battle).map((unit) =>
    contribution(
      unit,
      attackStrength(state, unit),
      attackHalvedBy(state, unit, target),
      attackDoubledBy(unit, target),
    ),
  )
}

/** 17.5 Who can do anything for the defence of the hex: nobody who has come here in flight from an earlier battle. */
export function ableDefenders(state: ArdennesState, battle: BattleFrame): Unit[] {
  return survey(state)
    .stack(battle.target)
    .filter((unit) => !isBeatenAlready(state, battle, unit))
}

/** 12.5 Columns on the march defend with half. */
export function defenceParts(state: ArdennesState, battle: BattleFrame): Contribution[] {
  return ableDefenders(state, battle).map((unit) => {
    const isMarching = isMarked(state, unit, TRANSPORT_MARKS)
    const halvedBy = isMarching ? [{ section: '12.5', key: 'factor.on-the-march' }] : []
    return contribution(unit, defenceStrength(state, unit), halvedBy, [])
  })
}

/** 34.0 The attack's points; above eighteen they count only where the limit is not played. */
export function attackTotal(state: ArdennesState, parts: readonly Contribution[]): number {
  const sum = sumOfParts(parts)
  return state.rules.attackLimit ? Math.min(tables.combat.strengthLimit, sum) : sum
}
