import type { Hex } from '@sztab/board'
import type { Situation } from './situation.ts'
import { unitWorth } from './worth.ts'

/** How many units of a side reach into each hex: its own included. */
export class Cover<S> {
  readonly #situation: Situation<S>
  readonly #count: Uint8Array

  constructor(situation: Situation<S>) {
    const { positions, own } = situation
    const { grid, open } = positions.field
    this.#situation = situation
    const count = new Uint8Array(grid.count)
    for (const unit of own) {
      const hex = positions.hexOf(unit)
      count[hex] = count[hex]! + 1
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        if (open[over] !== 1) continue
        const next = grid.neighbours[over]!
        count[next] = count[next]! + 1
      }
    }
    this.#count = count
  }

  /** Whether others than a unit that stands in `from`, or off the map, cover the hex. */
  isByOthers(from: number, hex: Hex): boolean {
    const covered = this.#count[hex]!
    const { grid } = this.#situation.positions.field
    return (covered > 0 && from >= 0 && grid.distance(from, hex) <= 1 ? covered - 1 : covered) > 0
  }
}

/** More ways out than this and nobody thinks of stopping them. */
const MOST_EXITS = 4

/** By hex, what it is worth to stop the way out through it: the fewer ways out an enemy stack has, the more. */
export function exitValues<S>(situation: Situation<S>, weight: number): Float64Array {
  const { doctrine, state, positions, enemy, side, enemies } = situation
  const { grid, open } = positions.field
  const values = new Float64Array(grid.count)
  const seen = new Set<Hex>()
  const exits: Hex[] = []
  for (const unit of enemies) {
    const hex = positions.hexOf(unit)
    if (seen.has(hex)) continue
    seen.add(hex)
    exits.length = 0
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      if (open[over] !== 1) continue
      const next = grid.neighbours[over]!
      if (!positions.isHeldBy(side, next) && !positions.inEnemyZone(enemy, next)) exits.push(next)
    }
    if (exits.length === 0 || exits.length > MOST_EXITS) continue
    let worth = 0
    for (const other of positions.stack(hex)) worth += unitWorth(doctrine, state, other)
    const each = (weight * worth) / (exits.length * exits.length)
    for (const exit of exits) values[exit] = values[exit]! + each
  }
  return values
}
