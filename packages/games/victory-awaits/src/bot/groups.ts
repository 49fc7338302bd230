import {
  HEADQUARTERS,
  isHeadquarters,
  isMechanised,
  isPanzerGroup,
  nationalityOf,
  sideOf,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import { attackStrength } from '../rules/10-combat.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'

/** A headquarters of the wrong kind, for foot or for the mechanised, counts as so many hexes further away. */
const OTHER_KIND = 10
/** That of its own formation counts as so many hexes nearer. */
const OWN = 4

/**
 * Which headquarters each unit of a side looks to: the nearest of its nation, rather that of its own formation, and on
 * the Axis side the mechanised to a Panzer Group, foot to an army.
 */
export class Groups {
  readonly #leaders = new Map<Unit, Unit>()
  readonly #strengths = new Map<Unit, number>()

  constructor({ state, side, own, positions }: Situation) {
    const { grid } = theatreOf(state)
    const staffs = HEADQUARTERS.filter((unit) => sideOf(unit) === side && positions.isOnMap(unit))
    for (const unit of own) {
      if (isHeadquarters(unit)) {
        this.#leaders.set(unit, unit)
        continue
      }
      let nearest = Number.POSITIVE_INFINITY
      for (const staff of staffs) {
        if (nationalityOf(staff) !== nationalityOf(unit)) continue
        const isOtherKind = side === 'axis' && isPanzerGroup(staff) !== isMechanised(unit)
        const isOwn = unitData(staff).formation === unitData(unit).formation
        const distance =
          grid.distance(positions.hexOf(staff), positions.hexOf(unit)) +
          (isOtherKind ? OTHER_KIND : 0) -
          (isOwn ? OWN : 0)
        if (distance >= nearest) continue
        nearest = distance
        this.#leaders.set(unit, staff)
      }
      const leader = this.#leaders.get(unit)
      if (leader === undefined) continue
      this.#strengths.set(leader, this.strengthOf(leader) + attackStrength(state, unit))
    }
  }

  /** Attack strength of all who look to a headquarters. */
  strengthOf(headquarters: Unit): number {
    return this.#strengths.get(headquarters) ?? 0
  }

  leaderOf(unit: Unit): Unit | undefined {
    return this.#leaders.get(unit)
  }
}
