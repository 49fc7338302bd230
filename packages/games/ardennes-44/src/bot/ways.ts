import { type Hex, NONE, type Side } from '@sztab/board'
import { distancesTo, FAR, type SideName, type Unit } from '@sztab/bonds'
import { grid, isArmyBoundary, isBottleneck, isClear, isForest, isLake, isRough } from '../ground.ts'
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

interface Roads {
  readonly key: string
  /** What each hexside costs, by side and gait. */
  readonly costs: Map<string, Int16Array>
  readonly fields: Map<string, Int16Array>
}

/** The last roads asked about: only bridges, frost and the lifting of the boundaries change them. */
let known: Roads = { key: '', costs: new Map(), fields: new Map() }

/** The ways of a side over the map as it is. */
export class Ways {
  readonly #state: ArdennesState
  readonly #side: SideName
  readonly #roads: Roads

  constructor(state: ArdennesState, side: SideName) {
    this.#state = state
    this.#side = side
    const isBound = state.turn < tables.boundaries.liftedFrom
    const key = `${isEastOnly(state)} ${isBound} ${isGroundFrozen(state.turn)} ${state.bridges.join('')}`
    if (known.key !== key) known = { key, costs: new Map(), fields: new Map() }
    this.#roads = known
  }

  /** From every hex to the nearest of these. */
  to(gait: Gait, goals: readonly Hex[]): Int16Array {
    const key = `${this.#side} ${gait} ${goals.join()}`
    const found = this.#roads.fields.get(key)
    if (found !== undefined) return found
    const costs = this.#costs(gait)
    const made = distancesTo(grid, goals, (over) => costs[over] as number)
    this.#roads.fields.set(key, made)
    return made
  }

  #costs(gait: Gait): Int16Array {
    const key = `${this.#side} ${gait}`
    const found = this.#roads.costs.get(key)
    if (found !== undefined) return found
    const made = Int16Array.from({ length: grid.count * 6 }, (_, over) =>
      costOver(this.#state, this.#side, gait, over),
    )
    this.#roads.costs.set(key, made)
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
