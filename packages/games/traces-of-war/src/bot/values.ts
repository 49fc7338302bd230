import { isHeadquarters, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { pointsForDestroying } from '../rules/13-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesState } from '../state.ts'
import { tables } from '../tables.ts'
import { numbers } from './numbers.ts'

/** What things are worth, in hundredths of a victory point. */
export const POINT = 100
/** The game itself, when it hangs by a chance. */
export const GAME = 60 * POINT
/** The game itself, when it is there for the taking. */
export const WIN = 1_000_000

/** One point of attack or defence strength, as a side values it; what the Axis side has lost also counts as points in the campaign. */
const { strength: STRENGTH } = numbers
/** A headquarters that has to start anew five hexes away commands nobody for a while. */
const DISRUPTION = 150

/** What its owner loses when a unit that has so many steps loses one, in the eyes of a side. */
export function stepWorth(viewer: SideName, state: TracesState, unit: Unit, steps: number): number {
  if (isHeadquarters(unit)) return DISRUPTION + inCampaign(state, tables.displacement.points)
  const { attack, defence, reduced, side } = unitData(unit)
  if (reduced === undefined)
    return STRENGTH[viewer][side] * (attack + defence) + inCampaign(state, pointsForDestroying(unit))
  if (steps === 2) return STRENGTH[viewer][side] * (attack + defence - reduced.attack - reduced.defence)
  return (
    STRENGTH[viewer][side] * (reduced.attack + reduced.defence) + inCampaign(state, pointsForDestroying(unit))
  )
}

function inCampaign(state: TracesState, points: number): number {
  return scenarioOf(state).countsConquest ? points * POINT : 0
}

/** Strength that can be led into battle, for weighing units against each other. */
export function fightingValue(state: TracesState, unit: Unit): number {
  return attackStrength(state, unit) + defenceStrength(state, unit)
}
