// Chapter 5, and whatever else happens when a unit enters a place: control, areas, the garrison, routed enemies

import type { Hex } from '@sztab/board'
import { routsNextTo } from '@sztab/bonds'
import { marked, type Play } from '@sztab/kernel'
import { grid } from '../ground.ts'
import { enemyOf, sideOf, theUnit, type Unit, unitId } from '../order-of-battle.ts'
import { areaOf, isArea, type Place } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, placeOf, relocate, survey, takeControl } from '../survey.ts'
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

/**
 * 13.3.2 Routed enemies next to the unit, with nobody steady among them, retreat two hexes at once. Their retreats
 * are put on the stack; says whether there were any.
 */
export function drivesOffRouts(play: Play<SalernoState>, unit: Unit): boolean {
  const { state } = play
  const place = placeOf(state, unit)
  if (place < 0) return false
  const enemy = enemyOf(sideOf(unit))
  const positions = survey(state)
  const hexes = routsNextTo(positions, enemy, place)
  for (const hex of hexes) {
    const units = positions.stack(hex)
    const params = { by: unitId(unit), units: units.map(unitId) }
    play.report('13.3.2', 'rout.driven-off', params, marked('driven-off', params.by, ...params.units))
    play.push({ step: 'retreat', side: enemy, units, length: 2, least: 2, state: 'as-is', cause: 'rout' })
  }
  return hexes.length > 0
}
