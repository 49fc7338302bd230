// Chapter 19.4 (5): the hexes that an order could touch

import { FORBIDDEN, type Hex, type HexGrid, NONE, Search } from '@sztab/board'
import {
  commandArea,
  isStrategicStep,
  ordinaryStep,
  perGrid,
  ROAD_MARCH,
  type Survey,
  WHOLE_MOVE,
} from '@sztab/chits'
import { HexSet } from '../hex-set.ts'
import {
  enemyOf,
  isHeadquarters,
  nationalityOf,
  type SideName,
  sideOf,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import type { Area, Chit, CombatFrame, VictoryFrame, VictoryState } from '../state.ts'
import { hexOf, survey, surveys, unitsOnMap } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import { chitData, commanded } from './07-chits.ts'
import { unitsInCommand } from './08-command.ts'
import { movementHalves } from './09-movement.ts'
import { LONGEST_RETREAT } from './10-retreat.ts'
import { hungariansDue } from './13-axis-reinforcements.ts'

/**
 * How far apart two orders are that have nothing to do with each other: what one may touch lies neither beside what
 * the other may touch, nor where its zones decide how far the other gets.
 */
const APART = 2

/**
 * 19.4 (5) The hexes that the order of a chit could touch, however it is carried out, once the orders with the areas
 * `before` are finished: they may drive enemies off and bring units into its range. Everywhere where that cannot be
 * said.
 */
export function areaOf(state: VictoryState, chit: Chit, before: readonly Area[]): Area {
  const { kind } = chitData(chit)
  if (kind !== 'headquarters' && kind !== 'guderian') return 'everywhere'
  const headquarters = commanded(state, chit)
  if (headquarters === undefined) return []
  if (hungariansDue(state, headquarters).length > 0) return 'everywhere'
  const unsettled = maskOf(state, before)
  if (unsettled === 'everywhere') return 'everywhere'
  const side = sideOf(headquarters)
  const marches = [
    ...marchesOf(state, unitsInCommand(state, headquarters)),
    lateComers(state, headquarters, unsettled),
  ]
  const reach = new Reach(state, side, unsettled)
  // The enemies who may be gone by then bar no way.
  const enemies = unitsOnMap(state, enemyOf(side)).filter((unit) => unsettled[hexOf(state, unit)] === 1)
  surveys.withoutAll(state, enemies, () => {
    for (const { from, halves } of marches) if (from.length > 0) reach.march(from, halves)
  })
  return reach.area(state)
}

/** 8.1 Those who could come into range meanwhile: the hexes to which they could come, and how far they march from there. */
function lateComers(state: VictoryState, headquarters: Unit, unsettled: Uint8Array): March {
  const { field } = survey(state)
  const range = commandArea(field, hexOf(state, headquarters), unitData(headquarters).range ?? 0)
  const units = unitsOnMap(state, sideOf(headquarters)).filter(
    (unit) =>
      unsettled[hexOf(state, unit)] === 1 &&
      !isHeadquarters(unit) &&
      nationalityOf(unit) === nationalityOf(headquarters),
  )
  const from: Hex[] = []
  if (units.length === 0) return { from, halves: 0 }
  for (let hex = 0; hex < range.length; hex++) {
    if (range[hex] === 1 && unsettled[hex] === 1) from.push(hex)
  }
  return { from, halves: Math.max(...units.map((unit) => movementHalves(state, unit))) }
}

/** Where units set out that march equally far. */
interface March {
  readonly from: readonly Hex[]
  readonly halves: number
}

/** The marches of units; where one of those who go together gets, the order gets. */
function marchesOf(state: VictoryState, units: readonly Unit[]): March[] {
  const starts = new Map<number, Hex[]>()
  for (const unit of units) {
    const halves = movementHalves(state, unit)
    const others = starts.get(halves)
    if (others === undefined) starts.set(halves, [hexOf(state, unit)])
    else others.push(hexOf(state, unit))
  }
  return [...starts].map(([halves, from]) => ({ from, halves }))
}

/**
 * 19.4 (5) What an order under way can still touch: marches that are still to be made, attacks that are still
 * possible or declared. Nothing is known of an order that has not begun to move.
 */
export function areaLeft(
  state: VictoryState,
  stack: readonly VictoryFrame[],
  side: SideName,
): Area | undefined {
  const reach = new Reach(state, side, nowhere(theatreOf(state).grid))
  let isBegun = false
  for (const frame of stack) {
    switch (frame.step) {
      case 'movement':
        reach.marchAll(state, frame.units)
        break
      case 'combat':
        markFighters(state, reach, frame)
        break
      case 'assaults':
        for (const { target, by } of frame.attacks) reach.battle(state, target, by)
        break
      case 'battle':
      case 'advance':
        reach.battle(state, frame.target, frame.attackers)
        break
      default:
        continue
    }
    isBegun = true
  }
  return isBegun ? reach.area(state) : undefined
}

function markFighters(state: VictoryState, reach: Reach, { units, attacks }: CombatFrame): void {
  for (const { target, by } of attacks) reach.battle(state, target, by)
  for (const unit of units) if (hexOf(state, unit) >= 0) reach.stand(hexOf(state, unit))
}

/** Working memory for one reach at a time: areas are reckoned with every decision, and all of it is thrown away. */
const workings = perGrid((grid) => ({
  search: new Search(grid),
  costs: new Int32Array(grid.count),
  marches: new HexSet(grid.count),
  stands: new HexSet(grid.count),
  battles: new HexSet(grid.count),
}))

const nowhere = perGrid((grid) => new Uint8Array(grid.count))

/** Gathers where units of a side can go and whom they can come to stand beside; done with when the next one is made. */
class Reach {
  readonly #positions: Survey
  readonly #side: SideName
  /** Hexes in which an enemy may stand by then. */
  readonly #unsettled: Uint8Array
  readonly #marches: HexSet
  /** Where somebody may come to stand: what lies beside has been looked at. */
  readonly #stands: HexSet
  readonly #battles: HexSet

  constructor(state: VictoryState, side: SideName, unsettled: Uint8Array) {
    this.#positions = survey(state)
    this.#side = side
    this.#unsettled = unsettled
    const { marches, stands, battles } = workings(this.#positions.field.grid)
    for (const set of [marches, stands, battles]) set.clear()
    this.#marches = marches
    this.#stands = stands
    this.#battles = battles
  }

  /** These units move. */
  marchAll(state: VictoryState, units: readonly Unit[]): void {
    for (const { from, halves } of marchesOf(state, units)) this.march(from, halves)
  }

  /** A unit moves from one of these hexes, and then attacks. Strategic movement leads nobody beside an enemy. */
  march(from: readonly Hex[], halves: number): void {
    const positions = this.#positions
    const side = this.#side
    const { search, costs } = workings(positions.field.grid)
    search.costs(from, halves, costs, (at, to, over, spent) => {
      const cost = ordinaryStep(positions, side, at, over, to, spent === 0)
      return cost === WHOLE_MOVE ? halves : cost
    })
    for (let i = 0; i < search.reachedCount; i++) this.stand(search.reached[i]!)
    search.costs(from, halves, costs, (at, to, over) =>
      isStrategicStep(positions, side, at, over, to) ? ROAD_MARCH : FORBIDDEN,
    )
    for (let i = 0; i < search.reachedCount; i++) this.#marches.add(search.reached[i]!)
  }

  /** A unit may come to stand here and attack from here. */
  stand(hex: Hex): void {
    if (this.#stands.mask[hex] === 1) return
    this.#stands.add(hex)
    this.#marches.add(hex)
    const enemy = enemyOf(this.#side)
    const { neighbours } = this.#positions.field.grid
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const beside = neighbours[over]!
      if (beside === NONE) continue
      if (this.#positions.isHeldBy(enemy, beside) || this.#unsettled[beside] === 1) this.#battles.add(beside)
    }
  }

  battle(state: VictoryState, target: Hex, by: readonly Unit[]): void {
    this.#battles.add(target)
    for (const unit of by) if (hexOf(state, unit) >= 0) this.#marches.add(hexOf(state, unit))
  }

  /** 10.5, 10.6 Retreats and advances end within the longest retreat of the attacked hex. Nothing can be added afterwards. */
  area(state: VictoryState): Area {
    const { grid, ports } = theatreOf(state)
    const touched = this.#battles
    touched.widen(grid, LONGEST_RETREAT)
    touched.addAll(this.#marches)
    const { mask } = touched
    // An open port is a source of the whole Soviet side: its fate is everybody's business.
    if (ports.some((port) => mask[port] === 1 || grid.around(port).some((hex) => mask[hex] === 1)))
      return 'everywhere'
    return touched.runs()
  }
}

function markRuns(mask: Uint8Array, runs: readonly number[]): void {
  for (let i = 0; i < runs.length; i += 2) mask.fill(1, runs[i], runs[i + 1]! + 1)
}

/** An area and what lies so near to it, as a mask. */
function widened(grid: HexGrid, area: readonly number[], by: number): Uint8Array {
  const set = new HexSet(grid.count)
  set.addRuns(area)
  set.widen(grid, by)
  return set.mask
}

/** All these areas as one mask. */
function maskOf(state: VictoryState, areas: readonly Area[]): Uint8Array | 'everywhere' {
  const mask = new Uint8Array(theatreOf(state).grid.count)
  for (const area of areas) {
    if (area === 'everywhere') return area
    markRuns(mask, area)
  }
  return mask
}

/** All these areas as one. */
export function joined(state: VictoryState, areas: readonly Area[]): Area {
  const set = new HexSet(theatreOf(state).grid.count)
  for (const area of areas) {
    if (area === 'everywhere') return area
    set.addRuns(area)
  }
  return set.runs()
}

/** What both areas have in common. */
export function common(a: Area, b: Area): Area {
  if (a === 'everywhere') return b
  if (b === 'everywhere') return a
  const runs: number[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const first = Math.max(a[i]!, b[j]!)
    const last = Math.min(a[i + 1]!, b[j + 1]!)
    if (first <= last) runs.push(first, last)
    if (a[i + 1]! < b[j + 1]!) i += 2
    else j += 2
  }
  return runs
}

export function isSame(a: Area, b: Area): boolean {
  if (a === 'everywhere' || b === 'everywhere') return a === b
  return a.length === b.length && a.every((hex, i) => hex === b[i])
}

export function isInArea(area: Area, hex: Hex): boolean {
  if (area === 'everywhere') return true
  for (let i = 0; i < area.length; i += 2) {
    if (hex >= area[i]! && hex <= area[i + 1]!) return true
  }
  return false
}

/** Areas never change, they are replaced: what lies too near to one is found once. */
const vicinities = new WeakMap<readonly number[], Uint8Array>()

/** The hexes that whoever comes later has to keep clear of as long as an order may touch the area. */
function vicinityOf(state: VictoryState, area: readonly number[]): Uint8Array {
  let mask = vicinities.get(area)
  if (mask === undefined) {
    mask = widened(theatreOf(state).grid, area, APART)
    vicinities.set(area, mask)
  }
  return mask
}

/** Whether orders with these areas could have to do with each other. */
export function touch(state: VictoryState, a: Area, b: Area): boolean {
  if (a === 'everywhere' || b === 'everywhere') return true
  const mask = vicinityOf(state, a)
  for (let i = 0; i < b.length; i += 2) {
    for (let hex = b[i]!; hex <= b[i + 1]!; hex++) if (mask[hex] === 1) return true
  }
  return false
}

/** The hexes less far than this from one of these areas, as a mask. */
export function nearTo(state: VictoryState, areas: readonly Area[], least: number): Uint8Array {
  const { grid } = theatreOf(state)
  const all = joined(state, areas)
  return all === 'everywhere' ? new Uint8Array(grid.count).fill(1) : widened(grid, all, least)
}

/**
 * Vicinities of several areas as one mask. It is found once as well: by the mask of the others and by the area that
 * comes to them.
 */
const unions = new WeakMap<Uint8Array, WeakMap<readonly number[], Uint8Array>>()

/** The hexes that whoever comes later has to keep clear of as long as orders may touch these areas. */
export function vicinityOfAll(
  state: VictoryState,
  areas: readonly Exclude<Area, 'everywhere'>[],
): Uint8Array {
  let union: Uint8Array = nowhere(theatreOf(state).grid)
  for (const area of areas) union = withVicinity(state, union, area)
  return union
}

function withVicinity(state: VictoryState, others: Uint8Array, area: readonly number[]): Uint8Array {
  let known = unions.get(others)
  if (known === undefined) {
    known = new WeakMap()
    unions.set(others, known)
  }
  let union = known.get(area)
  if (union === undefined) {
    union = vicinityOf(state, area).slice()
    for (let hex = 0; hex < union.length; hex++) union[hex]! |= others[hex]!
    known.set(area, union)
  }
  return union
}
