import { isHeadquarters, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { pointsForDestroying } from '../rules/13-victory.ts'
import type { TracesState } from '../state.ts'
import { stepsOf } from '../survey.ts'
import { tables } from '../tables.ts'

/** What things are worth, in hundredths of a victory point. */
export const POINT = 100
/** The game itself, when it hangs by a chance. */
export const GAME = 60 * POINT
/** The game itself, when it is there for the taking. */
export const WIN = 1_000_000

/** One point of attack or defence strength; what the Axis side has lost also counts as points in the campaign. */
const STRENGTH: Readonly<Record<SideName, number>> = { soviet: 22, axis: 15 }
/** A headquarters that has to start anew five hexes away commands nobody for a while. */
const DISRUPTION = 150

/** What its owner loses with the next step of a unit. */
export function stepWorth(state: TracesState, unit: Unit): number {
  return stepWorthAt(state, unit, stepsOf(state, unit))
}

function stepWorthAt(state: TracesState, unit: Unit, steps: number): number {
  if (isHeadquarters(unit)) return DISRUPTION + inCampaign(state, tables.displacement.points)
  const { attack, defence, reduced, side } = unitData(unit)
  if (reduced === undefined)
    return STRENGTH[side] * (attack + defence) + inCampaign(state, pointsForDestroying(unit))
  if (steps === 2) return STRENGTH[side] * (attack + defence - reduced.attack - reduced.defence)
  return STRENGTH[side] * (reduced.attack + reduced.defence) + inCampaign(state, pointsForDestroying(unit))
}

function inCampaign(state: TracesState, points: number): number {
  return state.scenario === 'campaign' ? points * POINT : 0
}

/** What the whole unit is worth, with all the steps it has left. */
export function unitWorth(state: TracesState, unit: Unit): number {
  let worth = 0
  for (let steps = stepsOf(state, unit); steps > 0; steps--) worth += stepWorthAt(state, unit, steps)
  return worth
}

/** Strength that can be led into battle, for weighing units against each other. */
export function fightingValue(state: TracesState, unit: Unit): number {
  return attackStrength(state, unit) + defenceStrength(state, unit)
}

/** What n lost steps cost these units when the owner gives up the cheapest each time; the last entry is everything. */
export function lossCosts(state: TracesState, units: readonly Unit[]): number[] {
  const steps = units.map((unit) => stepsOf(state, unit))
  const costs = [0]
  for (let total = 0; ; ) {
    let cheapest = -1
    let cost = Number.POSITIVE_INFINITY
    units.forEach((unit, i) => {
      if (steps[i] === 0) return
      const next = stepWorthAt(state, unit, steps[i] as number)
      if (next < cost) {
        cost = next
        cheapest = i
      }
    })
    if (cheapest < 0) return costs
    steps[cheapest] = (steps[cheapest] as number) - 1
    total += cost
    costs.push(total)
  }
}
