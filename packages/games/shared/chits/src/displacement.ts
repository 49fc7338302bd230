import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import type { Book } from './book.ts'
import type { Lines } from './lines.ts'
import type { Unit } from './roster.ts'
import { enemyOf, type SideName } from './sides.ts'
import { hasRoomFor } from './stacking.ts'
import type { Placed, Survey, Surveys } from './survey.ts'

/** What a game decides about its displaced headquarters. */
export interface DisplacementRulings<S extends Placed> {
  readonly book: Book
  readonly surveys: Surveys<S>
  readonly lines: Lines<S>
  isEnemyCity(state: S, side: SideName, hex: Hex): boolean
  /** How many hexes away it goes at least. */
  readonly least: number
  /** How far from its nearest source of supply it may go at most; without a word, any distance. */
  forward?(state: S, side: SideName, from: Hex): Bound
}

/** So many hexes away from a source at most. */
export interface Bound {
  /** How far each hex is from the nearest source, as the crow flies. */
  readonly depth: Int16Array
  readonly most: number
}

/** A displaced headquarters goes far enough away, out of enemy zones, to where it has a line. */
export class Displacement<S extends Placed> {
  readonly #rulings: DisplacementRulings<S>

  constructor(rulings: DisplacementRulings<S>) {
    this.#rulings = rulings
  }

  check(state: S, unit: Unit, from: Hex, to: Hex): Denial | undefined {
    const { book, surveys, lines, least, isEnemyCity } = this.#rulings
    return this.#without(state, unit, () => {
      const positions = surveys.of(state)
      const { grid, playable } = positions.field
      const side = positions.roster.sideOf(unit)
      const params = { hex: grid.id(to), least }
      if (playable[to] !== 1) return deny(book.displacement, 'displace.not-land', params)
      if (grid.distance(from, to) < least) return deny(book.displacement, 'displace.too-near', params)
      if (positions.isHeldBy(enemyOf(side), to)) return deny(book.enemyHex, 'enemy-there', params)
      if (positions.inEnemyZone(side, to)) return deny(book.displacement, 'displace.zone', params)
      if (!hasRoomFor(positions, unit, to)) return deny(book.stacking, 'headquarters-there', params)
      if (isEnemyCity(state, side, to)) return deny(book.displacement, 'displace.enemy-city', params)
      if (!lines.net(state, side).has(to)) return deny(book.displacement, 'displace.no-supply', params)
      const forward = this.#rulings.forward?.(state, side, from)
      if (forward === undefined || forward.depth[to]! <= forward.most) return undefined
      return deny(book.displacement, 'displace.too-far-forward', { ...params, most: forward.most })
    })
  }

  hexes(state: S, unit: Unit, from: Hex): Hex[] {
    const { surveys, lines } = this.#rulings
    return this.#without(state, unit, () => {
      const positions = surveys.of(state)
      const net = lines.net(state, positions.roster.sideOf(unit))
      const isRefuge = this.#refuges(state, positions, unit, from)
      const hexes: Hex[] = []
      for (let hex = 0; hex < positions.field.grid.count; hex++) {
        if (net.has(hex) && isRefuge(hex)) hexes.push(hex)
      }
      return hexes
    })
  }

  /** Whether there is any hex to go to; stops at the first, which is mostly a source. */
  isPossible(state: S, unit: Unit, from: Hex): boolean {
    const { surveys, lines } = this.#rulings
    return this.#without(state, unit, () => {
      const positions = surveys.of(state)
      const isGoal = this.#refuges(state, positions, unit, from)
      return lines.seek(state, positions.roster.sideOf(unit), isGoal) !== NONE
    })
  }

  /** All of `check` but the line, for hexes that are known to have one. */
  #refuges(state: S, positions: Survey, unit: Unit, from: Hex): (hex: Hex) => boolean {
    const { grid } = positions.field
    const side = positions.roster.sideOf(unit)
    const forward = this.#rulings.forward?.(state, side, from)
    return (hex) =>
      !positions.inEnemyZone(side, hex) &&
      (forward === undefined || forward.depth[hex]! <= forward.most) &&
      grid.distance(from, hex) >= this.#rulings.least &&
      hasRoomFor(positions, unit, hex)
  }

  /** The new hex is judged as if the headquarters had left: it no longer covers the enemy zone it stood in. */
  #without<T>(state: S, unit: Unit, ask: () => T): T {
    const { surveys } = this.#rulings
    const positions = surveys.of(state)
    const hex = positions.hexOf(unit)
    if (hex < 0 || !positions.inEnemyZone(positions.roster.sideOf(unit), hex)) return ask()
    return surveys.without(state, unit, ask)
  }
}
