import type { Hex } from '@sztab/board'
import { isExtended, type Journey } from '../journeys.ts'
import type { Place, Unit } from '../sides.ts'
import type { Sight } from './sight.ts'
import { bondsWorth, fieldOfFire } from './stands.ts'

/** How a unit came: by an effort that halves its strength, or not. */
export interface Coming extends Journey {
  readonly isStrained?: boolean
}

const NOBODY: readonly Unit[] = []
/** Targets that count for a battery. */
const MOST_TARGETS = 4

/** How good it is for a unit of the side to stand in a place when its movement ends. */
export class Posts {
  readonly #outlook: Sight

  constructor(outlook: Sight) {
    this.#outlook = outlook
  }

  worth(unit: Unit, place: Place, journey?: Coming, mayAttack = true): number {
    const { positions, enemy, title } = this.#outlook
    if (place < 0) return this.#outlook.besideWorth(unit, place)
    const { unsupplied, overfull, recovery } = title.numbers.posts
    const others = positions.isEmpty(place)
      ? NOBODY
      : positions.stack(place).filter((other) => other !== unit)
    if (others.length > 0 && !this.#outlook.isWithinLimit([...others, unit])) return overfull
    const supply = this.#outlook.isSupplied(place) ? 0 : unsupplied
    if (this.#outlook.isArtillery(unit)) return supply + this.#battery(unit, place, others)
    const taken = this.#outlook.isControlledBy(enemy, place) ? this.#outlook.hexWorth(place) : 0
    const goal = this.#outlook.goalWorth(unit, place)
    const isFit = this.#outlook.isFit(unit)
    const rest = isFit || positions.inZoneOf(enemy, place) ? 0 : recovery * this.#outlook.unitWorth(unit)
    const attack = isFit && mayAttack ? this.#attack(unit, place, journey) : 0
    const safety = this.#outlook.isLastWord ? 0 : this.#safety(unit, place, others)
    return supply + taken + goal + attack + rest + safety
  }

  /** Its part in the attacks of this turn; whoever comes by extended movement has none. */
  #attack(unit: Unit, hex: Hex, journey: Coming | undefined): number {
    if (journey !== undefined && isExtended(journey)) return 0
    return this.#outlook.plan.worthFrom(unit, hex) * (journey?.isStrained === true ? 0.5 : 1)
  }

  /** What it does for the hex and those in it, how it stands in the enemy's way, and what may happen to it there. */
  #safety(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { threat: threats, title, positions, side } = this.#outlook
    const { brought, mostBrought, defeat } = title.numbers.posts
    const threat = Math.min(mostBrought, brought * threats[hex]!)
    const cover = this.#outlook.coverAt(hex, others.length > 0)
    if (threat === 0) return cover
    const stake = this.#outlook.stakeIn(hex, others) + defeat * this.#outlook.totalWorth(others)
    const all = [...others, unit]
    const measure = this.#outlook.isFragile(others) ? 'loss' : 'falls'
    const before = others.length === 0 ? Math.min(1, threat / 4) : this.#chance(measure, threat, hex, others)
    const after = this.#chance(measure, threat, hex, all)
    const falls = measure === 'falls' ? after : this.#chance('falls', threat, hex, all)
    return (
      stake * (before - after) -
      defeat * this.#outlook.unitWorth(unit) * falls +
      cover * (1 - 0.5 * after) +
      bondsWorth(positions, side, hex)
    )
  }

  #chance(measure: 'falls' | 'loss', threat: number, hex: Hex, units: readonly Unit[]): number {
    const { numbers, prospects } = this.#outlook.title
    const { defence, ground, shaken } = this.#outlook.garrison(hex, units)
    const column = prospects.columnOf(threat, Math.max(0.5, defence))
    return prospects.chance(measure, column + numbers.posts.edge + shaken, ground)
  }

  /** Artillery stands behind others, with much in range and out of reach. */
  #battery(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { threat, targets, title } = this.#outlook
    const { battery } = title.numbers.posts
    const range = this.#outlook.rangeOf(unit)
    const { nearest, inRange } = fieldOfFire(title.grid, hex, range, targets.keys())
    const reach =
      battery.inRange * Math.min(MOST_TARGETS, inRange) - battery.beyond * Math.max(0, nearest - range)
    const isGuarded = others.some((other) => this.#outlook.isGuard(other))
    const danger = (isGuarded ? battery.guarded : battery.unguarded) * threat[hex]!
    if (!this.#outlook.hasFriends(unit, hex)) return battery.guard - danger - battery.strangers
    return reach + (isGuarded ? battery.guard : 0) - danger - (nearest === 1 ? battery.contact : 0)
  }
}
