// Chapter 19.4: which orders may be carried out at the same time

import { type Hex, type HexGrid, NONE, Search } from '@sztab/board'
import { isStrategicStep, ordinaryStep, perGrid, ROAD_MARCH, WHOLE_MOVE } from '@sztab/chits'
import type { Role } from '@sztab/kernel'
import { enemyOf, HEADQUARTERS, type SideName, sideOf, type Unit, unitData } from '../order-of-battle.ts'
import type { Activity, Area, Chit, VictoryState } from '../state.ts'
import { hexOf, isOnMap, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { isEnemyCity } from './03-control.ts'
import { sourcesOf } from './03-lines.ts'
import { chitData, commanded, ownerOfChit } from './07-chits.ts'
import { unitsInCommand } from './08-command.ts'
import { movementHalves } from './09-movement.ts'
import { LONGEST_RETREAT } from './10-retreat.ts'
import { hungariansDue } from './13-axis-reinforcements.ts'

/** How far around a hex that may be attacked: the longest retreat, and a zone. */
const AROUND_A_BATTLE = LONGEST_RETREAT + 1
/** The longest march: strategic movement with eight points. */
const LONGEST_MARCH = 16

/** 19.4 (5) The hexes that an order could touch, however it is carried out. Everywhere where that cannot be said. */
export function areaOf(state: VictoryState, chit: Chit): Area {
  const { kind } = chitData(chit)
  if (kind !== 'headquarters' && kind !== 'guderian') return 'everywhere'
  const headquarters = commanded(state, chit)
  if (headquarters === undefined) return []
  if (hungariansDue(state, headquarters).length > 0) return 'everywhere'
  const { grid, ports } = theatreOf(state)
  const marches = new Uint8Array(grid.count)
  const battles = new Uint8Array(grid.count)
  for (const unit of unitsInCommand(state, headquarters)) markReach(state, unit, marches, battles)
  spread(grid, marches, 1)
  spread(grid, battles, AROUND_A_BATTLE)
  const mask = marches.map((mark, hex) => mark | (battles[hex] as number))
  // An open port is a source of the whole Soviet side: its fate is everybody's business.
  if (ports.some((port) => mask[port] === 1)) return 'everywhere'
  return runsOf(mask)
}

/** What an order that waits could touch when its turn has come: units may have come into its range by then. */
export function widestAreaOf(state: VictoryState, chit: Chit): Area {
  const area = areaOf(state, chit)
  const headquarters = commanded(state, chit)
  if (area === 'everywhere' || headquarters === undefined) return area
  const { grid } = theatreOf(state)
  const radius = (unitData(headquarters).range ?? 0) + LONGEST_MARCH + AROUND_A_BATTLE + 1
  const mask = new Uint8Array(grid.count)
  for (const hex of grid.within(hexOf(state, headquarters), radius)) mask[hex] = 1
  return runsOf(mask)
}

const searches = perGrid((grid) => new Search(grid))

/** The hexes to which a unit can move now, and the enemies beside those it does not reach by strategic movement. */
function markReach(state: VictoryState, unit: Unit, marches: Uint8Array, battles: Uint8Array): void {
  const positions = survey(state)
  const { grid } = positions.field
  const search = searches(grid)
  const side = sideOf(unit)
  const halves = movementHalves(state, unit)
  const start = hexOf(state, unit)
  search.reach(start, halves, (from, to, over, spent) => {
    const cost = ordinaryStep(positions, side, from, over, to, spent === 0)
    return cost === WHOLE_MOVE ? halves : cost
  })
  for (let i = 0; i < search.found; i++) {
    const hex = search.order[i] as Hex
    marches[hex] = 1
    for (const beside of grid.around(hex)) if (positions.isHeldBy(enemyOf(side), beside)) battles[beside] = 1
  }
  search.reach(start, halves, (from, to, over) =>
    isStrategicStep(positions, side, from, over, to) ? ROAD_MARCH : NONE,
  )
  for (let i = 0; i < search.found; i++) marches[search.order[i] as Hex] = 1
}

/** Widens a mask by so many hexes. */
function spread(grid: HexGrid, mask: Uint8Array, by: number): void {
  let edge: Hex[] = []
  mask.forEach((mark, hex) => {
    if (mark === 1) edge.push(hex)
  })
  for (let i = 0; i < by; i++) {
    const next: Hex[] = []
    for (const hex of edge) {
      for (const beside of grid.around(hex)) {
        if (mask[beside] === 1) continue
        mask[beside] = 1
        next.push(beside)
      }
    }
    edge = next
  }
}

/** A mask as first and last hexes of its runs. */
function runsOf(mask: Uint8Array): number[] {
  const runs: number[] = []
  mask.forEach((mark, hex) => {
    if (mark !== 1) return
    if (mask[hex - 1] !== 1) runs.push(hex)
    if (mask[hex + 1] !== 1) runs.push(hex)
  })
  return runs
}

function isInArea(area: Area, hex: Hex): boolean {
  if (area === 'everywhere') return true
  for (let i = 0; i < area.length; i += 2) {
    if (hex >= (area[i] as number) && hex <= (area[i + 1] as number)) return true
  }
  return false
}

function touch(a: Area, b: Area): boolean {
  if (a === 'everywhere' || b === 'everywhere') return true
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    if ((a[i + 1] as number) < (b[j] as number)) i += 2
    else if ((b[j + 1] as number) < (a[i] as number)) j += 2
    else return true
  }
  return false
}

export interface Order {
  readonly player: Role | undefined
  readonly area: Area
}

/** 19.4 (5) Two orders collide when the same player would carry them out, or their areas touch. */
export function collide(a: Order, b: Order): boolean {
  return a.player === b.player || touch(a.area, b.area)
}

export function orderOf(state: VictoryState, chit: Chit): Order {
  return { player: ownerOfChit(state, chit), area: areaOf(state, chit) }
}

/** What may come of an order: the hexes it could touch, and the chit that sets it going if that is known. */
type Venture = Pick<Activity, 'area' | 'chit'>

/**
 * 11.1, 19.4 Whether every headquarters that these orders could drive off could go out of all their areas: there are as
 * many sources of its side far from everything that goes on.
 */
export function leavesRefuges(state: VictoryState, orders: readonly Venture[]): boolean {
  const inDanger = new Set(orders.flatMap((order) => endangered(state, order)))
  const areas = orders.map(({ area }) => area)
  return (['axis', 'soviet'] as const).every(
    (side) =>
      quietSources(state, side, areas) >= [...inDanger].filter((unit) => sideOf(unit) === side).length,
  )
}

/** 10.4, 11.1 Headquarters of the enemy in the area, and the one that is activated: it may join in an attack. */
function endangered(state: VictoryState, { area, chit }: Venture): Unit[] {
  const giver = chit === undefined ? undefined : commanded(state, chit)
  return HEADQUARTERS.filter(
    (unit) =>
      isOnMap(state, unit) &&
      isInArea(area, hexOf(state, unit)) &&
      (giver === undefined || unit === giver || sideOf(unit) !== sideOf(giver)),
  )
}

function quietSources(state: VictoryState, side: SideName, areas: readonly Area[]): number {
  const { grid } = theatreOf(state)
  const positions = survey(state)
  const mask = new Uint8Array(grid.count)
  for (let hex = 0; hex < grid.count; hex++) if (areas.some((area) => isInArea(area, hex))) mask[hex] = 1
  spread(grid, mask, tables.displacement.least)
  return sourcesOf(state, side).filter(
    (hex) =>
      mask[hex] !== 1 &&
      positions.headquarters(hex) === 0 &&
      !positions.isHeldBy(enemyOf(side), hex) &&
      !positions.inEnemyZone(side, hex) &&
      !isEnemyCity(state, side, hex),
  ).length
}

/**
 * 11.1, 19.4 While other orders are under way, a headquarters displaced from a hex neither goes into their areas nor
 * draws its line through them: so its refuge is one whatever becomes of them.
 */
export function isOthersArea(state: VictoryState, from: Hex, hex: Hex): boolean {
  return state.underWay.some(({ area }: Activity) => isInArea(area, hex) && !isInArea(area, from))
}
