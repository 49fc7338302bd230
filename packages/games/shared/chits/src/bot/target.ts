import type { Hex } from '@sztab/board'
import { type Column, LAST_COLUMN, oddsColumn } from '../odds.ts'
import type { Unit } from '../roster.ts'
import type { Situation } from './situation.ts'
import { lossCosts, nextStepWorth, unitWorth } from './worth.ts'

/** An enemy hex as a target: what each outcome of an attack on it is worth to the attacker. */
export class Target<S> {
  readonly hex: Hex
  readonly defenders: readonly Unit[]
  readonly defence: number
  readonly shift: number
  /** Whether the defenders lose steps instead of retreating. */
  readonly holds: boolean
  /** Cost to the defender of n lost steps. */
  readonly losses: readonly number[]
  /** Worth of the ground itself. */
  readonly ground: number
  readonly #situation: Situation<S>
  readonly #retreats = new Map<number, number>()

  constructor(situation: Situation<S>, hex: Hex) {
    const { state, positions, side, doctrine } = situation
    this.#situation = situation
    this.hex = hex
    this.defenders = positions.stack(hex)
    this.defence = doctrine.attacks.defence(state, hex)
    this.shift = this.defence === 0 ? 0 : doctrine.shift(state, hex)
    this.holds = doctrine.mustHold(state, side, hex)
    this.losses = lossCosts(doctrine, state, this.defenders)
    this.ground = doctrine.seizeWorth(state, side, hex)
  }

  get steps(): number {
    return this.losses.length - 1
  }

  column(attack: number): Column {
    const base = oddsColumn(attack, this.defence)
    return base < 0 ? base : Math.min(LAST_COLUMN, base - this.shift)
  }

  /**
   * The mean worth of an attack in a column. `attackers` is what lost steps cost the attacker; `trapped` says
   * that the attackers themselves will cover every way out.
   */
  worth(column: Column, modifier: number, attackers: readonly number[], trapped: boolean): number {
    if (column < 0) return Number.NEGATIVE_INFINITY
    const { results, attrition } = this.#situation.doctrine
    let sum = 0
    for (let die = 1; die <= results.faces; die++) {
      const result = results.result(column, die, modifier)
      sum -= attackers[Math.min(result.attackerLosses, attackers.length - 1)]!
      const lost = result.defenderLosses + (this.holds ? result.retreat : 0)
      sum += this.losses[Math.min(lost, this.steps)]!
      if (this.holds) sum += attrition * Math.min(lost, this.steps)
      if (lost >= this.steps) sum += this.ground
      else if (!this.holds && result.retreat > 0)
        sum += this.ground + this.#retreatWorth(result.retreat, lost, trapped)
    }
    return sum / results.faces
  }

  /** What the retreat costs those who are left, in zones or for want of a way out. */
  #retreatWorth(length: number, lost: number, trapped: boolean): number {
    const share = (this.steps - lost) / this.steps
    return share * (trapped ? this.#trappedCost(length) : this.#freeCost(length))
  }

  #trappedCost(length: number): number {
    const { doctrine, state } = this.#situation
    let cost = 0
    for (const unit of this.defenders) {
      cost +=
        length > 1 || doctrine.stepsOf(state, unit) === 1
          ? 0.8 * unitWorth(doctrine, state, unit)
          : nextStepWorth(doctrine, state, unit)
    }
    return cost
  }

  #freeCost(length: number): number {
    let cost = this.#retreats.get(length)
    if (cost !== undefined) return cost
    const { doctrine, state } = this.#situation
    cost = 0
    for (const unit of this.defenders) {
      const [path] = doctrine.retreats.paths(state, unit, length)
      const steps = doctrine.stepsOf(state, unit)
      if (path === undefined || path.zones >= steps) cost += unitWorth(doctrine, state, unit)
      else if (path.zones > 0) cost += nextStepWorth(doctrine, state, unit)
    }
    this.#retreats.set(length, cost)
    return cost
  }

  /** Ways out that the attacker does not yet cover, as directions around the hex. */
  openExits(): number[] {
    const { positions, enemy, side } = this.#situation
    const { grid, open } = positions.field
    const exits: number[] = []
    for (let d = 0; d < 6; d++) {
      const over = this.hex * 6 + d
      if (open[over] !== 1) continue
      const next = grid.neighbours[over]!
      if (!positions.isHeldBy(side, next) && !positions.inEnemyZone(enemy, next)) exits.push(d)
    }
    return exits
  }
}
