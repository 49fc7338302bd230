import { type Hex, NONE } from '@sztab/board'
import { grid, isBlocked, isPlayable } from '../ground.ts'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { destinations } from '../rules/09-movement.ts'
import { attackStrength, attacksOverRiver } from '../rules/10-combat.ts'
import { hexOf, isOnMap } from '../survey.ts'
import { Target } from './clash.ts'
import type { Posts } from './posts.ts'
import { cityWorth } from './seize.ts'
import type { Situation } from './situation.ts'
import { lossCosts, WIN } from './values.ts'

/** A unit that is to go to a hex (or stay there) to take part in an attack. */
export interface Assignment {
  readonly unit: Unit
  readonly hex: Hex
  readonly share: number
}

/** Where a unit should go, and what its other destinations would be worth. */
export interface Orders {
  readonly unit: Unit
  readonly hex: Hex
  readonly worth: number
  readonly gains: ReadonlyMap<Hex, number>
}

/** Attacks worth less than this are not worth moving for. */
const LEAST_ATTACK = 20
const LEAST_GARRISON = 40
const UNIT_COST = 5
const MOST_ATTACKERS = 9
const ROOM = 2
/** A move must be worth the trouble. */
const INERTIA = 3

/** Where the units of one activation should go. */
export class Manoeuvre {
  readonly #situation: Situation
  readonly #posts: Posts
  readonly #movers: readonly Unit[]
  readonly #reach = new Map<Unit, readonly Hex[]>()
  /** Units that fight after the movement, whether they still move or not. */
  readonly #fighters: readonly Unit[]
  readonly #assigned = new Map<Unit, Assignment>()
  #attackWorth = 0

  constructor(situation: Situation, posts: Posts, movers: readonly Unit[], fighters: readonly Unit[]) {
    this.#situation = situation
    this.#posts = posts
    const { state } = situation
    this.#movers = movers.filter((unit) => isOnMap(state, unit))
    this.#fighters = fighters.filter((unit) => isOnMap(state, unit) && !isHeadquarters(unit))
    for (const unit of this.#movers) {
      this.#reach.set(
        unit,
        destinations(state, unit).map(({ path }) => path[path.length - 1] as Hex),
      )
    }
    this.#planGarrisons()
    if (this.#fighters.length > 0) this.#planAttacks()
  }

  /** Mean worth of the attacks that the movement makes possible. */
  get attackWorth(): number {
    return this.#attackWorth
  }

  /** The next unit that should move, and what each of its destinations is worth to it; nothing when all stand well. */
  next(): Orders | undefined {
    const { state, toEnemy } = this.#situation
    for (const [unit, { hex, share }] of this.#assigned) {
      if (hex !== hexOf(state, unit))
        return { unit, hex, worth: share + 1, gains: new Map([[hex, share + 1]]) }
    }
    const key = (unit: Unit) => (isHeadquarters(unit) ? 1_000 : (toEnemy[hexOf(state, unit)] as number))
    for (const unit of [...this.#movers].sort((a, b) => key(a) - key(b) || a - b)) {
      const orders = this.#ordersFor(unit)
      if (orders.worth > 0) return orders
    }
    return undefined
  }

  /** The best gain of a unit; nothing when it should stay. */
  bestGain(unit: Unit): number {
    return this.#assigned.has(unit) ? 0 : this.#ordersFor(unit).worth
  }

  #ordersFor(unit: Unit): Orders {
    const { state, side } = this.#situation
    const from = hexOf(state, unit)
    const gains = new Map<Hex, number>()
    const isTied = this.#assigned.has(unit)
    const stay = this.#posts.worth(unit, from)
    let best: { hex: Hex; worth: number } = { hex: from, worth: 0 }
    for (const hex of this.#reach.get(unit) ?? []) {
      const seized = cityWorth(state, side, hex)
      if (isTied && seized < WIN) continue
      const gain = this.#posts.worth(unit, hex) - stay - INERTIA + seized
      gains.set(hex, gain)
      if (gain > best.worth) best = { hex, worth: gain }
    }
    return { unit, gains, ...best }
  }

  /** Ordered cities come first: whoever defends one best goes there. */
  #planGarrisons(): void {
    const { state } = this.#situation
    for (const city of this.#posts.besieged) {
      let best: Assignment | undefined
      for (const unit of this.#movers) {
        if (isHeadquarters(unit) || this.#assigned.has(unit) || this.#posts.isTied(unit)) continue
        if (!this.#reach.get(unit)?.includes(city)) continue
        const share = this.#posts.worth(unit, city) - this.#posts.worth(unit, hexOf(state, unit))
        if (share > (best?.share ?? LEAST_GARRISON)) best = { unit, hex: city, share }
      }
      if (best !== undefined) this.#assigned.set(best.unit, best)
    }
  }

  #planAttacks(): void {
    const free = new Set(
      this.#movers.filter((unit) => this.#fighters.includes(unit) && !this.#assigned.has(unit)),
    )
    const targets = this.#targets().map((hex) => new Target(this.#situation, hex))
    const first = targets.map((target) => ({ target, plan: this.#plan(target, free) }))
    first.sort((a, b) => b.plan.worth - a.plan.worth || a.target.hex - b.target.hex)
    for (const { target, plan } of first) {
      if (plan.worth < LEAST_ATTACK) break
      const fresh = plan.assignments.every(({ unit }) => free.has(unit)) ? plan : this.#plan(target, free)
      if (fresh.worth < LEAST_ATTACK) continue
      this.#attackWorth += fresh.worth
      for (const assignment of fresh.assignments) {
        free.delete(assignment.unit)
        this.#assigned.set(assignment.unit, assignment)
      }
    }
  }

  /** Enemy hexes that fighters touch or can come up to. */
  #targets(): Hex[] {
    const { state, positions, enemy } = this.#situation
    const seen = new Set<Hex>()
    const look = (hex: Hex): void => {
      if (!positions.inEnemyZone(this.#situation.side, hex)) return
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const next = grid.neighbours[over] as number
        if (next !== NONE && !isBlocked(over) && positions.isHeldBy(enemy, next)) seen.add(next)
      }
    }
    for (const unit of this.#fighters) {
      look(hexOf(state, unit))
      for (const hex of this.#reach.get(unit) ?? []) look(hex)
    }
    return [...seen].sort((a, b) => a - b)
  }

  /** The best attack on a target with the units that are still free, and who goes where for it. */
  #plan(target: Target, free: ReadonlySet<Unit>): { worth: number; assignments: Assignment[] } {
    const { state, positions, enemy } = this.#situation
    const slots: { hex: Hex; direction: number; room: number; sum: number; isHalved: boolean }[] = []
    const attackers: Unit[] = []
    for (let direction = 0; direction < 6; direction++) {
      const over = target.hex * 6 + direction
      const hex = grid.neighbours[over] as number
      if (hex === NONE || !isPlayable(hex) || isBlocked(over) || positions.isHeldBy(enemy, hex)) continue
      let room = ROOM
      let sum = 0
      for (const unit of positions.stack(hex)) {
        if (isHeadquarters(unit) || free.has(unit)) continue
        room--
        const isCommitted = this.#fighters.includes(unit) && !this.#assigned.has(unit)
        if (isCommitted) {
          sum += attackStrength(state, unit)
          attackers.push(unit)
        }
      }
      slots.push({ hex, direction, room, sum, isHalved: attacksOverRiver(hex, target.hex) })
    }
    const open = new Set(target.openExits())
    const canUse = new Map<Unit, Set<Hex>>()
    for (const unit of free) {
      const from = hexOf(state, unit)
      const hexes = new Set<Hex>()
      for (const slot of slots) {
        if (slot.hex === from || (!this.#posts.isTied(unit) && this.#reach.get(unit)?.includes(slot.hex)))
          hexes.add(slot.hex)
      }
      if (hexes.size > 0) canUse.set(unit, hexes)
    }
    const total = () =>
      slots.reduce((sum, slot) => sum + (slot.isHalved ? Math.floor(slot.sum / 2) : slot.sum), 0)
    const chosen: { unit: Unit; hex: Hex }[] = []
    let sacrifice = 0
    const worthNow = () => {
      const column = target.column(total())
      return column < 0 ? 0 : target.worth(column, 0, lossCosts(state, attackers), open.size === 0)
    }
    for (const slot of slots) if (slot.sum > 0) close(open, slot.direction)
    const before = attackers.length === 0 ? 0 : Math.max(0, worthNow())
    let best = { worth: before, count: 0 }
    while (chosen.length < MOST_ATTACKERS) {
      let pick: { unit: Unit; slot: (typeof slots)[number]; score: number } | undefined
      for (const [unit, hexes] of canUse) {
        const strength = attackStrength(state, unit)
        for (const slot of slots) {
          if (slot.room <= 0 || !hexes.has(slot.hex)) continue
          const added = slot.isHalved
            ? Math.floor((slot.sum + strength) / 2) - Math.floor(slot.sum / 2)
            : strength
          const score =
            added * 4 + 3 * closes(open, slot.direction) + (slot.hex === hexOf(state, unit) ? 2 : 0)
          if (added > 0 && (pick === undefined || score > pick.score)) pick = { unit, slot, score }
        }
      }
      if (pick === undefined) break
      canUse.delete(pick.unit)
      pick.slot.room--
      pick.slot.sum += attackStrength(state, pick.unit)
      close(open, pick.slot.direction)
      chosen.push({ unit: pick.unit, hex: pick.slot.hex })
      attackers.push(pick.unit)
      sacrifice += this.#sacrifice(pick.unit, pick.slot.hex)
      const worth = worthNow() - UNIT_COST * chosen.length - sacrifice
      if (worth > best.worth) best = { worth, count: chosen.length }
    }
    const used = chosen.slice(0, best.count)
    const share = best.worth / Math.max(1, used.length)
    return { worth: best.worth, assignments: used.map(({ unit, hex }) => ({ unit, hex, share })) }
  }

  /** What is given up where the unit stands now, for a worse place next to the target. */
  #sacrifice(unit: Unit, hex: Hex): number {
    const from = hexOf(this.#situation.state, unit)
    return hex === from ? 0 : Math.max(0, this.#posts.worth(unit, from) - this.#posts.worth(unit, hex))
  }
}

/** A unit covers its own hex and the two beside it on the ring around the target. */
function close(open: Set<number>, direction: number): void {
  open.delete(direction)
  open.delete((direction + 1) % 6)
  open.delete((direction + 5) % 6)
}

function closes(open: ReadonlySet<number>, direction: number): number {
  return [direction, (direction + 1) % 6, (direction + 5) % 6].filter((d) => open.has(d)).length
}
