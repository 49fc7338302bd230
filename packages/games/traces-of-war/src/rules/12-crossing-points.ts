// Chapter 12.3: crossing points

import type { Hex } from '@sztab/board'
import { type Play, taken } from '@sztab/kernel'
import { CROSSINGS, grid, hexId, map } from '../ground.ts'
import { type TracesState, WAITING } from '../state.ts'
import { type Survey, survey } from '../survey.ts'

const NEAR = 2
/** From this turn on an unoccupied crossing point falls by itself. */
const FALLING_FROM = 7

/** Per crossing point, the hexes that must be rid of the Axis together with it: 1826, 1827 and 1926. */
const GATES: readonly (readonly Hex[])[] = (() => {
  const gateOf = (hex: Hex) =>
    map.zones.find((zone) => zone.kind === 'crossing' && zone.hexes.includes(hex))?.extras.gate
  return CROSSINGS.map((hex) => {
    const gate = gateOf(hex)
    if (gate === undefined) return []
    return [grid.at(String(gate)), ...CROSSINGS.filter((other) => gateOf(other) === gate)]
  })
})()
const AROUND: readonly (readonly Hex[])[] = CROSSINGS.map((hex) => grid.within(hex, NEAR))

/** 12.3 Crossing points taken, the Airborne marker among them even when it is gone. */
export function crossingPoints(state: TracesState): number {
  const taken = state.crossings.reduce((sum, one) => sum + one, 0)
  return taken + (state.airborne === WAITING ? 0 : 1)
}

/**
 * 12.3 Taken by a Soviet unit in the hex, or within two hexes while no Axis unit holds it; 1826 and 1827 only
 * when they and Kremenchuk are free of the Axis (or all three Soviet, which comes to the same).
 */
function falls(state: TracesState, positions: Survey, crossing: number): boolean {
  if (positions.isHeldBy('axis', CROSSINGS[crossing]!)) return false
  if (GATES[crossing]!.some((hex) => positions.isHeldBy('axis', hex))) return false
  return state.turn >= FALLING_FROM || AROUND[crossing]!.some((hex) => positions.isHeldBy('soviet', hex))
}

/** Whether a Soviet unit in the hex is near a crossing point that is not yet taken. */
export function mayTakeCrossing(state: TracesState, hex: Hex): boolean {
  return AROUND.some((around, crossing) => state.crossings[crossing] !== 1 && around.includes(hex))
}

/** Looks at every crossing point not yet taken; called whenever a unit has moved, come or gone. */
export function reviewCrossings(play: Play<TracesState>): void {
  const { state } = play
  const positions = survey(state)
  for (let crossing = 0; crossing < CROSSINGS.length; crossing++) {
    if (state.crossings[crossing] === 1 || !falls(state, positions, crossing)) continue
    state.crossings[crossing] = 1
    const hex = hexId(CROSSINGS[crossing]!)
    play.report('12.3', 'crossing.taken', { hex }, taken(hex, 'soviet'))
  }
}
