import type { Hex, Hexside } from '@sztab/board'
import {
  type Garrison,
  type Mode,
  Outlook,
  type Part,
  Rings,
  Shield,
  type Target,
  type Title,
} from '@sztab/bonds/bot'
import { placeIds } from '../arguments.ts'
import {
  grid,
  isCity,
  isHill,
  isInNavalRange,
  isMarsh,
  isPlayable,
  isSea,
  isWildMountain,
  PORTS,
  VICTORY_HEXES,
} from '../ground.ts'
import {
  isArtillery,
  isBeachhead,
  isMechanised,
  isVehicle,
  type SideName,
  sideOf,
  theUnit,
  UNITS,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { areaOf, isArea, isInPlay, type Place, placeNamed } from '../places.ts'
import { attackStrength } from '../rules/02-units.ts'
import { isWithinLimit } from '../rules/04-stacking.ts'
import { destinations } from '../rules/05-movement.ts'
import { checkSetOut, checkTruck } from '../rules/05-terrain.ts'
import { formsBonds, stance } from '../rules/06-zones.ts'
import { bondAgainst } from '../rules/07-zoc-bonds.ts'
import { supplyLines } from '../rules/16-supply.ts'
import { lastTurn } from '../rules/23-victory.ts'
import { DISRUPTED, GOOD, ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf, isControlledBy, placeOf, survey, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { Exits } from './exits.ts'
import { emphasisOn, numbers, POINT } from './numbers.ts'
import { prospects } from './prospects.ts'
import { pullOf } from './pull.ts'
import { attackersOf, partsFor } from './strikes.ts'
import { defenceOf, worths } from './values.ts'

const { goals, menace, support, posts } = numbers
/** 9.8 No stack counts more in defence. */
const MOST_DEFENCE = 20

const title: Title<SalernoState> = {
  grid,
  numbers,
  prospects,
  rings: new Rings(grid, menace.wheels.length - 1),
  survey,
  unitsOnMap,
  lastTurn,
  sideOf,
  theUnit,
  unitId,
  placeNamed,
  placeIds,
  attackStrength,
  isArtillery,
  isMechanised,
  rangeOf: (unit) => unitData(unit).range ?? 4,
  isWithinLimit,
  isControlledBy,
  supplyLines,
  overland: tables.supply.overland,
  bondAgainst,
  isBarred: (over, to) => !isPlayable(to) || isSea(over) || isWildMountain(over),
  movers(state, side) {
    return UNITS.flatMap((_, unit) =>
      sideOf(unit) === side && isInPlay(placeOf(state, unit)) && checkSetOut(state, unit) === undefined
        ? [unit]
        : [],
    )
  },
  waysOf: (state, unit, verb) => destinations(state, unit, verb === 'truck'),
  season: ({ scenario }) => scenario,
  ...worths,
}

/** What the side sees: the beachheads and whatever brings points draw it on. */
export class SalernoOutlook extends Outlook<SalernoState, Float64Array> {
  /** What is taken early may be lost again: points count in full only at the end. */
  readonly urgency: number
  /** Beachheads of the side. */
  readonly beachheads: readonly Hex[]
  readonly exits: Exits = new Exits(this)
  #shield: Shield | undefined

  constructor(state: SalernoState, side: SideName) {
    super(title, state, side)
    const early = goals.early[state.scenario][side]
    this.urgency = early + ((goals.late[side] - early) * state.turn) / lastTurn(state)
    this.beachheads = this.own.filter(isBeachhead).map((unit) => placeOf(state, unit))
  }

  /** How much every hex is drawn to all that is worth going to. */
  get pull(): Float64Array {
    return this.goals
  }

  protected findGoals(): Float64Array {
    return pullOf(this)
  }

  menaceOf(unit: Unit): number {
    const cohesion = cohesionOf(this.state, unit)
    return cohesion === ROUTED ? 0 : cohesion === GOOD ? this.attackOf(unit) : menace.shaken
  }

  hexWorth(hex: Hex): number {
    let worth = 0
    for (const victory of VICTORY_HEXES) {
      if (victory.hex === hex) worth += emphasisOn(hex) * POINT * this.urgency * victory.points
    }
    for (const port of PORTS) if (port.hex === hex && !port.isClosed) worth += goals.port * port.capacity
    if (this.positions.stack(hex).some(isBeachhead)) worth += goals.beachhead[this.side]
    return worth
  }

  /** 9.8 */
  garrison(hex: Hex, units: readonly Unit[]): Garrison {
    const strong = isHill(hex) || isMarsh(hex) || isCity(hex)
    let sum = 0
    for (const unit of units) {
      const cohesion = cohesionOf(this.state, unit)
      if (cohesion === ROUTED || isArtillery(unit)) continue
      const disrupted = cohesion === DISRUPTED ? 0.5 : 1
      const ground = strong && unitData(unit).silhouette !== true ? 2 : 1
      sum += defenceOf(this.state, unit) * disrupted * ground
    }
    return { defence: Math.min(MOST_DEFENCE, sum), ground: 0, shaken: 0 }
  }

  targetWorth(hex: Hex, units: readonly Unit[]): number {
    const isPrize = this.isControlledBy(this.enemy, hex) || units.some(isBeachhead)
    // An enemy next to a beachhead threatens everything that hangs on it.
    const relief = goals.relief * this.beachheads.filter((beach) => grid.distance(beach, hex) === 1).length
    return (isPrize ? this.hexWorth(hex) : 0) + goals.grip * this.pull[hex]! + relief + goals.push
  }

  targetStep(units: readonly Unit[], total: number): number {
    const steps = units.reduce((sum, unit) => sum + this.state.steps[unit]!, 0)
    return total / Math.max(1, steps)
  }

  /** 9.4, 9.6 */
  supportOn(hex: Hex): number {
    if (this.side === 'german') return support.german
    const markers = this.state.support
    const isReady = (...names: (keyof typeof markers)[]) => names.some((name) => markers[name] === 'ready')
    const air = isReady('us-air', 'cw-air') ? support.marker : 0
    const ships = isInNavalRange(hex) && isReady('us-naval', 'cw-naval') ? support.marker : 0
    return support.artillery + air + ships
  }

  attackers(): readonly Unit[] {
    return attackersOf(this)
  }

  /** 5.8 Germans on foot may ride; 17.3 artillery that goes further than a hex is disordered. */
  modesOf(unit: Unit): readonly Mode[] {
    const { battery, truck } = numbers.march
    const tollBeyond = isArtillery(unit) ? battery : 0
    const move = { verb: 'move', mayAttack: true, toll: 0, tollBeyond }
    if (checkTruck(this.state, unit) !== undefined) return [move]
    return [move, { verb: 'truck', mayAttack: false, toll: truck, tollBeyond }]
  }

  partsOf(target: Target, units: readonly Unit[]): readonly Part[] {
    return partsFor(this, target, units)
  }

  ownStep(): number {
    return numbers.strikes.ownStep
  }

  shareOver(unit: Unit, over: Hexside): number {
    return isSea(over) || (isVehicle(unit) && isWildMountain(over)) ? 0 : 1
  }

  besideWorth(unit: Unit, place: Place): number {
    return (isArea(place) ? this.exits.worth(unit, areaOf(place)) : undefined) ?? posts.away
  }

  goalWorth(_unit: Unit, hex: Hex): number {
    return goals.pull * this.pull[hex]!
  }

  stakeIn(hex: Hex, others: readonly Unit[]): number {
    const isHeld = this.isControlledBy(this.side, hex) || others.some(isBeachhead)
    return (isHeld ? this.hexWorth(hex) : 0) + this.#shieldWorth(hex)
  }

  override isFragile(others: readonly Unit[]): boolean {
    return others.some(isBeachhead)
  }

  isGuard(unit: Unit): boolean {
    return !isArtillery(unit) && !isBeachhead(unit)
  }

  /** 9.5.1 Divisional artillery fires for its own division alone. */
  override hasFriends(gun: Unit, hex: Hex): boolean {
    const { support: level, formation } = unitData(gun)
    if (level !== 'division') return true
    return this.own.some(
      (unit) =>
        unitData(unit).formation === formation &&
        !isArtillery(unit) &&
        grid.distance(placeOf(this.state, unit), hex) < (unitData(gun).range ?? 4),
    )
  }

  /** What it is worth to the beachheads that the hex is held. */
  #shieldWorth(hex: Hex): number {
    if (this.beachheads.length === 0) return 0
    this.#shield ??= this.#makeShield()
    return this.#shield.worth(hex)
  }

  #makeShield(): Shield {
    const { state, side } = this
    const standIn = state.at.findIndex(
      (place, unit) => place < 0 && sideOf(unit) === side && !isVehicle(unit) && formsBonds(unit, GOOD),
    )
    return new Shield(this, numbers.shield, {
      hexes: this.beachheads,
      standIn: standIn < 0 ? undefined : standIn,
      stance: standIn < 0 ? 0 : stance(standIn, GOOD),
      isMovable: (unit) => !isBeachhead(unit),
      isClosed: isSea,
    })
  }
}
