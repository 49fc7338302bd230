import { type Hex, NONE, Search } from '@sztab/board'
import type { Memory, Mended } from '@sztab/kernel'
import type { Field } from './field.ts'
import { perGrid } from './per-grid.ts'
import type { Roster, Unit } from './roster.ts'
import { enemyOf, type SideName } from './sides.ts'

/** `at` of a unit that has not come on the map yet. */
export const WAITING = -1
/** `at` of a unit that has left the game. */
export const GONE = -2

/** What the rules need of a position: the hex of each unit, or a negative number for a place off the map. */
export interface Placed {
  at: number[]
}

const searchOf = perGrid((grid) => new Search(grid))

/** How many changes there were to any survey: each gives its survey a version that none has had before. */
let changes = 0

const NOBODY = 0
const CODE: Readonly<Record<SideName, number>> = { soviet: 1, axis: 2 }

/** Of a survey and of the hexes through which the lines of each side may run. */
interface Versions extends Readonly<Record<SideName, number>> {
  readonly version: number
}

/** The versions of a survey without a unit, seen from one of its versions. */
interface Imagined {
  readonly unit: Unit
  readonly from: number
  readonly versions: Versions
}

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
  /** 1 for every hex through which a line of the side may run. */
  readonly #carriers: Readonly<Record<SideName, Uint8Array>>
  readonly #carriersVersion: Record<SideName, number> = { soviet: 0, axis: 0 }
  readonly #top: Int16Array
  readonly #below: Int16Array
  /** Another after every change: whoever has found something by the survey sees by it that it no longer holds. */
  version = 0
  #imagined: Imagined | undefined

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
    this.#carriers = { soviet: field.playable.slice(), axis: field.playable.slice() }
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

  /** By hex, 1 where a line of the side may run through: land, no enemy in the hex, and no enemy zone unless a friend stands in it. */
  carriers(side: SideName): Uint8Array {
    return this.#carriers[side]
  }

  /** Another whenever one of these hexes has become another: most moves behind the front leave it as it was. */
  carriersVersion(side: SideName): number {
    return this.#carriersVersion[side]
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
      areEqual(this.#carriers.soviet, other.#carriers.soviet) &&
      areEqual(this.#carriers.axis, other.#carriers.axis) &&
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
    this.#reviewCarriers(unit, hex)
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
    this.#reviewCarriers(unit, hex)
  }

  /**
   * Asks as if the unit had left the map. Asked again about the same unit where nobody has moved since, the versions are
   * those of the time before: what was found then still holds.
   */
  without<T>(unit: Unit, ask: () => T): T {
    const real = { version: this.version, ...this.#carriersVersion }
    const known = this.#imagined
    const hex = this.#at[unit]!
    this.take(unit)
    this.put(unit, GONE)
    if (known?.unit === unit && known.from === real.version) this.#becomes(known.versions)
    else {
      this.version = ++changes
      const versions = { version: this.version, ...this.#carriersVersion }
      this.#imagined = { unit, from: real.version, versions }
    }
    try {
      return ask()
    } finally {
      this.take(unit)
      this.put(unit, hex)
      this.#becomes(real)
    }
  }

  #becomes({ version, soviet, axis }: Versions): void {
    this.version = version
    this.#carriersVersion.soviet = soviet
    this.#carriersVersion.axis = axis
  }

  /** A unit has come into a hex or left it: its own lines may feel it there, the enemy's in its zone as well. */
  #reviewCarriers(unit: Unit, hex: Hex): void {
    const { grid, open } = this.field
    const enemy = enemyOf(this.roster.sideOf(unit))
    this.#reviewCarrier('soviet', hex)
    this.#reviewCarrier('axis', hex)
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      if (open[side] === 1) this.#reviewCarrier(enemy, grid.neighbours[side]!)
    }
  }

  #reviewCarrier(side: SideName, hex: Hex): void {
    const carriers = side === 'soviet' ? this.#carriers.soviet : this.#carriers.axis
    const carries = this.#carriesLine(side, hex) ? 1 : 0
    if (carriers[hex] === carries) return
    carriers[hex] = carries
    this.#carriersVersion[side] = ++changes
  }

  #carriesLine(side: SideName, hex: Hex): boolean {
    if (this.field.playable[hex] !== 1) return false
    const owner = this.#owner[hex]
    if (owner === NOBODY) return (side === 'soviet' ? this.#axisZone : this.#sovietZone)[hex] === 0
    return owner === (side === 'soviet' ? CODE.soviet : CODE.axis)
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
    const hex = state.at[unit]!
    state.at[unit] = GONE
    try {
      return survey.without(unit, () => this.#memory.anew(ask))
    } finally {
      state.at[unit] = hex
    }
  }

  /** The same of several units. */
  withoutAll<T>(state: S, units: readonly Unit[], ask: () => T): T {
    const askWithout = (left: number): T =>
      left === 0 ? ask() : this.without(state, units[left - 1] as Unit, () => askWithout(left - 1))
    return askWithout(units.length)
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
