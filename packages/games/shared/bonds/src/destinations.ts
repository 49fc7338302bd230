// Where to: the cheapest ways, for people and machines that want destinations rather than paths

import { FORBIDDEN, type Hex, type Hexside, Search } from '@sztab/board'
import type { Field } from './field.ts'
import { CLOSED, costOf, isExtended, type Journey, priceOf, type Traveller } from './journeys.ts'
import { enemyOf, type Place } from './sides.ts'

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

  function step(hex: Hex, to: Hex, over: Hexside): number {
    if (hex !== from && (positions.inZoneOf(enemy, hex) || traveller.pausesIn(hex))) return FORBIDDEN
    if (isExtending && !traveller.mayExtendInto(to)) return FORBIDDEN
    if (positions.isHeldBy(enemy, to) || traveller.isHard(over) || traveller.isBarred(over, to))
      return FORBIDDEN
    return priceOf(traveller, hex, over, to)
  }
}
