import { type Counsel, one } from '@sztab/kernel'
import {
  HEADQUARTERS,
  isHeadquarters,
  isMechanised,
  sideOf,
  theUnit,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import { canCommand } from '../rules/11-no-command.ts'
import { ELIMINATED } from '../state.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'
import type { Posts } from './posts.ts'
import { POINT } from './values.ts'

/** More than anything that is promised: whoever is looked at first is placed. */
const PLACED = 1_000_000
const LISTED = 1_000
const STRENGTH = 10
/** 15.2 So many staffs on a map can lead what is there. */
const ENOUGH_STAFFS = 5
const STAFF = 120
const SPARE_STAFF = 10

/** 13.1 to 13.3, 15.3, 15.4 Who comes in first, and where. */
export function arrivalCounsel(situation: Situation, posts: Posts): Counsel {
  const { grid } = theatreOf(situation.state)
  return {
    worth: (answer) =>
      answer.do === 'place'
        ? PLACED + posts.worth(theUnit(one(answer, 'unit')), grid.at(one(answer, 'hex')))
        : 0,
    promise: (beginning) => LISTED + urgency(situation, theUnit(one(beginning, 'unit'))),
  }
}

function urgency({ state, side }: Situation, unit: Unit): number {
  const { attack, defence, sheet } = unitData(unit)
  if (isHeadquarters(unit)) {
    const staffs = HEADQUARTERS.filter(
      (other) => sideOf(other) === side && unitData(other).sheet === sheet && canCommand(state, other),
    )
    return staffs.length < ENOUGH_STAFFS || side === 'axis' ? STAFF : SPARE_STAFF
  }
  // 16.1 As long as it lies among the eliminated, it is a point for the Axis.
  const counts = state.at[unit] === ELIMINATED && isMechanised(unit) ? POINT : 0
  return STRENGTH * (attack + defence) + counts
}
