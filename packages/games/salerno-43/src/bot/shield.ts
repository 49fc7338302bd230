import { type Hex, NONE } from '@sztab/board'
import { grid, isPlayable, isSea, isWildMountain } from '../ground.ts'
import { isBeachhead, isVehicle, type Unit, unitData } from '../order-of-battle.ts'
import { formsBonds, stance } from '../rules/06-zones.ts'
import { bondAgainst } from '../rules/07-zoc-bonds.ts'
import { GOOD } from '../state.ts'
import { placeOf } from '../survey.ts'
import type { Outlook } from './outlook.ts'

/** What it costs that enemies can come next to a beachhead at all, and for each hex in which they can stand there. */
const OPEN = 60
const EACH = 35
/** Threats from here on are as bad as can be. */
const GREAT_THREAT = 8
/** Enemies further from a beachhead do not come to it in a turn; beyond, nobody is asked to stand for it. */
const MARCH = 6
const WATCH = 3

/** Zones of control and bonds keep enemies from coming next to the beachheads: who stands where for that. */
export class Shield {
  readonly #outlook: Outlook
  readonly #danger: number
  /** A unit off the map that stands in for whoever might come. */
  readonly #standIn: Unit | undefined
  readonly #known = new Map<Hex, number>()

  constructor(outlook: Outlook) {
    this.#outlook = outlook
    const { state, side } = outlook
    const found = state.at.findIndex(
      (place, unit) =>
        place < 0 && unitData(unit).side === side && !isVehicle(unit) && formsBonds(unit, GOOD),
    )
    this.#standIn = found < 0 ? undefined : found
    this.#danger = outlook.beachheads.length === 0 ? 0 : this.#measure()
  }

  /** What it is worth to the beachheads that the side holds the hex. */
  worth(hex: Hex): number {
    const found = this.#known.get(hex)
    if (found !== undefined) return found
    const isNear = this.#outlook.beachheads.some((beach) => grid.distance(beach, hex) <= WATCH)
    const made = isNear ? this.#difference(hex) : 0
    this.#known.set(hex, made)
    return made
  }

  #difference(hex: Hex): number {
    const { positions, side, enemy } = this.#outlook
    if (positions.isHeldBy(enemy, hex)) return 0
    if (positions.isHeldBy(side, hex)) {
      const units = positions.stack(hex).filter((unit) => !isBeachhead(unit))
      return this.#without(units) - this.#danger
    }
    const unit = this.#standIn
    if (unit === undefined || this.#danger === 0) return 0
    return this.#danger - positions.imagining(unit, hex, stance(unit, GOOD), () => this.#measure())
  }

  #without([unit, ...others]: readonly Unit[]): number {
    if (unit === undefined) return this.#measure()
    return this.#outlook.positions.without(unit, () => this.#without(others))
  }

  #measure(): number {
    const { beachheads, threat, positions, side } = this.#outlook
    const reached = this.#reached()
    let sum = 0
    for (const beach of beachheads) {
      let open = 0
      for (let over = beach * 6; over < beach * 6 + 6; over++) {
        const hex = grid.neighbours[over] as number
        if (hex !== NONE && !isSea(over) && reached[hex] === 1 && !positions.isHeldBy(side, hex)) open++
      }
      if (open > 0) sum += Math.min(1, (threat[beach] as number) / GREAT_THREAT) * (OPEN + EACH * open)
    }
    return sum
  }

  /** Where enemies could come: they stop in zones and cross no bonds. */
  #reached(): Uint8Array {
    const { state, positions, side, enemy, enemies, beachheads } = this.#outlook
    const reached = new Uint8Array(grid.count)
    let open: Hex[] = []
    for (const unit of enemies) {
      const hex = placeOf(state, unit)
      if (reached[hex] === 1 || !beachheads.some((beach) => grid.distance(beach, hex) <= MARCH)) continue
      reached[hex] = 1
      open.push(hex)
    }
    for (let length = 0; length < MARCH && open.length > 0; length++) {
      const next: Hex[] = []
      for (const hex of open) {
        if (length > 0 && positions.inZoneOf(side, hex)) continue
        for (let over = hex * 6; over < hex * 6 + 6; over++) {
          const to = grid.neighbours[over] as number
          if (to === NONE || reached[to] === 1 || !isPlayable(to) || isSea(over) || isWildMountain(over))
            continue
          if (positions.isHeldBy(side, to) || bondAgainst(state, positions, enemy, over) !== undefined)
            continue
          reached[to] = 1
          next.push(to)
        }
      }
      open = next
    }
    return reached
  }
}
