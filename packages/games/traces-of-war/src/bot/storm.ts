import { type Hex, NONE, Search } from '@sztab/board'
import {
  grid,
  hasRoadAcross,
  isBlocked,
  isBridged,
  isMajorRiver,
  isMinorRiver,
  isPlayable,
  MAJOR_CITIES,
} from '../ground.ts'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { movementHalves } from '../rules/09-movement.ts'
import {
  attackStrength,
  attacksOverRiver,
  defenceStrength,
  oddsColumn,
  shiftTotal,
} from '../rules/10-combat.ts'
import { SUPPLIED, type TracesState, WAITING } from '../state.ts'
import { hexOf, type Survey, stepsOf, supplyOf, unitsOnMap } from '../survey.ts'
import { LAST_COLUMN, tables } from '../tables.ts'
import { stormChance } from './odds.ts'

/** How an ordered city stands: the Soviet units that can come up to it. */
export interface Siege {
  readonly hex: Hex
  /** Attack strength that is near enough for one activation, and how much of it finds room around the city. */
  readonly strength: number
  readonly room: number
  /** The chance that somebody marches or drops in, were it empty. */
  readonly raid: number
}

const search = new Search(grid)
/** Roads carry a raid twice as far. */
const FARTHEST = 15
/** More than two activations of the fastest. */
const HORIZON = 32

/** Reckons backwards from the city, so that one search serves all units. */
export function siegeOf(state: TracesState, positions: Survey, city: Hex): Siege {
  const soviets = unitsOnMap(state, 'soviet')
  const near = soviets.filter((unit) => grid.distance(hexOf(state, unit), city) <= FARTHEST)
  let raid = dropChance(state, soviets, city)
  if (near.length === 0) return { hex: city, strength: 0, room: 0, raid }
  search.reach(city, HORIZON, (from, to, over) => marchCost(positions, from, over, to, city))
  let strength = 0
  for (const unit of near) {
    const hex = hexOf(state, unit)
    const cost = search.cost(hex)
    if (cost === NONE) continue
    const budget = movementHalves(state, unit)
    raid = Math.max(raid, cost <= budget ? 0.9 : cost <= 2 * budget ? 0.3 : 0)
    // The last step is the attack itself; entering the garrison's zone costs as much as the step did.
    if (!isHeadquarters(unit) && (grid.isAdjacent(hex, city) || cost + 2 <= budget)) {
      strength += attackStrength(state, unit)
    }
  }
  return { hex: city, strength, room: roomAround(positions, city), raid }
}

/** 9.1, 9.3 in halves, near enough for a forecast. The line may be gone by then: its zones count little. */
function marchCost(positions: Survey, from: Hex, over: number, to: Hex, city: Hex): number {
  if (!isPlayable(to) || isBlocked(over) || positions.isHeldBy('axis', to)) return -1
  const leaves = from !== city && positions.inEnemyZone('soviet', from) ? 1 : 0
  const enters = positions.inEnemyZone('soviet', to) ? 1 : 0
  if (hasRoadAcross(over) && leaves + enters === 0) return 1
  const river = isBridged(over) ? 0 : isMajorRiver(over) ? 12 : isMinorRiver(over) ? 2 : 0
  return 2 + river + leaves + enters
}

/** Two strong units. */
export const MOST_FROM_A_HEX = 13

function roomAround(positions: Survey, city: Hex): number {
  let room = 0
  for (const next of grid.around(city)) {
    if (!isPlayable(next) || positions.isHeldBy('axis', next)) continue
    room += attacksOverRiver(next, city) ? MOST_FROM_A_HEX / 2 : MOST_FROM_A_HEX
  }
  return room
}

/** 11.1 From turn 3 on the airborne corps can take an empty city. */
function dropChance(state: TracesState, soviets: readonly Unit[], city: Hex): number {
  if (state.airborne !== WAITING || state.turn < 2) return 0
  let nearest = grid.count
  for (const unit of soviets) {
    if (supplyOf(state, unit) === SUPPLIED)
      nearest = Math.min(nearest, grid.distance(hexOf(state, unit), city))
  }
  const { range } = tables.airborne
  return nearest <= range ? 0.5 : nearest <= 2 * range ? 0.15 : 0
}

/** The chance that the city falls before long to those around it, with these units in it. */
export function fallChance(
  state: TracesState,
  siege: Siege,
  garrison: readonly Unit[],
  room = siege.room,
): number {
  if (garrison.length === 0) return siege.raid
  const defence = garrison.reduce((sum, unit) => sum + defenceStrength(state, unit), 0)
  const base = oddsColumn(Math.min(siege.strength, Math.max(0, room)), defence)
  const column = Math.min(LAST_COLUMN, base - (defence === 0 ? 0 : shiftTotal(siege.hex)))
  if (base < 0 || column < 0) return 0
  const steps = garrison.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  return (
    0.4 * stormChance(column, 1, steps) +
    0.3 * stormChance(column, 2, steps) +
    0.2 * stormChance(column, 3, steps)
  )
}

/** For each ordered city the chance that it falls before long; a city in the enemy's reach is never quite safe. */
export function dangers(state: TracesState, positions: Survey): number[] {
  return MAJOR_CITIES.map((hex, city) => {
    if (state.orders[city] !== 1 || state.sovietCities[city] !== 0) return 0
    const siege = siegeOf(state, positions, hex)
    const near = siege.strength >= 12 ? 0.2 : 0
    return Math.min(1, near + fallChance(state, siege, positions.stack(hex)))
  })
}
