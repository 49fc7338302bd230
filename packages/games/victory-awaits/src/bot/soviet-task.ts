import type { Hex } from '@sztab/board'
import { type Aim, Drive } from '@sztab/chits/bot'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { theatreOf } from '../theatre.ts'
import { doctrine, type Situation } from './doctrine.ts'
import { fallChance, type Siege, siegesOf } from './siege.ts'
import type { Task } from './task.ts'

/** Next to a city in danger: a hex that the besiegers cannot use as long as somebody holds it. */
const SCREEN = 25
/** A city whose fall would be hastened by more than this keeps its garrison. */
const TIED = 60
/** Every city draws so many of the nearest units back to its defence, from so far, and those lost are wanted back. */
const CALL = { enough: 9, distraction: 0.25, range: 30, keep: 5, regain: 3, half: 12 }

/** 16.1 The Soviet side keeps the cities. */
export class SovietTask implements Task {
  readonly #situation: Situation
  readonly #sieges: ReadonlyMap<Hex, Siege>
  readonly #drive: Drive

  constructor(situation: Situation) {
    this.#situation = situation
    this.#sieges = new Map(siegesOf(situation).map((siege) => [siege.hex, siege]))
    const { state, positions, own } = situation
    const aims = theatreOf(state).cities.map((hex): Aim => {
      const pull = controllerOf(state, hex) === 'soviet' ? CALL.keep : CALL.regain
      return { hex, pull, range: CALL.range }
    })
    const fighting = own.filter((unit) => !isHeadquarters(unit))
    this.#drive = new Drive(
      positions,
      aims,
      fighting,
      (rank, distance) => (rank < CALL.enough ? 1 : CALL.distraction) / (1 + distance / CALL.half),
    )
  }

  /** Cities in somebody's reach, in the order of the map. */
  get besieged(): readonly Hex[] {
    return [...this.#sieges.values()].filter(({ raid }) => raid > 0).map(({ hex }) => hex)
  }

  worth(unit: Unit, hex: Hex): number {
    const siege = this.#sieges.get(hex)
    const garrison = siege === undefined ? 0 : this.#garrisonWorth(siege, unit)
    return garrison + this.#screenWorth(unit, hex) + this.#drive.pull(unit, hex)
  }

  isTied(unit: Unit): boolean {
    const siege = this.#sieges.get(this.#situation.positions.hexOf(unit))
    return siege !== undefined && this.#garrisonWorth(siege, unit) > TIED
  }

  /** How much less likely the city falls with the unit in it. */
  #garrisonWorth(siege: Siege, unit: Unit): number {
    const { state, positions } = this.#situation
    if (isHeadquarters(unit) || siege.raid === 0) return 0
    const others = positions.stack(siege.hex).filter((other) => other !== unit)
    return siege.stake * (fallChance(state, siege, others) - fallChance(state, siege, [...others, unit]))
  }

  #screenWorth(unit: Unit, hex: Hex): number {
    const { state, positions } = this.#situation
    const { grid } = theatreOf(state)
    let worth = 0
    for (const siege of this.#sieges.values()) {
      if (siege.raid === 0) continue
      const distance = grid.distance(siege.hex, hex)
      if (distance !== 1) continue
      const garrison = positions.stack(siege.hex)
      const now = fallChance(state, siege, garrison)
      const holders = positions.stack(hex)
      if (holders.length === 1 && holders[0] === unit) {
        const room = siege.room + doctrine.mostFromAHex
        worth += siege.stake * (fallChance(state, siege, garrison, room) - now)
      } else if (!positions.isHeldBy('soviet', hex)) {
        const room = siege.room - doctrine.mostFromAHex
        worth += siege.stake * (now - fallChance(state, siege, garrison, room))
      }
      worth += SCREEN
    }
    return worth
  }
}
