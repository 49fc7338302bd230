import type { Hex, HexGrid } from '@sztab/board'
import { NO_RIVER } from '../field.ts'
import { perGrid } from '../per-grid.ts'
import type { Unit } from '../roster.ts'
import { enemyOf, type SideName } from '../sides.ts'
import type { Survey } from '../survey.ts'
import type { Doctrine } from './doctrine.ts'
import { markReach } from './march.ts'

/** Beyond so many hexes nobody comes to attack in one activation. */
const FARTHEST = 6

const discsOf = perGrid(() => new Map<number, Int16Array>())

/** Hexes within a range, nearest first. */
function disc(grid: HexGrid, hex: Hex, range: number): Int16Array {
  const discs = discsOf(grid)
  const key = hex * (FARTHEST + 1) + range
  let found = discs.get(key)
  if (found === undefined) {
    found = Int16Array.from(grid.within(hex, range))
    discs.set(key, found)
  }
  return found
}

/** What one side makes of a position: read off once for each question, each part when it is first needed. */
export class Situation<S> {
  readonly doctrine: Doctrine<S>
  readonly state: S
  readonly side: SideName
  readonly enemy: SideName
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  readonly #grid: HexGrid
  #ownNet: Uint8Array | undefined
  #toEnemy: Int16Array | undefined
  #pressure: Float64Array | undefined
  #enemyReach: Uint8Array | undefined
  readonly #threats: Float64Array

  constructor(doctrine: Doctrine<S>, state: S, side: SideName) {
    this.doctrine = doctrine
    this.state = state
    this.side = side
    this.enemy = enemyOf(side)
    this.positions = doctrine.survey(state)
    this.#grid = this.positions.field.grid
    this.own = this.positions.unitsOf(side)
    this.enemies = this.positions.unitsOf(this.enemy)
    this.#threats = new Float64Array(this.#grid.count).fill(Number.NaN)
  }

  /** 1 where the side has a line now. */
  get ownNet(): Uint8Array {
    this.#ownNet ??= this.#netOf(this.side)
    return this.#ownNet
  }

  #netOf(side: SideName): Uint8Array {
    const net = this.doctrine.net(this.state, side)
    const mask = new Uint8Array(this.#grid.count)
    for (let i = 0; i < net.found; i++) mask[net.order[i]!] = 1
    return mask
  }

  /** Hexes of land to the nearest enemy unit. */
  get toEnemy(): Int16Array {
    this.#toEnemy ??= this.doctrine.distancesTo(this.state, this.enemy)
    return this.#toEnemy
  }

  /** Attack strength that the enemy could bring near each hex within one activation. */
  get pressure(): Float64Array {
    this.#pressure ??= this.#pressureOfEnemies()
    return this.#pressure
  }

  #pressureOfEnemies(): Float64Array {
    const field = new Float64Array(this.#grid.count)
    const { state, positions, doctrine } = this
    for (const unit of this.enemies) {
      if (positions.roster.isHeadquarters(unit)) continue
      const from = positions.hexOf(unit)
      const attack = doctrine.attackStrength(state, unit)
      // It costs two points to leave a zone and two to enter the target's, then it stands next to it.
      const points = doctrine.halves(state, unit) / 2 - (positions.inEnemyZone(this.enemy, from) ? 4 : 2)
      const range = Math.max(1, Math.min(FARTHEST, points + 1))
      const near = disc(this.#grid, from, range)
      for (let i = 0; i < near.length; i++) field[near[i]!] = field[near[i]!]! + attack
    }
    return field
  }

  /** 1 where enemy units could come within one activation, or stand. */
  get enemyReach(): Uint8Array {
    if (this.#enemyReach === undefined) {
      const { positions } = this
      const reach = new Uint8Array(this.#grid.count)
      const byPoints = new Map<number, Hex[]>()
      for (const unit of this.enemies) {
        if (positions.roster.isHeadquarters(unit)) continue
        const points = this.doctrine.halves(this.state, unit) / 2
        const starts = byPoints.get(points)
        if (starts === undefined) byPoints.set(points, [positions.hexOf(unit)])
        else starts.push(positions.hexOf(unit))
      }
      for (const [points, starts] of byPoints) markReach(positions, this.enemy, starts, points, reach)
      this.#enemyReach = reach
    }
    return this.#enemyReach
  }

  /** The strongest attack to be feared on a hex of ours. */
  threat(hex: Hex): number {
    let threat = this.#threats[hex]!
    if (Number.isNaN(threat)) {
      threat = this.#threatTo(hex)
      this.#threats[hex] = threat
    }
    return threat
  }

  #threatTo(hex: Hex): number {
    const pressure = this.pressure[hex]!
    if (pressure === 0) return 0
    const { open, river } = this.positions.field
    const reach = this.enemyReach
    let dry = 0
    let wet = 0
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      if (open[side] !== 1) continue
      const next = this.#grid.neighbours[side]!
      if (reach[next] === 0 || this.positions.isHeldBy(this.side, next)) continue
      if (river[side] !== NO_RIVER) wet++
      else dry++
    }
    if (dry + wet === 0) return 0
    // Those who come over a river count half.
    const share = (dry + wet / 2) / (dry + wet)
    return Math.min(pressure * share, this.doctrine.mostFromAHex * (dry + wet / 2))
  }

  /** Ways out of a hex that the enemy cannot bring under his zones before he attacks. */
  exits(hex: Hex): number {
    const { open } = this.positions.field
    let safe = 0
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      if (open[side] === 1 && this.#isBeyondReach(this.#grid.neighbours[side]!)) safe++
    }
    return safe
  }

  #isBeyondReach(hex: Hex): boolean {
    const { open } = this.positions.field
    const reach = this.enemyReach
    if (reach[hex] === 1) return false
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (open[side] === 1 && reach[this.#grid.neighbours[side]!] === 1) return false
    }
    return true
  }

  /** Whether a unit in the hex would have a line, as lines run now. */
  hasLine(hex: Hex): boolean {
    if (this.ownNet[hex] === 1) return true
    const { open } = this.positions.field
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      if (open[side] === 1 && this.ownNet[this.#grid.neighbours[side]!] === 1) return true
    }
    return false
  }
}
