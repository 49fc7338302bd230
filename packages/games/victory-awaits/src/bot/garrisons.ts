import type { Hex } from '@sztab/board'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { theatreOf } from '../theatre.ts'
import { rules, type Situation } from './doctrine.ts'
import { fallChance, type Siege, siegesOf } from './siege.ts'

/** Next to a city in danger: a hex that the besiegers cannot use as long as somebody holds it. */
const SCREEN = 25
/** A city whose fall would be hastened by more than this keeps its garrison. */
const TIED = 60

/** Who guards the cities of a side. */
export class Garrisons {
  readonly #situation: Situation
  readonly #sieges: ReadonlyMap<Hex, Siege>

  constructor(situation: Situation) {
    this.#situation = situation
    const inDanger = siegesOf(situation).filter(({ likelihood }) => likelihood > 0)
    this.#sieges = new Map(inDanger.map((siege) => [siege.hex, siege]))
  }

  /** Cities in somebody's reach, in the order of the map. */
  get besieged(): readonly Hex[] {
    return [...this.#sieges.keys()]
  }

  isTied(unit: Unit): boolean {
    const siege = this.#sieges.get(this.#situation.positions.hexOf(unit))
    return siege !== undefined && this.#garrisonWorth(siege, unit) > TIED
  }

  worth(unit: Unit, hex: Hex): number {
    const siege = this.#sieges.get(hex)
    return (siege === undefined ? 0 : this.#garrisonWorth(siege, unit)) + this.#screenWorth(unit, hex)
  }

  /** How much less likely the city falls with the unit in it. */
  #garrisonWorth(siege: Siege, unit: Unit): number {
    const { state, positions } = this.#situation
    if (isHeadquarters(unit)) return 0
    const others = positions.stack(siege.hex).filter((other) => other !== unit)
    return siege.stake * (fallChance(state, siege, others) - fallChance(state, siege, [...others, unit]))
  }

  /** How much less room the besiegers find with the unit beside the city. */
  #screenWorth(unit: Unit, hex: Hex): number {
    const { state, positions, side } = this.#situation
    const { grid } = theatreOf(state)
    let worth = 0
    for (const siege of this.#sieges.values()) {
      if (grid.distance(siege.hex, hex) !== 1) continue
      const garrison = positions.stack(siege.hex)
      const now = fallChance(state, siege, garrison)
      const holders = positions.stack(hex)
      if (holders.length === 1 && holders[0] === unit) {
        const room = siege.room + rules.mostFromAHex
        worth += siege.stake * (fallChance(state, siege, garrison, room) - now)
      } else if (!positions.isHeldBy(side, hex)) {
        const room = siege.room - rules.mostFromAHex
        worth += siege.stake * (now - fallChance(state, siege, garrison, room))
      }
      worth += SCREEN
    }
    return worth
  }
}
