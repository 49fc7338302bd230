import type { Hex } from '@sztab/board'
import type { SideName } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { isStandFast } from '../rules/15-stand-fast.ts'
import type { VictoryState } from '../state.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { numbers } from './numbers.ts'
import { POINT } from './values.ts'

/** Ground that changes hands is always worth something: it decides who is pushed and who pushes. */
const GROUND: Readonly<Record<SideName, number>> = { axis: 80, soviet: 20 }
const TOWN = 15

/** 15.1, 16.1 What the Axis scores for a city; nothing where there is none. */
export function cityStake(state: VictoryState, hex: Hex): number {
  const which = theatreOf(state).cityIn[hex]!
  if (which < 0) return 0
  const { city, standFast } = tables.victory
  return numbers.emphasis[which]! * POINT * (city + (isStandFast(state, hex) ? standFast : 0))
}

/** 3.1 What entering a hex brings a side at once. */
export function entryWorth(state: VictoryState, side: SideName, hex: Hex): number {
  const controller = controllerOf(state, hex)
  if (controller === undefined || controller === side) return 0
  return TOWN + cityStake(state, hex)
}

/** What it is worth to drive the enemy out of a hex: it may be entered then, though not by everybody. */
export function seizeWorth(state: VictoryState, side: SideName, hex: Hex): number {
  return GROUND[side] + 0.8 * entryWorth(state, side, hex)
}
