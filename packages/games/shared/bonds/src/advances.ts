import { type Hex, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type Section } from '@sztab/kernel'
import { isSameZone } from './neighbours.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { Bond } from './zoc-bonds.ts'

/** How far a unit has advanced after a battle: hexes are counted, not points. */
export interface Advance {
  readonly hex: Place
  /** Hexes of the advance used up. */
  readonly hexes: number
}

/** An attacker who may follow, and what the game says of the ground before him. The map is that without him. */
export interface Pursuer<J extends Advance> {
  /** The places next to one, those beside the map included. */
  around(place: Place): readonly Place[]
  /** Why he may not take the next step. */
  check(journey: J, to: Place): Denial | undefined
  /** The journey one place on. */
  step(journey: J, to: Place): J
  /** Whether the stacking limit and whatever else lets him end there. */
  mayEndIn(place: Place): boolean
}

/** Follows a path as far as the rules allow. */
export function followAdvance<J extends Advance>(
  pursuer: Pursuer<J>,
  start: J,
  path: readonly Place[],
): { readonly journey: J; readonly denial?: Denial } {
  let journey = start
  for (const to of path) {
    const denial = pursuer.check(journey, to)
    if (denial !== undefined) return { journey, denial }
    journey = pursuer.step(journey, to)
  }
  return { journey }
}

/** Every step onward from which the advance can also come to an end. */
export function nextAdvances<J extends Advance>(pursuer: Pursuer<J>, journey: J): J[] {
  return pursuer.around(journey.hex).flatMap((to) => {
    if (pursuer.check(journey, to) !== undefined) return []
    const next = pursuer.step(journey, to)
    return pursuer.mayEndIn(to) || nextAdvances(pursuer, next).length > 0 ? [next] : []
  })
}

/** A way to every place where the advance may end, the shortest. */
export function shortestAdvances<J extends Advance>(pursuer: Pursuer<J>, start: J): (readonly Place[])[] {
  const found = new Map<Place, readonly Place[]>()
  let open: { readonly journey: J; readonly path: readonly Place[] }[] = [{ journey: start, path: [] }]
  while (open.length > 0) {
    const next: typeof open = []
    for (const { journey, path } of open) {
      for (const onward of nextAdvances(pursuer, journey)) {
        const longer = { journey: onward, path: [...path, onward.hex] }
        next.push(longer)
        if (!found.has(onward.hex) && pursuer.mayEndIn(onward.hex)) found.set(onward.hex, longer.path)
      }
    }
    open = next
  }
  return [...found.values()]
}

/** What enemies put in the way of an advance. */
export type Resistance =
  | { readonly kind: 'enemy' }
  | { readonly kind: 'bond'; readonly bond: Bond }
  | { readonly kind: 'zone' }

/**
 * Enemies in the hex; bonds, but for the hex that the defender left; and never straight from a zone into another of
 * the same unit, unless it is free to.
 */
export function resistance(
  positions: Survey,
  who: SideName,
  over: Hexside,
  isVacated: boolean,
  isFreeOfZones: boolean,
  bondAgainst: (over: Hexside) => Bond | undefined,
): Resistance | undefined {
  const enemy = enemyOf(who)
  const from = Math.floor(over / 6) as Hex
  const to = positions.field.neighbours[over]!
  if (to === NONE || positions.isHeldBy(enemy, to)) return { kind: 'enemy' }
  if (isVacated) return undefined
  const bond = bondAgainst(over)
  if (bond !== undefined) return { kind: 'bond', bond }
  return !isFreeOfZones && isSameZone(positions, enemy, from, to) ? { kind: 'zone' } : undefined
}

/** Where a game's rulebook forbids what enemies put in the way, and how it names them. */
export interface ResistanceBook {
  readonly sections: { readonly enemy: Section; readonly bond: Section; readonly zone: Section }
  unitId(unit: Unit): string
  placeId(place: Place): string
  bondEnds(bond: Bond): string[]
}

/** Why enemies keep a unit from advancing over a hexside. */
export function whyResisted(
  { sections, unitId, placeId, bondEnds }: ResistanceBook,
  unit: Unit,
  over: Hexside,
  to: Place,
  found: Resistance | undefined,
): Denial | undefined {
  if (found === undefined) return undefined
  const hex = placeId(to)
  if (found.kind === 'enemy') return deny(sections.enemy, 'move.enemy', { hex })
  const params = { unit: unitId(unit), from: placeId(Math.floor(over / 6)), to: hex }
  return found.kind === 'bond'
    ? deny(sections.bond, 'move.bond', { ...params, ends: bondEnds(found.bond) })
    : deny(sections.zone, 'advance.zone', params)
}
