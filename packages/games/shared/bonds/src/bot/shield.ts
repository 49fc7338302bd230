import { type Hex, type Hexside, NONE } from '@sztab/board'
import type { Unit } from '../sides.ts'
import { placeOf } from '../units.ts'
import type { Sight } from './sight.ts'

export interface ShieldNumbers {
  /** What it costs that enemies can come next to such a hex at all, and for each hex in which they can stand there. */
  readonly open: number
  readonly each: number
  /** Threats from here on are as bad as can be. */
  readonly greatThreat: number
  /** Enemies further off do not come in a turn; beyond, nobody is asked to stand for the hexes. */
  readonly march: number
  readonly watch: number
}

/** Hexes next to which no enemy should come, and what a title says of the ground around them. */
export interface Charge {
  readonly hexes: readonly Hex[]
  /** A unit off the map that stands in for whoever might come, and what it would amount to. */
  readonly standIn: Unit | undefined
  readonly stance: number
  /** Whether the unit is one of those who might stand elsewhere. */
  isMovable(unit: Unit): boolean
  /** Hexsides that nobody attacks over, and those that nobody crosses in a march. */
  isClosed(over: Hexside): boolean
  isBarred(over: Hexside, to: Hex): boolean
  /** Whether a bond keeps the enemy from crossing. */
  isBonded(over: Hexside): boolean
}

/** Zones of control and bonds keep enemies from coming next to hexes: who stands where for that. */
export class Shield {
  readonly #outlook: Sight
  readonly #numbers: ShieldNumbers
  readonly #charge: Charge
  readonly #danger: number
  readonly #known = new Map<Hex, number>()

  constructor(outlook: Sight, numbers: ShieldNumbers, charge: Charge) {
    this.#outlook = outlook
    this.#numbers = numbers
    this.#charge = charge
    this.#danger = charge.hexes.length === 0 ? 0 : this.#measure()
  }

  /** What it is worth that the side holds the hex. */
  worth(hex: Hex): number {
    const found = this.#known.get(hex)
    if (found !== undefined) return found
    const made = this.#isWithin(this.#numbers.watch, hex) ? this.#difference(hex) : 0
    this.#known.set(hex, made)
    return made
  }

  #isWithin(distance: number, hex: Hex): boolean {
    const { grid } = this.#outlook.title
    return this.#charge.hexes.some((one) => grid.distance(one, hex) <= distance)
  }

  #difference(hex: Hex): number {
    const { positions, side, enemy } = this.#outlook
    const { standIn, stance, isMovable } = this.#charge
    if (positions.isHeldBy(enemy, hex)) return 0
    if (positions.isHeldBy(side, hex))
      return this.#without(positions.stack(hex).filter(isMovable)) - this.#danger
    if (standIn === undefined || this.#danger === 0) return 0
    return this.#danger - positions.imagining(standIn, hex, stance, () => this.#measure())
  }

  #without([unit, ...others]: readonly Unit[]): number {
    if (unit === undefined) return this.#measure()
    return this.#outlook.positions.without(unit, () => this.#without(others))
  }

  #measure(): number {
    const { threat, positions, side, title } = this.#outlook
    const { open, each, greatThreat } = this.#numbers
    const reached = this.#reached()
    let sum = 0
    for (const charge of this.#charge.hexes) {
      let count = 0
      for (let over = charge * 6; over < charge * 6 + 6; over++) {
        const hex = title.grid.neighbours[over]!
        if (hex === NONE || this.#charge.isClosed(over)) continue
        if (reached[hex] === 1 && !positions.isHeldBy(side, hex)) count++
      }
      if (count > 0) sum += Math.min(1, threat[charge]! / greatThreat) * (open + each * count)
    }
    return sum
  }

  /** Where enemies could come: they stop in zones and cross no bonds. */
  #reached(): Uint8Array {
    const { state, positions, side, enemies, title } = this.#outlook
    const { grid } = title
    const { march } = this.#numbers
    const { isBarred, isBonded } = this.#charge
    const reached = new Uint8Array(grid.count)
    let open: Hex[] = []
    for (const unit of enemies) {
      const hex = placeOf(state, unit)
      if (reached[hex] === 1 || !this.#isWithin(march, hex)) continue
      reached[hex] = 1
      open.push(hex)
    }
    for (let length = 0; length < march && open.length > 0; length++) {
      const next: Hex[] = []
      for (const hex of open) {
        if (length > 0 && positions.inZoneOf(side, hex)) continue
        for (let over = hex * 6; over < hex * 6 + 6; over++) {
          const to = grid.neighbours[over]!
          if (to === NONE || reached[to] === 1 || isBarred(over, to)) continue
          if (positions.isHeldBy(side, to) || isBonded(over)) continue
          reached[to] = 1
          next.push(to)
        }
      }
      open = next
    }
    return reached
  }
}
