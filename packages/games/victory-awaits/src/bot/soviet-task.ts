import type { Hex } from '@sztab/board'
import { type Aim, Drive } from '@sztab/chits/bot'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'
import { numbers } from './numbers.ts'
import type { Task } from './task.ts'

const { call: CALL } = numbers.soviet

/** 16.1 The Soviet side stands before its cities. */
export class SovietTask implements Task {
  readonly #drive: Drive

  constructor({ state, positions, own }: Situation) {
    const aims = theatreOf(state).cities.map((hex, city): Aim => {
      const call = controllerOf(state, hex) === 'soviet' ? CALL.keep : CALL.regain
      return { hex, pull: numbers.emphasis[city]! * call, range: CALL.range }
    })
    const fighting = own.filter((unit) => !isHeadquarters(unit))
    this.#drive = new Drive(
      positions,
      aims,
      fighting,
      (rank, distance) => (rank < CALL.enough ? 1 : CALL.distraction) / (1 + distance / CALL.half),
    )
  }

  worth(unit: Unit, hex: Hex): number {
    return this.#drive.pull(unit, hex)
  }
}
