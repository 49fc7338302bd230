import { type Hex, NONE } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { formationOf, isArtillery } from '../order-of-battle.ts'
import { attackStrength, isBritish } from '../rules/02-units.ts'
import { ATTACKED, DIGGING, NIGHT, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isOutOfSupply, placeOf } from '../survey.ts'
import type { Outlook, Target } from './outlook.ts'
import { smoothColumn, smoothProspect } from './prospects.ts'
import { type Reach, shareOver } from './reach.ts'
import { unitWorth } from './values.ts'

const MOST_ATTACKS = 24
const LEAST = 5
/** Every unit that is bound is missing elsewhere. */
const COMMITMENT = 1
/** How much its part in an attack counts against everything else that a unit might do. */
const SHARE = 1.6
/** The column from which on more strength is wasted. */
const ENOUGH = 7
const DISORDER = 0.2
const MOST_FORMATIONS = 2

interface Aim {
  readonly target: Hex
  readonly worth: number
  readonly share: number
}

interface Part {
  readonly unit: Unit
  readonly strength: number
  readonly share: number
}

interface Assault {
  readonly target: Target
  readonly parts: readonly Part[]
  readonly strength: number
  readonly worth: number
}

/** Who is to attack what this turn: the best attack is given what it needs, then the next from what is left. */
export class Plan {
  readonly #outlook: Outlook
  readonly #reach: Reach
  readonly #aims = new Map<Unit, Aim>()

  constructor(outlook: Outlook, reach: Reach) {
    this.#outlook = outlook
    this.#reach = reach
    const free = new Set(outlook.own.filter((unit) => this.#isAble(unit)))
    const candidates = new Map<Hex, Unit[]>()
    for (const unit of free) {
      for (const on of reach.prey(unit).keys()) {
        const others = candidates.get(on)
        if (others === undefined) candidates.set(on, [unit])
        else others.push(unit)
      }
    }
    const best = new Map<Hex, Assault>()
    for (const [on, units] of candidates) this.#weigh(best, on, units, free)
    for (let count = 0; count < MOST_ATTACKS && best.size > 0; count++) {
      const chosen = [...best.values()].reduce((a, b) => (b.worth > a.worth ? b : a))
      best.delete(chosen.target.hex)
      this.#order(chosen)
      for (const { unit } of chosen.parts) free.delete(unit)
      const taken = new Set(chosen.parts.map(({ unit }) => unit))
      for (const [on, assault] of best) {
        if (assault.parts.some(({ unit }) => taken.has(unit))) {
          this.#weigh(best, on, candidates.get(on) as Unit[], free)
        }
      }
    }
  }

  /** What the unit's part in its attack is worth from a hex: nothing where it could not attack from. */
  worthFrom(unit: Unit, hex: Hex): number {
    const aim = this.#aims.get(unit)
    if (aim === undefined || hex < 0) return 0
    const over = grid.sideBetween(hex, aim.target)
    if (over === NONE) return 0
    return (aim.worth * shareOver(this.#outlook.state, unit, over)) / aim.share
  }

  isAiming(unit: Unit): boolean {
    return this.#aims.has(unit)
  }

  #isAble(unit: Unit): boolean {
    const { state } = this.#outlook
    if (isArtillery(unit) || attackStrength(state, unit) === 0 || !isInGoodOrder(state, unit)) return false
    return !isMarked(state, unit, TRANSPORT_MARKS | ATTACKED | DIGGING | (state.isNight ? 0 : NIGHT))
  }

  #order({ target, parts, strength, worth }: Assault): void {
    for (const { unit, strength: part, share } of parts) {
      this.#aims.set(unit, {
        target: target.hex,
        share,
        worth: (SHARE * worth * part) / Math.max(1, strength),
      })
    }
  }

  #weigh(best: Map<Hex, Assault>, on: Hex, units: readonly Unit[], free: ReadonlySet<Unit>): void {
    const target = this.#outlook.targets.get(on)
    const able = units.filter((unit) => free.has(unit))
    const made = target === undefined || able.length === 0 ? undefined : this.#gather(target, able)
    if (made === undefined || made.worth < LEAST) best.delete(on)
    else best.set(on, made)
  }

  /** 14.3.1 Two formations at most, those nearest first, no more than the attack needs. */
  #gather(target: Target, units: readonly Unit[]): Assault {
    const { state } = this.#outlook
    const far = (unit: Unit): number => {
      const place = placeOf(state, unit)
      return place < 0 ? 9 : grid.distance(place, target.hex)
    }
    const parts = units.map((unit): Part & { readonly formation: number; readonly far: number } => {
      const share =
        (this.#reach.prey(unit).get(target.hex) as number) * (isOutOfSupply(state, unit) ? 0.5 : 1)
      const formation = formationOf(unit)
      return {
        unit,
        share,
        strength: attackStrength(state, unit) * share,
        formation: formation < 0 ? -1 - unit : formation,
        far: far(unit),
      }
    })
    const strengths = new Map<number, number>()
    for (const { formation, strength } of parts) {
      strengths.set(formation, (strengths.get(formation) ?? 0) + strength)
    }
    const main = [...strengths].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_FORMATIONS)
    const chosen = main.map(([formation]) => formation)
    const british = parts.filter(({ unit }) => isBritish(state, unit)).length * 2 > parts.length
    const ordered = parts
      .filter(({ unit, formation }) => chosen.includes(formation) && isBritish(state, unit) === british)
      .sort((a, b) => a.far - b.far || b.strength - a.strength || a.unit - b.unit)
    const taken: Part[] = []
    let strength = 0
    for (const part of ordered) {
      if (smoothColumn(strength, target.defence) + target.support >= ENOUGH) break
      taken.push(part)
      strength += part.strength
    }
    const own = taken.reduce((sum, { unit }) => sum + unitWorth(state, unit), 0) / Math.max(1, taken.length)
    return {
      target,
      parts: taken,
      strength,
      worth: assaultWorth(target, strength, own / 2) - COMMITMENT * taken.length,
    }
  }
}

/** What an attack of so much strength brings. */
function assaultWorth(target: Target, strength: number, ownStep: number): number {
  const column = smoothColumn(strength, target.defence) + target.support
  const { falls, attacker, defender, disorder } = smoothProspect(column, target.bonus)
  return (
    falls * target.worth + defender * target.step + DISORDER * disorder * target.units - attacker * ownStep
  )
}
