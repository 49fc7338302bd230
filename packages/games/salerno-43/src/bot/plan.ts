import { type Hex, NONE } from '@sztab/board'
import { areaData, grid, isSea, isWildMountain } from '../ground.ts'
import {
  isEighthArmy,
  isMechanised,
  isVehicle,
  nationalityOf,
  type SideName,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import { areaOf, isArea } from '../places.ts'
import { EXTENDED, GOOD, HALF_EFFECT, MOVED, STRAINED, TRUCK } from '../state.ts'
import { cohesionOf, isMarked, placeOf } from '../survey.ts'
import type { Outlook, Target } from './outlook.ts'
import { smoothColumn, smoothProspect } from './prospects.ts'
import { attackOf } from './values.ts'

/** Who is to attack what this turn: the best attack is given what it needs, then the next from what is left. */
export class Plan {
  readonly #outlook: Outlook
  readonly #aims = new Map<Unit, Aim>()

  constructor(outlook: Outlook) {
    this.#outlook = outlook
    let free = able(outlook)
    for (let count = 0; count < MOST_ATTACKS; count++) {
      const best = this.#best(free)
      if (best === undefined) return
      const { target, units, worth, strength } = best
      for (const { unit, part } of units) {
        this.#aims.set(unit, {
          target: target.hex,
          worth: (SHARE[outlook.side] * worth * part) / Math.max(1, strength),
        })
      }
      const taken = new Set(units.map(({ unit }) => unit))
      free = free.filter((unit) => !taken.has(unit))
    }
  }

  /** What the unit's part in its attack is worth from a hex: nothing where it could not attack from. */
  worthFrom(unit: Unit, hex: Hex): number {
    const aim = this.#aims.get(unit)
    if (aim === undefined) return 0
    const over = grid.sideBetween(hex, aim.target)
    if (over === NONE || isSea(over) || (isVehicle(unit) && isWildMountain(over))) return 0
    return aim.worth
  }

  #best(free: readonly Unit[]): Assault | undefined {
    let best: Assault | undefined
    for (const target of this.#outlook.targets.values()) {
      for (const army of armiesOf(free.filter((unit) => mayReach(this.#outlook, unit, target.hex)))) {
        const made = this.#gather(target, army)
        if (made.worth > (best?.worth ?? LEAST)) best = made
      }
    }
    return best
  }

  /** 8.4.1 The strongest division in full, others by half, no more than the attack needs. */
  #gather(target: Target, army: readonly Unit[]): Assault {
    const strengths = new Map<string, number>()
    for (const unit of army) {
      const name = formationOf(unit)
      strengths.set(name, (strengths.get(name) ?? 0) + this.#strength(unit, target))
    }
    const [main] = [...strengths].reduce((a, b) => (b[1] > a[1] ? b : a))
    const near = (unit: Unit) => wayTo(this.#outlook, unit, target.hex)
    const ordered = [...army].sort(
      (a, b) =>
        Number(formationOf(b) === main) - Number(formationOf(a) === main) || near(a) - near(b) || a - b,
    )
    const units: { unit: Unit; part: number }[] = []
    let strength = 0
    for (const unit of ordered) {
      if (smoothColumn(strength, target.defence) + target.support >= ENOUGH) break
      const whole = this.#strength(unit, target)
      const part = formationOf(unit) === main ? whole : whole / 2
      units.push({ unit, part })
      strength += part
    }
    strength = Math.min(20, strength)
    return { target, units, strength, worth: assaultWorth(target, strength) - COMMITMENT * units.length }
  }

  #strength(unit: Unit, target: Target): number {
    const { state } = this.#outlook
    const far = wayTo(this.#outlook, unit, target.hex) > 2 ? 0.8 : 1
    return attackOf(state, unit) * far * (isMarked(state, unit, HALF_EFFECT | STRAINED) ? 0.5 : 1)
  }
}

interface Aim {
  readonly target: Hex
  readonly worth: number
}

interface Assault {
  readonly target: Target
  readonly units: readonly { readonly unit: Unit; readonly part: number }[]
  readonly strength: number
  readonly worth: number
}

const MOST_ATTACKS = 10
const LEAST = 6
/** Every unit that is bound is missing elsewhere. */
const COMMITMENT = 2
/** How much its part in an attack counts against everything else that a unit might do: few Allied units move far. */
const SHARE: Readonly<Record<SideName, number>> = { german: 1.2, allied: 2.5 }
/** The column from which on more strength is wasted. */
const ENOUGH = 6.5
const DISORDER = 0.15
/** A typical step of one's own. */
const OWN_STEP = 25

/** What an attack of so much strength brings. */
function assaultWorth(target: Target, strength: number): number {
  const column = smoothColumn(strength, target.defence) + target.support
  const { fall, attacker, defender, disorder } = smoothProspect(column)
  return (
    fall * target.worth + defender * target.step + DISORDER * disorder * target.units - attacker * OWN_STEP
  )
}

function able({ state, side }: Outlook): Unit[] {
  return state.at.flatMap((place, unit) => {
    if (unitData(unit).side !== side || !(place >= 0 || isArea(place))) return []
    const isFit = cohesionOf(state, unit) === GOOD && !isMarked(state, unit, TRUCK | EXTENDED)
    return isFit && attackOf(state, unit) > 0 ? [unit] : []
  })
}

function formationOf(unit: Unit): string {
  return unitData(unit).formation ?? unitData(unit).id
}

/** 8.5 Units that can attack together. */
function armiesOf(units: readonly Unit[]): Unit[][] {
  const armies = new Map<string, Unit[]>()
  for (const unit of units) {
    const name = `${nationalityOf(unit)} ${isEighthArmy(unit)}`
    armies.set(name, [...(armies.get(name) ?? []), unit])
  }
  return [...armies.values()]
}

function wayTo({ state }: Outlook, unit: Unit, hex: Hex): number {
  const place = placeOf(state, unit)
  if (!isArea(place)) return grid.distance(place, hex)
  return 1 + Math.min(...areaData(areaOf(place)).hexes.map((edge) => grid.distance(edge, hex)))
}

/** By distance alone; what stands in the way shows when it moves. */
function mayReach(outlook: Outlook, unit: Unit, hex: Hex): boolean {
  const { state, positions, enemy } = outlook
  const way = wayTo(outlook, unit, hex)
  if (way <= 1) return true
  if (isMarked(state, unit, MOVED)) return false
  const place = placeOf(state, unit)
  if (place >= 0 && positions.inZoneOf(enemy, place)) return way <= 2
  return way <= (isMechanised(unit) ? 5 : 3)
}
