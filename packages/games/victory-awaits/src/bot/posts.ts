import type { Hex } from '@sztab/board'
import { Cover, exitValues, type Posts as SharedPosts, stackPeril } from '@sztab/chits/bot'
import { isHeadquarters, type SideName, type Unit } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { theatreOf } from '../theatre.ts'
import { AxisTask } from './axis-task.ts'
import { entryWorth } from './cities.ts'
import type { Situation } from './doctrine.ts'
import { Leadership } from './leadership.ts'
import { SovietTask } from './soviet-task.ts'
import type { Task } from './task.ts'

/** Worth of keeping a hex under one's zone of control, by its distance to the nearest enemy. */
const LINE = [0, 6, 10, 8, 5, 3, 2, 1]
const SECOND_COVER = 0.25
interface Temper {
  readonly line: number
  readonly peril: number
  readonly squeeze: number
  readonly unsupplied: number
  /** What each hex costs that a unit is away from the enemy. */
  readonly front: number
  readonly daring: number
}

const TEMPERS: Readonly<Record<SideName, Temper>> = {
  axis: { line: 0.8, peril: 0.15, squeeze: 0.4, unsupplied: 150, front: 10, daring: 0.5 },
  soviet: { line: 1.5, peril: 0.4, squeeze: 0.1, unsupplied: 200, front: 3, daring: 1 },
}

/** How good it is for units of one side to stand in a hex. */
export class Posts implements SharedPosts {
  readonly #situation: Situation
  readonly #temper: Temper
  readonly #cover: Cover<VictoryState>
  readonly #exitValue: Float64Array
  readonly #task: Task
  readonly #leadership: Leadership
  readonly #ground: Float64Array
  readonly #worths = new Map<number, number>()
  readonly #count: number
  /** Any major city. */
  readonly irresistible = 500

  /** `movers` are those of the side who may still move before the enemy does anything. */
  constructor(situation: Situation, movers: readonly Unit[] = []) {
    this.#situation = situation
    this.#temper = TEMPERS[situation.side]
    this.#count = theatreOf(situation.state).grid.count
    this.#cover = new Cover(situation)
    this.#exitValue = exitValues(situation, this.#temper.squeeze)
    this.#leadership = new Leadership(situation, movers)
    this.#ground = new Float64Array(this.#count).fill(Number.NaN)
    this.#task = situation.side === 'axis' ? new AxisTask(situation) : new SovietTask(situation)
  }

  get besieged(): readonly Hex[] {
    return this.#task.besieged
  }

  get daring(): number {
    return this.#temper.daring
  }

  isTied(unit: Unit): boolean {
    return this.#task.isTied(unit)
  }

  prize(hex: Hex): number {
    return entryWorth(this.#situation.state, this.#situation.side, hex)
  }

  /** How good the hex is for the unit, as if it stood nowhere yet. */
  worth(unit: Unit, hex: Hex): number {
    const key = unit * this.#count + hex
    let worth = this.#worths.get(key)
    if (worth === undefined) {
      worth = isHeadquarters(unit) ? this.#leadership.worth(unit, hex) : this.#reckon(unit, hex)
      this.#worths.set(key, worth)
    }
    return worth
  }

  #reckon(unit: Unit, hex: Hex): number {
    return (
      this.#groundWorth(hex) +
      this.#leadership.ledWorth(unit, hex) +
      this.#zoneWorth(unit, hex) -
      this.#temper.peril * this.#addedPeril(unit, hex) +
      this.#task.worth(unit, hex)
    )
  }

  /** What holds for every unit in the hex. */
  #groundWorth(hex: Hex): number {
    let worth = this.#ground[hex] as number
    if (!Number.isNaN(worth)) return worth
    const { front, unsupplied } = this.#temper
    worth = -front * Math.max(0, (this.#situation.toEnemy[hex] as number) - 2)
    if (!this.#situation.hasLine(hex)) worth -= unsupplied
    this.#ground[hex] = worth
    return worth
  }

  /** What the unit's zone adds: ground kept under control, enemies' ways out stopped. */
  #zoneWorth(unit: Unit, hex: Hex): number {
    const { positions } = this.#situation
    const { grid, open } = positions.field
    const from = positions.hexOf(unit)
    let worth = this.#coverWorth(from, hex)
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      if (open[over] === 1) worth += this.#coverWorth(from, grid.neighbours[over] as number)
    }
    return worth
  }

  #coverWorth(from: number, hex: Hex): number {
    const distance = this.#situation.toEnemy[hex] as number
    const line = distance < 0 ? 0 : this.#temper.line * (LINE[Math.min(distance, 7)] as number)
    if (this.#cover.isByOthers(from, hex)) return SECOND_COVER * line
    return line + (this.#exitValue[hex] as number)
  }

  /** How much more is at stake in a hex with the unit in it than without. */
  #addedPeril(unit: Unit, hex: Hex): number {
    const { positions } = this.#situation
    if (this.#situation.threat(hex) === 0) return 0
    const others = positions.isEmpty(hex) ? [] : positions.stack(hex).filter((other) => other !== unit)
    const before = others.length === 0 ? 0 : stackPeril(this.#situation, hex, others)
    return stackPeril(this.#situation, hex, [...others, unit]) - before
  }
}
