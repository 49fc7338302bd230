import { type Hex, type Hexside, NONE } from '@sztab/board'
import type { SideName, Unit } from '@sztab/bonds'
import { FAR, type Gait, Lately, Roads } from '@sztab/bonds/bot'
import { BRIDGES, grid, isArmyBoundary, isBottleneck, isClear, isForest, isLake, isRough } from '../ground.ts'
import { isMechanised } from '../order-of-battle.ts'
import { fieldOf } from '../rules/09-zones.ts'
import { isUnbridgedRiver, isWildRough, roadNow } from '../rules/11-terrain.ts'
import type { ArdennesState } from '../state.ts'
import { isEastOnly } from '../survey.ts'
import { isGroundFrozen, tables } from '../tables.ts'
import { numbers } from './numbers.ts'

/** How far it is between places for somebody nobody hinders, in halves of a movement point. */

export function gaitOf(unit: Unit): Gait {
  return isMechanised(unit) ? 'wheels' : 'foot'
}

const { hard, wildForest, jam } = numbers.ways
const ROADS = ['', 'forestRoad', 'secondary', 'primary'] as const

function isBound(state: ArdennesState): boolean {
  return state.turn < tables.boundaries.liftedFrom
}

function costOver(state: ArdennesState, side: SideName, gait: Gait, over: Hexside): number {
  const to = fieldOf(state).neighbours[over]!
  if (to === NONE || isLake(over)) return FAR
  if (side === 'allied') return groundCost(state, gait, over, to)
  if (isBound(state) && isArmyBoundary(over)) return FAR
  return (isBottleneck(to) ? jam : 0) + groundCost(state, gait, over, to)
}

function groundCost(state: ArdennesState, gait: Gait, over: Hexside, to: Hex): number {
  const { movement } = tables
  const road = roadNow(state, over)
  if (road !== 0) {
    const costs = movement[ROADS[road] as 'primary']
    if (gait === 'foot') return costs.foot
    return isGroundFrozen(state.turn) ? costs.mechFrozen : costs.mech
  }
  if (isUnbridgedRiver(state, over) || isWildRough(over)) return hard[gait]
  if (gait === 'foot') return isForest(to) || isRough(to) ? movement.forest.foot : movement.clear.foot
  if (isForest(to) || isForest(Math.floor(over / 6)) || isRough(to)) return wildForest
  return isClear(to) ? movement.clear.mech : movement.lightwoods.mech
}

/** The roads of a side as they were when they were last asked about, and the bridges they were found with. */
interface Chart {
  bridges: readonly number[]
  roads: Roads
}

/** By all that changes roads but bridges. */
const charts = new Lately<Chart>(16)

/** From every hex to the nearest of some hexes, for those of a side who go so. */
export type Ways = (gait: Gait, goals: readonly Hex[]) => Int16Array

/** Over the map as it is. */
export function waysOf(state: ArdennesState, side: SideName): Ways {
  const known = { foot: roadsOf(state, side, 'foot'), wheels: roadsOf(state, side, 'wheels') }
  return (gait, goals) => known[gait].to(goals)
}

/** What a bridge does not touch is kept. */
function roadsOf(state: ArdennesState, side: SideName, gait: Gait): Roads {
  const priceOf = (over: Hexside) => costOver(state, side, gait, over)
  const season = `${side} ${gait} ${isEastOnly(state)} ${isBound(state)} ${isGroundFrozen(state.turn)}`
  const chart = charts.find(season, () => ({
    bridges: [...state.bridges],
    roads: Roads.priced(grid, priceOf),
  }))
  const changed = BRIDGES.flatMap(({ side: over }, bridge) =>
    state.bridges[bridge] === chart.bridges[bridge] ? [] : [over, grid.mirror(over)],
  )
  if (changed.length > 0) {
    chart.roads = chart.roads.changed(changed, priceOf)
    chart.bridges = [...state.bridges]
  }
  return chart.roads
}
