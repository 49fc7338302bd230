import { type Hex, NONE } from '@sztab/board'
import { type Clash, type Denial, deny, type Section } from '@sztab/kernel'
import { whyNotActivated } from './activated.ts'
import type { Book } from './book.ts'
import { type Field, NO_RIVER } from './field.ts'
import { type Column, LAST_COLUMN, neededStrength, oddsColumn } from './odds.ts'
import type { Unit } from './roster.ts'
import { enemyOf, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** Columns to the right, or with a minus to the left, and why. */
export interface Shift {
  readonly section: Section
  readonly key: string
  readonly columns: number
}

/** What a game decides about the strength of an attack. */
export interface AttackRulings<S> {
  readonly book: Book
  survey(state: S): Survey
  attackStrength(state: S, unit: Unit): number
  defenceStrength(state: S, unit: Unit): number
  /** Why a headquarters does not command a unit, whatever the distance. */
  barred?(headquarters: Unit, unit: Unit): Denial | undefined
  /** What shifts the odds in favour of whoever defends the hex; columns with a minus. */
  defenderShifts(state: S, target: Hex): readonly Shift[]
}

export interface AttackGroup {
  readonly from: Hex
  readonly units: readonly Unit[]
  /** Sum of the units, before halving. */
  readonly sum: number
  readonly isHalved: boolean
  readonly strength: number
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Column of the bare ratio, before any shift. */
  readonly base: Column
  readonly shifts: readonly Shift[]
  readonly column: Column
}

/** Who may still attack in a segment, and what they have attacked. */
export interface Attackers {
  readonly side: SideName
  readonly units: readonly Unit[]
  readonly attacked: readonly Hex[]
  /** Everybody who was activated, those included who have attacked, where it is still known. */
  readonly activated?: readonly Unit[] | undefined
}

/** Who may attack which hex, and with what odds. */
export class Attacks<S> {
  readonly #rulings: AttackRulings<S>

  constructor(rulings: AttackRulings<S>) {
    this.#rulings = rulings
  }

  /** The units of a hex are added up first, then halved and rounded down. */
  groups(state: S, target: Hex, attackers: readonly Unit[]): AttackGroup[] {
    const positions = this.#rulings.survey(state)
    const hexes = new Set(attackers.map((unit) => positions.hexOf(unit)))
    return [...hexes].map((from) => {
      const units = attackers.filter((unit) => positions.hexOf(unit) === from)
      const sum = this.#sumFrom(state, from, attackers)
      const isHalved = attacksOverRiver(positions.field, from, target)
      return { from, units, sum, isHalved, strength: halvedIf(isHalved, sum) }
    })
  }

  /** The strength of all groups together. */
  strength(state: S, target: Hex, attackers: readonly Unit[]): number {
    const positions = this.#rulings.survey(state)
    let total = 0
    for (let i = 0; i < attackers.length; i++) {
      const from = positions.hexOf(attackers[i]!)
      // A hex counts with the first of its units.
      let first = 0
      while (positions.hexOf(attackers[first]!) !== from) first++
      if (first < i) continue
      const sum = this.#sumFrom(state, from, attackers)
      total += halvedIf(attacksOverRiver(positions.field, from, target), sum)
    }
    return total
  }

  #sumFrom(state: S, from: Hex, attackers: readonly Unit[]): number {
    const positions = this.#rulings.survey(state)
    let sum = 0
    for (const unit of attackers) {
      if (positions.hexOf(unit) === from) sum += this.#rulings.attackStrength(state, unit)
    }
    return sum
  }

  defence(state: S, target: Hex): number {
    const stack = this.#rulings.survey(state).stack(target)
    return stack.reduce((total, unit) => total + this.#rulings.defenceStrength(state, unit), 0)
  }

  /** Strengths, column and shifts of one attack; `support` are shifts from elsewhere than the defenders' hex. */
  odds(state: S, target: Hex, attackers: readonly Unit[], support: readonly Shift[] = []): Odds {
    const attack = this.strength(state, target, attackers)
    const defence = this.defence(state, target)
    const base = oddsColumn(attack, defence)
    // Against defenders without strength the last column holds whatever the ground.
    const ground = defence === 0 ? [] : this.#rulings.defenderShifts(state, target)
    const shifts = [...ground, ...support]
    const shifted = shifts.reduce((column, shift) => column + shift.columns, base)
    return { attack, defence, base, shifts, column: Math.min(LAST_COLUMN, shifted) }
  }

  /** Who attacks whom, as data. */
  clash(state: S, target: Hex, attackers: readonly Unit[]): Clash {
    const positions = this.#rulings.survey(state)
    const { field, roster } = positions
    return {
      target: field.grid.id(target),
      attackers: attackers.map((unit) => ({
        piece: roster.unitId(unit),
        place: field.grid.id(positions.hexOf(unit)),
        strength: this.#rulings.attackStrength(state, unit),
      })),
      defenders: positions.stack(target).map(roster.unitId),
    }
  }

  /** The least strength that an attack on the hex needs: none below 1-1 after the shifts of the ground. */
  needed(state: S, target: Hex): number {
    const left = this.#rulings.defenderShifts(state, target).reduce((sum, shift) => sum - shift.columns, 0)
    return neededStrength(this.defence(state, target), left)
  }

  /** The units that could still strike at a hex, in the order of battle. */
  strikers(state: S, { units }: Attackers, target: Hex): Unit[] {
    const positions = this.#rulings.survey(state)
    return units.filter((unit) => canStrike(positions, unit, target)).sort((a, b) => a - b)
  }

  /** Enemy hexes next to units that may still attack, not attacked yet in this segment. */
  targets(state: S, { side, units, attacked }: Attackers): Hex[] {
    const positions = this.#rulings.survey(state)
    const { neighbours } = positions.field.grid
    const enemy = enemyOf(side)
    const found: Hex[] = []
    for (const unit of units) {
      const from = positions.hexOf(unit)
      if (from < 0 || !positions.inEnemyZone(side, from)) continue
      for (let over = from * 6; over < from * 6 + 6; over++) {
        const hex = neighbours[over]!
        if (hex === NONE || !positions.isHeldBy(enemy, hex)) continue
        if (!found.includes(hex) && !attacked.includes(hex)) found.push(hex)
      }
    }
    return found.sort((a, b) => a - b)
  }

  /** Whether all who can strike at the hex together reach the odds that an attack needs. */
  isPossible(state: S, attackers: Attackers, target: Hex): boolean {
    const units = this.strikers(state, attackers, target)
    return units.length > 0 && this.strength(state, target, units) >= this.needed(state, target)
  }

  /** Whether these units may attack that hex together. */
  check(
    state: S,
    { side, units, attacked, activated }: Attackers,
    target: Hex,
    by: readonly Unit[],
  ): Denial | undefined {
    const { book, barred } = this.#rulings
    const positions = this.#rulings.survey(state)
    const { field, roster } = positions
    const hex = field.grid.id(target)
    if (!positions.isHeldBy(enemyOf(side), target)) return deny(book.combat, 'attack.no-enemy', { hex })
    if (attacked.includes(target)) return deny(book.combat, 'attack.twice', { hex })
    if (by.length === 0) return deny(book.combat, 'attack.nobody', { hex })
    for (const unit of by) {
      const params = { unit: roster.unitId(unit), hex }
      if (!units.includes(unit) || !positions.isOnMap(unit))
        return whyNotActivated(
          book,
          positions,
          {
            side,
            left: units,
            all: activated,
            segment: 'attack',
            isBeforeMoves: false,
            ...(barred === undefined ? {} : { barred }),
          },
          unit,
        )
      const over = field.grid.sideBetween(positions.hexOf(unit), target)
      if (over === NONE) return deny(book.combat, 'attack.not-adjacent', params)
      if (field.open[over] !== 1) return deny(book.combat, 'attack.blocked', params)
    }
    const { attack, defence, column } = this.odds(state, target, by)
    return column < 0 ? deny(book.odds, 'attack.odds', { attack, defence, hex }) : undefined
  }
}

/** Whether a unit could strike at the hex from where it stands. */
function canStrike(positions: Survey, unit: Unit, target: Hex): boolean {
  const from = positions.hexOf(unit)
  if (from < 0) return false
  const over = positions.field.grid.sideBetween(from, target)
  return over !== NONE && positions.field.open[over] === 1
}

function halvedIf(isHalved: boolean, sum: number): number {
  return isHalved ? Math.floor(sum / 2) : sum
}

/** Any river halves those who attack over it, bridge or not. */
export function attacksOverRiver({ grid, river }: Field, from: Hex, target: Hex): boolean {
  return (river[grid.sideBetween(from, target)] ?? NO_RIVER) !== NO_RIVER
}
