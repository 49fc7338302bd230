import type { Hex } from '@sztab/board'
import { grid } from '../ground.ts'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { hexOf, isOnMap } from '../survey.ts'
import { type Assignment, AttackPlanner } from './attack-plan.ts'
import type { Posts } from './posts.ts'
import { Reach } from './reach.ts'
import { cityWorth } from './seize.ts'
import type { Situation } from './situation.ts'
import { WIN } from './values.ts'

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
export class Manoeuvre {
  readonly #situation: Situation
  readonly #posts: Posts
  readonly #movers: readonly Unit[]
  readonly #reach: Reach
  readonly #assigned = new Map<Unit, Assignment>()
  /** Mean worth of the attacks that the movement makes possible. */
  readonly attackWorth: number

  /** `fighters` are those who fight after the movement, whether they still move or not. */
  constructor(situation: Situation, posts: Posts, movers: readonly Unit[], fighters: readonly Unit[]) {
    this.#situation = situation
    this.#posts = posts
    const { state } = situation
    this.#reach = new Reach(state)
    this.#movers = movers.filter((unit) => isOnMap(state, unit))
    this.#planGarrisons()
    const free = new Set(this.#movers.filter((unit) => !this.#assigned.has(unit)))
    const able = fighters.filter(
      (unit) => isOnMap(state, unit) && !isHeadquarters(unit) && !this.#assigned.has(unit),
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
    const { state, toEnemy } = this.#situation
    for (const [unit, { hex, worth }] of this.#assigned) {
      if (hex !== hexOf(state, unit)) return { unit, worth: worth + 1, gains: new Map([[hex, worth + 1]]) }
    }
    const rank = (unit: Unit) => (isHeadquarters(unit) ? LAST : (toEnemy[hexOf(state, unit)] as number))
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
    const { state, side } = this.#situation
    const gains = new Map<Hex, number>()
    const isNeeded = this.#assigned.has(unit)
    const stay = this.#posts.worth(unit, hexOf(state, unit)) + INERTIA
    let best = 0
    for (const hex of this.#reach.of(unit)) {
      const seized = cityWorth(state, side, hex)
      if (isNeeded && seized < WIN) continue
      const gain = this.#posts.worth(unit, hex) - stay + seized
      gains.set(hex, gain)
      best = Math.max(best, gain)
    }
    return { unit, gains, worth: best }
  }

  /** Ordered cities come first: whoever defends one best goes there. */
  #planGarrisons(): void {
    const { state } = this.#situation
    for (const city of this.#posts.besieged) {
      let best: Assignment | undefined
      for (const unit of this.#movers) {
        if (isHeadquarters(unit) || this.#assigned.has(unit) || this.#posts.isTied(unit)) continue
        if (grid.distance(hexOf(state, unit), city) > FARTHEST || !this.#reach.has(unit, city)) continue
        const worth = this.#posts.worth(unit, city) - this.#posts.worth(unit, hexOf(state, unit))
        if (worth > (best?.worth ?? LEAST_GARRISON)) best = { unit, hex: city, worth }
      }
      if (best !== undefined) this.#assigned.set(best.unit, best)
    }
  }
}
