import { isOnMap, placeOf, type Survey, Surveys } from '@sztab/bonds'
import { type SideName, sideOf, UNITS, type Unit } from './order-of-battle.ts'
import { isInPlay, type Place, WAITING } from './places.ts'
import { field, roster, stance } from './rules/06-zones.ts'
import { GOOD, type SalernoState, SUPPLIED } from './state.ts'

export { cohesionOf, isMarked, isOnMap, placeOf, type Survey, stepsOf } from '@sztab/bonds'

const surveys = new Surveys<SalernoState>({
  roster,
  fieldOf: () => field,
  stanceOf: (state, unit) => stance(unit, state.cohesion[unit] as number),
})

/** Who stands where, and what that means for zones and bonds. */
export function survey(state: SalernoState): Survey {
  return surveys.of(state)
}

/** Tells that a view has every unit as the state has it. */
export function shareSurvey(state: SalernoState, view: SalernoState): void {
  surveys.share(state, view)
}

/** The only way a unit changes place. */
export function relocate(state: SalernoState, unit: Unit, to: Place): void {
  surveys.relocate(state, unit, to)
}

/** The only way a unit is disrupted, routed or brought to order. */
export function setCohesion(state: SalernoState, unit: Unit, cohesion: number): void {
  state.cohesion[unit] = cohesion
  surveys.update(state, unit)
}

/** Takes a unit off the map into a box in which nothing lies on it. */
export function takeOff(state: SalernoState, unit: Unit, box: Place): void {
  state.at[unit] = box
  state.cohesion[unit] = GOOD
  surveys.update(state, unit)
  state.supply[unit] = SUPPLIED
  state.marks[unit] = 0
  if (box !== WAITING) state.steps[unit] = 0
}

export function mark(state: SalernoState, unit: Unit, marks: number): void {
  state.marks[unit] = (state.marks[unit] as number) | marks
}

/** Takes marks off every unit. */
export function unmarkAll(state: SalernoState, marks: number): void {
  for (let unit = 0; unit < UNITS.length; unit++) state.marks[unit] = (state.marks[unit] as number) & ~marks
}

/** Every unit of a side on the map, in the order of battle. */
export function unitsOnMap(state: SalernoState, side: SideName): Unit[] {
  return unitsWhere((unit) => isOnMap(state, unit) && sideOf(unit) === side)
}

/** Every unit of a side on the map or in an entry area. */
export function unitsInPlay(state: SalernoState, side: SideName): Unit[] {
  return unitsWhere((unit) => isInPlay(placeOf(state, unit)) && sideOf(unit) === side)
}

/** Every unit in a box or area. */
export function unitsIn(state: SalernoState, place: Place): Unit[] {
  return unitsWhere((unit) => state.at[unit] === place)
}

function unitsWhere(isWanted: (unit: Unit) => boolean): Unit[] {
  const units: Unit[] = []
  for (let unit = 0; unit < UNITS.length; unit++) if (isWanted(unit)) units.push(unit)
  return units
}
