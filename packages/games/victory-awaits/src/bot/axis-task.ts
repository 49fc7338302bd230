import type { Hex } from '@sztab/board'
import { POINT } from '@sztab/chits'
import { distancesFrom } from '@sztab/chits/bot'
import { isHeadquarters, isMechanised, isPanzerGroup, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { theatreOf } from '../theatre.ts'
import { approach } from './approach.ts'
import { cityStake } from './cities.ts'
import type { Situation } from './doctrine.ts'
import type { Groups } from './groups.ts'
import type { Task } from './task.ts'

/** A point of movement on the way to the city for which the group is heading. */
const PULL = { mechanised: 35, foot: 12 }
/** A city is chosen by what it brings and how far it is: so many hexes are added to every distance. */
const OFFSET = 8
/** Cities that lie so near to each other are one aim. */
const TOGETHER = 3
/** What a city is worth to the next group when one is heading for it. */
const SHARED = 0.4
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
    this.#aims = aimsOfGroups(situation)
  }

  worth(unit: Unit, hex: Hex): number {
    const leader = this.#groups.leaderOf(unit)
    const aim = leader === undefined ? undefined : this.#aims.get(leader)
    return aim === undefined ? 0 : (-this.#pullOf(unit) * (this.#wayTo(aim)[hex] as number)) / POINT
  }

  #wayTo(city: Hex): Int32Array {
    let way = this.#ways.get(city)
    if (way === undefined) {
      way = approach(this.#situation, city)
      this.#ways.set(city, way)
    }
    return way
  }

  /** Who has the enemy before him deals with him first. */
  #pullOf(unit: Unit): number {
    const { toEnemy, positions } = this.#situation
    const at = positions.hexOf(unit)
    const isInContact = at >= 0 && (toEnemy[at] as number) <= CONTACT.range
    if (isMechanised(unit)) return PULL.mechanised * (isInContact ? CONTACT.mechanised : 1)
    return PULL.foot * (isInContact ? CONTACT.foot : 1)
  }
}

/** For which city each headquarters is heading: whoever is best placed chooses first. */
function aimsOfGroups({ state, positions, own }: Situation): Map<Unit, Hex> {
  const { grid, cities: all } = theatreOf(state)
  const held = all.filter((hex) => controllerOf(state, hex) === 'soviet')
  const cities = held.map((hex) => ({
    hex,
    stake: held.reduce((sum, b) => sum + (grid.distance(hex, b) <= TOGETHER ? cityStake(state, b) : 0), 0),
    distances: distancesFrom(positions.field, hex),
  }))
  const aims = new Map<Unit, Hex>()
  const staffs = own.filter(isHeadquarters)
  // The Panzer Groups choose first: only they come to the far ones in time.
  for (const isFast of [true, false]) {
    const waiting = new Set(staffs.filter((staff) => isPanzerGroup(staff) === isFast))
    while (waiting.size > 0) {
      let best: { staff: Unit; city: (typeof cities)[number] } | undefined
      let most = 0
      for (const staff of waiting) {
        for (const city of cities) {
          const distance = city.distances[positions.hexOf(staff)] as number
          const score = distance < 0 ? 0 : city.stake / (distance + OFFSET)
          if (score <= most) continue
          most = score
          best = { staff, city }
        }
      }
      if (best === undefined) break
      const { staff, city } = best
      aims.set(staff, city.hex)
      for (const other of cities) if (grid.distance(other.hex, city.hex) <= TOGETHER) other.stake *= SHARED
      waiting.delete(staff)
    }
  }
  return aims
}
