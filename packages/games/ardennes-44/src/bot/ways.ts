import { type Hex, NONE, type Side } from '@sztab/board'
import { distancesTo, FAR, type SideName, type Unit } from '@sztab/bonds'
import { BRIDGES, grid, isArmyBoundary, isBottleneck, isClear, isForest, isLake, isRough } from '../ground.ts'
import { isMechanised } from '../order-of-battle.ts'
import { fieldOf } from '../rules/09-zones.ts'
import { isUnbridgedRiver, isWildRough, roadNow } from '../rules/11-terrain.ts'
import { isGroundFrozen } from '../rules/28-weather.ts'
import type { ArdennesState } from '../state.ts'
import { isEastOnly } from '../survey.ts'
import { tables } from '../tables.ts'

/** How far it is between places for somebody nobody hinders, in halves of a movement point. */

export type Gait = 'foot' | 'wheels'

export function gaitOf(unit: Unit): Gait {
  return isMechanised(unit) ? 'wheels' : 'foot'
}

const ROADS = ['', 'forestRoad', 'secondary', 'primary'] as const
/** What only tactical movement passes, or nobody on wheels. */
const HARD: Readonly<Record<Gait, number>> = { foot: 6, wheels: 30 }
const WILD_FOREST = 14
const JAM = 6

function costOver(state: ArdennesState, side: SideName, gait: Gait, over: Side): number {
  const to = fieldOf(state).neighbours[over] as number
  if (to === NONE || isLake(over)) return FAR
  const isBound = side === 'german' && state.turn < tables.boundaries.liftedFrom && isArmyBoundary(over)
  if (isBound) return FAR
  const jam = side === 'german' && isBottleneck(to) ? JAM : 0
  return jam + groundCost(state, gait, over, to)
}

function groundCost(state: ArdennesState, gait: Gait, over: Side, to: Hex): number {
  const { movement } = tables
  const road = roadNow(state, over)
  if (road !== 0) {
    const costs = movement[ROADS[road] as 'primary']
    if (gait === 'foot') return costs.foot
    return isGroundFrozen(state.turn) ? costs.mechFrozen : costs.mech
  }
  if (isUnbridgedRiver(state, over) || isWildRough(over)) return HARD[gait]
  if (gait === 'foot') return isForest(to) || isRough(to) ? movement.forest.foot : movement.clear.foot
  if (isForest(to) || isForest(Math.floor(over / 6)) || isRough(to)) return WILD_FOREST
  return isClear(to) ? movement.clear.mech : movement.lightwoods.mech
}

/** What one side's walkers or drivers pay over each hexside, and the fields found with that. */
interface Roads {
  readonly costs: Int16Array
  readonly fields: Map<string, Int16Array>
}

interface Known {
  /** What changes the roads but bridges. */
  readonly season: string
  readonly bridges: readonly number[]
  readonly roads: ReadonlyMap<Traveller, Roads>
}

/** The last roads asked about. */
let known: Known = { season: '', bridges: [], roads: new Map() }

function seasonOf(state: ArdennesState): string {
  const isBound = state.turn < tables.boundaries.liftedFrom
  return `${isEastOnly(state)} ${isBound} ${isGroundFrozen(state.turn)}`
}

/** The roads as they are now: what a bridge does not touch is kept. */
function roadsOf(state: ArdennesState): ReadonlyMap<Traveller, Roads> {
  const season = seasonOf(state)
  if (known.season !== season) {
    const roads = new Map(TRAVELLERS.map((key) => [key, newRoads(state, key)]))
    known = { season, bridges: [...state.bridges], roads }
  }
  const changed = BRIDGES.filter((_, bridge) => state.bridges[bridge] !== known.bridges[bridge])
  for (const { side } of changed) {
    for (const over of [side, grid.mirror(side)]) {
      for (const [key, roads] of known.roads) changeRoad(state, key, roads, over)
    }
  }
  if (changed.length > 0) known = { ...known, bridges: [...state.bridges] }
  return known.roads
}

const TRAVELLERS = ['german foot', 'german wheels', 'allied foot', 'allied wheels'] as const
type Traveller = (typeof TRAVELLERS)[number]

function priceFor(state: ArdennesState, key: Traveller, over: Side): number {
  const [side, gait] = key.split(' ') as [SideName, Gait]
  return costOver(state, side, gait, over)
}

function newRoads(state: ArdennesState, key: Traveller): Roads {
  const costs = Int16Array.from({ length: grid.count * 6 }, (_, over) => priceFor(state, key, over))
  return { costs, fields: new Map() }
}

/** Drops the fields in which somebody would now go another way. */
function changeRoad(state: ArdennesState, key: Traveller, { costs, fields }: Roads, over: Side): void {
  const was = costs[over] as number
  const is = priceFor(state, key, over)
  const from = Math.floor(over / 6)
  const to = grid.neighbours[over] as Hex
  costs[over] = is
  for (const [name, field] of fields) {
    const beyond = field[to] as number
    const isUsed = is > was ? (field[from] as number) === beyond + was : (field[from] as number) > beyond + is
    if (isUsed) fields.delete(name)
  }
}

/** The ways of a side over the map as it is. */
export class Ways {
  readonly #side: SideName
  readonly #roads: ReadonlyMap<Traveller, Roads>

  constructor(state: ArdennesState, side: SideName) {
    this.#side = side
    this.#roads = roadsOf(state)
  }

  /** From every hex to the nearest of these. */
  to(gait: Gait, goals: readonly Hex[]): Int16Array {
    const { costs, fields } = this.#roads.get(`${this.#side} ${gait}`) as Roads
    const key = goals.join()
    const found = fields.get(key)
    if (found !== undefined) return found
    const made = distancesTo(grid, goals, (over) => costs[over] as number)
    fields.set(key, made)
    return made
  }
}

/** The next hex on the way; NONE where it ends. */
export function nextOnWay(field: Int16Array, neighbours: Int16Array, hex: Hex): Hex {
  let best = NONE
  let least = field[hex] as number
  for (let over = hex * 6; over < hex * 6 + 6; over++) {
    const to = neighbours[over] as number
    if (to === NONE || (field[to] as number) >= least) continue
    best = to
    least = field[to] as number
  }
  return best
}
