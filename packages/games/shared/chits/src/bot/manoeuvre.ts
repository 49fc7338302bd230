import type { Hex } from '@sztab/board'
import type { Unit } from '../roster.ts'
import { type Assignment, AttackPlanner } from './attack-plan.ts'
import type { Posts } from './doctrine.ts'
import { Reach } from './reach.ts'
import type { Situation } from './situation.ts'

/** Where a unit should go, and what all its destinations are worth to it. */
export interface Orders {
  readonly unit: Unit
  readonly worth: number
  readonly gains: ReadonlyMap<Hex, number>
}

/** A garrison that adds less than this is left to those who have nothing better to do. */
const LEAST_GARRISON = 40
/** A move must be worth the trouble. */
const INERTIA = 3
const LAST = 1_000
/** Nobody is called to a city from further away. */
const FARTHEST = 8

/** Where the units of one activation should go. */
export class Manoeuvre<S> {
  readonly #situation: Situation<S>
  readonly #posts: Posts
  readonly #movers: readonly Unit[]
  readonly #reach: Reach<S>
  readonly #assigned = new Map<Unit, Assignment>()
  /** Mean worth of the attacks that the movement makes possible. */
  readonly attackWorth: number

  /** `fighters` are those who fight after the movement, whether they still move or not. */
  constructor(situation: Situation<S>, posts: Posts, movers: readonly Unit[], fighters: readonly Unit[]) {
    this.#situation = situation
    this.#posts = posts
    const { state, positions, doctrine } = situation
    this.#reach = new Reach(doctrine, state)
    this.#movers = movers.filter((unit) => positions.isOnMap(unit))
    this.#planGarrisons()
    const free = new Set(this.#movers.filter((unit) => !this.#assigned.has(unit)))
    const able = fighters.filter(
      (unit) =>
        positions.isOnMap(unit) && !positions.roster.isHeadquarters(unit) && !this.#assigned.has(unit),
    )
    const plan =
      able.length === 0
        ? { assignments: [], worth: 0 }
        : new AttackPlanner(situation, posts, this.#reach, able, free).plan()
    for (const assignment of plan.assignments) this.#assigned.set(assignment.unit, assignment)
    this.attackWorth = plan.worth
  }

  /** The next unit that should move; nothing when all stand well. Assignments first, then from the front backwards. */
  next(): Orders | undefined {
    const { positions, toEnemy } = this.#situation
    for (const [unit, { hex, worth }] of this.#assigned) {
      if (hex !== positions.hexOf(unit)) return { unit, worth: worth + 1, gains: new Map([[hex, worth + 1]]) }
    }
    const rank = (unit: Unit) =>
      positions.roster.isHeadquarters(unit) ? LAST : toEnemy[positions.hexOf(unit)]!
    for (const unit of [...this.#movers].sort((a, b) => rank(a) - rank(b) || a - b)) {
      const orders = this.#ordersFor(unit)
      if (orders.worth > 0) return orders
    }
    return undefined
  }

  /** What the unit gains by finding a better place; nothing when it should stay or is needed elsewhere. */
  gain(unit: Unit): number {
    return this.#assigned.has(unit) ? 0 : this.#ordersFor(unit).worth
  }

  #ordersFor(unit: Unit): Orders {
    const { positions } = this.#situation
    const gains = new Map<Hex, number>()
    const isNeeded = this.#assigned.has(unit)
    const stay = this.#posts.worth(unit, positions.hexOf(unit)) + INERTIA
    let best = 0
    for (const hex of this.#reach.of(unit)) {
      const seized = this.#posts.prize(hex)
      if (isNeeded && seized < this.#posts.irresistible) continue
      const gain = this.#posts.worth(unit, hex) - stay + seized
      gains.set(hex, gain)
      best = Math.max(best, gain)
    }
    return { unit, gains, worth: best }
  }

  /** Besieged cities come first: whoever defends one best goes there. */
  #planGarrisons(): void {
    const { positions } = this.#situation
    const { grid } = positions.field
    for (const city of this.#posts.besieged) {
      let best: Assignment | undefined
      for (const unit of this.#movers) {
        if (positions.roster.isHeadquarters(unit) || this.#assigned.has(unit) || this.#posts.isTied(unit))
          continue
        if (grid.distance(positions.hexOf(unit), city) > FARTHEST || !this.#reach.has(unit, city)) continue
        const worth = this.#posts.worth(unit, city) - this.#posts.worth(unit, positions.hexOf(unit))
        if (worth > (best?.worth ?? LEAST_GARRISON)) best = { unit, hex: city, worth }
      }
      if (best !== undefined) this.#assigned.set(best.unit, best)
    }
  }
}

/** The units that gain most by moving, so many at most, the best first. */
export function mostGaining<S>(
  manoeuvre: Manoeuvre<S>,
  units: readonly Unit[],
  most: number,
): { readonly unit: Unit; readonly gain: number }[] {
  return units
    .map((unit) => ({ unit, gain: manoeuvre.gain(unit) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || a.unit - b.unit)
    .slice(0, most)
}
