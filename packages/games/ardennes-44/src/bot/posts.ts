import type { Hex } from '@sztab/board'
import { bondsWorth, FAR, fieldOfFire, isExtended, type Place, type SideName, type Unit } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { isArtillery, unitData } from '../order-of-battle.ts'
import { ANTWERP, GONE_WEST } from '../places.ts'
import { attackStrength } from '../rules/02-units.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import { isControlledBy } from '../rules/30-control.ts'
import { type Journey, TRANSPORT_MARKS } from '../state.ts'
import { isEastOnly, isInGoodOrder, isMarked } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Outlook } from './outlook.ts'
import { Plan } from './plan.ts'
import { smoothColumn, smoothFall } from './prospects.ts'
import type { Reach } from './reach.ts'
import { POINT, unitWorth } from './values.ts'
import { gaitOf, Ways } from './ways.ts'

const NOBODY: readonly Unit[] = []
/** What half a point of the way to the goal is worth. */
const PROGRESS: Readonly<Record<SideName, number>> = { german: 1.6, allied: 1 }
/** What it is worth to stand in the enemy's way, for each point of his flow, and the most that counts. */
const COVER: Readonly<Record<SideName, number>> = { german: 3, allied: 8 }
/** In the long games the German roads have to last. */
const COVER_LONG: Readonly<Record<SideName, number>> = { german: 5, allied: 8 }
const MOST_COVER = 8
/** Where others stand in the way already. */
const COVERED = 0.25
const UNSUPPLIED = -45
const OVERFULL = -500
/** Beside the map nobody helps anybody. */
const AWAY = -150
/** Enemies cannot all attack one hex. */
const BROUGHT = 0.6
const MOST_BROUGHT = 24
/** Columns by which armour, artillery and the rest usually help an attacker. */
const EDGE = 1
/** How much of its worth a shaken unit regains where no enemy disturbs it. */
const RECOVERY = 0.3
/** What a lost hex costs those who held it, as a share of their worth. */
const DEFEAT = 0.35
/** The way behind those who have left must stay open. */
const CERTAINTY = 0.75
const GUARD = 15

/** How good it is for a unit of the side to stand in a place when its movement ends. */
export class Posts {
  readonly outlook: Outlook
  readonly #reach: Reach
  readonly #ways: Ways
  #plan: Plan | undefined

  constructor(outlook: Outlook, reach: Reach) {
    this.outlook = outlook
    this.#reach = reach
    this.#ways = new Ways(outlook.state, outlook.side)
  }

  get plan(): Plan {
    this.#plan ??= new Plan(this.outlook, this.#reach)
    return this.#plan
  }

  /** The unit is to be taken off the map before: it neither covers nor fills the hexes that it might leave. */
  worth(unit: Unit, place: Place, journey?: Journey, mayAttack = true): number {
    if (place < 0) return this.#exit(unit, place)
    const { state, positions, enemy } = this.outlook
    const others = positions.isEmpty(place) ? NOBODY : positions.stack(place)
    if (others.length > 0 && !isWithinLimit(state, [...others, unit])) return OVERFULL
    const supply = this.outlook.isSupplied(place) ? 0 : UNSUPPLIED
    if (isArtillery(unit)) return supply + this.#battery(unit, place, others)
    const taken = isControlledBy(state, enemy, place) ? this.outlook.hexWorth(place) : 0
    const isFit = isInGoodOrder(state, unit)
    const rest = isFit || positions.inZoneOf(enemy, place) ? 0 : RECOVERY * unitWorth(state, unit)
    const attack = isFit && mayAttack && !isLong(journey) ? this.plan.worthFrom(unit, place) : 0
    const safety = this.outlook.isLastWord ? 0 : this.#safety(unit, place, others)
    return supply + taken + this.#progress(unit, place) + attack + rest + safety
  }

  #exit(unit: Unit, place: Place): number {
    if (place !== GONE_WEST && place !== ANTWERP) return AWAY
    const { exitPerPoint, exitStrength } = tables.victory
    const each = place === GONE_WEST ? POINT / exitPerPoint : (6 * POINT) / exitStrength
    return CERTAINTY * each * attackStrength(this.outlook.state, unit)
  }

  /** The nearer to the goal the better. */
  #progress(unit: Unit, hex: Hex): number {
    const goal = this.outlook.drive.goalOf(unit)
    if (goal === undefined) return 0
    const way = this.#ways.to(gaitOf(unit), goal.hexes)[hex] as number
    if (way >= FAR) return -FAR
    return (-PROGRESS[this.outlook.side] * way * goal.worth) / POINT
  }

  /** What it does for the hex and those in it, how it stands in the enemy's way, and what may happen to it there. */
  #safety(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { outlook } = this
    const { state, side } = outlook
    const threat = Math.min(MOST_BROUGHT, BROUGHT * (outlook.threat[hex] as number))
    const cover = this.#cover(hex, others.length > 0)
    if (threat === 0) return cover
    const prize = isControlledBy(state, side, hex) ? outlook.hexWorth(hex) : 0
    const friends = others.reduce((sum, other) => sum + unitWorth(state, other), 0)
    const before = others.length === 0 ? Math.min(1, threat / 4) : this.#fall(threat, hex, others)
    const after = this.#fall(threat, hex, [...others, unit])
    const stake = prize + DEFEAT * friends
    const held = cover * (1 - 0.5 * after)
    return (
      stake * (before - after) -
      DEFEAT * unitWorth(state, unit) * after +
      held +
      bondsWorth(outlook.positions, side, hex)
    )
  }

  #fall(threat: number, hex: Hex, units: readonly Unit[]): number {
    const { outlook } = this
    const bonus = outlook.bonusAt(outlook.side, hex, units)
    const shaken = units.some((unit) => !isInGoodOrder(outlook.state, unit)) ? 1 : 0
    const column = smoothColumn(threat, Math.max(0.5, outlook.strengthOf(units) + bonus))
    return smoothFall(column + EDGE + shaken, bonus)
  }

  /** How much of the enemy's flow its zone stops that nobody else does. */
  #cover(hex: Hex, isHeld: boolean): number {
    const { enemyFlow: flow, positions, side, state } = this.outlook
    let sum = (flow[hex] as number) * (isHeld ? COVERED : 1)
    for (const near of grid.around(hex)) {
      const share = flow[near] as number
      if (share > 0) sum += 0.5 * share * (positions.inZoneOf(side, near) ? COVERED : 1)
    }
    const worth = isEastOnly(state) ? COVER[side] : COVER_LONG[side]
    return worth * Math.min(MOST_COVER, sum)
  }

  /** 22.4 Artillery stands behind others, with much in range and out of reach. */
  #battery(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { threat, targets, state } = this.outlook
    const { range = 0 } = unitData(unit)
    const { nearest, inRange } = fieldOfFire(grid, hex, range, targets.keys())
    const reach = 6 * Math.min(4, inRange) - 3 * Math.max(0, nearest - range)
    const isGuarded = others.some((other) => !isArtillery(other) && !isMarked(state, other, TRANSPORT_MARKS))
    const exposed = isGuarded ? 0.4 : 1.5
    return reach + (isGuarded ? GUARD : 0) - exposed * (threat[hex] as number) - (nearest === 1 ? 20 : 0)
  }
}

/** 11.2 Who comes by extended movement cannot stand next to an enemy anyway. */
function isLong(journey: Journey | undefined): boolean {
  return journey !== undefined && isExtended(journey)
}
