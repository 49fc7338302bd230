import type { Hex } from '@sztab/board'
import { HEADQUARTERS, isHeadquarters, nationalityOf, roster, type Unit } from '../order-of-battle.ts'
import { canCommand } from '../rules/11-no-command.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'

/** What leading a unit is worth when so many others lead it already. */
const SHARED = [1, 0.4, 0.15, 0.05]
/** Near the enemy a unit has more to do. */
const AT_THE_FRONT = 12
const BEHIND = 4
const FRONT = 4
/** A unit out of range is still somebody to go to. */
const BEYOND = 10
const UNSUPPLIED = 300
/** What it costs a headquarters to be so many hexes from the enemy. */
const DREAD = [250, 250, 90, 25]

interface Ward {
  readonly hex: Hex
  readonly weight: number
}

/** 8.1 Where headquarters stand well: units in range, the enemy far away. */
export class Leadership {
  readonly #situation: Situation
  readonly #wards = new Map<Unit, readonly Ward[]>()

  constructor(situation: Situation) {
    this.#situation = situation
  }

  worth(headquarters: Unit, hex: Hex): number {
    const { toEnemy, state } = this.#situation
    const { grid } = theatreOf(state)
    const range = roster.rangeOf(headquarters)
    let worth = 0
    for (const ward of this.#wardsOf(headquarters)) {
      const distance = grid.distance(hex, ward.hex)
      if (distance <= range) worth += ward.weight
      else if (distance < range + BEYOND) {
        worth += (0.3 * ward.weight * (range + BEYOND - distance)) / BEYOND
      }
    }
    worth -= DREAD[toEnemy[hex] as number] ?? 0
    if (!this.#situation.hasLine(hex)) worth -= UNSUPPLIED
    return worth
  }

  /** Units that the headquarters could lead, less those that another one leads already. */
  #wardsOf(headquarters: Unit): readonly Ward[] {
    let wards = this.#wards.get(headquarters)
    if (wards === undefined) {
      wards = this.#findWards(headquarters)
      this.#wards.set(headquarters, wards)
    }
    return wards
  }

  #findWards(headquarters: Unit): Ward[] {
    const { state, side, own, toEnemy, positions } = this.#situation
    const { grid } = theatreOf(state)
    const nationality = nationalityOf(headquarters)
    const others = HEADQUARTERS.filter(
      (unit) =>
        unit !== headquarters &&
        roster.sideOf(unit) === side &&
        nationalityOf(unit) === nationality &&
        canCommand(state, unit),
    ).map((unit) => positions.hexOf(unit))
    const range = roster.rangeOf(headquarters)
    const wards: Ward[] = []
    for (const unit of own) {
      if (isHeadquarters(unit) || nationalityOf(unit) !== nationality) continue
      const hex = positions.hexOf(unit)
      const leaders = others.reduce((count, at) => count + (grid.distance(at, hex) <= range ? 1 : 0), 0)
      const isNear = (toEnemy[hex] as number) <= FRONT
      wards.push({ hex, weight: (isNear ? AT_THE_FRONT : BEHIND) * (SHARED[leaders] ?? 0) })
    }
    return wards
  }
}
