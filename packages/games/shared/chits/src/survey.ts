import { type Hex, NONE } from '@sztab/board'
import type { Field } from './field.ts'
import type { Roster, Unit } from './roster.ts'
import type { SideName } from './sides.ts'

/** `at` of a unit that has not come on the map yet. */
export const WAITING = -1
/** `at` of a unit that has left the game. */
export const GONE = -2

/** What the rules need of a position: the hex of each unit, or a negative number for a place off the map. */
export interface Placed {
  at: number[]
}

const NOBODY = 0
const CODE: Readonly<Record<SideName, number>> = { soviet: 1, axis: 2 }

/**
 * Who stands where and which hexes are in whose zone of control. Read off a state once and kept up to date as
 * its units move.
 */
export class Survey {
  readonly field: Field
  readonly roster: Roster
  readonly #at: Int16Array
  readonly #owner: Uint8Array
  readonly #combatUnits: Uint8Array
  readonly #headquarters: Uint8Array
  /** How many units of the side reach into each hex. */
  readonly #sovietZone: Uint8Array
  readonly #axisZone: Uint8Array
  readonly #top: Int16Array
  readonly #below: Int16Array
  /** Grows with every change: a view that shares the survey sees by it that it no longer holds. */
  version = 0

  constructor(field: Field, roster: Roster) {
    const { count } = field.grid
    this.field = field
    this.roster = roster
    this.#at = new Int16Array(roster.count).fill(WAITING)
    this.#owner = new Uint8Array(count)
    this.#combatUnits = new Uint8Array(count)
    this.#headquarters = new Uint8Array(count)
    this.#sovietZone = new Uint8Array(count)
    this.#axisZone = new Uint8Array(count)
    this.#top = new Int16Array(count).fill(NONE)
    this.#below = new Int16Array(roster.count)
  }

  /** Where the unit stands; negative off the map. */
  hexOf(unit: Unit): number {
    return this.#at[unit] as number
  }

  isOnMap(unit: Unit): boolean {
    return (this.#at[unit] as number) >= 0
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#owner[hex] === CODE[side]
  }

  isEmpty(hex: Hex): boolean {
    return this.#owner[hex] === NOBODY
  }

  /** Next to an enemy, not across a blocked side. */
  inEnemyZone(side: SideName, hex: Hex): boolean {
    return (side === 'soviet' ? this.#axisZone : this.#sovietZone)[hex] !== 0
  }

  combatUnits(hex: Hex): number {
    return this.#combatUnits[hex] as number
  }

  headquarters(hex: Hex): number {
    return this.#headquarters[hex] as number
  }

  /** The units in a hex, in the order of battle. */
  stack(hex: Hex): Unit[] {
    const units: Unit[] = []
    for (let unit = this.#top[hex] as number; unit !== NONE; unit = this.#below[unit] as number)
      units.push(unit)
    return units
  }

  /** Every unit of a side that is on the map, in the order of battle. */
  unitsOf(side: SideName): Unit[] {
    const units: Unit[] = []
    for (let unit = 0; unit < this.#at.length; unit++) {
      if ((this.#at[unit] as number) >= 0 && this.roster.sideOf(unit) === side) units.push(unit)
    }
    return units
  }

  /** Into a hex, or to a place off the map. */
  put(unit: Unit, hex: number): void {
    this.#at[unit] = hex
    if (hex < 0) return
    this.#count(unit, hex, 1)
    // A hand-written position may hold enemies together; the first in the order of battle is named as the owner.
    this.#owner[hex] = CODE[this.roster.sideOf(unit)]
    let above = NONE
    let next = this.#top[hex] as number
    while (next !== NONE && next < unit) {
      above = next
      next = this.#below[next] as number
    }
    this.#below[unit] = next
    if (above === NONE) this.#top[hex] = unit
    else this.#below[above] = unit
  }

  /** From where it stands. */
  take(unit: Unit): void {
    const hex = this.#at[unit] as number
    if (hex < 0) return
    this.#count(unit, hex, -1)
    let above = NONE
    let next = this.#top[hex] as number
    while (next !== unit) {
      above = next
      next = this.#below[next] as number
    }
    if (above === NONE) this.#top[hex] = this.#below[unit] as number
    else this.#below[above] = this.#below[unit] as number
    if (this.#top[hex] === NONE) this.#owner[hex] = NOBODY
  }

  #count(unit: Unit, hex: Hex, by: number): void {
    const { grid, open } = this.field
    const kind = this.roster.isHeadquarters(unit) ? this.#headquarters : this.#combatUnits
    kind[hex] = (kind[hex] as number) + by
    const zone = this.roster.sideOf(unit) === 'soviet' ? this.#sovietZone : this.#axisZone
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      if (open[side] !== 1) continue
      const next = grid.neighbours[side] as number
      zone[next] = (zone[next] as number) + by
    }
  }
}

interface Known {
  readonly survey: Survey
  version: number
}

/** The surveys of a game's states, each made when it is first asked for. */
export class Surveys<S extends Placed> {
  readonly #roster: Roster
  readonly #fieldOf: (state: S) => Field
  readonly #known = new WeakMap<S, Known>()

  constructor(roster: Roster, fieldOf: (state: S) => Field) {
    this.#roster = roster
    this.#fieldOf = fieldOf
  }

  of(state: S): Survey {
    const known = this.#known.get(state)
    if (known !== undefined && known.version === known.survey.version) return known.survey
    const survey = new Survey(this.#fieldOf(state), this.#roster)
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = this.#roster.count - 1; unit >= 0; unit--) survey.put(unit, state.at[unit] as number)
    this.#known.set(state, { survey, version: survey.version })
    return survey
  }

  /** Tells that a view has every unit where the state has it: it need not be surveyed again until a unit moves. */
  share(state: S, view: S): void {
    const survey = this.of(state)
    this.#known.set(view, { survey, version: survey.version })
  }

  /** The only way a unit changes place: into a hex or to a place off the map. */
  relocate(state: S, unit: Unit, to: number): void {
    const known = this.#known.get(state)
    if (known !== undefined && known.version === known.survey.version) {
      known.survey.take(unit)
      known.survey.put(unit, to)
      known.version = ++known.survey.version
    }
    state.at[unit] = to
  }
}
