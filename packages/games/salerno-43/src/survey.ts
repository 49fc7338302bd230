import { deployments } from '@sztab/bonds'
import { UNITS, UNITS_OF, type Unit } from './order-of-battle.ts'
import { isInPlay, type Place, WAITING } from './places.ts'
import { field, roster, stance } from './rules/06-zones.ts'
import { GOOD, type SalernoState, SUPPLIED } from './state.ts'

export { cohesionOf, isMarked, isOnMap, mark, placeOf, type Survey, stepsOf } from '@sztab/bonds'

const deployed = deployments<SalernoState>({
  roster,
  fieldOf: () => field,
  stanceOf: (state, unit) => stance(unit, state.cohesion[unit] as number),
  unitsOf: UNITS_OF,
  isInPlay,
})

export const {
  memory,
  survey,
  shareFindings,
  relocate,
  setCohesion,
  unitsOnMap,
  unitsInPlay,
  unitsIn,
  hexesHeld,
  hexesOf,
} = deployed

/** Takes a unit off the map into a box in which nothing lies on it. */
export function takeOff(state: SalernoState, unit: Unit, box: Place): void {
  state.at[unit] = box
  state.cohesion[unit] = GOOD
  deployed.update(state, unit)
  state.supply[unit] = SUPPLIED
  state.marks[unit] = 0
  if (box !== WAITING) state.steps[unit] = 0
}

/** Takes marks off every unit. */
export function unmarkAll(state: SalernoState, marks: number): void {
  for (let unit = 0; unit < UNITS.length; unit++) state.marks[unit] = (state.marks[unit] as number) & ~marks
}
