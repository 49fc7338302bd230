import { deployments, hexControl } from '@sztab/bonds'
import { hexId, keyOf } from './ground.ts'
import { UNITS_OF } from './order-of-battle.ts'
import { isInPlay, WAITING } from './places.ts'
import { field, roster, stance } from './rules/06-zones.ts'
import { type SalernoState, SUPPLIED } from './state.ts'

export { cohesionOf, isMarked, isOnMap, placeOf, type Survey, stepsOf } from '@sztab/bonds'

export const positions = deployments<SalernoState>({
  roster,
  fieldOf: () => field,
  stanceOf: (state, unit) => stance(unit, state.cohesion[unit]!),
  unitsOf: UNITS_OF,
  isInPlay,
  waiting: WAITING,
  boxed({ supply }, unit) {
    supply[unit] = SUPPLIED
  },
})

export const {
  memory,
  musterOf,
  survey,
  shareFindings,
  relocate,
  setCohesion,
  mark,
  unmark,
  unmarkAll,
  takeOff,
  unitsOnMap,
  unitsInPlay,
  unitsIn,
  hexesOf,
} = positions

// Who controls ports, cities and victory hexes

/** 16.3.4 Whoever was there last. Hexes that are neither port, city nor worth points belong to nobody. */
export const { isControlledBy, takeControl } = hexControl<SalernoState>({ section: '16.3.4', keyOf, hexId })
