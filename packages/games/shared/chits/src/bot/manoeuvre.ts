import type { Hex } from '@sztab/board'
import type { Unit } from '../roster.ts'
import { type Assignment, AttackPlanner } from './attack-plan.ts'
import type { Posts } from './doctrine.ts'
import { Reach } from './reach.ts'
import type { Situation } from './situation.ts'

/** Where a unit should go, and what it gains by that. */
export interface Orders {
  readonly unit: Unit
  readonly worth: number
  readonly hex: Hex
}

/** What was decided for an activation: who goes where to fight or to guard, and who stands well where he is. */
interface Intent {
  readonly assigned: ReadonlyMap<Unit, Assignment>
  readonly settled: ReadonlySet<Unit>
}

// An activation is planned once. What is left of the plan lies ready under the position to which its next move leads:
// if that is what is asked about next, it goes on; whatever else has happened, it is planned anew.
const intents = new Map<string, Intent>()
const MOST_INTENTS = 64

function keep(key: string, intent: Intent): void {
  intents.set(key, intent)
  for (const oldest of intents.keys()) {
    if (intents.size <= MOST_INTENTS) break
    intents.delete(oldest)
  }
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
  readonly #settled = new Set<Unit>()
  readonly #isRemembered: boolean
  readonly #key: string
  /** Mean worth of the attacks that the movement makes possible. */
  readonly attackWorth: number

  /**
   * `fighters` are those who fight after the movement, whether they still move or not. `key` names all that is not in
   * the position, where a plan may be gone on with.
   */
  constructor(
    situation: Situation<S>,
    posts: Posts,
    movers: readonly Unit[],
    fighters: readonly Unit[],
    key = '',
  ) {
    this.#situation = situation
    this.#posts = posts
    this.#key = key
    const { state, positions, doctrine } = situation
    this.#reach = new Reach(doctrine, state)
    this.#movers = movers.filter((unit) => positions.isOnMap(unit))
    const intent = key === '' ? undefined : intents.get(this.#keyAfter())
    this.#isRemembered = intent !== undefined
    if (intent !== undefined) {
      for (const [unit, assignment] of intent.assigned) this.#assigned.set(unit, assignment)
      for (const unit of intent.settled) this.#settled.add(unit)
      this.attackWorth = 0
      return
    }
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

  /** Whether it goes on with what was planned before. */
  get isRemembered(): boolean {
    return this.#isRemembered
  }

  /** The next unit that should move; nothing when all stand well. Assignments first, then from the front backwards. */
  next(): Orders | undefined {
    const orders = this.#nextAssigned() ?? this.#nextFree()
    if (orders !== undefined && this.#key !== '')
      keep(this.#keyAfter(orders), { assigned: this.#assigned, settled: this.#settled })
    return orders
  }

  #nextAssigned(): Orders | undefined {
    const { positions } = this.#situation
    const movers = this.#isRemembered ? new Set(this.#movers) : undefined
    for (const [unit, { hex, worth }] of this.#assigned) {
      if (hex === positions.hexOf(unit) || movers?.has(unit) === false) continue
      if (!this.#isRemembered || this.#reach.has(unit, hex)) return { unit, hex, worth: worth + 1 }
    }
    return undefined
  }

  #nextFree(): Orders | undefined {
    const { positions, toEnemy } = this.#situation
    const rank = (unit: Unit) =>
      positions.roster.isHeadquarters(unit) ? LAST : toEnemy[positions.hexOf(unit)]!
    for (const unit of [...this.#movers].sort((a, b) => rank(a) - rank(b) || a - b)) {
      if (this.#settled.has(unit)) continue
      const orders = this.#ordersFor(unit)
      if (orders.worth > 0) return orders
      this.#settled.add(unit)
    }
    return undefined
  }

  /** The position, or the one after a move, as far as plans go by it. */
  #keyAfter(orders?: Orders): string {
    const { positions, own, enemies, side } = this.#situation
    let key = `${this.#key} ${side}`
    for (const unit of this.#movers) if (unit !== orders?.unit) key += ` ${unit}`
    for (const unit of own) key += ` ${unit}@${unit === orders?.unit ? orders.hex : positions.hexOf(unit)}`
    for (const unit of enemies) key += ` ${unit}@${positions.hexOf(unit)}`
    return key
  }

  /** What the unit gains by finding a better place; nothing when it should stay or is needed elsewhere. */
  gain(unit: Unit): number {
    return this.#assigned.has(unit) ? 0 : this.#ordersFor(unit).worth
  }

  #ordersFor(unit: Unit): Orders {
    const { positions } = this.#situation
    const isNeeded = this.#assigned.has(unit)
    const stay = this.#posts.worth(unit, positions.hexOf(unit)) + INERTIA
    let best = 0
    let at = positions.hexOf(unit)
    for (const hex of this.#reach.of(unit)) {
      const seized = this.#posts.prize(hex)
      if (isNeeded && seized < this.#posts.irresistible) continue
      const gain = this.#posts.worth(unit, hex) - stay + seized
      if (gain <= best) continue
      best = gain
      at = hex
    }
    return { unit, hex: at, worth: best }
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

/** The next move of an activation that is planned once; what is left over at its end is looked at anew. */
export function nextMove<S>(
  situation: Situation<S>,
  posts: Posts,
  movers: readonly Unit[],
  fighters: readonly Unit[],
  key: string,
): Orders | undefined {
  const plan = new Manoeuvre(situation, posts, movers, fighters, key)
  const orders = plan.next()
  if (orders !== undefined || !plan.isRemembered) return orders
  return new Manoeuvre(situation, posts, movers, fighters, `${key} again`).next()
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
