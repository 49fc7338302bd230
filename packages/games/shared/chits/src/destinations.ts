import { FORBIDDEN, type Hex, Search } from '@sztab/board'
import { WHOLE_MOVE } from './field.ts'
import { type Closed, isStrategicStep, ordinaryStep, ROAD_MARCH } from './movement.ts'
import { perGrid } from './per-grid.ts'
import type { Unit } from './roster.ts'
import { hasRoomFor } from './stacking.ts'
import type { Survey } from './survey.ts'

export interface Destination {
  readonly path: Hex[]
  readonly halves: number
}

/** One search over land, one along roads. */
const searchesOf = perGrid((grid) => ({ ordinary: new Search(grid), strategic: new Search(grid) }))

/** The cheapest path to every hex where the unit may stop. */
export function destinations(positions: Survey, unit: Unit, halves: number, closed?: Closed): Destination[] {
  const { ordinary, strategic } = searchesOf(positions.field.grid)
  return stops(positions, unit, halves, closed).map((hex) => {
    const isByRoad = strategic.has(hex) && !(ordinary.has(hex) && ordinary.cost(hex) <= strategic.cost(hex))
    const way = isByRoad ? strategic : ordinary
    return { path: way.path(hex).slice(1), halves: way.cost(hex) }
  })
}

/** Every hex where the unit may stop, its own left out. */
export function stops(positions: Survey, unit: Unit, halves: number, closed?: Closed): Hex[] {
  const { ordinary, strategic } = searchesOf(positions.field.grid)
  const who = positions.roster.sideOf(unit)
  const start = positions.hexOf(unit)
  ordinary.reach(start, halves, (from, to, over, spent) => {
    if (closed !== undefined && closed[to] === 1) return FORBIDDEN
    const cost = ordinaryStep(positions, who, from, over, to, spent === 0)
    return cost === WHOLE_MOVE ? halves : cost
  })
  strategic.reach(start, halves, (from, to, over) =>
    closed?.[to] !== 1 && isStrategicStep(positions, who, from, over, to) ? ROAD_MARCH : FORBIDDEN,
  )
  return reached(ordinary, strategic).filter((hex) => hex !== start && hasRoomFor(positions, unit, hex))
}

function reached(first: Search, second: Search): Hex[] {
  const hexes = Array.from(first.order.subarray(0, first.found))
  for (const hex of second.order.subarray(0, second.found)) if (!first.has(hex)) hexes.push(hex)
  return hexes
}
