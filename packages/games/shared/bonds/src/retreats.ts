import { type Hex, type Hexside, NONE } from '@sztab/board'
import type { Section } from '@sztab/kernel'
import { areSame } from './same-lists.ts'
import type { Place } from './sides.ts'
import type { Survey } from './survey.ts'

/** A way back, and what the guidelines may hold against it. */
export interface Walk {
  /** From where the unit is now. */
  readonly path: readonly Place[]
  readonly hex: Place
  readonly hexes: number
  /** Hexes that led no further away from where it began. */
  readonly strayed: number
  /** Hexes after the first in an enemy zone that no friend lifts. */
  readonly zones: number
  /** What crossing hexsides has cost it. */
  readonly burden: number
  /** Whether the last hex lies in such a zone. */
  readonly isInZone: boolean
}

/** A whole way, and for how many hexes of retreat it stands. */
export interface Candidate extends Walk {
  readonly counts: number
}
/** It stopped early where it may. */
export const SHELTERED = 0
/** It went one hex more because it could not stop before; only where no other way saves it. */
export const FURTHER = -1

/** What a way is judged by, the less the better. Guidelines are listed in the order of their priority. */
export interface Guideline {
  readonly section: Section
  readonly key: string
  of(walk: Walk): number
}

/** A unit that has to leave, and what the game says of the ground behind it. */
export interface Retreater<F extends string> {
  readonly positions: Survey
  readonly start: Hex
  /** Hexes to go; the owner may stop earlier, but not before the least. */
  readonly length: number
  readonly least: number
  /** The way so far, the hex it left included, when it was broken off. */
  readonly trail: readonly Hex[]
  /** None where it may go where it likes. */
  readonly guidelines: readonly Guideline[]
  /** Whether every hex that leads no further away counts against a way, or only that there is one. */
  readonly countsStraying: boolean
  /** What ends a unit that takes a step, whatever its way was. */
  endOver(over: Hexside, to: Hex): F | undefined
  /** What ends it after the way it took. */
  endAfter(walk: Walk, over: Hexside, to: Hex): F | undefined
  /** An enemy zone that no friend lifts. */
  isInZone(hex: Hex): boolean
  burdenOf(over: Hexside): number
  /** For how many hexes of retreat a way that ends here stands; undefined where it may not end. */
  countsAt(walk: Walk): number | undefined
  /** Whether a way may go on from here. */
  goesOn(walk: Walk): boolean
  /** The place beside the map that takes the unit in, NONE where none does: to go there is a whole retreat. */
  beside(hex: Hex): Place
}

/** Remembers what ends a unit on a hexside: the same step is looked at on many ways. */
export function rememberingEnds<F extends string>(
  endOver: (over: Hexside, to: Hex) => F | undefined,
): (over: Hexside, to: Hex) => F | undefined {
  const known = new Map<Hexside, F | undefined>()
  return (over, to) => {
    const found = known.get(over)
    if (found !== undefined || known.has(over)) return found
    const end = endOver(over, to)
    known.set(over, end)
    return end
  }
}

/** What ends the unit if it goes on over a hexside. */
export function faultOver<F extends string>(unit: Retreater<F>, walk: Walk, over: Hexside): F | undefined {
  const to = unit.positions.field.neighbours[over]!
  return unit.endOver(over, to) ?? unit.endAfter(walk, over, to)
}

/** One hex on. */
export function stepBack(unit: Retreater<string>, walk: Walk, over: Hexside): Walk {
  const { grid, neighbours } = unit.positions.field
  const to = neighbours[over]!
  const isInZone = unit.isInZone(to)
  const isAway = grid.distance(unit.start, to) > grid.distance(unit.start, walk.hex)
  return {
    path: [...walk.path, to],
    hex: to,
    hexes: walk.hexes + 1,
    strayed: walk.strayed + (isAway ? 0 : 1),
    zones: walk.zones + (isInZone && walk.hexes > 0 ? 1 : 0),
    burden: walk.burden + unit.burdenOf(over),
    isInZone,
  }
}

/** To the place beside the map. */
export function stepOff(unit: Retreater<string>, walk: Walk): Walk {
  const place = unit.beside(walk.hex)
  return { ...walk, path: [...walk.path, place], hex: place, hexes: walk.hexes + 1, isInZone: false }
}

/** Where the unit is now, with all that its way so far has broken. */
export function walkSoFar(unit: Retreater<string>): Walk {
  const { grid } = unit.positions.field
  let walk: Walk = {
    path: [],
    hex: unit.start,
    hexes: 0,
    strayed: 0,
    zones: 0,
    burden: 0,
    isInZone: false,
  }
  for (const to of unit.trail.slice(1)) walk = stepBack(unit, walk, grid.sideBetween(walk.hex, to))
  return { ...walk, path: [] }
}

/** Whether some way ends where the unit may stop: one is enough, and no guideline is asked about. */
export function survives(unit: Retreater<string>, walk: Walk = walkSoFar(unit)): boolean {
  if (unit.countsAt(walk) !== undefined) return true
  if (!unit.goesOn(walk)) return false
  if (unit.beside(walk.hex) !== NONE) return true
  for (let over = walk.hex * 6; over < walk.hex * 6 + 6; over++) {
    if (faultOver(unit, walk, over) === undefined && survives(unit, stepBack(unit, walk, over))) return true
  }
  return false
}

/** Every way that the unit survives and that strays no more often than `most`. */
function survivable(unit: Retreater<string>, most: number): { found: Candidate[]; isAll: boolean } {
  const found: Candidate[] = []
  let isAll = true
  const visit = (walk: Walk): void => {
    const counts = unit.countsAt(walk)
    if (counts !== undefined) found.push({ ...walk, counts })
    if (!unit.goesOn(walk)) return
    for (let over = walk.hex * 6; over < walk.hex * 6 + 6; over++) {
      if (faultOver(unit, walk, over) !== undefined) continue
      const next = stepBack(unit, walk, over)
      if (next.strayed > most) isAll = false
      else visit(next)
    }
    if (unit.beside(walk.hex) !== NONE) visit(stepOff(unit, walk))
  }
  visit(walkSoFar(unit))
  return { found, isAll }
}

/** Ways with as few steps aside as each length of retreat needs. */
export function leastStraying(unit: Retreater<string>): Candidate[] {
  const { least, length, guidelines, countsStraying } = unit
  if (guidelines.length === 0) return survivable(unit, Number.POSITIVE_INFINITY).found
  for (let most = 0; ; most = countsStraying ? most + 1 : Number.POSITIVE_INFINITY) {
    const { found, isAll } = survivable(unit, most)
    if (isAll) return found
    const lengths = new Set(found.map(({ counts }) => counts).filter((counts) => counts >= least))
    if (lengths.size === length - least + 1) return found
  }
}

function compare(guidelines: readonly Guideline[], a: Walk, b: Walk): number {
  for (const guideline of guidelines) {
    const gap = guideline.of(a) - guideline.of(b)
    if (gap !== 0) return gap
  }
  return 0
}

function bestOf(guidelines: readonly Guideline[], ways: readonly Candidate[]): Candidate | undefined {
  return ways.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || compare(guidelines, one, best) < 0 ? one : best),
    undefined,
  )
}

/**
 * The ways that the guidelines leave; none when the unit is lost. Where the owner chooses how far he goes, ways are
 * compared with others as long; those that stopped early with full retreats.
 */
export function bestRetreats(unit: Retreater<string>): Candidate[] {
  const { least, length, guidelines } = unit
  const candidates = leastStraying(unit)
  const legal: Candidate[] = []
  let full: Candidate | undefined
  const isExact = candidates.some((one) => one.counts >= least)
  for (let counts = least; counts <= length; counts++) {
    const sought = counts === length && !isExact ? FURTHER : counts
    const alike = candidates.filter((one) => one.counts === sought)
    const best = bestOf(guidelines, alike)
    if (best === undefined) continue
    legal.push(...alike.filter((one) => compare(guidelines, one, best) === 0))
    if (counts === length) full = best
  }
  const sheltered = candidates.filter((one) => one.counts === SHELTERED)
  const bar = full ?? bestOf(guidelines, sheltered)
  if (bar !== undefined) legal.push(...sheltered.filter((one) => compare(guidelines, one, bar) <= 0))
  return legal
}

/** The first guideline by which another way of the same weight is better, if there is one. */
export function betterBy(unit: Retreater<string>, walk: Walk, counts: number): Guideline | undefined {
  let rivals = leastStraying(unit).filter((one) => one.counts === counts || one.counts === unit.length)
  for (const guideline of unit.guidelines) {
    const own = guideline.of(walk)
    if (rivals.some((one) => guideline.of(one) < own)) return guideline
    rivals = rivals.filter((one) => guideline.of(one) === own)
  }
  return undefined
}

/** The ways on from a hex that is too full to the nearest places that are not. */
export function waysToRoom(
  unit: Retreater<string>,
  hasRoom: (place: Place) => boolean,
): (readonly Place[])[] {
  const found: (readonly Place[])[] = []
  let open: Walk[] = [walkSoFar(unit)]
  while (open.length > 0 && found.length === 0) {
    const next: Walk[] = []
    for (const walk of open) {
      if (!unit.goesOn(walk)) continue
      for (let over = walk.hex * 6; over < walk.hex * 6 + 6; over++) {
        if (faultOver(unit, walk, over) === undefined) next.push(stepBack(unit, walk, over))
      }
      if (unit.beside(walk.hex) !== NONE) next.push(stepOff(unit, walk))
    }
    for (const walk of next) if (hasRoom(walk.hex)) found.push(walk.path)
    open = next.filter(({ hex }) => !hasRoom(hex))
  }
  return found
}

/** Ways as far as their first pause, where somebody else has to make way before a unit goes on. */
export function untilPause(
  ways: readonly Walk[],
  mustPause: (place: Place) => boolean,
): (readonly Place[])[] {
  const paths = new Map<string, readonly Place[]>()
  for (const { path } of ways) {
    const pause = path.findIndex(mustPause)
    const first = pause < 0 ? path : path.slice(0, pause + 1)
    paths.set(first.join(), first)
  }
  return [...paths.values()]
}

/** Whether one of the ways goes on where a path ends. */
export function leadsOn(ways: readonly Walk[], path: readonly Place[]): boolean {
  return ways.some((way) => way.path.length > path.length && path.every((place, i) => place === way.path[i]))
}

/** The answer to what was last asked: the same retreat is asked about several times before it is answered. */
export class LastAnswer<T> {
  #positions: Survey | undefined
  #version = 0
  #key = ''
  #besides: readonly (readonly number[])[] = []
  #answer: T | undefined

  /** `besides` is what the answer depends on beyond the places of units and the key. */
  of(positions: Survey, key: string, besides: readonly (readonly number[])[], find: () => T): T {
    const known = this.known(positions, key, besides)
    if (known !== undefined) return known
    const { version } = positions
    const answer = find()
    this.#answer = answer
    this.#positions = positions
    this.#version = version
    this.#key = key
    this.#besides = besides.map((list) => list.slice())
    return answer
  }

  /** The answer, if this is what was last asked. */
  known(positions: Survey, key: string, besides: readonly (readonly number[])[]): T | undefined {
    const isLast =
      this.#positions === positions &&
      this.#version === positions.version &&
      this.#key === key &&
      areSame(this.#besides, besides)
    return isLast ? this.#answer : undefined
  }
}
