// Chapter 19, 19.4: one stack attacks again

import type { Unit } from '@sztab/bonds'
import { type Denial, deny, message } from '@sztab/kernel'
import { attackOdds } from '../odds/battle.ts'
import { isMechanised, unitId } from '../order-of-battle.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { isOutOfSupply, placeOf } from '../survey.ts'
import { answersOf, declareAttack } from './attack.ts'
import type { Decision } from './step-types.ts'

type Breakthrough = FrameOf<'breakthrough'>

/** 19.4.1, 19.5 Why these units do not attack again as one group; `lengths` are the hexes that each has advanced. */
export function checkGroup(
  state: ArdennesState,
  { units, lengths }: Breakthrough,
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

/** 19.4 After a DS: once, by one stack, at one hex; and again if that is a DS too (19.4.4). */
export const breakthrough: Decision<'breakthrough'> = answersOf.breakthrough.decision<Breakthrough>({
  section: '19.4.1',
  ask: () => message('ask.breakthrough'),
  joiners: (state, frame, named) =>
    frame.units.filter((unit) => checkGroup(state, frame, [...named, unit]) === undefined),
  check: checkGroup,
  declare: (play, side, on, by, idle) => declareAttack(play, 'breakthrough', side, on, by, idle),
  odds: (state, side, action) => attackOdds(state, 'breakthrough', side, action),
})
