import { FORBIDDEN, type Hex, type Hexside, NONE } from '@sztab/board'
import type { Denial } from '@sztab/kernel'
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
  isBarred(over: Hexside, to: Hex): boolean
  /** A hexside that is only crossed as the first of tactical movement. */
  isHard(over: Hexside): boolean
  /** Whether he may cross one now. */
  mayStruggle(): boolean
  /** Points for the hex beyond a hexside; FORBIDDEN where only tactical movement enters it. */
  cost(over: Hexside, to: Hex): number
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

/** Whether no points would have brought the unit so far. */
export function isTacticalOnly({ march, extended }: Journey): boolean {
  return march === CLOSED && extended === CLOSED
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
export function priceOf(traveller: Traveller<Journey>, from: Hex, over: Hexside, to: Hex): number {
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
export function goOver<J extends Journey>(traveller: Traveller<J>, journey: J, over: Hexside): J | undefined {
  const { positions, who, means } = traveller
  const to = positions.field.neighbours[over]!
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

/**
 * Whether somebody can go on by one hex, whatever it costs. He may stay where he is meanwhile, because nobody bars his
 * own ways.
 */
export function canStep(
  positions: Survey,
  who: SideName,
  hex: Hex,
  isBarred: (over: Hexside, to: Hex) => boolean,
): boolean {
  for (let over = hex * 6; over < hex * 6 + 6; over++) {
    const to = positions.field.neighbours[over]!
    if (to !== NONE && !positions.isHeldBy(enemyOf(who), to) && !isBarred(over, to)) return true
  }
  return false
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

/** Whether a journey may end where it is or later. */
function canEnd<J extends Journey>(traveller: Traveller<J>, journey: J): boolean {
  return traveller.whyNotEnd(journey) === undefined || canGoOn(traveller, journey)
}

/** Whether there is any journey further on that can come to an end. Where it may not end, ways that met there are followed once. */
export function canGoOn<J extends Journey>(traveller: Traveller<J>, begun: J): boolean {
  const waiting = [begun]
  let seen: Map<Place, J[]> | undefined
  for (let i = 0; i < waiting.length; i++) {
    const journey = waiting[i] as J
    for (const to of traveller.around(journey.hex)) {
      const next = traveller.go(journey, to)
      if (next === undefined) continue
      if (traveller.whyNotEnd(next) === undefined) return true
      seen ??= new Map([[begun.hex, [begun]]])
      const known = seen.get(next.hex)
      if (known?.some((other) => isAsGood(traveller, other, next))) continue
      if (known === undefined) seen.set(next.hex, [next])
      else known.push(next)
      waiting.push(next)
    }
  }
  return false
}

/** Whether one journey can be continued by every way by which another at the same place can. */
function isAsGood({ means }: Traveller<Journey>, a: Journey, b: Journey): boolean {
  // After the first hex it is of no account how many there were, unless their number is limited.
  const isNoLonger = a.hexes <= b.hexes || (a.hexes > 0 && means.hexes === Number.POSITIVE_INFINITY)
  return (
    isNoMore(a.march, b.march) &&
    isNoMore(a.extended, b.extended) &&
    isNoMore(a.tactical, b.tactical) &&
    isNoLonger &&
    (b.mustStop || !a.mustStop)
  )
}

function isNoMore(a: number, b: number): boolean {
  return b === CLOSED || (a !== CLOSED && a <= b)
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
