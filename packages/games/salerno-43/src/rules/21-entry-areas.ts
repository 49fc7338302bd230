// Chapter 21, 21.2: whose the entry areas are

import type { Turn } from '@sztab/kernel'
import { AREAS, type Area, areaData } from '../ground.ts'
import { isEighthArmy, type SideName, sideOf, type Unit } from '../order-of-battle.ts'
import { inArea } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { unitsIn } from '../survey.ts'
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
export function captureArea(turn: Turn<SalernoState>, area: Area): void {
  const { state } = turn
  if (isNorthern(area) || state.areas[area] === 1) return
  state.areas[area] = 1
  turn.tell('21.2.1', 'area.captured', { area: areaData(area).id })
  for (const unit of unitsIn(state, inArea(area))) {
    if (sideOf(unit) === 'german') eliminate(turn, unit, '21.2.1')
  }
}

/** 21.2.1, 21.2.2 The first unit of the 8th Army to enter an eastern area takes it. */
export function enterArea(turn: Turn<SalernoState>, unit: Unit, area: Area): void {
  if (sideOf(unit) === 'allied' && isEighthArmy(unit)) captureArea(turn, area)
}
