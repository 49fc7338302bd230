import type { Hex } from '@sztab/board'
import { Cover, exitValues, type Posts as SharedPosts, stackPeril } from '@sztab/chits/bot'
import { isHeadquarters, isMechanised, type SideName, type Unit } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { theatreOf } from '../theatre.ts'
import { AxisTask } from './axis-task.ts'
import { entryWorth } from './cities.ts'
import type { Situation } from './doctrine.ts'
import { Garrisons } from './garrisons.ts'
import { Groups } from './groups.ts'
import { Leadership } from './leadership.ts'
import { Lifelines } from './lifelines.ts'
import { numbers } from './numbers.ts'
import { Ranges } from './ranges.ts'
import { SovietTask } from './soviet-task.ts'
import type { Task } from './task.ts'

/** Worth of keeping a hex under one's zone of control, by its distance to the nearest enemy. */
const LINE = [0, 6, 10, 8, 5, 3, 2, 1]
const SECOND_COVER = 0.25
/** A headquarters wants to go where its units go, but for their sake. */
const STAFF_PULL = 0.12
interface Temper {
  readonly line: number
  readonly peril: number
  readonly squeeze: number
  readonly unsupplied: number
  /** What each hex costs that a unit is away from the enemy. */
  readonly front: number
  readonly unitCost: number
  readonly daring: { readonly mechanised: number; readonly foot: number }
}

const tempers: Readonly<Record<SideName, Temper>> = numbers.tempers

/** How good it is for units of one side to stand in a hex. */
export class Posts implements SharedPosts {
  readonly #situation: Situation
  readonly #temper: Temper
  readonly #cover: Cover<VictoryState>
  readonly #exitValue: Float64Array
  readonly #garrisons: Garrisons
  readonly #task: Task
  readonly #leadership: Leadership
  readonly #ranges: Ranges
  readonly #lifelines: Lifelines | undefined
  readonly #ground: Float64Array
  readonly #worths = new Map<number, number>()
  readonly #count: number
  /** Any major city. */
  readonly irresistible = 500

  /** `movers` are those of the side who may still move before the enemy does anything. */
  constructor(situation: Situation, movers: readonly Unit[] = []) {
    this.#situation = situation
    this.#temper = tempers[situation.side]
    this.#count = theatreOf(situation.state).grid.count
    this.#cover = new Cover(situation)
    this.#exitValue = exitValues(situation, this.#temper.squeeze)
    this.#garrisons = new Garrisons(situation)
    const groups = new Groups(situation)
    this.#leadership = new Leadership(situation, groups, this.#garrisons)
    this.#ranges = new Ranges(situation, groups, movers)
    this.#lifelines = situation.side === 'axis' ? new Lifelines(situation) : undefined
    this.#ground = new Float64Array(this.#count).fill(Number.NaN)
    this.#task = situation.side === 'axis' ? new AxisTask(situation, groups) : new SovietTask(situation)
  }

  get besieged(): readonly Hex[] {
    return this.#garrisons.besieged
  }

  get unitCost(): number {
    return this.#temper.unitCost
  }

  /** Foot stays where it is; the mechanised could be somewhere else. */
  otherwise(unit: Unit, reach: readonly Hex[]): number {
    const stay = this.worth(unit, this.#situation.positions.hexOf(unit))
    if (!isMechanised(unit)) return stay
    return reach.reduce((best, hex) => Math.max(best, this.worth(unit, hex)), stay)
  }

  daring(unit: Unit): number {
    return isMechanised(unit) ? this.#temper.daring.mechanised : this.#temper.daring.foot
  }

  isTied(unit: Unit): boolean {
    return this.#garrisons.isTied(unit)
  }

  prize(hex: Hex): number {
    return entryWorth(this.#situation.state, this.#situation.side, hex)
  }

  /** How good the hex is for the unit, as if it stood nowhere yet. */
  worth(unit: Unit, hex: Hex): number {
    const key = unit * this.#count + hex
    let worth = this.#worths.get(key)
    if (worth === undefined) {
      worth = isHeadquarters(unit)
        ? this.#leadership.worth(unit, hex) + STAFF_PULL * this.#task.worth(unit, hex)
        : this.#reckon(unit, hex)
      this.#worths.set(key, worth)
    }
    return worth
  }

  #reckon(unit: Unit, hex: Hex): number {
    return (
      this.#groundWorth(hex) +
      this.#ranges.worth(unit, hex) +
      (this.#lifelines?.worth(unit, hex) ?? 0) +
      this.#zoneWorth(unit, hex) -
      this.#temper.peril * this.#addedPeril(unit, hex) +
      this.#garrisons.worth(unit, hex) +
      this.#task.worth(unit, hex)
    )
  }

  /** What holds for every unit in the hex. */
  #groundWorth(hex: Hex): number {
    let worth = this.#ground[hex]!
    if (!Number.isNaN(worth)) return worth
    const { front, unsupplied } = this.#temper
    worth = -front * Math.max(0, this.#situation.toEnemy[hex]! - 2)
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
      if (open[over] === 1) worth += this.#coverWorth(from, grid.neighbours[over]!)
    }
    return worth
  }

  #coverWorth(from: number, hex: Hex): number {
    const distance = this.#situation.toEnemy[hex]!
    const line = distance < 0 ? 0 : this.#temper.line * LINE[Math.min(distance, 7)]!
    if (this.#cover.isByOthers(from, hex)) return SECOND_COVER * line
    return line + this.#exitValue[hex]!
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
