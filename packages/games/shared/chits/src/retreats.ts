import type { Hex } from '@sztab/board'
import { MAJOR_RIVER } from './field.ts'
import type { Unit } from './roster.ts'
import { enemyOf, type SideName } from './sides.ts'
import { hasRoomFor } from './stacking.ts'
import type { Survey } from './survey.ts'

/** A full hex from which no way leads on costs the unit all it has. */
const NO_WAY = 100
/** How many full hexes in a row are looked through where a retreat may go on for ever. */
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

/** What a game decides about retreats. */
export interface RetreatRulings<S> {
  survey(state: S): Survey
  distanceToSource(state: S, side: SideName, hex: Hex): number
  /** Where a major river without a bridge may be crossed: by any hex of a retreat that began on its bank, or by the first only. */
  readonly fords: 'from-the-bank' | 'first-hex'
  /** How many hexes a retreat may have in all when full hexes send it on; whoever finds no room by then is lost. */
  readonly longest?: number
}

/** Where a beaten unit may go. */
export class Retreats<S> {
  readonly #rulings: RetreatRulings<S>

  constructor(rulings: RetreatRulings<S>) {
    this.#rulings = rulings
  }

  /** The retreats among which the owner may choose; none means elimination. */
  paths(state: S, unit: Unit, length: number): readonly RetreatPath[] {
    const start = this.#rulings.survey(state).hexOf(unit)
    return preferred(this.#openPaths(state, unit, length, start, []))
  }

  /** One more hex, because the last one is full. */
  further(state: S, unit: Unit, start: Hex, trail: readonly Hex[]): readonly RetreatPath[] {
    if (trail.length === this.#rulings.longest) return []
    return preferred(this.#openPaths(state, unit, 1, start, trail))
  }

  /**
   * Every retreat of so many hexes that is open to the unit. `start` is where the retreat began and `trail` what
   * it has passed already, when it goes on beyond a full hex.
   */
  #openPaths(state: S, unit: Unit, length: number, start: Hex, trail: readonly Hex[]): RetreatPath[] {
    const { fords, longest } = this.#rulings
    const positions = this.#rulings.survey(state)
    const { field, roster } = positions
    const { neighbours } = field.grid
    const side = roster.sideOf(unit)
    const found: RetreatPath[] = []
    const path: Hex[] = []
    const distance = (hex: Hex) => this.#rulings.distanceToSource(state, side, hex)

    const mayCross = (from: Hex, over: number, to: Hex): boolean => {
      if (field.river[over] !== MAJOR_RIVER) return true
      if (field.ford[over] === 1) {
        const isAtBank = fords === 'first-hex' ? from === start : field.riverside[start] === 1
        if (!isAtBank) return false
      }
      return !(positions.inEnemyZone(side, from) && positions.inEnemyZone(side, to))
    }
    const isOpen = (from: Hex, over: number, to: Hex): boolean => {
      if (field.open[over] !== 1 || positions.isHeldBy(enemyOf(side), to)) return false
      return to !== start && !trail.includes(to) && !path.includes(to) && mayCross(from, over, to)
    }
    /** The fewest zones that a unit must still enter when it is sent on from a full hex, looking a few hexes ahead. */
    const zonesBeyond = (from: Hex, depth: number): number => {
      if (hasRoomFor(positions, unit, from) || roster.isHeadquarters(unit)) return 0
      if (depth === 0) return longest === undefined ? 0 : NO_WAY
      let fewest = NO_WAY
      for (let over = from * 6; over < from * 6 + 6; over++) {
        const to = neighbours[over]!
        if (!isOpen(from, over, to)) continue
        path.push(to)
        fewest = Math.min(fewest, (positions.inEnemyZone(side, to) ? 1 : 0) + zonesBeyond(to, depth - 1))
        path.pop()
      }
      return fewest
    }
    const ahead = longest === undefined ? FURTHEST : longest - trail.length - length
    const begins = distance(positions.hexOf(unit))
    const walk = (from: Hex, zones: number, isSteady: boolean): void => {
      if (path.length === length) {
        const hasRoom = hasRoomFor(positions, unit, from)
        const approach = isSteady ? 'steady' : distance(from) < begins ? 'in-the-end' : 'none'
        found.push({ path: [...path], zones: zones + zonesBeyond(from, ahead), approach, hasRoom })
        return
      }
      for (let over = from * 6; over < from * 6 + 6; over++) {
        const to = neighbours[over]!
        if (!isOpen(from, over, to)) continue
        const isNearer = distance(to) < distance(from)
        path.push(to)
        walk(to, zones + (positions.inEnemyZone(side, to) ? 1 : 0), isSteady && isNearer)
        path.pop()
      }
    }
    walk(positions.hexOf(unit), 0, true)
    return found
  }
}

/** Fewest losses first; among those, both criteria, else the first, else the second, else any. */
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
