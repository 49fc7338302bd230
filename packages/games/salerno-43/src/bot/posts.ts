import type { Hex } from '@sztab/board'
import { grid, isSea, isWildMountain } from '../ground.ts'
import { isArtillery, isBeachhead, isVehicle, type Unit, unitData } from '../order-of-battle.ts'
import { isArea, type Place } from '../places.ts'
import { isWithinLimit } from '../rules/04-stacking.ts'
import { isControlledBy } from '../rules/16-control.ts'
import { hasSupplyLine } from '../rules/16-supply.ts'
import { GOOD, type Journey } from '../state.ts'
import { cohesionOf } from '../survey.ts'
import type { Outlook, Target } from './outlook.ts'
import { smoothColumn, smoothProspect } from './prospects.ts'
import { attackOf, unitWorth } from './values.ts'

const PULL = 0.22
const FAR_AWAY = 99
const GUARD = 25
const BOND = 7
const SHIELD = 30
const UNSUPPLIED = -70
const OVERFULL = -500
/** Beside the map nobody helps anybody. */
const AWAY = -150
/** Enemies cannot all attack one hex. */
const BROUGHT = 0.6
/** What disorder costs a unit, as a share of its worth. */
const DISORDER = 0.15
const ATTACK = 0.9

/** How good it is for a unit of the side to stand in a place when its movement ends. */
export class Posts {
  readonly outlook: Outlook
  readonly #supplied = new Map<Hex, boolean>()

  constructor(outlook: Outlook) {
    this.outlook = outlook
  }

  worth(unit: Unit, place: Place, journey?: Journey): number {
    if (isArea(place)) return AWAY
    if (place < 0) return AWAY
    const { state, positions, side } = this.outlook
    const others = positions.stack(place).filter((other) => other !== unit)
    if (!isWithinLimit(state, [...others, unit])) return OVERFULL
    const supply = this.#isSupplied(place) ? 0 : UNSUPPLIED
    if (isArtillery(unit)) return supply + this.#battery(unit, place, others)
    const taken = isControlledBy(state, this.outlook.enemy, place) ? this.outlook.hexWorth(place) : 0
    const pull = PULL * (this.outlook.pull[place] as number)
    const isFit = cohesionOf(state, unit) === GOOD
    const attack = isFit ? this.#attack(unit, place, journey) : 0
    return (
      supply +
      taken +
      pull +
      attack +
      this.#safety(unit, place, others) +
      this.#bonds(place, side) +
      this.#shield(place, others)
    )
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
    const range = unitData(unit).range ?? 4
    let nearest = FAR_AWAY
    let inRange = 0
    for (const target of targets.keys()) {
      const way = grid.distance(hex, target)
      nearest = Math.min(nearest, way)
      if (way <= range) inRange++
    }
    const reach = 10 * Math.min(4, inRange) - 6 * Math.max(0, nearest - range)
    const isGuarded = others.some((other) => !isArtillery(other) && !isBeachhead(other))
    const exposed = isGuarded ? 0.8 : 3
    return reach + (isGuarded ? GUARD : 0) - exposed * (threat[hex] as number) - (nearest === 1 ? 40 : 0)
  }

  /** What its coming adds to the best attack that can be made from there. */
  #attack(unit: Unit, hex: Hex, journey: Journey | undefined): number {
    if (journey !== undefined && journey.march < 0 && journey.tactical < 0) return 0
    const strength = attackOf(this.outlook.state, unit) * (journey?.isStrained === true ? 0.5 : 1)
    if (strength === 0) return 0
    let best = 0
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const target = this.outlook.targets.get(grid.neighbours[over] as number)
      if (target === undefined || isSea(over) || (isVehicle(unit) && isWildMountain(over))) continue
      const wasThere = grid.distance(this.outlook.state.at[unit] as number, target.hex) === 1
      const before = wasThere ? Math.max(0, target.here - strength) : target.here
      const most = Math.max(target.most, before + strength)
      const slope = (this.#assault(target, most) - this.#assault(target, before)) / (most - before)
      best = Math.max(best, slope * strength)
    }
    return ATTACK * best
  }

  /** What an attack of so much strength brings; nobody has to attack. */
  #assault(target: Target, strength: number): number {
    const column = smoothColumn(strength, target.defence) + (strength > 0 ? target.support : 0)
    const { fall, attacker, defender, disorder } = smoothProspect(column)
    const gain = fall * target.worth + defender * target.step + DISORDER * disorder * target.units
    return Math.max(0, gain - attacker * OWN_STEP)
  }

  /** What it does for the hex and for those in it, and what may happen to it there. */
  #safety(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { outlook } = this
    const { state } = outlook
    const threat = BROUGHT * (outlook.threat[hex] as number)
    if (threat === 0) return 0
    const held = isControlledBy(state, outlook.side, hex) || others.some(isBeachhead)
    const stake =
      (held ? outlook.hexWorth(hex) : 0) +
      DISORDER * 2 * others.reduce((sum, other) => sum + unitWorth(state, other), 0)
    const before =
      others.length === 0 ? Math.min(1, threat / 4) : fallOf(threat, outlook.defenceAt(hex, others))
    const after = fallOf(threat, outlook.defenceAt(hex, [...others, unit]))
    return stake * (before - after) - DISORDER * 2 * unitWorth(state, unit) * after
  }

  /** Whoever stands before a beachhead keeps enemies from standing there. */
  #shield(hex: Hex, others: readonly Unit[]): number {
    if (others.length > 0) return 0
    const { beachheads, threat } = this.outlook
    const danger = Math.min(1, (threat[hex] as number) / 8)
    return SHIELD * danger * beachheads.filter((beach) => grid.distance(beach, hex) === 1).length
  }

  /** 7.1 Friends two hexes away close the gap between. */
  #bonds(hex: Hex, side: 'german' | 'allied'): number {
    const { positions, threat } = this.outlook
    if ((threat[hex] as number) === 0) return 0
    let count = 0
    for (const near of grid.around(hex)) {
      for (const other of grid.around(near)) {
        if (grid.distance(hex, other) === 2 && positions.canBond(side, other)) count++
      }
    }
    return BOND * Math.min(3, count / 1.5)
  }
}

/** A typical step of one's own. */
const OWN_STEP = 18

function fallOf(threat: number, defence: number): number {
  return smoothProspect(smoothColumn(threat, Math.max(0.5, defence))).fall
}
