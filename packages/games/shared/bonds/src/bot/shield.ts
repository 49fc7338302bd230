import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import type { SideName, Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'

export interface ShieldNumbers {
  /** What it costs that enemies can come next to such a hex at all, and for each hex in which they can stand there. */
  readonly open: number
  readonly each: number
  /** Threats from here on are as bad as can be. */
  readonly greatThreat: number
  /** Beyond, nobody is asked to stand for the hexes. */
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
  /** Hexsides that nobody attacks over. */
  isClosed(over: Hexside): boolean
}

/** Whoever has hexes to be kept. */
interface Keeper {
  readonly side: SideName
  readonly enemy: SideName
  readonly positions: Survey
  readonly threat: Float64Array
  readonly title: { readonly grid: HexGrid }
  /** Where enemies could come in the position that is being imagined: they stop in zones and cross no bonds. */
  positionsReached(): Uint8Array
}

/** Zones of control and bonds keep enemies from coming next to hexes: who stands where for that. */
export class Shield {
  readonly #outlook: Keeper
  readonly #numbers: ShieldNumbers
  readonly #charge: Charge
  readonly #danger: number
  readonly #known = new Map<Hex, number>()

  constructor(outlook: Keeper, numbers: ShieldNumbers, charge: Charge) {
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
    const reached = this.#outlook.positionsReached()
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
}
