// Chapter 5: who may move, how, and how far

import { CLOSED, type Means } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { type Area, areaData } from '../ground.ts'
import { isBeachhead, isMechanised, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { areaOf, isArea } from '../places.ts'
import {
  AUTO_DS,
  DISRUPTED,
  FLED,
  GOOD,
  HALF_EFFECT,
  type Journey,
  MOVED,
  REPLACED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
  TRUCK,
} from '../state.ts'
import { cohesionOf, isMarked, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { movementAllowance } from './02-units.ts'
import { isSupplied } from './16-supply.ts'
import { isNorthern } from './21-entry-areas.ts'

const COSTS = tables.movement

/** Why a unit may not set out in this movement phase. */
export function checkSetOut(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const place = placeOf(state, unit)
  if (place < 0 && !isArea(place)) return deny('5.1', 'move.not-in-play', id)
  if (isMarked(state, unit, MOVED)) return deny('5.1', 'move.moved', id)
  if (isMarked(state, unit, AUTO_DS)) return deny('8.7.1', 'move.auto-ds', id)
  if (isBeachhead(unit)) return deny('18.1.1', 'move.beachhead', id)
  if (movementAllowance(unit) === 0) return deny('19.3', 'move.immobile', id)
  if (unitId(unit) === tables.garrisonRelease.unit && !state.isGarrisonReleased) {
    return deny('19.2', 'move.garrison', id)
  }
  return isArea(place) ? checkLeaveArea(state, unit, areaOf(place)) : undefined
}

/** 13.2.1, 21.3.2, 23.1.4 Units in an entry area that stay there. */
function checkLeaveArea(state: SalernoState, unit: Unit, area: Area): Denial | undefined {
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (cohesionOf(state, unit) !== GOOD) return deny('21.3.2', 'move.area-disorder', params)
  if (sideOf(unit) === 'allied' && isNorthern(area)) return deny('23.1.4', 'move.area-north', params)
  return undefined
}

function trucksUsed(state: SalernoState): number {
  let used = 0
  for (const marks of state.marks) if ((marks & TRUCK) !== 0) used++
  return used
}

/** 5.8 Why a unit may not go on trucks now. */
export function checkTruck(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== 'german' || isMechanised(unit)) return deny('5.8', 'truck.who', id)
  if (cohesionOf(state, unit) === DISRUPTED) return deny('13.2.1', 'move.disrupted', id)
  if (trucksUsed(state) >= COSTS.trucks) return deny('5.8', 'truck.none-left', { trucks: COSTS.trucks })
  return isSupplied(state, unit) ? undefined : deny('5.8', 'truck.supply', id)
}

/** 13.2.1, 16.4, 24.4.1 Why only tactical movement is left to a unit. */
export function tacticalOnly(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (cohesionOf(state, unit) === DISRUPTED) return deny('13.2.1', 'move.disrupted', id)
  if (state.turn === 1 && sideOf(unit) === 'allied') return deny('24.4.1', 'move.first-turn', id)
  if (isMechanised(unit) && state.supply[unit] !== SUPPLIED) return deny('16.4', 'move.out-of-supply', id)
  return undefined
}

/** 24.3 Germans have half their points in turn 1. */
export function isHalved(state: SalernoState, unit: Unit): boolean {
  return state.turn === 1 && sideOf(unit) === 'german'
}

/** 5.1, 5.8, 24.3 The allowance in sixths. */
function allowance(state: SalernoState, unit: Unit, isTruck: boolean): number {
  const points = isTruck ? COSTS.truckPoints : movementAllowance(unit)
  return COSTS.point * (isHalved(state, unit) ? (points + 1) >> 1 : points)
}

/** 5.1, 5.3, 5.4, 6.2, 13.3.4, 20.4 What the unit has to move with: units with replacements go one hex at most. */
export function meansOf(state: SalernoState, unit: Unit, isTruck: boolean): Means {
  return {
    allowance: allowance(state, unit, isTruck),
    extension: COSTS.extended,
    tactical: COSTS.tactical,
    hexes: isMarked(state, unit, REPLACED) ? 1 : Number.POSITIVE_INFINITY,
    leaveZone: isMarked(state, unit, FLED) ? 0 : COSTS.leaveZone,
  }
}

/** 5.7 Whether the unit has had its share of ½ Eff this turn. */
export function isSpent(state: SalernoState, unit: Unit): boolean {
  return isMarked(state, unit, STRAINED | HALF_EFFECT)
}

/** Where a unit stands before it moves, and which ways of moving it has. */
export function setOut(state: SalernoState, unit: Unit, isTruck: boolean): Journey {
  const isTactical = tacticalOnly(state, unit) !== undefined
  const open = isTactical ? CLOSED : 0
  return {
    hex: placeOf(state, unit),
    march: open,
    extended: open,
    tactical: isTruck ? CLOSED : 0,
    hexes: 0,
    isStrained: false,
    mustStop: false,
    mustPause: false,
  }
}
