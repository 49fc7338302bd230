import type { Hex } from '@sztab/board'
import { enemyOf, Rings, type SideName, type Survey, type Unit } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { isArtillery, isMechanised, unitData } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { terrainBonus } from '../rules/15-terrain.ts'
import { hasSupplyLine } from '../rules/23-supply.ts'
import { isSkyClear } from '../rules/28-weather.ts'
import { isControlledBy } from '../rules/30-control.ts'
import { lastTurn } from '../rules/30-victory.ts'
import { type ArdennesState, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isReady, placeOf, survey, unitsOnMap } from '../survey.ts'
import { Drive } from './drive.ts'
import { prizeWorth } from './prizes.ts'
import { stepWorth, unitWorth } from './values.ts'

/** An enemy stack. */
export interface Target {
  readonly hex: Hex
  /** Its strength in defence, with its ground, and what of it is the ground's. */
  readonly defence: number
  readonly bonus: number
  /** What taking the hex is worth. */
  readonly worth: number
  /** What the units there are worth to their owner, and one of their steps. */
  readonly units: number
  readonly step: number
  /** Columns that artillery and the like are likely to add. */
  readonly support: number
}

/** How much of an enemy's strength counts against a hex, by its distance. */
const ON_FOOT = [1, 1, 0.85, 0.5, 0.2] as const
const ON_WHEELS = [1, 1, 0.95, 0.8, 0.65, 0.5, 0.3] as const
const rings = new Rings(grid, ON_WHEELS.length - 1)

const SHAKEN = 0.4
/** What it is worth to a side that an enemy is out of its way, for each point of flow. */
const IN_THE_WAY: Readonly<Record<SideName, number>> = { german: 12, allied: 6 }
const PUSH = 4
const GUN_SHIFT = 0.8
const MOST_GUNS = 2
const AIR_SHIFT = 0.5
const JABO_SHIFT = -1

/** What the side sees when it looks at the map: goals, enemies, dangers. */
export class Outlook {
  readonly state: ArdennesState
  readonly side: SideName
  readonly enemy: SideName
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  /** Attack strength of enemies that can come to each hex. */
  readonly threat = new Float64Array(grid.count)
  /** The Allied side has the last word: in its last turn nothing can be lost any more. */
  readonly isLastWord: boolean
  #targets: Map<Hex, Target> | undefined
  #drive: Drive | undefined
  #enemyFlow: Float64Array | undefined
  readonly #supplied = new Map<Hex, boolean>()

  constructor(state: ArdennesState, side: SideName) {
    this.state = state
    this.side = side
    this.enemy = enemyOf(side)
    this.positions = survey(state)
    this.own = unitsOnMap(state, side)
    this.enemies = unitsOnMap(state, this.enemy)
    this.isLastWord = side === 'allied' && state.turn >= lastTurn(state)
    for (const unit of this.enemies) {
      const strength = attackStrength(state, unit) * (isInGoodOrder(state, unit) ? 1 : SHAKEN)
      if (strength > 0) {
        rings.spread(this.threat, placeOf(state, unit), strength, isMechanised(unit) ? ON_WHEELS : ON_FOOT)
      }
    }
  }

  /** Where the own side is going. */
  get drive(): Drive {
    this.#drive ??= new Drive(this.state, this.side, false)
    return this.#drive
  }

  /** Where the enemy is probably going, by hex. */
  get enemyFlow(): Float64Array {
    this.#enemyFlow ??= flowOf(this.state, this.enemy)
    return this.#enemyFlow
  }

  get targets(): ReadonlyMap<Hex, Target> {
    this.#targets ??= this.#findTargets()
    return this.#targets
  }

  /** What holding the hex is worth to the side that holds it. */
  hexWorth(hex: Hex): number {
    return prizeWorth(this.state, hex)
  }

  isSupplied(hex: Hex): boolean {
    const found = this.#supplied.get(hex)
    if (found !== undefined) return found
    const made = hasSupplyLine(this.state, this.side, hex)
    this.#supplied.set(hex, made)
    return made
  }

  /** 15.1 Strength that a stack has in defence of a hex, its ground apart. */
  strengthOf(units: readonly Unit[]): number {
    return units.reduce((sum, unit) => {
      const isMarching = isMarked(this.state, unit, TRANSPORT_MARKS)
      return sum + defenceStrength(this.state, unit) * (isMarching ? 0.5 : 1)
    }, 0)
  }

  bonusAt(side: SideName, hex: Hex, units: readonly Unit[]): number {
    return terrainBonus(this.state, side, hex, units)?.value ?? 0
  }

  #findTargets(): Map<Hex, Target> {
    const targets = new Map<Hex, Target>()
    for (const unit of this.enemies) {
      const hex = placeOf(this.state, unit)
      if (!targets.has(hex)) targets.set(hex, this.#target(hex))
    }
    return targets
  }

  #target(hex: Hex): Target {
    const { state, side, enemy } = this
    const units = this.positions.stack(hex)
    const bonus = this.bonusAt(enemy, hex, units)
    const total = units.reduce((sum, unit) => sum + unitWorth(state, unit), 0)
    const prize = isControlledBy(state, enemy, hex) ? this.hexWorth(hex) : 0
    const isShaken = units.some((unit) => !isInGoodOrder(state, unit))
    return {
      hex,
      defence: Math.max(0.5, this.strengthOf(units) + bonus),
      bonus,
      worth: PUSH + prize + IN_THE_WAY[side] * this.#blocked(hex),
      units: total,
      step: Math.max(0, ...units.map((unit) => stepWorth(state, unit))),
      support: this.#guns(hex) + (isShaken ? 1 : 0) + this.#airShift(side),
    }
  }

  /** How much of the own drive the enemies in a hex hold up. */
  #blocked(hex: Hex): number {
    const { flow } = this.drive
    let sum = flow[hex] as number
    for (const near of grid.around(hex)) sum += (flow[near] as number) / 3
    return sum
  }

  #guns(hex: Hex): number {
    let guns = 0
    for (const unit of this.own) {
      if (!isArtillery(unit) || !isReady(this.state, unit)) continue
      if (grid.distance(placeOf(this.state, unit), hex) <= (unitData(unit).range ?? 0)) guns++
    }
    return GUN_SHIFT * Math.min(MOST_GUNS, guns)
  }

  #airShift(side: SideName): number {
    if (!isSkyClear(this.state.turn) || this.state.isNight) return 0
    return side === 'allied' ? AIR_SHIFT : JABO_SHIFT
  }
}

interface Seen {
  readonly situation: string
  readonly flow: Float64Array
}

const seen: Record<SideName, Seen> = {
  german: { situation: '', flow: new Float64Array() },
  allied: { situation: '', flow: new Float64Array() },
}

/** Where a side would go if nobody stood in its way: the same while the other side moves. */
function flowOf(state: ArdennesState, side: SideName): Float64Array {
  const at = state.at.filter((_, unit) => unitData(unit).side === side)
  const { scenario, turn, steps, control, bridges } = state
  const situation = [scenario, turn, at, steps.join(''), control.join(''), bridges.join('')].join(' ')
  if (seen[side].situation !== situation) seen[side] = { situation, flow: new Drive(state, side, true).flow }
  return seen[side].flow
}
