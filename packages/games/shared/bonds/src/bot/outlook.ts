import type { Hex, Hexside } from '@sztab/board'
import { GOOD } from '../disorder.ts'
import type { Lines } from '../lines.ts'
import { enemyOf, type Place, type SideName, type Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'
import { placeOf } from '../units.ts'
import { Plan } from './plan.ts'
import { Posts } from './posts.ts'
import type { Garrison, Part, Party, Sight, Situation, Target, Title } from './sight.ts'

/**
 * What one side sees when it looks at the map: enemies, dangers, and what things are worth. The family owns how places
 * are weighed and attacks planned; a title says in what it differs: its goals, its worths, its ground.
 */
export abstract class Outlook<S extends Situation = Situation> implements Sight {
  readonly state: S
  readonly side: SideName
  readonly enemy: SideName
  readonly title: Title<S>
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  /** The Allied side has the last word: in its last turn nothing can be lost any more. */
  readonly isLastWord: boolean
  readonly posts: Posts = new Posts(this)
  #threat: Float64Array | undefined
  #targets: Map<Hex, Target> | undefined
  #plan: Plan | undefined
  readonly #lines: Lines

  constructor(title: Title<S>, state: S, side: SideName) {
    this.title = title
    this.state = state
    this.side = side
    this.enemy = enemyOf(side)
    this.positions = title.survey(state)
    this.#lines = title.supplyLines(state, side).findWithin(title.overland)
    this.own = title.unitsOnMap(state, side)
    this.enemies = title.unitsOnMap(state, this.enemy)
    this.isLastWord = side === 'allied' && state.turn >= title.lastTurn(state)
  }

  abstract menaceOf(unit: Unit): number
  abstract menaceReach(unit: Unit): readonly number[]
  abstract hexWorth(hex: Hex): number
  abstract garrison(hex: Hex, units: readonly Unit[]): Garrison
  abstract targetWorth(hex: Hex, units: readonly Unit[]): number
  abstract targetStep(units: readonly Unit[], total: number): number
  abstract supportOn(hex: Hex, units: readonly Unit[]): number
  abstract parties(): Party[]
  abstract partsOf(target: Target, units: readonly Unit[]): readonly Part[]
  abstract ownStep(parts: readonly Part[]): number
  abstract shareOver(unit: Unit, over: Hexside): number
  abstract besideWorth(unit: Unit, place: Place): number
  abstract goalWorth(unit: Unit, hex: Hex): number
  abstract stakeIn(hex: Hex, others: readonly Unit[]): number
  abstract isGuard(unit: Unit): boolean
  abstract standing(unit: Unit, place: Place): number

  attackOf(unit: Unit): number {
    return this.title.attackStrength(this.state, unit)
  }

  unitWorth(unit: Unit): number {
    return this.title.unitWorth(this.state, unit)
  }

  stepWorth(unit: Unit): number {
    return this.title.stepWorth(this.state, unit)
  }

  isArtillery(unit: Unit): boolean {
    return this.title.isArtillery(unit)
  }

  rangeOf(unit: Unit): number {
    return this.title.rangeOf(unit)
  }

  isWithinLimit(units: readonly Unit[]): boolean {
    return this.title.isWithinLimit(this.state, units)
  }

  isControlledBy(side: SideName, hex: Hex): boolean {
    return this.title.isControlledBy(this.state, side, hex)
  }

  // What most titles say.

  isFragile(_others: readonly Unit[]): boolean {
    return false
  }

  coverAt(_hex: Hex, _isHeld: boolean): number {
    return 0
  }

  hasFriends(_gun: Unit, _hex: Hex): boolean {
    return true
  }

  refugeWorth(unit: Unit, place: Place): number {
    return this.standing(unit, place)
  }

  isFit(unit: Unit): boolean {
    return this.state.cohesion[unit] === GOOD
  }

  /** Attack strength of enemies that can come to each hex. */
  get threat(): Float64Array {
    this.#threat ??= this.#measureThreat()
    return this.#threat
  }

  get targets(): ReadonlyMap<Hex, Target> {
    this.#targets ??= this.#findTargets()
    return this.#targets
  }

  /** What it is worth to have the hex. */
  prizeOf(hex: Hex): number {
    return this.targets.get(hex)?.worth ?? 0
  }

  get plan(): Plan {
    this.#plan ??= new Plan(this)
    return this.#plan
  }

  /** Whoever is imagined elsewhere meanwhile changes nothing of it. */
  isSupplied(hex: Hex): boolean {
    return this.#lines.isWithin(hex, this.title.overland)
  }

  totalWorth(units: readonly Unit[]): number {
    return units.reduce((sum, unit) => sum + this.unitWorth(unit), 0)
  }

  #measureThreat(): Float64Array {
    const { grid, rings } = this.title
    const threat = new Float64Array(grid.count)
    for (const unit of this.enemies) {
      const strength = this.menaceOf(unit)
      if (strength > 0) rings.spread(threat, placeOf(this.state, unit), strength, this.menaceReach(unit))
    }
    return threat
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
    const units = this.positions.stack(hex)
    const { defence, ground } = this.garrison(hex, units)
    const total = this.totalWorth(units)
    return {
      hex,
      defence: Math.max(0.5, defence),
      ground,
      worth: this.targetWorth(hex, units),
      units: total,
      step: this.targetStep(units, total),
      support: this.supportOn(hex, units),
    }
  }
}
