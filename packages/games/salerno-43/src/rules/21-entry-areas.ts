// Chapter 21, 21.2–21.3: whose the entry areas are, and who fights from them

import type { Hex } from '@sztab/board'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { AREAS, type Area, areaData, areaTouching, hexId } from '../ground.ts'
import { isEighthArmy, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { areaOf, inArea } from '../places.ts'
import { MOVED, type SalernoState } from '../state.ts'
import { isMarked, placeOf, unitsIn } from '../survey.ts'
import { eliminate } from './10-losses.ts'

/** 21.2.1, 21.2.3 The northern areas are always German; the others until the Allied side has them. */
export function isFriendlyArea(state: SalernoState, side: SideName, area: Area): boolean {
  return (state.areas[area] === 1) === (side === 'allied')
}

export function friendlyAreas(state: SalernoState, side: SideName): Area[] {
  return AREAS.flatMap((_, area) => (isFriendlyArea(state, side, area) ? [area] : []))
}

export function isNorthern(area: Area): boolean {
  return areaData(area).edge === 'north'
}

/** 21.2.1 The area becomes friendly to the Allied side; Germans in it are lost without a fight. */
export function captureArea(play: Play<SalernoState>, area: Area): void {
  const { state } = play
  if (isNorthern(area) || state.areas[area] === 1) return
  state.areas[area] = 1
  play.tell('21.2.1', 'area.captured', { area: areaData(area).id })
  for (const unit of unitsIn(state, inArea(area))) {
    if (sideOf(unit) === 'german') eliminate(play, unit, '21.2.1')
  }
}

/** 21.2.1, 21.2.2 The first unit of the 8th Army to enter an eastern area takes it. */
export function enterArea(play: Play<SalernoState>, unit: Unit, area: Area): void {
  if (sideOf(unit) === 'allied' && isEighthArmy(unit)) captureArea(play, area)
}

/**
 * 21.3.4, 21.5 Why a unit in an entry area may not attack a hex, or as artillery support a battle there: it must have
 * been in the area since the movement phase began, and the hex must touch the area.
 */
export function checkFightFromArea(state: SalernoState, unit: Unit, target: Hex): Denial | undefined {
  const area = areaOf(placeOf(state, unit))
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (sideOf(unit) === 'allied' && isNorthern(area)) return deny('23.1.4', 'fight.area-north', params)
  if (isMarked(state, unit, MOVED)) return deny('21.3.4', 'fight.area-moved', params)
  return areaTouching(target) === area
    ? undefined
    : deny('21.3.4', 'fight.area-far', { ...params, hex: hexId(target) })
}
