import { type Hex, NONE } from '@sztab/board'
import type { Unit } from '../sides.ts'
import type { Part, Party, Sight, Target } from './sight.ts'

interface Aim {
  readonly target: Hex
  readonly worth: number
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
  readonly #outlook: Sight
  readonly #aims = new Map<Unit, Aim>()

  constructor(outlook: Sight) {
    this.#outlook = outlook
    const { mostAttacks, isThorough } = outlook.title.numbers.plan
    const parties = outlook.parties()
    const taken = new Set<Unit>()
    const assaults = parties.map((party) => this.#weigh(party, taken))
    for (let count = 0; count < mostAttacks; count++) {
      const at = indexOfBest(assaults)
      const best = assaults[at]
      if (best === undefined) return
      this.#order(best)
      const chosen = new Set(best.parts.map(({ unit }) => unit))
      for (const unit of chosen) taken.add(unit)
      if (!isThorough) assaults[at] = undefined
      parties.forEach((party, i) => {
        const counted = isThorough ? party.units : (assaults[i]?.parts.map(({ unit }) => unit) ?? [])
        if (counted.some((unit) => chosen.has(unit))) assaults[i] = this.#weigh(party, taken)
      })
    }
  }

  /** What the unit's part in its attack is worth from a hex: nothing where it could not attack from. */
  worthFrom(unit: Unit, hex: Hex): number {
    const aim = this.#aims.get(unit)
    if (aim === undefined || hex < 0) return 0
    const over = this.#outlook.title.grid.sideBetween(hex, aim.target)
    if (over === NONE) return 0
    return (aim.worth * this.#outlook.shareOver(unit, over)) / aim.share
  }

  isAiming(unit: Unit): boolean {
    return this.#aims.has(unit)
  }

  #order({ target, parts, strength, worth }: Assault): void {
    const { title, side } = this.#outlook
    const all = title.numbers.plan.share[side] * worth
    for (const { unit, strength: part, share } of parts) {
      this.#aims.set(unit, { target: target.hex, share, worth: (all * part) / Math.max(1, strength) })
    }
  }

  /** The attack of those in a party who are still free, if it is worth while: no more of them than it needs. */
  #weigh({ target, units }: Party, taken: ReadonlySet<Unit>): Assault | undefined {
    const free = units.filter((unit) => !taken.has(unit))
    if (free.length === 0) return undefined
    const { numbers, prospects } = this.#outlook.title
    const { enough, mostStrength, commitment, least } = numbers.plan
    const parts: Part[] = []
    let strength = 0
    for (const part of this.#outlook.partsOf(target, free)) {
      if (prospects.columnOf(strength, target.defence) + target.support >= enough) break
      parts.push(part)
      strength += part.strength
    }
    strength = Math.min(mostStrength, strength)
    const worth = this.#worth(target, parts, strength) - commitment * parts.length
    return worth > least ? { target, parts, strength, worth } : undefined
  }

  #worth(target: Target, parts: readonly Part[], strength: number): number {
    const { numbers, prospects } = this.#outlook.title
    const column = prospects.columnOf(strength, target.defence) + target.support
    const { falls, attacker, defender, disorder } = prospects.at(column, target.ground)
    return (
      falls * target.worth +
      defender * target.step +
      numbers.plan.disorder * disorder * target.units -
      attacker * this.#outlook.ownStep(parts)
    )
  }
}

/** The first of equals; NONE where there is no attack. */
function indexOfBest(assaults: readonly (Assault | undefined)[]): number {
  let best = NONE
  assaults.forEach((assault, i) => {
    if (assault !== undefined && assault.worth > (assaults[best]?.worth ?? -Infinity)) best = i
  })
  return best
}
