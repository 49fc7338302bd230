// Chapter 11: who may move, how, and how far

import { CLOSED, type Means, type Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { isArtillery, isMechanised, sideOf, unitData, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import {
  ARRIVED,
  type ArdennesState,
  DIGGING,
  ENGAGED,
  type Journey,
  MOVED,
  NIGHT,
  REPLACED,
} from '../state.ts'
import { isInGoodOrder, isMarked, isOutOfSupply, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { BRIGADE_150, isFrozen, isPeiperAwake, movementAllowance, VON_DER_HEYDTE } from './02-units.ts'
import { arrivesShort } from './06-fuel.ts'
import { isColumn, type Mode } from './11-terrain.ts'
import { checkArrivalTurn, comesByTruckOnly, isDue } from './13-reinforcements.ts'

const COSTS = tables.movement

/** Why a unit may not set out in this movement phase. */
export function checkSetOut(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const { setup } = unitData(unit)
  if (!isInPlay(placeOf(state, unit)) && !isDue(state, unit)) {
    return checkArrivalTurn(state, unit) ?? deny('11.1', 'move.not-in-play', id)
  }
  if (isMarked(state, unit, MOVED)) return deny('11.1', 'move.moved', id)
  if (isMarked(state, unit, ENGAGED)) return deny('16.5', 'move.engaged', id)
  if (isMarked(state, unit, DIGGING)) return deny('15.8.2', 'move.digging', id)
  const asleep = checkAwake(state, unit)
  if (asleep !== undefined) return asleep
  if (state.turn === 1 && setup?.roerDams === true) return deny('27.6', 'move.roer-dams', id)
  if (isFrozen(state, unit)) return deny('29.1.1', 'move.frozen', id)
  if (unit === VON_DER_HEYDTE && isMarked(state, unit, ARRIVED)) return deny('27.2', 'move.dropped', id)
  return undefined
}

/** 25.3.1, 25.3.3, 27.5 At night only those with a marker do anything, and in the first one Kampfgruppe Peiper. */
export function checkAwake(state: ArdennesState, unit: Unit): Denial | undefined {
  const isAwake = !state.isNight || isMarked(state, unit, NIGHT) || isPeiperAwake(state, unit)
  return isAwake ? undefined : deny('25.3.1', 'move.night', { unit: unitId(unit) })
}

/** 6.3, 13.2.2, 18.3, 23.4, 27.6 Why only tactical movement is left to a unit. */
export function tacticalOnly(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const { setup, kind } = unitData(unit)
  if (!isInGoodOrder(state, unit)) return deny('18.3', 'move.shaken', id)
  if (isOutOfSupply(state, unit)) return deny('23.4', 'move.out-of-supply', id)
  if (arrivesShort(state, unit)) return deny('6.3', 'move.out-of-supply', id)
  if (isMarked(state, unit, ARRIVED) && kind === 'engineer') return deny('13.2.2', 'move.engineers', id)
  if (state.turn === 2 && setup?.roerDams === true) return deny('27.6', 'move.roer-dams', id)
  return undefined
}

/** 25.3.5 Under a night marker in the afternoon: one point, and no tactical movement. */
export function isSavingItself(state: ArdennesState, unit: Unit): boolean {
  return !state.isNight && isMarked(state, unit, NIGHT)
}

/** 2.2, 12.1, 12.4.4, 22.1–22.3 The allowance in points. Allied guns that go further than a hex turn to their used side. */
function pointsOf(state: ArdennesState, unit: Unit, mode: Mode): number {
  if (mode === 'truck') return COSTS.truckPoints
  if (mode === 'prime-mover') return tables.artillery.primeMoverPoints
  const { used } = unitData(unit)
  const printed = used !== undefined && sideOf(unit) === 'allied' ? used.move : movementAllowance(state, unit)
  return mode === 'strategic' ? printed * COSTS.strategicFactor : printed
}

/** 22.2 Guns with an allowance of one go one hex, whatever it costs. */
function shiftsOneHex(state: ArdennesState, unit: Unit, mode: Mode): boolean {
  return mode === 'move' && isArtillery(unit) && pointsOf(state, unit, mode) === 1
}

/** 27.8.2 The 150th on its way through the enemy in disguise: the zone that it is leaving counts for nothing. */
function isSlippingThrough(state: ArdennesState, unit: Unit): boolean {
  return unit === BRIGADE_150 && state.hasTricked && !state.isDetected && !isMarked(state, unit, MOVED)
}

/** 11.1–11.3, 9.2.1, 25.2.4 What the unit has to move with: units with replacements go one hex at most. */
export function meansOf(state: ArdennesState, unit: Unit, mode: Mode): Means {
  const isShift = shiftsOneHex(state, unit, mode)
  return {
    allowance: COSTS.point * (isSavingItself(state, unit) ? 1 : pointsOf(state, unit, mode)),
    extension: COSTS.extended,
    tactical: isShift ? 1 : COSTS.tactical,
    hexes: isShift || isMarked(state, unit, REPLACED) ? 1 : Number.POSITIVE_INFINITY,
    leaveZone: isSlippingThrough(state, unit) ? 0 : COSTS.leaveZone,
  }
}

/** 12.4.2 A unit and those who march along with it go as far as the slowest of them. */
export function meansOfColumn(state: ArdennesState, unit: Unit, along: readonly Unit[], mode: Mode): Means {
  const own = meansOf(state, unit, mode)
  const others = along.map((other) => meansOf(state, other, mode))
  return {
    ...own,
    allowance: Math.min(own.allowance, ...others.map(({ allowance }) => allowance)),
    hexes: Math.min(own.hexes, ...others.map(({ hexes }) => hexes)),
  }
}

/** S3.3 What a unit has spent before it comes onto the map. */
function spentBefore(state: ArdennesState, unit: Unit): number {
  return comesByTruckOnly(state, unit) ? tables.special.airborne.spent * COSTS.point : 0
}

/** Where a unit stands before it moves, and which ways of moving it has. */
export function setOut(state: ArdennesState, unit: Unit, mode: Mode): Journey {
  const isShift = shiftsOneHex(state, unit, mode)
  const isSaving = isSavingItself(state, unit)
  const mayMarch = !isShift && tacticalOnly(state, unit) === undefined
  // 11.2 Mechanised units have strategic movement instead.
  const mayExtend = mayMarch && mode === 'move' && !isMechanised(unit) && !isSaving
  // 11.3, 22.3
  const isQuick = isShift || pointsOf(state, unit, mode) >= COSTS.tactical
  const mayGoTactically = !isColumn(mode) && !isSaving && isQuick
  return {
    hex: placeOf(state, unit),
    march: mayMarch ? spentBefore(state, unit) : CLOSED,
    extended: mayExtend ? 0 : CLOSED,
    tactical: mayGoTactically ? 0 : CLOSED,
    hexes: 0,
    mustStop: false,
  }
}
