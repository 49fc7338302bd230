import type { Hex } from '@sztab/board'
import type { Objective } from '@sztab/kernel'
import { isHeadquarters, isMechanised, type SideName } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { attackStrength } from '../rules/10-combat.ts'
import type { VictoryState } from '../state.ts'
import { hexOf, unitsOnMap } from '../survey.ts'
import { theatreOf } from '../theatre.ts'

/** How far away the Axis is still near: its mechanised units, and others. */
const NEAR = { mechanised: 14, foot: 7 }

/** 16.1 The cities, in the eyes of a side. */
export function objectivesOf(state: VictoryState, side: SideName): Objective[] {
  const { cities, grid } = theatreOf(state)
  return cities.map((hex, city) => ({
    place: grid.id(hex),
    gene: `emphasis.${city}`,
    isHeld: controllerOf(state, hex) === side,
    strength: strengthNear(state, hex),
  }))
}

/** What the Axis has near a hex. */
function strengthNear(state: VictoryState, hex: Hex): number {
  const { grid } = theatreOf(state)
  return unitsOnMap(state, 'axis').reduce((sum, unit) => {
    const reach = isMechanised(unit) ? NEAR.mechanised : NEAR.foot
    const isNear = !isHeadquarters(unit) && grid.distance(hexOf(state, unit), hex) <= reach
    return isNear ? sum + attackStrength(state, unit) : sum
  }, 0)
}
