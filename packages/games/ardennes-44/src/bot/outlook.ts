import type { Hex, Hexside } from '@sztab/board'
import { isNextTo, type Place, type SideName, type Unit } from '@sztab/bonds'
import {
  type Drive,
  FAR,
  type Garrison,
  Lately,
  type Mode,
  Outlook,
  type Part,
  Rings,
  type Target,
  type Title,
  wayFrom,
} from '@sztab/bonds/bot'
import type { Action } from '@sztab/kernel'
import { placeIds } from '../arguments.ts'
import { grid, isLake } from '../ground.ts'
import { isArtillery, isMechanised, sideOf, theUnit, unitData, unitId } from '../order-of-battle.ts'
import { ANTWERP, GONE_WEST, placeNamed } from '../places.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import { bondAgainst } from '../rules/10-zoc-bonds.ts'
import { destinations } from '../rules/11-movement.ts'
import type { Mode as TravelMode } from '../rules/11-terrain.ts'
import { checkLoad, checkStrategic, checkTow, checkTruck } from '../rules/12-strategic.ts'
import { comesByTruckOnly } from '../rules/13-reinforcements.ts'
import { terrainBonus } from '../rules/15-terrain.ts'
import { supplyLines } from '../rules/23-supply.ts'
import { lastTurn } from '../rules/30-victory.ts'
import { type ArdennesState, TRANSPORT_MARKS, TRUCK } from '../state.ts'
import {
  isControlledBy,
  isEastOnly,
  isInGoodOrder,
  isMarked,
  isReady,
  placeOf,
  survey,
  unitsOnMap,
} from '../survey.ts'
import { isSkyClear, tables } from '../tables.ts'
import { cutsOf } from './cuts.ts'
import { driveOf, prizeWorth, startsOf } from './goals.ts'
import { movers } from './movers.ts'
import { numbers, POINT } from './numbers.ts'
import { prospects } from './prospects.ts'
import { type ArdennesGoals, attackersOf, partsFor, shareOver } from './strikes.ts'
import { worths } from './values.ts'
import { gaitOf, type Ways, waysOf } from './ways.ts'

const { menace, targets, posts, cover, progress } = numbers

/** How the orders of the ways of moving are called. */
const MODES: Readonly<Record<string, TravelMode>> = {
  move: 'move',
  march: 'strategic',
  drive: 'truck',
  tow: 'prime-mover',
}

const title: Title<ArdennesState> = {
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
  rangeOf: (unit) => unitData(unit).range ?? 0,
  isWithinLimit,
  isControlledBy,
  supplyLines,
  overland: tables.supply.overland,
  bondAgainst,
  isBarred: (over) => isLake(over),
  movers,
  waysOf: (state, unit, verb) => destinations(state, unit, MODES[verb] as TravelMode),
  season: ({ scenario, isNight, bridges }) => `${scenario} ${isNight} ${bridges.join('')}`,
  ...worths,
}

/** What the side sees: everybody has a place to go to, and stands in the way of those who go elsewhere. */
export class ArdennesOutlook extends Outlook<ArdennesState, ArdennesGoals> {
  readonly ways: Ways
  #enemyFlow: Float64Array | undefined

  constructor(state: ArdennesState, side: SideName) {
    super(title, state, side)
    this.ways = waysOf(state, side)
  }

  /** Where the own side is going. */
  get drive(): Drive {
    return this.goals.drive
  }

  protected findGoals(): ArdennesGoals {
    const { state, side } = this
    return { drive: driveOf(state, side, false), cuts: cutsOf(state, side) }
  }

  /** Where the enemy is probably going, by hex. */
  get enemyFlow(): Float64Array {
    this.#enemyFlow ??= flowOf(this.state, this.enemy)
    return this.#enemyFlow
  }

  menaceOf(unit: Unit): number {
    return this.attackOf(unit) * (isInGoodOrder(this.state, unit) ? 1 : menace.shaken)
  }

  hexWorth(hex: Hex): number {
    return prizeWorth(this.state, hex)
  }

  /** 15.1 Whoever is on the march defends by half. */
  garrison(hex: Hex, units: readonly Unit[]): Garrison {
    const { state } = this
    const strength = units.reduce((sum, unit) => {
      return sum + defenceStrength(state, unit) * (isMarked(state, unit, TRANSPORT_MARKS) ? 0.5 : 1)
    }, 0)
    const ground = this.bonusAt(hex, units)
    const isShaken = units.some((unit) => !isInGoodOrder(state, unit))
    return { defence: strength + ground, ground, shaken: isShaken ? 1 : 0 }
  }

  bonusAt(hex: Hex, units: readonly Unit[]): number {
    return terrainBonus(this.state, sideOf(units[0] as Unit), hex, units)?.value ?? 0
  }

  targetWorth(hex: Hex): number {
    const prize = this.isControlledBy(this.enemy, hex) ? this.hexWorth(hex) : 0
    return targets.push + prize + targets.inTheWay[this.side] * this.#blocked(hex)
  }

  /** How much of the own drive the enemies in a hex hold up. */
  #blocked(hex: Hex): number {
    const { flow } = this.drive
    let sum = flow[hex]!
    for (const near of grid.around(hex)) sum += flow[near]! / 3
    return sum
  }

  targetStep(units: readonly Unit[]): number {
    return Math.max(0, ...units.map((unit) => this.stepWorth(unit)))
  }

  supportOn(hex: Hex, units: readonly Unit[]): number {
    const { state, own, side } = this
    const inRange = own.filter(
      (gun) => isReady(state, gun) && grid.distance(placeOf(state, gun), hex) <= (unitData(gun).range ?? 0),
    )
    const guns = targets.gun * Math.min(targets.mostGuns, inRange.length)
    const shaken = units.some((unit) => !isInGoodOrder(state, unit)) ? 1 : 0
    if (!isSkyClear(state.turn) || state.isNight) return guns + shaken
    return guns + shaken + (side === 'allied' ? targets.air : targets.jabos)
  }

  attackers(): readonly Unit[] {
    return attackersOf(this)
  }

  /** Whoever has far to go takes to the roads and to trucks; guns that move do not fire, or only after a turn (22.1). */
  modesOf(unit: Unit): readonly Mode[] {
    const { state } = this
    const { battery, column } = numbers.march
    const mode = (verb: string, mayAttack: boolean, toll: number): Mode => ({
      verb,
      mayAttack,
      toll,
      tollBeyond: 0,
    })
    if (isArtillery(unit)) {
      if (this.side === 'allied') return [mode('move', false, battery)]
      const shove = mode('move', false, 0)
      return checkTow(state, unit) === undefined ? [shove, mode('tow', false, battery)] : [shove]
    }
    const isRiding = comesByTruckOnly(state, unit)
    const modes = isRiding ? [] : [mode('move', true, 0)]
    if (!isRiding && !this.isFarOff(unit)) return modes
    const isOpen = (isMechanised(unit) ? checkStrategic : checkTruck)(state, unit) === undefined
    return isOpen ? [...modes, mode(isMechanised(unit) ? 'march' : 'drive', false, column)] : modes
  }

  isFarOff(unit: Unit): boolean {
    const goal = this.drive.goalOf(unit)
    if (goal === undefined) return false
    return wayFrom(startsOf(this.state, unit), this.ways(gaitOf(unit), goal.hexes)) > numbers.march.farOff
  }

  /** 12.4.3 Infantry that has far to go waits for trucks, if nobody is near. */
  override insteadOf(unit: Unit): Action | undefined {
    const { state, side, positions } = this
    const place = placeOf(state, unit)
    if (side === 'german' || isArtillery(unit) || place < 0 || isMechanised(unit)) return undefined
    if (isMarked(state, unit, TRUCK) || !this.isFarOff(unit) || this.threat[place]! > 0) return undefined
    if (isNextTo(positions, this.enemy, place) || checkLoad(state, side, unit) !== undefined) return undefined
    return { do: 'load', unit: unitId(unit) }
  }

  partsOf(target: Target, units: readonly Unit[]): readonly Part[] {
    return partsFor(this, target, units)
  }

  ownStep(parts: readonly Part[]): number {
    return this.totalWorth(parts.map(({ unit }) => unit)) / Math.max(1, parts.length) / 2
  }

  shareOver(unit: Unit, over: Hexside): number {
    return shareOver(this.state, unit, over)
  }

  besideWorth(unit: Unit, place: Place): number {
    if (place !== GONE_WEST && place !== ANTWERP)
      return place === placeOf(this.state, unit) ? posts.out : posts.away
    const { exitPerPoint, exitStrength } = tables.victory
    const each = place === GONE_WEST ? POINT / exitPerPoint : (progress.antwerp * POINT) / exitStrength
    return progress.certainty * each * this.attackOf(unit)
  }

  goalWorth(unit: Unit, hex: Hex): number {
    return this.#driveWorth(unit, hex) + this.#cutWorth(unit, hex)
  }

  /** What else it cuts off than others do already. */
  #cutWorth(unit: Unit, hex: Hex): number {
    const { cuts } = this.goals
    const cut = cuts.get(hex)
    if (cut === undefined) return 0
    let done = 0
    for (const [other, points] of cuts) {
      if (
        points > done &&
        this.positions.stack(other).some((one) => one !== unit && sideOf(one) === this.side)
      )
        done = points
    }
    return POINT * Math.max(0, cut - done)
  }

  /** The nearer to the goal the better. */
  #driveWorth(unit: Unit, hex: Hex): number {
    const goal = this.drive.goalOf(unit)
    if (goal === undefined) return 0
    const way = this.ways(gaitOf(unit), goal.hexes)[hex] as number
    return way >= FAR ? -FAR : (-progress[this.side] * way * goal.worth) / POINT
  }

  stakeIn(hex: Hex): number {
    return this.isControlledBy(this.side, hex) ? this.hexWorth(hex) : 0
  }

  /** How much of the enemy's flow a zone there stops that nobody else does. */
  override coverAt(hex: Hex, isHeld: boolean): number {
    const { enemyFlow: flow, positions, side, state } = this
    let sum = flow[hex]! * (isHeld ? cover.covered : 1)
    for (const near of grid.around(hex)) {
      const share = flow[near]!
      if (share > 0) sum += 0.5 * share * (positions.inZoneOf(side, near) ? cover.covered : 1)
    }
    return (isEastOnly(state) ? cover.short : cover.long)[side] * Math.min(cover.most, sum)
  }

  isGuard(unit: Unit): boolean {
    return !isArtillery(unit) && !isMarked(this.state, unit, TRANSPORT_MARKS)
  }
}

const flows = new Lately<Float64Array>(4)

/** Where a side would go if nobody stood in its way: the same while the other side moves. */
function flowOf(state: ArdennesState, side: SideName): Float64Array {
  const at = state.at.filter((_, unit) => sideOf(unit) === side)
  const { scenario, turn, steps, control, bridges } = state
  const cares = Object.values(numbers.emphasis).join()
  const situation = [
    side,
    scenario,
    turn,
    at,
    steps.join(''),
    control.join(''),
    bridges.join(''),
    cares,
  ].join(' ')
  return flows.find(situation, () => driveOf(state, side, true).flow)
}
