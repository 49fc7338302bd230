import type { Hex } from '@sztab/board'
import { stackPeril } from '@sztab/chits/bot'
import { isHeadquarters, isMechanised, nationalityOf, roster, sideOf, type Unit } from '../order-of-battle.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'
import type { Garrisons } from './garrisons.ts'
import type { Groups } from './groups.ts'

/** What leading a unit is worth that looks to another headquarters. */
const OTHERS = 0.06
/** And one that no headquarters at all has in its range. */
const ORPHAN = 1
/** What it is worth to lead a unit, by its side and kind; far from the enemy it has less to do. */
const LEAD = { mechanised: 50, foot: 24, soviet: 16, behind: 0.7 }
const FRONT = 4
/** A unit out of range is still somebody to go to. */
const BEYOND = 14
const UNSUPPLIED = 300
/** What it costs a headquarters to be so many hexes from the enemy. */
const DREAD = [150, 100, 30]
/** How much of what an attack would cost its stack counts: not every hex in reach is attacked. */
const PERIL = 0.12

interface Ward {
  readonly hex: Hex
  readonly weight: number
}

/** 8.1 Where headquarters stand well: units in range, the enemy far away. */
export class Leadership {
  readonly #situation: Situation
  readonly #wards = new Map<Unit, readonly Ward[]>()
  readonly #groups: Groups
  readonly #garrisons: Garrisons

  constructor(situation: Situation, groups: Groups, garrisons: Garrisons) {
    this.#situation = situation
    this.#groups = groups
    this.#garrisons = garrisons
  }

  worth(headquarters: Unit, hex: Hex): number {
    const { toEnemy, state, positions } = this.#situation
    const { grid } = theatreOf(state)
    const range = roster.rangeOf(headquarters)
    let worth = 0
    for (const ward of this.#wardsOf(headquarters)) {
      const distance = grid.distance(hex, ward.hex)
      if (distance <= range) worth += ward.weight
      else if (distance < range + BEYOND) {
        worth += (0.5 * ward.weight * (range + BEYOND - distance)) / BEYOND
      }
    }
    worth -= DREAD[toEnemy[hex]!] ?? 0
    const others = positions.stack(hex).filter((unit) => unit !== headquarters)
    worth -= PERIL * stackPeril(this.#situation, hex, [...others, headquarters])
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
    const { toEnemy, positions } = this.#situation
    const nationality = nationalityOf(headquarters)
    const wards: Ward[] = []
    const { grid } = theatreOf(this.#situation.state)
    const others = this.#situation.own.filter(
      (unit) => isHeadquarters(unit) && unit !== headquarters && nationalityOf(unit) === nationality,
    )
    const isLed = (hex: Hex) =>
      others.some((other) => grid.distance(positions.hexOf(other), hex) <= roster.rangeOf(other))
    for (const unit of this.#situation.own) {
      if (isHeadquarters(unit) || nationalityOf(unit) !== nationality) continue
      // A garrison needs no orders.
      if (this.#garrisons.isTied(unit)) continue
      const hex = positions.hexOf(unit)
      const near = leadWorth(unit) * (toEnemy[hex]! <= FRONT ? 1 : LEAD.behind)
      const share = this.#groups.leaderOf(unit) === headquarters ? 1 : isLed(hex) ? OTHERS : ORPHAN
      wards.push({ hex, weight: near * share })
    }
    return wards
  }
}

function leadWorth(unit: Unit): number {
  if (sideOf(unit) === 'soviet') return LEAD.soviet
  return isMechanised(unit) ? LEAD.mechanised : LEAD.foot
}
