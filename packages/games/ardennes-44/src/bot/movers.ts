import type { SideName, Unit } from '@sztab/bonds'
import { isEngineer, sideOf, UNITS } from '../order-of-battle.ts'
import { isOffMap } from '../places.ts'
import { checkSetOut } from '../rules/11-means.ts'
import { isDue } from '../rules/13-reinforcements.ts'
import { type ArdennesState, MOVED } from '../state.ts'
import { isMarked, placeOf } from '../survey.ts'

/** Units of the side that may still set out in this phase. */
export function movers(state: ArdennesState, side: SideName): readonly Unit[] {
  return UNITS.flatMap((_, unit) => {
    if (sideOf(unit) !== side || isMarked(state, unit, MOVED)) return []
    const place = placeOf(state, unit)
    const isThere = place >= 0 || isOffMap(place) || (isDue(state, unit) && !isEngineer(unit))
    return isThere && checkSetOut(state, unit) === undefined ? [unit] : []
  })
}
