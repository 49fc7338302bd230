import type { Hex } from '@sztab/board'
import { type Aim, Drive } from '@sztab/chits/bot'
import { isHeadquarters, isMechanised, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { theatreOf } from '../theatre.ts'
import { cityStake } from './cities.ts'
import type { Situation } from './doctrine.ts'
import type { Task } from './task.ts'
import { POINT } from './values.ts'

/** A hex of progress towards a city, for each victory point that it brings. */
const PULL = 2.2
/** Cities draw from the whole map. */
const RANGE = 70
/** So many of the nearest units go for a city; the others hardly let it distract them. */
const ENOUGH = 14
const DISTRACTION = 0.35
/** What a city draws at this distance is half of what it draws near by. */
const HALF = 10
/** A city taken counts only as long as the enemy does not come back. */
const HOLD = 250
const DANGER = 8
/** Foot follows and clears the ground; the mechanised go for the cities. */
const FOOT = 0.5

/** 16.1 The Axis goes for the cities and keeps them. */
export class AxisTask implements Task {
  readonly #situation: Situation
  readonly #drive: Drive
  readonly besieged: readonly Hex[] = []

  constructor(situation: Situation) {
    const { state, positions, own } = situation
    this.#situation = situation
    const aims = theatreOf(state)
      .cities.filter((hex) => controllerOf(state, hex) === 'soviet')
      .map((hex): Aim => ({ hex, pull: (PULL * cityStake(state, hex)) / POINT, range: RANGE }))
    const fighting = own.filter((unit) => !isHeadquarters(unit))
    this.#drive = new Drive(
      positions,
      aims,
      fighting,
      (rank, distance) => (rank < ENOUGH ? 1 : DISTRACTION) / (1 + distance / HALF),
    )
  }

  worth(unit: Unit, hex: Hex): number {
    const pull = this.#drive.pull(unit, hex) * (isMechanised(unit) ? 1 : FOOT)
    return pull + this.#holdWorth(unit, hex)
  }

  #holdWorth(unit: Unit, hex: Hex): number {
    const { state, positions, toEnemy } = this.#situation
    if ((theatreOf(state).cityIn[hex] as number) < 0 || controllerOf(state, hex) !== 'axis') return 0
    const isHeld = positions.stack(hex).some((other) => other !== unit && !isHeadquarters(other))
    return isHeld || (toEnemy[hex] as number) > DANGER ? 0 : HOLD
  }

  isTied(): boolean {
    return false
  }
}
