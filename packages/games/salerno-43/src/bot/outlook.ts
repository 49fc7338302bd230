import type { Hex } from '@sztab/board'
import { Rings } from '@sztab/bonds'
import { AREAS, grid, isCity, isHill, isInNavalRange, isMarsh, PORTS, VICTORY_HEXES } from '../ground.ts'
import { enemyOf, isArtillery, isBeachhead, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { isControlledBy } from '../rules/16-control.ts'
import { lastTurn } from '../rules/23-victory.ts'
import { DISRUPTED, GOOD, ROUTED, type SalernoState, type ScenarioId } from '../state.ts'
import { cohesionOf, type Survey, survey, unitsOnMap } from '../survey.ts'
import { travelTo } from './travel.ts'
import { attackOf, defenceOf, POINT, unitWorth } from './values.ts'

/** A place worth going to. */
interface Goal {
  readonly hex: Hex
  readonly worth: number
  /** How wanting the side is there, against how strong it is already. */
  readonly need: number
}

/** An enemy stack. */
export interface Target {
  readonly hex: Hex
  /** Its strength in defence, with its ground. */
  readonly defence: number
  /** What taking the hex is worth. */
  readonly worth: number
  /** What the units there are worth to their owner, and one of their steps. */
  readonly units: number
  readonly step: number
  /** Columns that support is likely to add. */
  readonly support: number
}

/**
 * What a point counts at the beginning and at the end: what the Allied side does not take early it hardly ever gets,
 * while in a short game the German side goes for the beachheads first.
 */
const EARLY: Readonly<Record<ScenarioId, Readonly<Record<SideName, number>>>> = {
  avalanche: { german: 0.35, allied: 1.45 },
  campaign: { german: 0.65, allied: 1.45 },
}
const LATE: Readonly<Record<SideName, number>> = { german: 1, allied: 1.7 }
const RELIEF = 50
const PORT_WORTH = 25
/** A beachhead is a point, and supply and landings for everybody behind it. */
const BEACHHEAD_WORTH: Readonly<Record<SideName, number>> = { german: 150, allied: 260 }
/** Northern areas are worth their points to the Allied side, once it gets there (23.1.4). */
const EXIT_SHARE = 0.35
/** In a long game more of them get there, and the German side has to watch the edge. */
const WATCHED_SHARE = 0.9
const ARTILLERY_SUPPORT = 0.5
/** How much of an enemy's strength counts against a hex, by its distance. */
const REACH = [1, 1, 0.85, 0.55, 0.25] as const
const rings = new Rings(grid, REACH.length - 1)

/** What the side sees when it looks at the map: goals, enemies, dangers. */
export class Outlook {
  readonly state: SalernoState
  readonly side: SideName
  readonly enemy: SideName
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  /** Attack strength of enemies that can come to each hex. */
  readonly threat = new Float64Array(grid.count)
  /** Strength of the side near each hex. */
  readonly presence = new Float64Array(grid.count)
  readonly pull = new Float64Array(grid.count)
  readonly targets = new Map<Hex, Target>()
  /** What is taken early may be lost again: points count in full only at the end. */
  readonly urgency: number
  /** The Allied side has the last word: in its last turn nothing can be lost any more. */
  readonly isLastWord: boolean
  /** Beachheads of the side. */
  readonly beachheads: readonly Hex[]

  constructor(state: SalernoState, side: SideName) {
    this.state = state
    this.side = side
    this.enemy = enemyOf(side)
    this.positions = survey(state)
    const early = EARLY[state.scenario][side]
    this.urgency = early + ((LATE[side] - early) * state.turn) / lastTurn(state)
    this.isLastWord = side === 'allied' && state.turn >= lastTurn(state)
    this.own = unitsOnMap(state, side)
    this.enemies = unitsOnMap(state, this.enemy)
    this.beachheads = this.own.filter(isBeachhead).map((unit) => state.at[unit] as number)
    for (const unit of this.enemies) {
      if (cohesionOf(state, unit) !== ROUTED)
        rings.spread(this.threat, state.at[unit] as number, this.#punch(unit), REACH)
    }
    for (const unit of this.own) {
      if (cohesionOf(state, unit) !== ROUTED) {
        rings.spread(
          this.presence,
          state.at[unit] as number,
          attackOf(state, unit) + defenceOf(state, unit),
          REACH,
        )
      }
    }
    for (const goal of this.#goals()) this.#draw(goal)
    for (const unit of this.enemies) {
      const hex = state.at[unit] as number
      if (!this.targets.has(hex)) this.targets.set(hex, this.#target(hex))
    }
  }

  #punch(unit: Unit): number {
    return cohesionOf(this.state, unit) === GOOD ? attackOf(this.state, unit) : 0.5
  }

  /** What holding the hex is worth to the side that holds it. */
  hexWorth(hex: Hex): number {
    let worth = 0
    for (const victory of VICTORY_HEXES) {
      if (victory.hex === hex) worth += POINT * this.urgency * victory.points
    }
    for (const port of PORTS) if (port.hex === hex && !port.isClosed) worth += PORT_WORTH * port.capacity
    if (this.positions.stack(hex).some(isBeachhead)) worth += BEACHHEAD_WORTH[this.side]
    return worth
  }

  #goals(): Goal[] {
    const { state, side, enemy } = this
    const goals: Goal[] = []
    const add = (hex: Hex, worth: number) => {
      const threat = this.threat[hex] as number
      const need = (threat + 8) / ((this.presence[hex] as number) / 2 + 6)
      goals.push({ hex, worth, need: Math.min(1.6, need) })
    }
    for (const { hex, points } of VICTORY_HEXES) {
      const isTheirs = isControlledBy(state, enemy, hex)
      // What one holds draws only as far as it is in danger.
      const share = isTheirs ? 1 : Math.min(1, (this.threat[hex] as number) / 8)
      if (share > 0) add(hex, POINT * this.urgency * points * share)
    }
    if (side === 'german') {
      for (const unit of this.enemies)
        if (isBeachhead(unit)) add(state.at[unit] as number, BEACHHEAD_WORTH.german)
    } else {
      for (const unit of this.own) {
        if (!isBeachhead(unit)) continue
        const hex = state.at[unit] as number
        add(hex, BEACHHEAD_WORTH.allied * Math.min(1, (this.threat[hex] as number) / 8))
      }
    }
    const exit = side === 'german' && state.scenario === 'campaign' ? WATCHED_SHARE : EXIT_SHARE
    for (const area of AREAS) {
      for (const hex of area.hexes) {
        // Germans look to the edge only where somebody comes near it.
        const share = side === 'allied' ? 1 : Math.min(1, (this.threat[hex] as number) / 6)
        if (area.points > 0 && share > 0) add(hex, (share * POINT * area.points * exit) / 5)
      }
    }
    return goals
  }

  #draw({ hex, worth, need }: Goal): void {
    const far = travelTo(hex)
    for (let from = 0; from < grid.count; from++) {
      const way = (far[from] as number) / 40
      this.pull[from] = (this.pull[from] as number) + (worth * need) / (1 + way * way)
    }
  }

  /** 9.8 Strength that a stack has in defence of a hex. */
  defenceAt(hex: Hex, units: readonly Unit[]): number {
    const strong = isHill(hex) || isMarsh(hex) || isCity(hex)
    let sum = 0
    for (const unit of units) {
      if (cohesionOf(this.state, unit) === ROUTED || isArtillery(unit)) continue
      const disrupted = cohesionOf(this.state, unit) === DISRUPTED ? 0.5 : 1
      const ground = strong && unitData(unit).silhouette !== true ? 2 : 1
      sum += defenceOf(this.state, unit) * disrupted * ground
    }
    return Math.min(20, sum)
  }

  #target(hex: Hex): Target {
    const { state } = this
    const units = this.positions.stack(hex)
    const defence = Math.max(0.5, this.defenceAt(hex, units))
    const worths = units.map((unit) => unitWorth(state, unit))
    const total = worths.reduce((sum, worth) => sum + worth, 0)
    const isBeach = units.some(isBeachhead)
    const isTheirs = isControlledBy(state, this.enemy, hex)
    const support = this.side === 'allied' ? this.#alliedSupport(hex) : 0.7
    return {
      hex,
      defence,
      worth:
        (isTheirs || isBeach ? this.hexWorth(hex) : 0) +
        0.12 * (this.pull[hex] as number) +
        this.#relief(hex) +
        6,
      units: total,
      step:
        total /
        Math.max(
          1,
          units.reduce((sum, unit) => sum + (state.steps[unit] as number), 0),
        ),
      support,
    }
  }

  /** 9.4, 9.6 Columns that markers which are still ready may bring, and artillery. */
  #alliedSupport(hex: Hex): number {
    const { support } = this.state
    const air = support['us-air'] === 'ready' || support['cw-air'] === 'ready' ? 0.9 : 0
    const ships = support['us-naval'] === 'ready' || support['cw-naval'] === 'ready' ? 0.9 : 0
    return ARTILLERY_SUPPORT + air + (isInNavalRange(hex) ? ships : 0)
  }

  /** An enemy next to a beachhead threatens everything that hangs on it. */
  #relief(hex: Hex): number {
    return RELIEF * this.beachheads.filter((beach) => grid.distance(beach, hex) === 1).length
  }
}
