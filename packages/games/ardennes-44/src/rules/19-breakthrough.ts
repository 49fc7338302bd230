// Chapter 19, 19.4: who may break through

import type { Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { isMechanised, unitId } from '../order-of-battle.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { isOutOfSupply, placeOf } from '../survey.ts'

/** 19.4.1, 19.5 Why these units do not attack again as one group; `lengths` are the hexes that each has advanced. */
export function checkGroup(
  state: ArdennesState,
  { units, lengths }: FrameOf<'breakthrough'>,
  by: readonly Unit[],
): Denial | undefined {
  const [first] = by
  if (first === undefined) return deny('19.4.1', 'breakthrough.nobody')
  const hasFoot = by.some((unit) => !isMechanised(unit))
  for (const unit of by) {
    const id = { unit: unitId(unit) }
    if (!units.includes(unit)) return deny('19.4.1', 'breakthrough.who', id)
    if (placeOf(state, unit) !== placeOf(state, first)) {
      return deny('19.4.1', 'breakthrough.one-stack', { units: [unitId(first), unitId(unit)] })
    }
    if (isOutOfSupply(state, unit)) return deny('19.5', 'breakthrough.out-of-supply', id)
    if (hasFoot && (lengths[units.indexOf(unit)] ?? 0) > 1) return deny('19.4.1', 'breakthrough.foot', id)
  }
  return undefined
}
