import type { Hex } from '@sztab/board'
import { stackPeril } from '@sztab/chits/bot'
import {
  HEADQUARTERS,
  isHeadquarters,
  isMechanised,
  nationalityOf,
  roster,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { canCommand } from '../rules/11-no-command.ts'
import { SCENARIOS } from '../scenarios.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'
import type { Groups } from './groups.ts'

/** What leading a unit is worth that looks to another headquarters. */
const OTHERS = 0.06
/** What it is worth to lead a unit, by its side and kind; far from the enemy it has less to do. */
const LEAD = { mechanised: 50, foot: 24, soviet: 16, behind: 0.7 }
const FRONT = 4
/** A unit out of range is still somebody to go to. */
const BEYOND = 14
const UNSUPPLIED = 300
/** What it costs a headquarters to be so many hexes from the enemy. */
const DREAD = [150, 100, 30]
/** How much of what an attack would cost its stack counts: not every hex in reach is attacked. */
const PERIL = 0.12

/** 8.4 What it is worth to be in range of one headquarters, and of each further one: a unit may act through all of them. */
const LED = { first: 60, more: 25, most: 3 }
/** What each hex costs that a unit is away from all ranges. */
const STRAY = 22
/** 7.1 A headquarters whose chit is not in the scenario acts by extra chits at most. */
const SELDOM = 0.35

interface Staff {
  readonly unit: Unit
  readonly hex: Hex
  /** How far it commands, once it has moved. */
  readonly reach: number
  readonly weight: number
}

interface Ward {
  readonly hex: Hex
  readonly weight: number
}

/** 8.1 Where headquarters stand well: units in range, the enemy far away. */
export class Leadership {
  readonly #situation: Situation
  readonly #wards = new Map<Unit, readonly Ward[]>()
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

  /** 8.1, 8.3 Whom no headquarters of his nation reaches, nobody can order anything. */
  ledWorth(unit: Unit, hex: Hex): number {
    const leader = this.#groups.leaderOf(unit)
    // Who is only coming in looks to the nearest.
    if (leader === undefined) return this.#reckonLed(nationalityOf(unit), undefined, hex)
    let led = this.#led.get(leader)
    if (led === undefined) {
      led = new Float64Array(theatreOf(this.#situation.state).grid.count).fill(Number.NaN)
      this.#led.set(leader, led)
    }
    let worth = led[hex] as number
    if (Number.isNaN(worth)) {
      worth = this.#reckonLed(nationalityOf(unit), leader, hex)
      led[hex] = worth
    }
    return worth
  }

  #reckonLed(nationality: string, leader: Unit | undefined, hex: Hex): number {
    const { grid } = theatreOf(this.#situation.state)
    let leaders = 0
    let away = Number.POSITIVE_INFINITY
    for (const staff of this.#staffs(nationality)) {
      const beyond = grid.distance(staff.hex, hex) - staff.reach
      if (beyond <= 0) leaders += staff.weight
      if (leader === undefined || staff.unit === leader) away = Math.min(away, beyond)
    }
    const stray = away === Number.POSITIVE_INFINITY ? 0 : STRAY * Math.max(0, away)
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
    const follows = this.#movers.includes(unit) ? roster.printedMove(unit) - 1 : 0
    const isListed = SCENARIOS[state.scenario].chits.some(
      ({ chit, from }) => chit === unitId(unit) && from <= state.turn + 1,
    )
    return {
      unit,
      hex: positions.hexOf(unit),
      reach: roster.rangeOf(unit) + follows,
      weight: (isListed ? 1 : SELDOM) * (canCommand(state, unit) ? 1 : SELDOM),
    }
  }

  worth(headquarters: Unit, hex: Hex): number {
    const { toEnemy, state, positions } = this.#situation
    const { grid } = theatreOf(state)
    const range = roster.rangeOf(headquarters)
    let worth = 0
    for (const ward of this.#wardsOf(headquarters)) {
      const distance = grid.distance(hex, ward.hex)
      if (distance <= range) worth += ward.weight
      else if (distance < range + BEYOND) {
        worth += (0.5 * ward.weight * (range + BEYOND - distance)) / BEYOND
      }
    }
    worth -= DREAD[toEnemy[hex] as number] ?? 0
    const others = positions.stack(hex).filter((unit) => unit !== headquarters)
    worth -= PERIL * stackPeril(this.#situation, hex, [...others, headquarters])
    if (!this.#situation.hasLine(hex)) worth -= UNSUPPLIED
    return worth
  }

  /** Units that the headquarters could lead, less those that another one leads already. */
  #wardsOf(headquarters: Unit): readonly Ward[] {
    let wards = this.#wards.get(headquarters)
    if (wards === undefined) {
      wards = this.#findWards(headquarters)
      this.#wards.set(headquarters, wards)
    }
    return wards
  }

  #findWards(headquarters: Unit): Ward[] {
    const { toEnemy, positions } = this.#situation
    const nationality = nationalityOf(headquarters)
    const wards: Ward[] = []
    for (const unit of this.#situation.own) {
      if (isHeadquarters(unit) || nationalityOf(unit) !== nationality) continue
      const hex = positions.hexOf(unit)
      const near = leadWorth(unit) * ((toEnemy[hex] as number) <= FRONT ? 1 : LEAD.behind)
      wards.push({ hex, weight: near * (this.#groups.leaderOf(unit) === headquarters ? 1 : OTHERS) })
    }
    return wards
  }
}

function leadWorth(unit: Unit): number {
  if (sideOf(unit) === 'soviet') return LEAD.soviet
  return isMechanised(unit) ? LEAD.mechanised : LEAD.foot
}
