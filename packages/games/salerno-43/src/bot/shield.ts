import { type Hex, NONE } from '@sztab/board'
import { grid, isPlayable, isSea, isWildMountain } from '../ground.ts'
import { isVehicle, type Unit, unitData } from '../order-of-battle.ts'
import { formsBonds, stance } from '../rules/06-zones.ts'
import { bondAgainst } from '../rules/07-zoc-bonds.ts'
import { GOOD } from '../state.ts'
import { cohesionOf, placeOf } from '../survey.ts'
import type { Outlook } from './outlook.ts'

/** What it costs that enemies can come next to a beachhead at all, and for each hex in which they can stand there. */
const OPEN = 60
const EACH = 35
/** Threats from here on are as bad as can be. */
const GREAT_THREAT = 8
/** Enemies further from a beachhead do not come to it in a turn; beyond, nobody is asked to stand for it. */
const MARCH = 6
const WATCH = 3
/** Vehicles hold the hex in which they stand and its zone, but no bonds. */
const VEHICLE_SHARE = 0.5

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

  /** What it is worth for the beachheads that the unit stands there. */
  worth(unit: Unit, hex: Hex): number {
    if (this.#danger === 0 && placeOf(this.#outlook.state, unit) !== hex) return 0
    const { state, beachheads } = this.#outlook
    if (!beachheads.some((beach) => grid.distance(beach, hex) <= WATCH)) return 0
    const cohesion = cohesionOf(state, unit)
    if (placeOf(state, unit) === hex) {
      const without = this.#outlook.positions.without(unit, () => this.#measure())
      return without - this.#danger
    }
    return formsBonds(unit, cohesion) ? this.#added(hex) : VEHICLE_SHARE * this.#added(hex)
  }

  #added(hex: Hex): number {
    const found = this.#known.get(hex)
    if (found !== undefined) return found
    const { positions, enemy } = this.#outlook
    const unit = this.#standIn
    let made = 0
    if (unit !== undefined && !positions.isHeldBy(enemy, hex)) {
      made = this.#danger - positions.imagining(unit, hex, stance(unit, GOOD), () => this.#measure())
    }
    this.#known.set(hex, made)
    return made
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
