// Chapter 21, 21.1: reinforcements

import { type Denial, deny, type Play } from '@sztab/kernel'
import { tellArrival } from '../arguments.ts'
import { type Area, areaData, areaNamed } from '../ground.ts'
import { type SideName, sideOf, UNITS, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { inArea, type Place, RESERVE, WAITING } from '../places.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { placeOf, relocate } from '../survey.ts'
import { tables } from '../tables.ts'
import { replacementsOf } from './20-replacements.ts'
import { dropHexes } from './21-airborne.ts'
import { captureArea, isFriendlyArea } from './21-entry-areas.ts'

/** Whoever is due and has not come yet, in the order of battle. */
function due(state: SalernoState, side: SideName): Unit[] {
  return UNITS.flatMap(({ arrival }, unit) => {
    const isDue = arrival !== undefined && arrival.turn <= state.turn
    return isDue && sideOf(unit) === side && placeOf(state, unit) === WAITING ? [unit] : []
  })
}

export function isAirborne(unit: Unit): boolean {
  return unitData(unit).arrival?.by === 'air'
}

/** 21.1.1 The friendly areas in which a reinforcement may appear. */
export function arrivalAreas(state: SalernoState, unit: Unit): Area[] {
  const areas = (unitData(unit).arrival?.areas ?? []).map((id) => areaNamed(id) as Area)
  return areas.filter((area) => isFriendlyArea(state, sideOf(unit), area))
}

/** Whether its owner has a say in where it appears. */
function isChosen(state: SalernoState, unit: Unit): boolean {
  if (isAirborne(unit)) return dropHexes(state, unit).length > 0
  return arrivalAreas(state, unit).length > 1
}

/** 20.1.1, 21.1.1 The preparation phase of a side: what it may use and whom it has to place. */
export function preparationFrame(state: SalernoState, side: SideName): FrameOf<'preparation'> {
  const units = due(state, side).filter((unit) => isChosen(state, unit))
  return { step: 'preparation', side, replacements: replacementsOf(state.turn, side), units }
}

/** 21.1.1 Whoever has only one place to appear in is there at once. */
export function receiveReinforcements(play: Play<SalernoState>, side: SideName): void {
  const { state } = play
  for (const unit of due(state, side)) {
    if (isChosen(state, unit)) continue
    const place = onlyPlace(state, unit)
    if (place !== undefined) appear(play, unit, place)
  }
}

/** By sea the floating reserve, also for paratroops with nowhere to drop; else the one area there is. */
function onlyPlace(state: SalernoState, unit: Unit): Place | undefined {
  if (unitData(unit).arrival?.by !== undefined) return RESERVE
  const [area] = arrivalAreas(state, unit)
  return area === undefined ? undefined : inArea(area)
}

export function appear(play: Play<SalernoState>, unit: Unit, place: Place): void {
  relocate(play.state, unit, place)
  tellArrival(play, '21.1.1', 'arrived', unit, place)
}

/** 21.1.1 Why a reinforcement may not appear in an area. */
export function checkPlace(
  state: SalernoState,
  units: readonly Unit[],
  unit: Unit,
  area: Area,
): Denial | undefined {
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (!units.includes(unit) || isAirborne(unit)) return deny('21.1.1', 'place.who', params)
  return arrivalAreas(state, unit).includes(area) ? undefined : deny('21.1.1', 'place.area', params)
}

/** 21.2.1 With the 8th Army the southern areas become friendly to the Allied side. */
export function openSouth(play: Play<SalernoState>): void {
  if (play.state.turn < tables.campaignEvents.eighthArmy) return
  for (const id of ['S1', 'S2', 'S3']) captureArea(play, areaNamed(id) as Area)
}
