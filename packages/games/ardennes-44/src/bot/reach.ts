import { type Hex, NONE } from '@sztab/board'
import type { Destination, Unit } from '@sztab/bonds'
import { Lately, type Sight } from '@sztab/bonds/bot'
import { grid, isLake, isRiver, isRough } from '../ground.ts'
import { isVehicle, sideOf } from '../order-of-battle.ts'
import { checkSetOut } from '../rules/11-means.ts'
import { destinations } from '../rules/11-movement.ts'
import { vehicleObstacle } from '../rules/11-terrain.ts'
import type { ArdennesState, Journey } from '../state.ts'
import { placeOf } from '../survey.ts'

/** What a side sees of this game. */
export interface ArdennesSight extends Sight {
  readonly state: ArdennesState
}

export type Way = Destination<Journey>

/** Where a unit can go, and whom it could attack from there with which share of its strength at best. */
interface Range {
  readonly mark: string
  readonly ways: readonly Way[]
  readonly prey: ReadonlyMap<Hex, number>
}

const lately = new Lately<Map<Unit, Range>>(1)

/**
 * Where the units of the side can go. It is looked up once while the enemy stands as he stands: friends change little
 * of it (10.3), and before a unit sets out its ways are found anew.
 */
export class Reach {
  readonly #outlook: ArdennesSight
  readonly #ranges: Map<Unit, Range>

  constructor(outlook: ArdennesSight) {
    this.#outlook = outlook
    const { state, side } = outlook
    const { scenario, turn, isNight, at, bridges } = state
    const theirs = at.filter((_, unit) => sideOf(unit) !== side)
    const situation = [scenario, side, turn, isNight, bridges.join(''), theirs].join(' ')
    this.#ranges = lately.find(situation, () => new Map())
  }

  of(unit: Unit): Range {
    const { state } = this.#outlook
    const mark = `${placeOf(state, unit)} ${state.marks[unit]} ${state.cohesion[unit]} ${state.supply[unit]}`
    const found = this.#ranges.get(unit)
    if (found?.mark === mark) return found
    const ways = checkSetOut(state, unit) === undefined ? destinations(state, unit, 'move') : []
    const made = { mark, ways, prey: this.#preyFrom(unit, ways) }
    this.#ranges.set(unit, made)
    return made
  }

  #preyFrom(unit: Unit, ways: readonly Way[]): Map<Hex, number> {
    const prey = new Map<Hex, number>()
    const { state, positions, enemy } = this.#outlook
    for (const hex of [placeOf(state, unit), ...ways.map(({ journey }) => journey.hex)]) {
      if (hex < 0) continue
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const on = grid.neighbours[over] as number
        if (on === NONE || !positions.isHeldBy(enemy, on)) continue
        const share = shareOver(state, unit, over)
        if (share > (prey.get(on) ?? 0)) prey.set(on, share)
      }
    }
    return prey
  }
}

/** 15.3–15.5 How much of its strength a unit has in an attack over a hexside. */
export function shareOver(state: ArdennesState, unit: Unit, over: number): number {
  if (isLake(over)) return 0
  if (isRiver(over) || isRough(Math.floor(over / 6))) return 0.5
  const to = grid.neighbours[over] as Hex
  return isVehicle(unit) && vehicleObstacle(state, over, to) !== undefined ? 0.5 : 1
}
