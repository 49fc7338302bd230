// Chapter 10.4: retreat

import { type Hex, NONE } from '@sztab/board'
import { grid, isBlocked, isBridged, isMajorRiver, isPlayable, touchesMajorRiver } from '../ground.ts'
import { enemyOf, isHeadquarters, sideOf, type Unit } from '../order-of-battle.ts'
import type { TracesState } from '../state.ts'
import { hexOf, survey } from '../survey.ts'
import { hasRoomFor } from './05-stacking.ts'
import { distanceToSource } from './08-supply.ts'

/** A full hex from which no way leads on costs the unit all it has. */
const NO_WAY = 100
/** How many full hexes in a row are looked through. */
const FURTHEST = 3

export interface RetreatPath {
  readonly path: readonly Hex[]
  /** Enemy zones entered, a step lost for each; those beyond a full hex are counted in. */
  readonly zones: number
  /** First criterion: it ends nearer to a friendly source than it began; better still, with every hex. */
  readonly approach: 'steady' | 'in-the-end' | 'none'
  /** Second criterion: the last hex has room. */
  readonly hasRoom: boolean
}

/**
 * Every retreat of so many hexes that is open to the unit. `start` is where the retreat began and `trail` what
 * it has passed already, when it goes on beyond a full hex.
 */
function openPaths(
  state: TracesState,
  unit: Unit,
  length: number,
  start: Hex,
  trail: readonly Hex[],
): RetreatPath[] {
  const side = sideOf(unit)
  const positions = survey(state)
  const found: RetreatPath[] = []
  const path: Hex[] = []

  const mayCross = (from: Hex, over: number, to: Hex): boolean => {
    if (isBlocked(over)) return false
    if (!isMajorRiver(over)) return true
    if (!isBridged(over) && !touchesMajorRiver(start)) return false
    return !(positions.inEnemyZone(side, from) && positions.inEnemyZone(side, to))
  }
  const isOpen = (from: Hex, over: number, to: Hex): boolean => {
    if (to === NONE || !isPlayable(to) || positions.isHeldBy(enemyOf(side), to)) return false
    return to !== start && !trail.includes(to) && !path.includes(to) && mayCross(from, over, to)
  }
  /** The fewest zones that a unit must still enter when it is sent on from a full hex, looking a few hexes ahead. */
  const zonesBeyond = (from: Hex, depth: number): number => {
    if (hasRoomFor(state, positions, unit, from) || isHeadquarters(unit) || depth === 0) return 0
    let fewest = NO_WAY
    for (let over = from * 6; over < from * 6 + 6; over++) {
      const to = grid.neighbours[over] as number
      if (!isOpen(from, over, to)) continue
      path.push(to)
      fewest = Math.min(fewest, (positions.inEnemyZone(side, to) ? 1 : 0) + zonesBeyond(to, depth - 1))
      path.pop()
    }
    return fewest
  }
  const begins = distanceToSource(state, side, hexOf(state, unit))
  const walk = (from: Hex, zones: number, isSteady: boolean): void => {
    if (path.length === length) {
      const hasRoom = hasRoomFor(state, positions, unit, from)
      const isNearer = distanceToSource(state, side, from) < begins
      const approach = isSteady ? 'steady' : isNearer ? 'in-the-end' : 'none'
      found.push({ path: [...path], zones: zones + zonesBeyond(from, FURTHEST), approach, hasRoom })
      return
    }
    for (let over = from * 6; over < from * 6 + 6; over++) {
      const to = grid.neighbours[over] as number
      if (!isOpen(from, over, to)) continue
      const isNearer = distanceToSource(state, side, to) < distanceToSource(state, side, from)
      path.push(to)
      walk(to, zones + (positions.inEnemyZone(side, to) ? 1 : 0), isSteady && isNearer)
      path.pop()
    }
  }
  walk(hexOf(state, unit), 0, true)
  return found
}

/** 10.4 Fewest losses first; among those, both criteria, else the first, else the second, else any. */
function preferred(paths: readonly RetreatPath[]): readonly RetreatPath[] {
  const fewest = Math.min(...paths.map((p) => p.zones))
  const cheapest = paths.filter((p) => p.zones === fewest)
  const byCriteria = [
    cheapest.filter((p) => p.approach === 'steady' && p.hasRoom),
    cheapest.filter((p) => p.approach === 'in-the-end' && p.hasRoom),
    cheapest.filter((p) => p.approach === 'steady'),
    cheapest.filter((p) => p.approach === 'in-the-end'),
    cheapest.filter((p) => p.hasRoom),
  ]
  return byCriteria.find((group) => group.length > 0) ?? cheapest
}

/** 10.4 The retreats among which the owner may choose; none means elimination. */
export function retreatPaths(state: TracesState, unit: Unit, length: number): readonly RetreatPath[] {
  return preferred(openPaths(state, unit, length, hexOf(state, unit), []))
}

/** 10.4 One more hex, because the last one is full. */
export function furtherPaths(
  state: TracesState,
  unit: Unit,
  start: Hex,
  trail: readonly Hex[],
): readonly RetreatPath[] {
  return preferred(openPaths(state, unit, 1, start, trail))
}
