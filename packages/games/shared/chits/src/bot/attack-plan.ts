import { type Hex, NONE } from '@sztab/board'
import { NO_RIVER } from '../field.ts'
import type { Unit } from '../roster.ts'
import type { Posts } from './doctrine.ts'
import type { Reach } from './reach.ts'
import type { Situation } from './situation.ts'
import { Target } from './target.ts'
import { lossCosts } from './worth.ts'

/** A unit that is to be in a hex when the fighting begins; it may stand there already. */
export interface Assignment {
  readonly unit: Unit
  readonly hex: Hex
  readonly worth: number
}

/** Attacks worth less than this are not worth moving for. */
const LEAST_WORTH = 20
const MOST_ATTACKERS = 9
const MOST_IN_A_HEX = 2
// Weights in the choice of the next attacker: strength, ways out that it stops, standing there already.
const BY_STRENGTH = 4
const BY_EXITS = 3
const BY_STANDING = 2

/** One of the six hexes from which a target can be attacked. */
interface Slot {
  readonly hex: Hex
  readonly direction: number
  readonly isHalved: boolean
  /** How many more units find room. */
  room: number
  /** Attack strength gathered here. */
  strength: number
}

interface Plan<S> {
  readonly target: Target<S>
  readonly worth: number
  readonly assignments: readonly Assignment[]
}

/** Who goes where, so that the attacks after the movement are worth most. Plans target by target, the best first. */
export class AttackPlanner<S> {
  readonly #situation: Situation<S>
  readonly #posts: Posts
  readonly #reach: Reach<S>
  /** Units that will fight where they stand. */
  readonly #standing: ReadonlySet<Unit>
  /** What each unit has when it does not attack. */
  readonly #otherwise = new Map<Unit, number>()
  /** Units that may still be sent somewhere. */
  readonly #free: Set<Unit>

  constructor(
    situation: Situation<S>,
    posts: Posts,
    reach: Reach<S>,
    fighters: readonly Unit[],
    movers: ReadonlySet<Unit>,
  ) {
    this.#situation = situation
    this.#posts = posts
    this.#reach = reach
    this.#standing = new Set(fighters.filter((unit) => !movers.has(unit)))
    this.#free = new Set(fighters.filter((unit) => movers.has(unit) && this.#canComeUp(unit)))
  }

  /** All attacks that pay, and what they are worth together. */
  plan(): { readonly assignments: readonly Assignment[]; readonly worth: number } {
    const assignments: Assignment[] = []
    let worth = 0
    const plans = this.#targets().map((hex) => this.#planFor(new Target(this.#situation, hex)))
    plans.sort((a, b) => b.worth - a.worth || a.target.hex - b.target.hex)
    for (const first of plans) {
      if (first.worth < LEAST_WORTH) break
      const isStillFree = first.assignments.every(({ unit }) => this.#free.has(unit))
      const plan = isStillFree ? first : this.#planFor(first.target)
      if (plan.worth < LEAST_WORTH) continue
      worth += plan.worth
      for (const assignment of plan.assignments) {
        this.#free.delete(assignment.unit)
        assignments.push(assignment)
      }
    }
    return { assignments, worth }
  }

  /** Whether the enemy is near enough to be reached at all. */
  #canComeUp(unit: Unit): boolean {
    const { state, positions, toEnemy, doctrine } = this.#situation
    return toEnemy[positions.hexOf(unit)]! <= doctrine.halves(state, unit) + 1
  }

  /** Enemy hexes that fighters touch or can come up to. */
  #targets(): Hex[] {
    const { positions, side, enemy } = this.#situation
    const { grid, open } = positions.field
    const found = new Set<Hex>()
    const seen = new Set<Hex>()
    const look = (hex: Hex): void => {
      if (seen.has(hex)) return
      seen.add(hex)
      if (!positions.inEnemyZone(side, hex)) return
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const next = grid.neighbours[over]!
        if (next !== NONE && open[over] === 1 && positions.isHeldBy(enemy, next)) found.add(next)
      }
    }
    for (const unit of this.#standing) look(positions.hexOf(unit))
    for (const unit of this.#free) {
      look(positions.hexOf(unit))
      this.#reach.of(unit).forEach(look)
    }
    return [...found].sort((a, b) => a - b)
  }

  /** Adds the best attacker again and again, and keeps the number at which the attack was worth most. */
  #planFor(target: Target<S>): Plan<S> {
    const { state, doctrine } = this.#situation
    const attackers: Unit[] = []
    const slots = this.#slotsAround(target, attackers)
    const open = new Set(target.openExits())
    for (const slot of slots) if (slot.strength > 0) closeExits(open, slot.direction)
    const candidates = [...this.#free].filter((unit) => slots.some((slot) => this.#canUse(unit, slot.hex)))
    const chosen: { unit: Unit; hex: Hex }[] = []
    let sacrifice = 0
    let count = 0
    let best = attackers.length === 0 ? 0 : Math.max(0, this.#worth(target, slots, attackers, open))
    while (chosen.length < MOST_ATTACKERS) {
      const pick = this.#pick(candidates, slots, open)
      if (pick === undefined) break
      const { unit, slot } = pick
      candidates.splice(candidates.indexOf(unit), 1)
      slot.room--
      slot.strength += doctrine.attackStrength(state, unit)
      closeExits(open, slot.direction)
      attackers.push(unit)
      chosen.push({ unit, hex: slot.hex })
      sacrifice += this.#posts.unitCost + this.#posts.daring(unit) * this.#sacrifice(unit, slot.hex)
      const worth = this.#worth(target, slots, attackers, open) - sacrifice
      if (worth > best) {
        best = worth
        count = chosen.length
      }
    }
    const assignments = chosen.slice(0, count).map(({ unit, hex }) => ({ unit, hex, worth: best / count }))
    return { target, worth: best, assignments }
  }

  /** The hexes around a target, with the units that fight there anyway. */
  #slotsAround(target: Target<S>, attackers: Unit[]): Slot[] {
    const { state, positions, enemy, doctrine } = this.#situation
    const { grid, open, river } = positions.field
    const slots: Slot[] = []
    for (let direction = 0; direction < 6; direction++) {
      const over = target.hex * 6 + direction
      const hex = grid.neighbours[over]!
      if (open[over] !== 1 || positions.isHeldBy(enemy, hex)) continue
      const isHalved = river[over] !== NO_RIVER
      const slot: Slot = { hex, direction, isHalved, room: MOST_IN_A_HEX, strength: 0 }
      for (const unit of positions.stack(hex)) {
        if (positions.roster.isHeadquarters(unit) || this.#free.has(unit)) continue
        slot.room--
        if (!this.#standing.has(unit)) continue
        slot.strength += doctrine.attackStrength(state, unit)
        attackers.push(unit)
      }
      slots.push(slot)
    }
    return slots
  }

  #canUse(unit: Unit, hex: Hex): boolean {
    if (this.#situation.positions.hexOf(unit) === hex) return true
    return this.#reach.has(unit, hex) && !this.#posts.isTied(unit)
  }

  /** The attacker that adds most: strength first, then ways out that it stops. */
  #pick(candidates: readonly Unit[], slots: readonly Slot[], open: ReadonlySet<number>) {
    const { state, positions, doctrine } = this.#situation
    let best: { unit: Unit; slot: Slot } | undefined
    let most = 0
    for (const unit of candidates) {
      const strength = doctrine.attackStrength(state, unit)
      const from = positions.hexOf(unit)
      for (const slot of slots) {
        if (slot.room <= 0 || !this.#canUse(unit, slot.hex)) continue
        const added = strengthOf(slot, strength) - strengthOf(slot, 0)
        if (added <= 0) continue
        const standing = slot.hex === from ? BY_STANDING : 0
        const score = BY_STRENGTH * added + BY_EXITS * closedExits(open, slot.direction) + standing
        if (score <= most) continue
        most = score
        best = { unit, slot }
      }
    }
    return best
  }

  #worth(
    target: Target<S>,
    slots: readonly Slot[],
    attackers: readonly Unit[],
    open: ReadonlySet<number>,
  ): number {
    let strength = 0
    for (const slot of slots) strength += strengthOf(slot, 0)
    const column = target.column(strength)
    if (column < 0) return 0
    const { doctrine, state } = this.#situation
    return target.worth(column, 0, lossCosts(doctrine, state, attackers), open.size === 0)
  }

  /** What is given up for a worse place next to the target. */
  #sacrifice(unit: Unit, hex: Hex): number {
    if (hex === this.#situation.positions.hexOf(unit)) return 0
    let otherwise = this.#otherwise.get(unit)
    if (otherwise === undefined) {
      otherwise = this.#posts.otherwise(unit, this.#reach.of(unit))
      this.#otherwise.set(unit, otherwise)
    }
    return Math.max(0, otherwise - this.#posts.worth(unit, hex))
  }
}

/** What a hex brings into the attack, with more strength added to it. */
function strengthOf(slot: Slot, more: number): number {
  return slot.isHalved ? Math.floor((slot.strength + more) / 2) : slot.strength + more
}

/** A unit covers its own hex and the two beside it on the ring around the target. */
function closeExits(open: Set<number>, direction: number): void {
  open.delete(direction)
  open.delete((direction + 1) % 6)
  open.delete((direction + 5) % 6)
}

function closedExits(open: ReadonlySet<number>, direction: number): number {
  const has = (d: number) => (open.has(d % 6) ? 1 : 0)
  return has(direction) + has(direction + 1) + has(direction + 5)
}
