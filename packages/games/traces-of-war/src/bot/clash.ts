import { type Hex, NONE } from '@sztab/board'
import { cityIn, grid, isBlocked, isPlayable } from '../ground.ts'
import type { Unit } from '../order-of-battle.ts'
import { attacks, oddsColumn, shiftTotal } from '../rules/10-combat.ts'
import { retreatPaths } from '../rules/10-retreat.ts'
import { stepsOf } from '../survey.ts'
import { type Column, LAST_COLUMN } from '../tables.ts'
import { FACE_COUNT, resultOf } from './odds.ts'
import { seizeWorth } from './seize.ts'
import type { Situation } from './situation.ts'
import { GAME, lossCosts, stepWorth, unitWorth } from './values.ts'

/** Every step that an ordered city loses brings its fall nearer. */
const ATTRITION = 150

/** An enemy hex as a target: what each outcome of an attack on it is worth to the attacker. */
export class Target {
  readonly hex: Hex
  readonly defenders: readonly Unit[]
  readonly defence: number
  readonly shift: number
  /** 12.2 Whether the defenders stand under a Supreme Command Order. */
  readonly isOrdered: boolean
  /** Cost to the defender of n lost steps. */
  readonly losses: readonly number[]
  /** Worth of the ground itself. */
  readonly ground: number
  readonly #situation: Situation
  readonly #retreats = new Map<number, number>()

  constructor(situation: Situation, hex: Hex) {
    const { state, positions, side } = situation
    this.#situation = situation
    this.hex = hex
    this.defenders = positions.stack(hex)
    this.defence = attacks.defence(state, hex)
    this.shift = this.defence === 0 ? 0 : shiftTotal(hex)
    const city = cityIn(hex)
    this.isOrdered = side === 'soviet' && city >= 0 && state.orders[city] === 1
    this.losses = lossCosts(state, this.defenders)
    this.ground = seizeWorth(state, side, hex)
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
    let sum = 0
    for (let die = 1; die <= FACE_COUNT; die++) {
      const result = resultOf(column, die, modifier)
      sum -= attackers[Math.min(result.attackerLosses, attackers.length - 1)] as number
      const lost = result.defenderLosses + (this.isOrdered ? result.retreat : 0)
      sum += this.losses[Math.min(lost, this.steps)] as number
      if (this.isOrdered) sum += ATTRITION * Math.min(lost, this.steps)
      if (lost >= this.steps) sum += this.isOrdered ? GAME : this.ground
      else if (!this.isOrdered && result.retreat > 0)
        sum += this.ground + this.#retreatWorth(result.retreat, lost, trapped)
    }
    return sum / FACE_COUNT
  }

  /** What the retreat costs those who are left, in zones or for want of a way out. */
  #retreatWorth(length: number, lost: number, trapped: boolean): number {
    const share = (this.steps - lost) / this.steps
    return share * (trapped ? this.#trappedCost(length) : this.#freeCost(length))
  }

  #trappedCost(length: number): number {
    let cost = 0
    for (const unit of this.defenders) {
      cost +=
        length > 1 || stepsOf(this.#situation.state, unit) === 1
          ? 0.8 * unitWorth(this.#situation.state, unit)
          : stepWorth(this.#situation.state, unit)
    }
    return cost
  }

  #freeCost(length: number): number {
    let cost = this.#retreats.get(length)
    if (cost !== undefined) return cost
    const { state } = this.#situation
    cost = 0
    for (const unit of this.defenders) {
      const [path] = retreatPaths(state, unit, length)
      const steps = stepsOf(state, unit)
      if (path === undefined || path.zones >= steps) cost += unitWorth(state, unit)
      else if (path.zones > 0) cost += stepWorth(state, unit)
    }
    this.#retreats.set(length, cost)
    return cost
  }

  /** Ways out that the attacker does not yet cover, as directions around the hex. */
  openExits(): number[] {
    const { positions, enemy, side } = this.#situation
    const open: number[] = []
    for (let d = 0; d < 6; d++) {
      const over = this.hex * 6 + d
      const next = grid.neighbours[over] as number
      if (next === NONE || !isPlayable(next) || isBlocked(over) || positions.isHeldBy(side, next)) continue
      if (!positions.inEnemyZone(enemy, next)) open.push(d)
    }
    return open
  }
}
