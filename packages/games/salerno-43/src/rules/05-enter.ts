// Chapter 5, and whatever else happens when a unit enters a place: control, areas, the garrison

import type { Hex } from '@sztab/board'
import { marked, type Play } from '@sztab/kernel'
import { grid } from '../ground.ts'
import { sideOf, theUnit, type Unit } from '../order-of-battle.ts'
import { areaOf, isArea, type Place } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, placeOf, relocate, takeControl } from '../survey.ts'
import { tables } from '../tables.ts'
import { endCityFights } from './11-city-fights.ts'
import { enterArea } from './21-entry-areas.ts'

const { range, unit: garrison } = tables.garrisonRelease

/** The only way in which moving, retreating, advancing and landing units enter a place. */
export function enterPlace(play: Play<SalernoState>, unit: Unit, place: Place): void {
  const { state } = play
  relocate(state, unit, place)
  endCityFights(play)
  if (isArea(place)) {
    enterArea(play, unit, areaOf(place))
    return
  }
  takeControl(play, sideOf(unit), place)
  if (sideOf(unit) === 'allied') wakeGarrison(play, place)
}

/** 19.2 The paratroops of Torre Annunziata wake up when an Allied unit comes near. */
function wakeGarrison(play: Play<SalernoState>, hex: Hex): void {
  const { state } = play
  const sleeper = theUnit(garrison)
  if (state.isGarrisonReleased || !isOnMap(state, sleeper)) return
  if (grid.distance(hex, placeOf(state, sleeper)) > range) return
  state.isGarrisonReleased = true
  play.report('19.2', 'garrison.released', { unit: garrison }, marked('released', garrison))
}
