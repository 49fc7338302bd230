import type { Hex } from '@sztab/board'
import { POINT } from '@sztab/chits'
import { distancesFrom } from '@sztab/chits/bot'
import { isHeadquarters, isMechanised, isPanzerGroup, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { SCENARIOS } from '../scenarios.ts'
import { theatreOf } from '../theatre.ts'
import { approach } from './approach.ts'
import { cityStake } from './cities.ts'
import type { Situation } from './doctrine.ts'
import type { Groups } from './groups.ts'
import { numbers } from './numbers.ts'
import { fallChance, type Siege, siegeOf } from './siege.ts'
import type { Task } from './task.ts'

const { pull: PULL, choice } = numbers.axis
/** What is left of the worth of a city that the group cannot take as things stand: they may change. */
const HOPE = 0.25
/** The supply check that ends the last turn comes on average in its middle. */
const HALF_A_TURN = 0.5
/** How many hexes a group gains in a turn, and what is left of the worth of a city to which it comes too late. */
const MARCH = { fast: 10, foot: 6, tooLate: 0.2 }
/** Cities that lie so near to each other are one aim. */
const TOGETHER = 3
/** What a city is worth to the next group when one is heading for it. */
const SHARED = 0.4
/** Who is so near to the enemy is drawn away less: he deals with him first. */
const CONTACT = { range: 5, mechanised: 0.8, foot: 0.6 }

/** 16.1 The Axis goes for the cities, each group for one of them. */
export class AxisTask implements Task {
  readonly #situation: Situation
  readonly #groups: Groups
  /** The city for which each headquarters is heading. */
  readonly #aims: ReadonlyMap<Unit, Hex>
  readonly #ways = new Map<Hex, Int32Array>()

  constructor(situation: Situation, groups: Groups) {
    this.#situation = situation
    this.#groups = groups
    this.#aims = aimsOfGroups(situation, groups)
  }

  worth(unit: Unit, hex: Hex): number {
    const leader = this.#groups.leaderOf(unit)
    const aim = leader === undefined ? undefined : this.#aims.get(leader)
    return aim === undefined ? 0 : (-this.#pullOf(unit) * this.#wayTo(aim)[hex]!) / POINT
  }

  #wayTo(city: Hex): Int32Array {
    let way = this.#ways.get(city)
    if (way === undefined) {
      way = approach(this.#situation, city)
      this.#ways.set(city, way)
    }
    return way
  }

  #pullOf(unit: Unit): number {
    const { toEnemy, positions } = this.#situation
    const at = positions.hexOf(unit)
    const isInContact = at >= 0 && toEnemy[at]! <= CONTACT.range
    if (isMechanised(unit)) return PULL.mechanised * (isInContact ? CONTACT.mechanised : 1)
    return PULL.foot * (isInContact ? CONTACT.foot : 1)
  }
}

interface Goal {
  readonly hex: Hex
  readonly distances: Int16Array
  readonly resistance: Siege
  /** What it and the cities beside it are worth to the next group. */
  stake: number
}

/** For which city each headquarters is heading: whoever is best placed chooses first. */
function aimsOfGroups(situation: Situation, groups: Groups): Map<Unit, Hex> {
  const { state, positions, own } = situation
  const { grid, cities } = theatreOf(state)
  const held = cities.filter((hex) => controllerOf(state, hex) === 'soviet')
  const isBeside = (a: Hex, b: Hex) => grid.distance(a, b) <= TOGETHER
  const goals = held.map((hex): Goal => {
    const together = held.filter((other) => isBeside(hex, other))
    const stake = together.reduce((sum, other) => sum + cityStake(state, other), 0)
    const resistance = siegeOf(situation, hex, 'soviet')
    return { hex, stake, resistance, distances: distancesFrom(positions.field, hex) }
  })
  const aims = new Map<Unit, Hex>()
  const staffs = own.filter(isHeadquarters)
  // The Panzer Groups choose first: only they come to the far ones in time.
  for (const isFast of [true, false]) {
    const waiting = new Set(staffs.filter((staff) => isPanzerGroup(staff) === isFast))
    while (waiting.size > 0) {
      const chosen = bestPlaced(situation, groups, waiting, goals)
      if (chosen === undefined) break
      const { staff, goal } = chosen
      aims.set(staff, goal.hex)
      waiting.delete(staff)
      for (const other of goals) if (isBeside(other.hex, goal.hex)) other.stake *= SHARED
    }
  }
  return aims
}

function bestPlaced(
  { state, positions }: Situation,
  groups: Groups,
  staffs: Iterable<Unit>,
  goals: readonly Goal[],
) {
  let best: { readonly staff: Unit; readonly goal: Goal } | undefined
  let most = 0
  const turns = SCENARIOS[state.scenario].lastTurn - state.turn + HALF_A_TURN
  for (const staff of staffs) {
    const strength = groups.strengthOf(staff)
    const march = turns * (isPanzerGroup(staff) ? MARCH.fast : MARCH.foot)
    for (const goal of goals) {
      const distance = goal.distances[positions.hexOf(staff)]!
      const chance = fallChance(
        state,
        { ...goal.resistance, strength, raid: 1, likelihood: 1 },
        positions.stack(goal.hex),
      )
      const hope = (HOPE + (1 - HOPE) * chance) * (distance > march ? MARCH.tooLate : 1)
      const score = distance < 0 ? 0 : (hope * goal.stake) / (distance + choice.offset)
      if (score <= most) continue
      most = score
      best = { staff, goal }
    }
  }
  return best
}
