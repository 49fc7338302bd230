import { type Hex, NONE, Search } from '@sztab/board'
import {
  cityIn,
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
import { MOST_FROM_A_HEX, results } from './doctrine.ts'

/** How an ordered city stands: the Soviet units that can come up to it. */
export interface Siege {
  readonly hex: Hex
  /** 12.2 Whether the game is at stake: the garrison does not retreat, it dies. */
  readonly isOrdered: boolean
  /** Attack strength that can be there in one activation. */
  readonly strength: number
  /** The same with those who need two, counted less. */
  readonly prospect: number
  /** How much strength finds room around the city. */
  readonly room: number
  /** The chance that somebody comes at all: he marches or drops in, were it empty. */
  readonly raid: number
}

const search = new Search(grid)
/** How far the fastest come in two activations or along a road. */
const FAR = 14
/** Those who need a second activation count less. */
const LATER = 0.4
/** Points of the fastest, in halves. */
const HORIZON = 16

/** Reckons backwards from the city, so that one search serves all units. */
export function siegeOf(state: TracesState, positions: Survey, city: Hex): Siege {
  const isOrdered = state.orders[cityIn(city)] === 1
  const soviets = unitsOnMap(state, 'soviet')
  const distances = soviets.map((unit) => grid.distance(hexOf(state, unit), city))
  const nearest = Math.min(...distances)
  let raid = Math.max(dropChance(state, soviets, city), nearest <= FAR ? 0.3 : 0)
  if (nearest > FAR) return { hex: city, isOrdered, strength: 0, prospect: 0, room: 0, raid }
  search.reach(city, HORIZON, (from, to, over) => marchCost(positions, from, over, to, city))
  let strength = 0
  let later = 0
  for (const [i, unit] of soviets.entries()) {
    const hex = hexOf(state, unit)
    const cost = search.cost(hex)
    const budget = movementHalves(state, unit)
    const isInReach = cost !== NONE && cost <= budget
    if (isInReach) raid = 0.9
    if (isHeadquarters(unit)) continue
    // The last step is the attack itself; entering the garrison's zone costs as much as the step did.
    if (isInReach && (grid.isAdjacent(hex, city) || cost + 2 <= budget))
      strength += attackStrength(state, unit)
    else if (distances[i]! <= budget) later += attackStrength(state, unit)
  }
  return {
    hex: city,
    isOrdered,
    strength,
    prospect: strength + LATER * later,
    room: roomAround(positions, city),
    raid,
  }
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
  const base = oddsColumn(Math.min(siege.prospect, Math.max(0, room)), defence)
  const column = Math.min(LAST_COLUMN, base - (defence === 0 ? 0 : shiftTotal(siege.hex)))
  if (base < 0 || column < 0) return 0
  // Whoever finds a garrison must come and win: an empty city is never safer than one that somebody holds.
  if (!siege.isOrdered) return siege.raid * 0.8 * results.retreatChance[column]!
  const steps = garrison.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  return (
    siege.raid *
    (0.45 * results.stormChance(column, 1, steps) +
      0.3 * results.stormChance(column, 2, steps) +
      0.2 * results.stormChance(column, 3, steps))
  )
}

/** In the enemy's reach no ordered city is quite safe, whoever defends it. */
const NEVER_SAFE = 0.35
const SERIOUS = 12
/** An empty city needs a garrison, not the lifting of its order. */
const EMPTY = 0.05

/** For each ordered city how pressing it is to have its order lifted: the chance that it falls before long. */
export function dangers(state: TracesState, positions: Survey): number[] {
  return MAJOR_CITIES.map((hex, city) => {
    if (state.orders[city] !== 1 || state.sovietCities[city] !== 0) return 0
    const siege = siegeOf(state, positions, hex)
    const garrison = positions.stack(hex)
    const near = siege.strength >= SERIOUS ? NEVER_SAFE : 0
    return Math.min(1, near + (garrison.length === 0 ? EMPTY : fallChance(state, siege, garrison)))
  })
}
