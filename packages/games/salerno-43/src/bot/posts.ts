import type { Hex } from '@sztab/board'
import { bondsWorth, fieldOfFire, isExtended } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { isArtillery, isBeachhead, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { areaOf, isArea, type Place } from '../places.ts'
import { isWithinLimit } from '../rules/04-stacking.ts'
import { isControlledBy } from '../rules/16-control.ts'
import { hasSupplyLine } from '../rules/16-supply.ts'
import { GOOD, type Journey } from '../state.ts'
import { cohesionOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { Exits } from './exits.ts'
import type { Outlook } from './outlook.ts'
import { Plan } from './plan.ts'
import { smoothChance, smoothColumn } from './prospects.ts'
import { Shield } from './shield.ts'
import { unitWorth } from './values.ts'

const NOBODY: readonly Unit[] = []
const PULL = 0.22
const GUARD = 25
/** Artillery away from its division. */
const STRANGERS = 30
const UNSUPPLIED = -70
const OVERFULL = -500
/** Beside the map nobody helps anybody. */
const AWAY = -150
/** Enemies cannot all attack one hex. */
const BROUGHT = 0.85
/** Columns by which armour, artillery and the rest usually help an attacker. */
const EDGE = 1
/** How much of its worth a shaken unit regains where no enemy disturbs it. */
const RECOVERY = 0.3
/** What disorder costs a unit, as a share of its worth. */
const DISORDER = 0.15

/** How good it is for a unit of the side to stand in a place when its movement ends. */
export class Posts {
  readonly outlook: Outlook
  readonly exits: Exits
  #plan: Plan | undefined
  #shield: Shield | undefined
  readonly #supplied = new Map<Hex, boolean>()
  readonly #neighbours = new Map<Hex, number>()

  constructor(outlook: Outlook) {
    this.outlook = outlook
    this.exits = new Exits(outlook)
  }

  worth(unit: Unit, place: Place, journey?: Journey, mayAttack = true): number {
    if (isArea(place)) return this.exits.worth(unit, areaOf(place)) ?? AWAY
    if (place < 0) return AWAY
    const { state, positions, side } = this.outlook
    const others = positions.isEmpty(place)
      ? NOBODY
      : positions.stack(place).filter((other) => other !== unit)
    if (others.length > 0 && !isWithinLimit(state, [...others, unit])) return OVERFULL
    const supply = this.#isSupplied(place) ? 0 : UNSUPPLIED
    if (isArtillery(unit)) return supply + this.#battery(unit, place, others)
    const taken = isControlledBy(state, this.outlook.enemy, place) ? this.outlook.hexWorth(place) : 0
    const pull = PULL * (this.outlook.pull[place] as number)
    const isFit = cohesionOf(state, unit) === GOOD
    const rest =
      isFit || positions.inZoneOf(this.outlook.enemy, place) ? 0 : RECOVERY * unitWorth(state, unit)
    const attack = isFit && mayAttack ? this.#attack(unit, place, journey) : 0
    const safety = this.outlook.isLastWord ? 0 : this.#safety(unit, place, others) + this.#bonds(place, side)
    return supply + taken + pull + attack + rest + safety
  }

  /** What it is worth to the beachheads that the hex is held. */
  #cover(hex: Hex): number {
    if (this.outlook.beachheads.length === 0) return 0
    this.#shield ??= new Shield(this.outlook)
    return this.#shield.worth(hex)
  }

  #isSupplied(hex: Hex): boolean {
    const found = this.#supplied.get(hex)
    if (found !== undefined) return found
    const { state, side } = this.outlook
    const made = hasSupplyLine(state, side, hex)
    this.#supplied.set(hex, made)
    return made
  }

  /** 17.0 Artillery stands behind others, with much in range and out of reach. */
  #battery(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { threat, targets } = this.outlook
    const { range = 4, support, formation } = unitData(unit)
    const { state, own } = this.outlook
    const { nearest, inRange } = fieldOfFire(grid, hex, range, targets.keys())
    const reach = 10 * Math.min(4, inRange) - 6 * Math.max(0, nearest - range)
    const isGuarded = others.some((other) => !isArtillery(other) && !isBeachhead(other))
    const exposed = isGuarded ? 0.8 : 3
    // 9.5.1 Divisional artillery fires for its own division alone.
    const isAmongOwn =
      support !== 'division' ||
      own.some(
        (other) =>
          unitData(other).formation === formation &&
          !isArtillery(other) &&
          grid.distance(state.at[other] as number, hex) < range,
      )
    if (!isAmongOwn) return GUARD - exposed * (threat[hex] as number) - STRANGERS
    return reach + (isGuarded ? GUARD : 0) - exposed * (threat[hex] as number) - (nearest === 1 ? 40 : 0)
  }

  /** What its part in the attacks of this turn is worth from there. */
  #attack(unit: Unit, hex: Hex, journey: Journey | undefined): number {
    if (journey !== undefined && isExtended(journey)) return 0
    this.#plan ??= new Plan(this.outlook)
    return this.#plan.worthFrom(unit, hex) * (journey?.isStrained === true ? 0.5 : 1)
  }

  /** What it does for the hex and for those in it, and what may happen to it there. */
  #safety(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { outlook } = this
    const { state } = outlook
    const threat = Math.min(tables.combat.strengthLimit, BROUGHT * (outlook.threat[hex] as number))
    if (threat === 0) return 0
    const held = isControlledBy(state, outlook.side, hex) || others.some(isBeachhead)
    const stake =
      (held ? outlook.hexWorth(hex) : 0) +
      this.#cover(hex) +
      DISORDER * 2 * others.reduce((sum, other) => sum + unitWorth(state, other), 0)
    const measure = others.some(isBeachhead) ? 'loss' : 'fall'
    const before =
      others.length === 0
        ? Math.min(1, threat / 4)
        : chanceOf(measure, threat, outlook.defenceAt(hex, others))
    const defence = outlook.defenceAt(hex, [...others, unit])
    const after = chanceOf(measure, threat, defence)
    return (
      stake * (before - after) - DISORDER * 2 * unitWorth(state, unit) * chanceOf('fall', threat, defence)
    )
  }

  /** 7.1 Friends two hexes away close the gap between. */
  #bonds(hex: Hex, side: SideName): number {
    const found = this.#neighbours.get(hex)
    if (found !== undefined) return found
    const { positions, threat } = this.outlook
    const made = (threat[hex] as number) === 0 ? 0 : bondsWorth(positions, side, hex)
    this.#neighbours.set(hex, made)
    return made
  }
}

function chanceOf(measure: 'fall' | 'loss', threat: number, defence: number): number {
  return smoothChance(measure, smoothColumn(threat, Math.max(0.5, defence)) + EDGE)
}
