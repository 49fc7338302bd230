import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import type { SideName, Unit } from '../sides.ts'
import type { MachineNumbers } from './numbers.ts'
import type { Prospects } from './prospects.ts'

/** An enemy stack. */
export interface Target {
  readonly hex: Hex
  /** Its strength in defence, with its ground, and which kind of ground that is. */
  readonly defence: number
  readonly ground: number
  /** What taking the hex is worth. */
  readonly worth: number
  /** What the units there are worth to their owner, and one of their steps. */
  readonly units: number
  readonly step: number
  /** Columns that support is likely to add. */
  readonly support: number
}

/** Units that could attack a target together. */
export interface Party {
  readonly target: Target
  readonly units: readonly Unit[]
}

/** What a unit brings to an attack, and which share of its strength that is at best. */
export interface Part {
  readonly unit: Unit
  readonly strength: number
  readonly share: number
}

/** Whoever plans attacks. */
interface Attacker {
  readonly side: SideName
  readonly title: {
    readonly grid: HexGrid
    readonly numbers: MachineNumbers
    readonly prospects: Prospects
  }
  /** Everybody who could attack somebody this turn. */
  parties(): Party[]
  /** What each of a party would bring, those first who are to come first; whoever may not take part is left out. */
  partsOf(target: Target, units: readonly Unit[]): readonly Part[]
  /** What a step of the attackers is worth. */
  ownStep(parts: readonly Part[]): number
  /** How much of its strength a unit has in an attack over a hexside. */
  shareOver(unit: Unit, over: Hexside): number
}

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
  /** How often the target falls. */
  readonly falls: number
}

/** Who is to attack what this turn: the best attack is given what it needs, then the next from what is left. */
export class Plan {
  readonly #attacker: Attacker
  readonly #aims = new Map<Unit, Aim>()
  /** What is to be attacked, and what it would be worth in all that nobody gets away from there. */
  readonly hunted = new Map<Hex, number>()

  constructor(attacker: Attacker) {
    this.#attacker = attacker
    const { mostAttacks, isThorough } = attacker.title.numbers.plan
    const parties = attacker.parties()
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
    const over = this.#attacker.title.grid.sideBetween(hex, aim.target)
    if (over === NONE) return 0
    return (aim.worth * this.#attacker.shareOver(unit, over)) / aim.share
  }

  isAiming(unit: Unit): boolean {
    return this.#aims.has(unit)
  }

  #order({ target, parts, strength, worth, falls }: Assault): void {
    const { title, side } = this.#attacker
    const all = title.numbers.plan.share[side] * worth
    for (const { unit, strength: part, share } of parts) {
      this.#aims.set(unit, { target: target.hex, share, worth: (all * part) / Math.max(1, strength) })
    }
    this.hunted.set(target.hex, Math.max(this.hunted.get(target.hex) ?? 0, falls * target.units))
  }

  /** The attack of those in a party who are still free, if it is worth while: no more of them than it needs. */
  #weigh({ target, units }: Party, taken: ReadonlySet<Unit>): Assault | undefined {
    const free = units.filter((unit) => !taken.has(unit))
    if (free.length === 0) return undefined
    const { numbers, prospects } = this.#attacker.title
    const { enough, mostStrength, commitment, least, disorder } = numbers.plan
    const parts: Part[] = []
    let strength = 0
    for (const part of this.#attacker.partsOf(target, free)) {
      if (prospects.columnOf(strength, target.defence) + target.support >= enough) break
      parts.push(part)
      strength += part.strength
    }
    strength = Math.min(mostStrength, strength)
    const column = prospects.columnOf(strength, target.defence) + target.support
    const prospect = prospects.at(column, target.ground)
    const worth =
      prospect.falls * target.worth +
      prospect.defender * target.step +
      disorder * prospect.disorder * target.units -
      prospect.attacker * this.#attacker.ownStep(parts) -
      commitment * parts.length
    return worth > least ? { target, parts, strength, worth, falls: prospect.falls } : undefined
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
