import { type Hex, NONE, Search } from '@sztab/board'
import type { Memory, Mended } from '@sztab/kernel'
import type { Field } from './field.ts'
import { perGrid } from './per-grid.ts'
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

const searchOf = perGrid((grid) => new Search(grid))

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
  /** Another after every change: whoever has found something by the survey sees by it that it no longer holds. */
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
    return this.#at[unit]!
  }

  isOnMap(unit: Unit): boolean {
    return this.#at[unit]! >= 0
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#owner[hex] === (side === 'soviet' ? CODE.soviet : CODE.axis)
  }

  isEmpty(hex: Hex): boolean {
    return this.#owner[hex] === NOBODY
  }

  /** Next to an enemy, not across a blocked side. */
  inEnemyZone(side: SideName, hex: Hex): boolean {
    return (side === 'soviet' ? this.#axisZone : this.#sovietZone)[hex] !== 0
  }

  combatUnits(hex: Hex): number {
    return this.#combatUnits[hex]!
  }

  headquarters(hex: Hex): number {
    return this.#headquarters[hex]!
  }

  /** The units in a hex, in the order of battle. */
  stack(hex: Hex): Unit[] {
    const units: Unit[] = []
    for (let unit = this.#top[hex]!; unit !== NONE; unit = this.#below[unit]!) units.push(unit)
    return units
  }

  /** Every unit of a side that is on the map, in the order of battle. */
  unitsOf(side: SideName): Unit[] {
    const units: Unit[] = []
    for (const unit of this.roster.allOf(side)) if (this.#at[unit]! >= 0) units.push(unit)
    return units
  }

  /** Whether a line of the side may run through: land, no enemy in the hex, and no enemy zone unless a friend stands in it. */
  mayCarryLine(side: SideName, hex: Hex): boolean {
    if (this.field.playable[hex] !== 1) return false
    const owner = this.#owner[hex]
    if (owner === NOBODY) return (side === 'soviet' ? this.#axisZone : this.#sovietZone)[hex] === 0
    return owner === (side === 'soviet' ? CODE.soviet : CODE.axis)
  }

  /** 1 for every hex of which that is so. */
  markCarriers(side: SideName, into: Uint8Array): void {
    for (let hex = 0; hex < into.length; hex++) into[hex] = this.mayCarryLine(side, hex) ? 1 : 0
  }

  /** Hexes of land to the nearest unit of a side, whoever stands between; NONE where no way leads. */
  distancesTo(side: SideName): Int16Array {
    const { grid, open } = this.field
    const starts = this.unitsOf(side).map((unit) => this.#at[unit]!)
    return searchOf(grid).distanceField(starts, (_, _to, over) => open[over] === 1)
  }

  /** Whether everything stands as the other survey has it. */
  agreesWith(other: Survey): boolean {
    return (
      areEqual(this.#at, other.#at) &&
      areEqual(this.#owner, other.#owner) &&
      areEqual(this.#combatUnits, other.#combatUnits) &&
      areEqual(this.#headquarters, other.#headquarters) &&
      areEqual(this.#sovietZone, other.#sovietZone) &&
      areEqual(this.#axisZone, other.#axisZone) &&
      areEqual(this.#top, other.#top)
    )
  }

  /** Into a hex, or to a place off the map. */
  put(unit: Unit, hex: number): void {
    this.#at[unit] = hex
    if (hex < 0) return
    this.#count(unit, hex, 1)
    // A hand-written position may hold enemies together; the first in the order of battle is named as the owner.
    this.#owner[hex] = CODE[this.roster.sideOf(unit)]
    let above = NONE
    let next = this.#top[hex]!
    while (next !== NONE && next < unit) {
      above = next
      next = this.#below[next]!
    }
    this.#below[unit] = next
    if (above === NONE) this.#top[hex] = unit
    else this.#below[above] = unit
  }

  /** From where it stands. */
  take(unit: Unit): void {
    const hex = this.#at[unit]!
    if (hex < 0) return
    this.#count(unit, hex, -1)
    let above = NONE
    let next = this.#top[hex]!
    while (next !== unit) {
      above = next
      next = this.#below[next]!
    }
    if (above === NONE) this.#top[hex] = this.#below[unit]!
    else this.#below[above] = this.#below[unit]!
    if (this.#top[hex] === NONE) this.#owner[hex] = NOBODY
  }

  #count(unit: Unit, hex: Hex, by: number): void {
    const { grid, open } = this.field
    const kind = this.roster.isHeadquarters(unit) ? this.#headquarters : this.#combatUnits
    kind[hex] = kind[hex]! + by
    const zone = this.roster.sideOf(unit) === 'soviet' ? this.#sovietZone : this.#axisZone
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      if (open[side] !== 1) continue
      const next = grid.neighbours[side]!
      zone[next] = zone[next]! + by
    }
  }
}

function areEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return a.length === b.length
}

/** How many changes there were to any survey: each gives its survey a version that none has had before. */
let changes = 0

/** What findings of the family's games may rest on: where all units stand or those of a side, and whether they are on the map. */
export type Aspect = 'places' | `${SideName} places`
export const ASPECTS: readonly Aspect[] = ['places', 'soviet places', 'axis places']

/**
 * The surveys of a game's states, each made when it is first asked for and mended whenever a unit moves. The
 * game's memory learns from here when units have moved.
 */
export class Surveys<S extends Placed> {
  readonly #roster: Roster
  readonly #fieldOf: (state: S) => Field
  readonly #memory: Memory<S, Aspect>
  readonly #kept: Mended<S, Survey>
  readonly #distances: Readonly<Record<SideName, (state: S) => Int16Array>>

  constructor(roster: Roster, fieldOf: (state: S) => Field, memory: Memory<S, Aspect>) {
    this.#roster = roster
    this.#fieldOf = fieldOf
    this.#memory = memory
    this.#kept = memory.mended((state) => this.#survey(state), 'places')
    memory.compare((state) => this.#differences(state))
    const distancesTo = (side: SideName) =>
      memory.finding(`distances to ${side} units`, (state) => this.of(state).distancesTo(side), [
        `${side} places`,
      ])
    this.#distances = { soviet: distancesTo('soviet'), axis: distancesTo('axis') }
  }

  /** By hex, how many hexes of land lie between it and the nearest unit of the side; NONE where no way leads. */
  distancesTo(state: S, side: SideName): Int16Array {
    return this.#distances[side](state)
  }

  of(state: S): Survey {
    return this.#kept.of(state)
  }

  /** Tells that a view has every unit where the state has it: what was found of one serves the other until either changes. */
  share(state: S, view: S): void {
    this.of(state)
    this.#memory.share(state, view)
  }

  /** The only way a unit changes place: into a hex or to a place off the map. */
  relocate(state: S, unit: Unit, to: number): void {
    this.#kept.mend(state, (survey) => {
      survey.take(unit)
      survey.put(unit, to)
      survey.version = ++changes
    })
    this.#memory.touch(state, `${this.#roster.sideOf(unit)} places`)
    state.at[unit] = to
  }

  /** Asks as if a unit had left the map. Nothing that is found meanwhile is kept, and nothing is forgotten for it. */
  without<T>(state: S, unit: Unit, ask: () => T): T {
    const survey = this.of(state)
    const { version } = survey
    const hex = survey.hexOf(unit)
    const move = (to: number) => {
      survey.take(unit)
      survey.put(unit, to)
      state.at[unit] = to
    }
    move(GONE)
    survey.version = ++changes
    try {
      return this.#memory.anew(ask)
    } finally {
      move(hex)
      survey.version = version
    }
  }

  #survey(state: S): Survey {
    const survey = new Survey(this.#fieldOf(state), this.#roster)
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = this.#roster.count - 1; unit >= 0; unit--) survey.put(unit, state.at[unit]!)
    return survey
  }

  #differences(state: S): string[] {
    return this.of(state).agreesWith(this.#survey(state)) ? [] : ['the survey shows units where they are not']
  }
}
