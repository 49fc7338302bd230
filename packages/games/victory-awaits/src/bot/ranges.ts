import type { Hex } from '@sztab/board'
import { distancesFromAll, Reach } from '@sztab/chits/bot'
import {
  HEADQUARTERS,
  nationalityOf,
  roster,
  type SideName,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { canCommand } from '../rules/11-no-command.ts'
import { SCENARIOS } from '../scenarios.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'
import type { Groups } from './groups.ts'

/** 8.4 What it is worth to be in range of one headquarters, and of each further one: a unit may act through all of them. */
const LED = { first: 60, more: 25, most: 3 }
/** What each hex costs that a unit is away from its range: whoever is out of it stands idle until somebody comes for him. */
const STRAY: Readonly<Record<SideName, number>> = { axis: 60, soviet: 22 }
/** Who comes in is not sent to the headquarters wherever they are: they come to him as well. */
const FETCHED = 60
/** 7.1 A headquarters whose chit is not in the scenario acts by extra chits at most. */
const SELDOM = 0.35
/** Headquarters do not follow their units right up to the enemy. */
const TOO_NEAR = 1

interface Staff {
  readonly unit: Unit
  readonly weight: number
  /** Hexes beyond its range, wherever it goes; none or less within it. */
  beyond(hex: Hex): number
}

/** 8.1, 8.3 Whom no headquarters of his nation reaches, nobody can order anything. */
export class Ranges {
  readonly #situation: Situation
  readonly #groups: Groups
  readonly #movers: readonly Unit[]
  readonly #led = new Map<Unit, Float64Array>()
  readonly #staffLists = new Map<string, readonly Staff[]>()

  /** `movers` are those who may still move: a headquarters among them will follow its units. */
  constructor(situation: Situation, groups: Groups, movers: readonly Unit[]) {
    this.#situation = situation
    this.#groups = groups
    this.#movers = movers
  }

  worth(unit: Unit, hex: Hex): number {
    const leader = this.#groups.leaderOf(unit)
    // Who is only coming in looks to the nearest.
    if (leader === undefined) return this.#reckon(nationalityOf(unit), undefined, hex)
    let led = this.#led.get(leader)
    if (led === undefined) {
      led = new Float64Array(theatreOf(this.#situation.state).grid.count).fill(Number.NaN)
      this.#led.set(leader, led)
    }
    let worth = led[hex]!
    if (Number.isNaN(worth)) {
      worth = this.#reckon(nationalityOf(unit), leader, hex)
      led[hex] = worth
    }
    return worth
  }

  #reckon(nationality: string, leader: Unit | undefined, hex: Hex): number {
    let leaders = 0
    let away = Number.POSITIVE_INFINITY
    for (const staff of this.#staffs(nationality)) {
      const beyond = staff.beyond(hex)
      if (beyond <= 0) leaders += staff.weight
      if (leader === undefined || staff.unit === leader) away = Math.min(away, beyond)
    }
    const walk = away === Number.POSITIVE_INFINITY ? 0 : STRAY[this.#situation.side] * Math.max(0, away)
    const stray = leader === undefined ? Math.min(FETCHED, walk) : walk
    return LED.first * Math.min(1, leaders) + LED.more * Math.max(0, Math.min(LED.most, leaders) - 1) - stray
  }

  #staffs(nationality: string): readonly Staff[] {
    let staffs = this.#staffLists.get(nationality)
    if (staffs === undefined) {
      const { side, positions } = this.#situation
      staffs = HEADQUARTERS.filter(
        (unit) => sideOf(unit) === side && nationalityOf(unit) === nationality && positions.isOnMap(unit),
      ).map((unit) => this.#staffOf(unit))
      this.#staffLists.set(nationality, staffs)
    }
    return staffs
  }

  #staffOf(unit: Unit): Staff {
    const { state, positions } = this.#situation
    const isListed = SCENARIOS[state.scenario].chits.some(
      ({ chit, from }) => chit === unitId(unit) && from <= state.turn + 1,
    )
    const weight = (isListed ? 1 : SELDOM) * (canCommand(state, unit) ? 1 : SELDOM)
    const range = roster.rangeOf(unit)
    const at = positions.hexOf(unit)
    if (!this.#movers.includes(unit)) {
      const { grid } = theatreOf(state)
      return { unit, weight, beyond: (hex) => grid.distance(at, hex) - range }
    }
    const distances = distancesFromAll(positions.field, [at, ...this.#refuges(unit)])
    return { unit, weight, beyond: (hex) => distances[hex]! - range }
  }

  /** Where a headquarters would follow its units: supplied, and not next to the enemy. */
  #refuges(headquarters: Unit): Hex[] {
    const { state, toEnemy } = this.#situation
    const hexes = new Reach(this.#situation.doctrine, state).of(headquarters)
    return hexes.filter((hex) => toEnemy[hex]! > TOO_NEAR && this.#situation.hasLine(hex))
  }
}
