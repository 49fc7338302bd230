// Where to: the cheapest ways, for people and machines that want destinations rather than paths

import { FORBIDDEN, type Hex, type Hexside, Search } from '@sztab/board'
import type { Field } from './field.ts'
import { CLOSED, costOf, isExtended, type Journey, priceOf, type Traveller } from './journeys.ts'
import { enemyOf, type Place } from './sides.ts'

export interface Destination<J> {
  /** Every place after the one where it begins. */
  readonly path: Place[]
  readonly journey: J
}

/** A journey and the way it came; most of them are looked at and never gone, so the path is written when it is asked for. */
class Way<J extends Journey> implements Destination<J> {
  readonly journey: J
  /** The way up to the place before; none where it begins. */
  readonly before: Way<J> | undefined

  constructor(journey: J, before?: Way<J>) {
    this.journey = journey
    this.before = before
  }

  get path(): Place[] {
    const path: Place[] = []
    for (let at: Way<J> = this; at.before !== undefined; at = at.before) path.push(at.journey.hex)
    return path.reverse()
  }
}

/** A way to every place where the journey may end, the cheapest that needs no extended movement if there is one. */
export function destinationsFrom<J extends Journey>(traveller: Traveller<J>, start: J): Destination<J>[] {
  const best = new Map<Place, Way<J>>()
  const add = (way: Way<J>): void => {
    const { hex } = way.journey
    if (hex === start.hex || traveller.whyNotEnd(way.journey) !== undefined) return
    const known = best.get(hex)
    if (known === undefined || isBetter(traveller, way.journey, known.journey)) best.set(hex, way)
  }
  const begun = new Way(start)
  const { marches, extended } = searchesOf(traveller.positions.field)
  marchesFrom(traveller, begun, marches, false, add)
  shortWays(traveller, begun, add)
  marchesFrom(traveller, begun, extended, true, (way) => {
    if (!best.has(way.journey.hex)) add(way)
  })
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
function further<J extends Journey>(traveller: Traveller<J>, way: Way<J>, to: Place): Way<J> | undefined {
  const journey = traveller.go(way.journey, to)
  return journey === undefined ? undefined : new Way(journey, way)
}

type Found<J extends Journey> = (way: Way<J>) => void

/** Every way of at most two hexes: what tactical movement can do. */
function shortWays<J extends Journey>(traveller: Traveller<J>, start: Way<J>, found: Found<J>): void {
  if (start.journey.tactical === CLOSED) return
  for (const to of traveller.around(start.journey.hex)) {
    const first = further(traveller, start, to)
    if (first === undefined) continue
    found(first)
    for (const on of traveller.around(to)) {
      const second = further(traveller, first, on)
      if (second !== undefined) found(second)
    }
  }
}

/** The cheapest ways to everything within reach, from where the unit stands or comes on; and on beside the map. */
function marchesFrom<J extends Journey>(
  traveller: Traveller<J>,
  start: Way<J>,
  search: Search,
  isExtending: boolean,
  found: Found<J>,
): void {
  if ((isExtending ? start.journey.extended : start.journey.march) === CLOSED) return
  if (start.journey.hex >= 0) {
    spread(traveller, start, search, isExtending, found)
    return
  }
  for (const place of traveller.around(start.journey.hex)) {
    const first = place < 0 ? undefined : further(traveller, start, place)
    if (first === undefined) continue
    found(first)
    spread(traveller, first, search, isExtending, found)
  }
}

function spread<J extends Journey>(
  traveller: Traveller<J>,
  begun: Way<J>,
  search: Search,
  isExtending: boolean,
  found: Found<J>,
): void {
  const { positions, who, means } = traveller
  const { hex: from, march, extended, mustStop } = begun.journey
  const spent = isExtending ? extended : march
  if (mustStop || spent === CLOSED || (begun.before !== undefined && traveller.pausesIn(from))) return
  const enemy = enemyOf(who)
  search.reach(from, means.allowance + (isExtending ? means.extension : 0) - spent, step)
  const reached = new Map<Hex, Way<J>>([[from, begun]])
  for (let i = 0; i < search.found; i++) {
    const hex = search.order[i]!
    const before = reached.get(search.previous(hex))
    const way = before === undefined ? undefined : further(traveller, before, hex)
    if (way === undefined) continue
    reached.set(hex, way)
    found(way)
    for (const beside of traveller.beside(hex)) {
      const off = further(traveller, way, beside)
      if (off !== undefined) found(off)
    }
  }

  function step(hex: Hex, to: Hex, over: Hexside): number {
    if (hex !== from && (positions.inZoneOf(enemy, hex) || traveller.pausesIn(hex))) return FORBIDDEN
    if (isExtending && !traveller.mayExtendInto(to)) return FORBIDDEN
    if (positions.isHeldBy(enemy, to) || traveller.isHard(over) || traveller.isBarred(over, to))
      return FORBIDDEN
    return priceOf(traveller, hex, over, to)
  }
}
