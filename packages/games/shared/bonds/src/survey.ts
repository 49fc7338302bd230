import { type Hex, NONE } from '@sztab/board'
import { Notes } from '@sztab/kernel'
import type { Field, Roster } from './field.ts'
import { CODE, type Place, type SideName, type Unit } from './sides.ts'
import type { UnitLists } from './units.ts'

// What a unit amounts to where it stands, as its state makes it; bits of a stance.

/** It has a zone of control. */
export const HAS_ZONE = 1
/** A bond can end at it. */
export const FORMS_BONDS = 2
/** And nothing hinders it in bonding over an obstacle. */
export const BONDS_FREELY = 4
/** It holds its hex: enemies do not just drive it off. */
export const IS_STEADY = 8
/** Lines of supply may end at it. */
export const FEEDS = 16

const NOBODY = 0
const { german: GERMAN, allied: ALLIED } = CODE
const BESIDE_THE_MAP = -1

/** Counts every change of every front, so that no two are numbered alike. */
let changes = 0

/**
 * Who stands where, which hexes are in whose zone of control and where bonds can end. Read off a state once and
 * kept up to date as its units move and change.
 */
export class Survey {
  readonly field: Field
  readonly #roster: Roster
  /** All that is counted by hex, one list after the other, then the stance of each unit: copied as a whole. */
  readonly #bytes: Uint8Array
  /** Who stands on top of each hex, then who lies below each unit, then where each unit stands. */
  readonly #links: Int16Array
  // Where the lists begin. Those of zones and of bonders nearby are there for each side, by its code from 1 on.
  readonly #steady: number
  readonly #bonders: number
  readonly #freeBonders: number
  /** How many units of the side reach into each hex. */
  readonly #zones: readonly number[]
  /** How many of its units next to each hex form bonds. */
  readonly #bondersNear: readonly number[]
  readonly #stance: number
  readonly #below: number
  readonly #at: number
  /** Grows with every change: what was found out from the survey before no longer holds. */
  version = 0
  /** The number of the last change of each side's front, by its code from 1 on. */
  readonly #fronts: [number, number, number]
  /** How many units are imagined elsewhere at the moment. */
  #imagined = 0

  constructor(field: Field, roster: Roster, twin?: Survey) {
    const { count } = field.grid
    this.field = field
    this.#roster = roster
    // The owner of each hex comes first.
    this.#steady = count
    this.#bonders = 2 * count
    this.#freeBonders = 3 * count
    this.#zones = [0, 4 * count, 5 * count]
    this.#bondersNear = [0, 6 * count, 7 * count]
    this.#stance = 8 * count
    this.#below = count
    this.#at = count + roster.count
    if (twin === undefined) {
      this.#bytes = new Uint8Array(8 * count + roster.count)
      this.#links = new Int16Array(count + 2 * roster.count).fill(NONE)
      this.#fronts = [0, ++changes, ++changes]
    } else {
      this.#bytes = twin.#bytes.slice()
      this.#links = twin.#links.slice()
      this.#fronts = [...twin.#fronts]
    }
  }

  /** A survey of its own that says the same. */
  copy(): Survey {
    return new Survey(this.field, this.#roster, this)
  }

  /** Whether it says the same as another one. */
  isSameAs(other: Survey): boolean {
    const { grid } = this.field
    for (let hex = 0; hex < grid.count; hex++) {
      if (this.#top(hex) !== other.#top(hex)) return false
    }
    for (let unit = 0; unit < this.#roster.count; unit++) {
      if (this.#placeOf(unit) !== other.#placeOf(unit)) return false
      if (this.#placeOf(unit) >= 0 && this.#next(unit) !== other.#next(unit)) return false
    }
    return this.#bytes.every((byte, i) => byte === other.#bytes[i])
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#bytes[hex] === (side === 'german' ? GERMAN : ALLIED)
  }

  isEmpty(hex: Hex): boolean {
    return this.#bytes[hex] === NOBODY
  }

  /** Whether somebody in the hex is steady. */
  isSteady(hex: Hex): boolean {
    return this.#bytes[this.#steady + hex] !== 0
  }

  /** Whether the side stands in the hex with nobody who is steady. */
  isRout(side: SideName, hex: Hex): boolean {
    return this.isHeldBy(side, hex) && !this.isSteady(hex)
  }

  /** Whether the hex lies in a zone of control of that side. */
  inZoneOf(side: SideName, hex: Hex): boolean {
    return this.#bytes[this.#zones[side === 'german' ? GERMAN : ALLIED]! + hex] !== 0
  }

  /** Whether a bond of that side can end here. */
  canBond(side: SideName, hex: Hex): boolean {
    return this.#bytes[this.#bonders + hex] !== 0 && this.isHeldBy(side, hex)
  }

  /** Whether it could do so with a unit that no obstacle hinders. */
  canBondFreely(hex: Hex): boolean {
    return this.#bytes[this.#freeBonders + hex] !== 0
  }

  /** Whether some unit of the side next to the hex forms bonds: without one, none can lead through or along it. */
  isNearBonder(side: SideName, hex: Hex): boolean {
    return this.#bytes[this.#bondersNear[side === 'german' ? GERMAN : ALLIED]! + hex] !== 0
  }

  /** Whether the unit, where it stands, has the hex beyond a hexside of its own in its zone. */
  reachesOver(unit: Unit, side: number): boolean {
    if ((this.#stanceOf(unit) & HAS_ZONE) === 0) return false
    return (this.field.reach[this.#roster.reach[unit]!] as Uint8Array)[side] !== 0
  }

  /** The units in a hex, in the order of battle. */
  stack(hex: Hex): Unit[] {
    const units: Unit[] = []
    for (let unit = this.#top(hex); unit !== NONE; unit = this.#next(unit)) units.push(unit)
    return units
  }

  /**
   * A number that stays the same as long as nothing changes that lines of supply of the side could meet: its enemies,
   * and its own units where that matters to them. Two surveys with the same number have the same front.
   */
  frontOf(side: SideName): number {
    return this.#fronts[side === 'german' ? GERMAN : ALLIED]!
  }

  /** Whether the map is looked at as it is, with nobody imagined elsewhere. */
  get isReal(): boolean {
    return this.#imagined === 0
  }

  /** A unit has changed its place, or what it amounts to. */
  change(unit: Unit, place: Place, stance: number): void {
    const from = this.#placeOf(unit)
    const was = this.#stanceOf(unit)
    this.version++
    if (from === Math.max(place, BESIDE_THE_MAP) && was === stance) return
    const code = this.#roster.side[unit]!
    const isFelt = from >= 0 || place >= 0
    const isFeltByFriends = this.#isAtFront(code, from, was) || this.#isAtFront(code, place, stance)
    if (isFelt) this.#fronts[code === GERMAN ? ALLIED : GERMAN] = ++changes
    if (isFeltByFriends) this.#fronts[code === GERMAN ? GERMAN : ALLIED] = ++changes
    this.note(unit, place, stance)
  }

  /** Whether friends of a unit feel what becomes of it: near enemies, where control counts, and if they live by it. */
  #isAtFront(code: number, place: Place, stance: number): boolean {
    if (place < 0) return false
    if ((stance & FEEDS) !== 0 || this.field.landmarks[place] !== 0) return true
    const enemy = code === GERMAN ? 'allied' : 'german'
    return this.inZoneOf(enemy, place) || this.isNearBonder(enemy, place)
  }

  /** Notes where a unit is now and what it amounts to. */
  note(unit: Unit, place: Place, stance: number): void {
    this.#take(unit)
    this.#put(unit, place, stance)
  }

  /** Looks at the map as it is without a unit that has set out from its hex. */
  without<T>(unit: Unit, look: () => T): T {
    return this.elsewhere(unit, BESIDE_THE_MAP, look)
  }

  /** Looks at the map as it would be if a unit were elsewhere. */
  elsewhere<T>(unit: Unit, place: Place, look: () => T): T {
    return this.imagining(unit, place, this.#stanceOf(unit), look)
  }

  /** Looks at the map as it would be if a unit were elsewhere, or in another state. */
  imagining<T>(unit: Unit, place: Place, stance: number, look: () => T): T {
    const at = this.#placeOf(unit)
    const was = this.#stanceOf(unit)
    this.note(unit, place, stance)
    this.#imagined++
    try {
      return look()
    } finally {
      this.#imagined--
      this.note(unit, at, was)
    }
  }

  #top(hex: Hex): number {
    return this.#links[hex]!
  }

  #next(unit: Unit): number {
    return this.#links[this.#below + unit]!
  }

  #placeOf(unit: Unit): Place {
    return this.#links[this.#at + unit]!
  }

  #stanceOf(unit: Unit): number {
    return this.#bytes[this.#stance + unit]!
  }

  #put(unit: Unit, place: Place, stance: number): void {
    this.#bytes[this.#stance + unit] = stance
    if (place < 0) return
    this.#links[this.#at + unit] = place
    this.#count(unit, place, 1)
    // A hand-written position may hold enemies together; the first in the order of battle is named as the owner.
    this.#bytes[place] = this.#roster.side[unit]!
    let above = NONE
    let next = this.#top(place)
    while (next !== NONE && next < unit) {
      above = next
      next = this.#next(next)
    }
    this.#links[this.#below + unit] = next
    this.#links[above === NONE ? place : this.#below + above] = unit
  }

  #take(unit: Unit): void {
    const place = this.#placeOf(unit)
    if (place < 0) return
    this.#links[this.#at + unit] = BESIDE_THE_MAP
    this.#count(unit, place, -1)
    let above = NONE
    let next = this.#top(place)
    while (next !== unit) {
      above = next
      next = this.#next(next)
    }
    this.#links[above === NONE ? place : this.#below + above] = this.#next(unit)
    if (this.#top(place) === NONE) this.#bytes[place] = NOBODY
  }

  #count(unit: Unit, hex: Hex, by: number): void {
    const stance = this.#stanceOf(unit)
    const code = this.#roster.side[unit]!
    const { neighbours, reach } = this.field
    const bytes = this.#bytes
    if ((stance & IS_STEADY) !== 0) add(bytes, this.#steady + hex, by)
    if ((stance & FORMS_BONDS) !== 0) {
      add(bytes, this.#bonders + hex, by)
      if ((stance & BONDS_FREELY) !== 0) add(bytes, this.#freeBonders + hex, by)
      const near = this.#bondersNear[code]!
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        if (neighbours[side] !== NONE) add(bytes, near + neighbours[side]!, by)
      }
    }
    if ((stance & HAS_ZONE) === 0) return
    const zone = this.#zones[code]!
    const over = reach[this.#roster.reach[unit]!] as Uint8Array
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (over[side] !== 0) add(bytes, zone + neighbours[side]!, by)
    }
  }
}

function add(counts: Uint8Array, at: number, by: number): void {
  counts[at] = counts[at]! + by
}

interface Known {
  survey: Survey
  /** How the survey was when it was last asked for or mended: whoever borrowed it loses it when its owner changes. */
  version: number
  /** It is another state's: whoever changes makes a copy of his own. */
  isBorrowed: boolean
}

/** How a game's states are read. */
export interface Reading<S> {
  readonly roster: Roster
  /** The map in play. */
  fieldOf(state: S): Field
  stanceOf(state: S, unit: Unit): number
}

/** The surveys of a game's states, each made when it is first asked for. */
export class Surveys<S extends Pick<UnitLists, 'at'>> {
  readonly #reading: Reading<S>
  readonly #known = new Notes<S, Known>()

  constructor(reading: Reading<S>) {
    this.#reading = reading
  }

  of(state: S): Survey {
    const known = this.#knownOf(state)
    if (known !== undefined) return known.survey
    const survey = this.#make(state)
    this.#known.keep(state, { survey, version: survey.version, isBorrowed: false })
    return survey
  }

  /** Tells that a copy has every unit as the state has it: it need not be surveyed again as long as both stay so. */
  share(state: S, copy: S): void {
    const known = this.#knownOf(state)
    if (known === undefined) return
    const { survey, version } = known
    this.#known.keepOfCopy(state, copy, { survey, version, isBorrowed: true })
  }

  /** Whether what is kept of a state is what would be found anew. */
  isRight(state: S): boolean {
    const known = this.#knownOf(state)
    return known === undefined || known.survey.isSameAs(this.#make(state))
  }

  /** Tells that a unit has changed its place, or what it amounts to. */
  update(state: S, unit: Unit): void {
    this.#known.stay(state)
    const known = this.#knownOf(state)
    if (known === undefined) return
    if (known.isBorrowed) {
      known.survey = known.survey.copy()
      known.isBorrowed = false
    }
    known.survey.change(unit, state.at[unit]!, this.#reading.stanceOf(state, unit))
    known.version = known.survey.version
  }

  #knownOf(state: S): Known | undefined {
    const known = this.#known.of(state)
    return known?.version === known?.survey.version ? known : undefined
  }

  #make(state: S): Survey {
    const { roster } = this.#reading
    const made = new Survey(this.#reading.fieldOf(state), roster)
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = roster.count - 1; unit >= 0; unit--) {
      made.note(unit, state.at[unit]!, this.#reading.stanceOf(state, unit))
    }
    return made
  }
}
