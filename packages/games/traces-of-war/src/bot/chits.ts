import { UNITS } from '../order-of-battle.ts'
import {
  AIRBORNE,
  headquartersOf,
  isHeadquartersChit,
  OKH,
  REINFORCEMENT,
  STAVKA,
} from '../rules/04-chits.ts'
import { lastTurn } from '../rules/13-victory.ts'
import type { Chit, TracesState } from '../state.ts'
import { commandProspect } from './activation.ts'
import type { Situation } from './doctrine.ts'
import { Posts } from './posts.ts'
import { dangers } from './storm.ts'
import { GAME } from './values.ts'

const STRENGTH = 12

/** What each chit is worth to its side this turn. */
export class ChitValues {
  readonly #situation: Situation
  readonly #posts: Posts
  readonly #values = new Map<Chit, number>()

  constructor(situation: Situation) {
    this.#situation = situation
    this.#posts = new Posts(situation)
  }

  /** The second of the same chit acts on what the first has left to do. */
  set(chits: readonly Chit[]): number {
    const seen = new Map<Chit, number>()
    let sum = 0
    for (const chit of chits) {
      const before = seen.get(chit) ?? 0
      seen.set(chit, before + 1)
      sum += this.#value(chit) / (1 + before * 0.4)
    }
    return sum
  }

  #value(chit: Chit): number {
    let value = this.#values.get(chit)
    if (value === undefined) {
      value = this.#reckon(chit)
      this.#values.set(chit, value)
    }
    return value
  }

  #reckon(chit: Chit): number {
    const { state } = this.#situation
    if (isHeadquartersChit(chit)) {
      const headquarters = headquartersOf(state, chit)
      return headquarters === undefined
        ? 0
        : 100 + commandProspect(this.#situation, this.#posts, headquarters).worth
    }
    if (chit === REINFORCEMENT) return arrivalsWorth(state)
    if (chit === AIRBORNE) return arrivalsWorth(state) + 150
    if (chit === STAVKA) return 300
    return chit === OKH ? 450 + 0.6 * GAME * Math.max(...dangers(state, this.#situation.positions)) : 0
  }
}

/** The group that comes next, worth the more the longer it will fight. */
function arrivalsWorth(state: TracesState): number {
  let strength = 0
  for (const unit of UNITS) {
    if (unit.arrival === undefined || !('group' in unit.arrival)) continue
    if (unit.arrival.group === state.groups + 1)
      strength += unit.arrival.replacement ? 4 : unit.attack + unit.defence
  }
  const left = lastTurn(state) - state.turn
  return (STRENGTH * strength * Math.min(3, left)) / 3
}
