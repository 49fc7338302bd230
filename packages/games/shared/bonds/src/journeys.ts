import { FORBIDDEN, type Hex, NONE, Search, type Side } from '@sztab/board'
import type { Denial } from '@sztab/kernel'
import type { Field } from './field.ts'
import { enemyOf, type Place, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** What a way of moving has cost that no longer serves. */
export const CLOSED = NONE

/**
 * How far a unit has come, by each of the ways of moving at once: within its allowance, by extended movement, by
 * tactical movement. It has moved by whichever is still open.
 */
export interface Journey {
  readonly hex: Place
  /** Points spent within the movement allowance. */
  readonly march: number
  /** Points spent if this is extended movement. */
  readonly extended: number
  /** Hexes entered if this is tactical movement. */
  readonly tactical: number
  /** Hexes entered in all. */
  readonly hexes: number
  /** It entered an enemy zone, or a place beside the map, and goes no further. */
  readonly mustStop: boolean
}

/** What a unit has to move with, in the parts of a point in which the game counts. */
export interface Means {
  readonly allowance: number
  /** How many points more extended movement gives. */
  readonly extension: number
  /** How many hexes tactical movement goes. */
  readonly tactical: number
  /** How many hexes it may enter in all. */
  readonly hexes: number
  /** What leaving an enemy zone costs. */
  readonly leaveZone: number
}

/** Somebody on his way, and what the game says of the ground before him. The map is that without him. */
export interface Traveller<J extends Journey> {
  readonly positions: Survey
  readonly who: SideName
  readonly means: Means
  /** What keeps him from crossing a hexside besides the enemies beyond, whichever way he moves. */
  isBarred(over: Side, to: Hex): boolean
  /** A hexside that is only crossed as the first of tactical movement. */
  isHard(over: Side): boolean
  /** Whether he may cross one now. */
  mayStruggle(): boolean
  /** Points for the hex beyond a hexside; FORBIDDEN where only tactical movement enters it. */
  cost(over: Side, to: Hex): number
  /** Whether extended movement may enter the hex. */
  mayExtendInto(hex: Hex): boolean
  /** Whether something in the hex keeps a march from going on at once, besides enemy zones. */
  pausesIn(hex: Hex): boolean
  /** The same journey with what else the game notes of it. */
  noted(journey: Journey, before: J, isHard: boolean): J
  /** The places next to one, those beside the map included. */
  around(place: Place): readonly Place[]
  /** The places beside the map next to a hex. */
  beside(hex: Hex): readonly Place[]
  /** The journey to a next place, wherever it is; undefined where it cannot be gone to. */
  go(journey: J, to: Place): J | undefined
  /** Why not. */
  whyNot(journey: J, to: Place): Denial
  /** Why a journey may not end where it is, if it may not. */
  whyNotEnd(journey: J): Denial | undefined
  /** What speaks against ending a move like this, where there are two ways to the same place. */
  strain(journey: J): number
}

/** What is left of a budget. */
export function spend(spent: number, cost: number, budget: number): number {
  return spent === CLOSED || spent + cost > budget ? CLOSED : spent + cost
}

export function isAnyOpen({ march, extended, tactical }: Journey): boolean {
  return march !== CLOSED || extended !== CLOSED || tactical !== CLOSED
}

/** Points spent: within the allowance if possible, else as extended movement, else none at all. */
export function costOf(journey: Journey): number {
  if (journey.march !== CLOSED) return journey.march
  return journey.extended !== CLOSED ? journey.extended : 0
}

/** Whether only extended movement gets the unit there. */
export function isExtended(journey: Journey): boolean {
  return journey.march === CLOSED && journey.tactical === CLOSED && journey.extended !== CLOSED
}

// One step

/** What a step out of a hex costs more because it lies in an enemy zone. */
export function zoneCost({ positions, who, means }: Traveller<Journey>, from: Hex): number {
  return positions.inZoneOf(enemyOf(who), from) ? means.leaveZone : 0
}

/** Points for a step, leaving an enemy zone included; FORBIDDEN where points do not help. */
function priceOf(traveller: Traveller<Journey>, from: Hex, over: Side, to: Hex): number {
  const cost = traveller.cost(over, to)
  return cost < 0 ? FORBIDDEN : cost + zoneCost(traveller, from)
}

/** Into a hex, by whichever ways of moving are still open; undefined when none is. */
export function enterHex<J extends Journey>(
  traveller: Traveller<J>,
  journey: J,
  to: Hex,
  cost: number,
  isHard: boolean,
): J | undefined {
  const { positions, who, means } = traveller
  const mustStop = positions.inZoneOf(enemyOf(who), to)
  const mayCross = !isHard || (journey.hexes === 0 && traveller.mayStruggle())
  const mayMarch = !isHard && cost >= 0
  const mayExtend = mayMarch && journey.extended !== CLOSED && traveller.mayExtendInto(to)
  const next: Journey = {
    hex: to,
    march: mayMarch ? spend(journey.march, cost, means.allowance) : CLOSED,
    extended: mayExtend ? spend(journey.extended, cost, means.allowance + means.extension) : CLOSED,
    tactical: mayCross ? spend(journey.tactical, 1, means.tactical) : CLOSED,
    hexes: journey.hexes + 1,
    mustStop,
  }
  return isAnyOpen(next) ? traveller.noted(next, journey, isHard) : undefined
}

/** One hex on over a hexside: not among enemies, not through their bonds, and in their zones no further. */
export function goOver<J extends Journey>(traveller: Traveller<J>, journey: J, over: Side): J | undefined {
  const { positions, who, means } = traveller
  const to = positions.field.neighbours[over] as number
  if (to === NONE || journey.mustStop || journey.hexes >= means.hexes) return undefined
  if (positions.isHeldBy(enemyOf(who), to) || traveller.isBarred(over, to)) return undefined
  const isHard = traveller.isHard(over)
  return enterHex(
    traveller,
    journey,
    to,
    isHard ? FORBIDDEN : priceOf(traveller, journey.hex, over, to),
    isHard,
  )
}

// Journeys

/** Every journey one place further on that can come to an end there or later. */
export function nextJourneys<J extends Journey>(traveller: Traveller<J>, journey: J): J[] {
  const found: J[] = []
  for (const to of traveller.around(journey.hex)) {
    const next = traveller.go(journey, to)
    if (next !== undefined && canEnd(traveller, next)) found.push(next)
  }
  return found
}

/** Whether there is any. */
export function canGoOn<J extends Journey>(traveller: Traveller<J>, journey: J): boolean {
  return traveller.around(journey.hex).some((to) => {
    const next = traveller.go(journey, to)
    return next !== undefined && canEnd(traveller, next)
  })
}

function canEnd<J extends Journey>(traveller: Traveller<J>, journey: J): boolean {
  return traveller.whyNotEnd(journey) === undefined || canGoOn(traveller, journey)
}

/** Follows a path as far as the rules allow. */
export function followPath<J extends Journey>(
  traveller: Traveller<J>,
  start: J,
  path: readonly Place[],
): { readonly journey: J; readonly denial?: Denial } {
  let journey = start
  for (const place of path) {
    const next = traveller.go(journey, place)
    if (next === undefined) return { journey, denial: traveller.whyNot(journey, place) }
    journey = next
  }
  return { journey }
}

// Where to: the cheapest ways, for people and machines that want destinations rather than paths

export interface Destination<J> {
  readonly path: Place[]
  readonly journey: J
}

/** A way to every place where the journey may end, the cheapest that needs no extended movement if there is one. */
export function destinationsFrom<J extends Journey>(traveller: Traveller<J>, start: J): Destination<J>[] {
  const best = new Map<Place, Destination<J>>()
  const add = (way: Destination<J>): void => {
    const { hex } = way.journey
    if (hex === start.hex || traveller.whyNotEnd(way.journey) !== undefined) return
    const known = best.get(hex)
    if (known === undefined || isBetter(traveller, way.journey, known.journey)) best.set(hex, way)
  }
  const begun: Destination<J> = { path: [], journey: start }
  const { marches, extended } = searchesOf(traveller.positions.field)
  for (const way of marchesFrom(traveller, begun, marches, false)) add(way)
  for (const way of shortWays(traveller, begun)) add(way)
  for (const way of marchesFrom(traveller, begun, extended, true)) {
    if (!best.has(way.journey.hex)) add(way)
  }
  return [...best.values()]
}

function isBetter<J extends Journey>(traveller: Traveller<J>, a: J, b: J): boolean {
  if (isExtended(a) !== isExtended(b)) return isExtended(b)
  const strain = traveller.strain(a) - traveller.strain(b)
  return strain === 0 ? costOf(a) < costOf(b) : strain < 0
}

interface Searches {
  readonly marches: Search
  readonly extended: Search
}

const searches = new WeakMap<Field, Searches>()

function searchesOf(field: Field): Searches {
  const known = searches.get(field)
  if (known !== undefined) return known
  const network = { count: field.grid.count, degree: 6, neighbours: field.neighbours }
  const made = { marches: new Search(network), extended: new Search(network) }
  searches.set(field, made)
  return made
}

/** The way one place further on, if it can be gone. */
function further<J extends Journey>(
  traveller: Traveller<J>,
  way: Destination<J>,
  to: Place,
): Destination<J> | undefined {
  const journey = traveller.go(way.journey, to)
  return journey === undefined ? undefined : { path: [...way.path, to], journey }
}

function onward<J extends Journey>(traveller: Traveller<J>, way: Destination<J>): Destination<J>[] {
  return traveller.around(way.journey.hex).flatMap((to) => further(traveller, way, to) ?? [])
}

/** Every way of at most two hexes: what tactical movement can do. */
function shortWays<J extends Journey>(traveller: Traveller<J>, start: Destination<J>): Destination<J>[] {
  if (start.journey.tactical === CLOSED) return []
  return onward(traveller, start).flatMap((first) => [first, ...onward(traveller, first)])
}

/** The cheapest ways to everything within reach, from where the unit stands or comes on; and on beside the map. */
function marchesFrom<J extends Journey>(
  traveller: Traveller<J>,
  start: Destination<J>,
  search: Search,
  isExtending: boolean,
): Destination<J>[] {
  if ((isExtending ? start.journey.extended : start.journey.march) === CLOSED) return []
  if (start.journey.hex >= 0) return spread(traveller, start, search, isExtending)
  return traveller
    .around(start.journey.hex)
    .filter((place) => place >= 0)
    .flatMap((place) => further(traveller, start, place) ?? [])
    .flatMap((first) => [first, ...spread(traveller, first, search, isExtending)])
}

function spread<J extends Journey>(
  traveller: Traveller<J>,
  begun: Destination<J>,
  search: Search,
  isExtending: boolean,
): Destination<J>[] {
  const { positions, who, means } = traveller
  const { hex: from, march, extended, mustStop } = begun.journey
  const spent = isExtending ? extended : march
  if (mustStop || spent === CLOSED || (begun.path.length > 0 && traveller.pausesIn(from))) return []
  const enemy = enemyOf(who)
  search.reach(from, means.allowance + (isExtending ? means.extension : 0) - spent, step)
  const reached = new Map<Hex, Destination<J>>([[from, begun]])
  const found: Destination<J>[] = []
  for (let i = 0; i < search.found; i++) {
    const hex = search.order[i] as number
    const before = reached.get(search.previous(hex))
    const way = before === undefined ? undefined : further(traveller, before, hex)
    if (way === undefined) continue
    reached.set(hex, way)
    found.push(way)
    for (const beside of traveller.beside(hex)) {
      const off = further(traveller, way, beside)
      if (off !== undefined) found.push(off)
    }
  }
  return found

  function step(hex: Hex, to: Hex, over: Side): number {
    if (hex !== from && (positions.inZoneOf(enemy, hex) || traveller.pausesIn(hex))) return FORBIDDEN
    if (isExtending && !traveller.mayExtendInto(to)) return FORBIDDEN
    if (positions.isHeldBy(enemy, to) || traveller.isHard(over) || traveller.isBarred(over, to))
      return FORBIDDEN
    return priceOf(traveller, hex, over, to)
  }
}
