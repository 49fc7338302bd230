import { type Hex, NONE } from '@sztab/board'
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

const NOBODY = 0
const BESIDE_THE_MAP = -1

/**
 * Who stands where, which hexes are in whose zone of control and where bonds can end. Read off a state once and
 * kept up to date as its units move and change.
 */
export class Survey {
  readonly field: Field
  readonly #roster: Roster
  readonly #owner: Uint8Array
  readonly #steady: Uint8Array
  readonly #bonders: Uint8Array
  readonly #freeBonders: Uint8Array
  /** How many units of the side reach into each hex, by side code. */
  readonly #zones: readonly Uint8Array[]
  /** How many of its units next to each hex form bonds, by side code. */
  readonly #bondersNear: readonly Uint8Array[]
  readonly #top: Int16Array
  readonly #below: Int16Array
  readonly #at: Int16Array
  readonly #stance: Uint8Array
  /** Grows with every change: what was found out from the survey before no longer holds. */
  version = 0

  constructor(field: Field, roster: Roster) {
    const perHex = () => new Uint8Array(field.grid.count)
    this.field = field
    this.#roster = roster
    this.#owner = perHex()
    this.#steady = perHex()
    this.#bonders = perHex()
    this.#freeBonders = perHex()
    this.#zones = [perHex(), perHex(), perHex()]
    this.#bondersNear = [perHex(), perHex(), perHex()]
    this.#top = new Int16Array(field.grid.count).fill(NONE)
    this.#below = new Int16Array(roster.count)
    this.#at = new Int16Array(roster.count).fill(BESIDE_THE_MAP)
    this.#stance = new Uint8Array(roster.count)
  }

  /** A survey of its own that says the same. */
  copy(): Survey {
    const twin = new Survey(this.field, this.#roster)
    twin.#owner.set(this.#owner)
    twin.#steady.set(this.#steady)
    twin.#bonders.set(this.#bonders)
    twin.#freeBonders.set(this.#freeBonders)
    this.#zones.forEach((zone, code) => {
      twin.#zones[code]?.set(zone)
    })
    this.#bondersNear.forEach((near, code) => {
      twin.#bondersNear[code]?.set(near)
    })
    twin.#top.set(this.#top)
    twin.#below.set(this.#below)
    twin.#at.set(this.#at)
    twin.#stance.set(this.#stance)
    return twin
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#owner[hex] === CODE[side]
  }

  isEmpty(hex: Hex): boolean {
    return this.#owner[hex] === NOBODY
  }

  /** Whether somebody in the hex is steady. */
  isSteady(hex: Hex): boolean {
    return this.#steady[hex] !== 0
  }

  /** Whether the side stands in the hex with nobody who is steady. */
  isRout(side: SideName, hex: Hex): boolean {
    return this.isHeldBy(side, hex) && !this.isSteady(hex)
  }

  /** Whether the hex lies in a zone of control of that side. */
  inZoneOf(side: SideName, hex: Hex): boolean {
    return (this.#zones[CODE[side]] as Uint8Array)[hex] !== 0
  }

  /** Whether a bond of that side can end here. */
  canBond(side: SideName, hex: Hex): boolean {
    return this.#bonders[hex] !== 0 && this.isHeldBy(side, hex)
  }

  /** Whether it could do so with a unit that no obstacle hinders. */
  canBondFreely(hex: Hex): boolean {
    return this.#freeBonders[hex] !== 0
  }

  /** Whether some unit of the side next to the hex forms bonds: without one, none can lead through or along it. */
  isNearBonder(side: SideName, hex: Hex): boolean {
    return (this.#bondersNear[CODE[side]] as Uint8Array)[hex] !== 0
  }

  /** Whether the unit, where it stands, has the hex beyond a hexside of its own in its zone. */
  reachesOver(unit: Unit, side: number): boolean {
    if (((this.#stance[unit] as number) & HAS_ZONE) === 0) return false
    return (this.field.reach[this.#roster.reach[unit] as number] as Uint8Array)[side] !== 0
  }

  /** The units in a hex, in the order of battle. */
  stack(hex: Hex): Unit[] {
    const units: Unit[] = []
    for (let unit = this.#top[hex] as number; unit !== NONE; unit = this.#below[unit] as number)
      units.push(unit)
    return units
  }

  /** Notes where a unit is now and what it amounts to. */
  note(unit: Unit, place: Place, stance: number): void {
    this.#take(unit)
    this.#put(unit, place, stance)
  }

  /** Looks at the map as it is without a unit that has set out from its hex. */
  without<T>(unit: Unit, look: () => T): T {
    return this.imagining(unit, BESIDE_THE_MAP, this.#stance[unit] as number, look)
  }

  /** Looks at the map as it would be if a unit were elsewhere, or in another state. */
  imagining<T>(unit: Unit, place: Place, stance: number, look: () => T): T {
    const at = this.#at[unit] as number
    const was = this.#stance[unit] as number
    this.note(unit, place, stance)
    try {
      return look()
    } finally {
      this.note(unit, at, was)
    }
  }

  #put(unit: Unit, place: Place, stance: number): void {
    this.#stance[unit] = stance
    if (place < 0) return
    this.#at[unit] = place
    this.#count(unit, place, 1)
    // A hand-written position may hold enemies together; the first in the order of battle is named as the owner.
    this.#owner[place] = this.#roster.side[unit] as number
    let above = NONE
    let next = this.#top[place] as number
    while (next !== NONE && next < unit) {
      above = next
      next = this.#below[next] as number
    }
    this.#below[unit] = next
    if (above === NONE) this.#top[place] = unit
    else this.#below[above] = unit
  }

  #take(unit: Unit): void {
    const place = this.#at[unit] as number
    if (place < 0) return
    this.#at[unit] = BESIDE_THE_MAP
    this.#count(unit, place, -1)
    let above = NONE
    let next = this.#top[place] as number
    while (next !== unit) {
      above = next
      next = this.#below[next] as number
    }
    if (above === NONE) this.#top[place] = this.#below[unit] as number
    else this.#below[above] = this.#below[unit] as number
    if (this.#top[place] === NONE) this.#owner[place] = NOBODY
  }

  #count(unit: Unit, hex: Hex, by: number): void {
    const stance = this.#stance[unit] as number
    const code = this.#roster.side[unit] as number
    const { neighbours, reach } = this.field
    if ((stance & IS_STEADY) !== 0) add(this.#steady, hex, by)
    if ((stance & FORMS_BONDS) !== 0) {
      add(this.#bonders, hex, by)
      if ((stance & BONDS_FREELY) !== 0) add(this.#freeBonders, hex, by)
      const near = this.#bondersNear[code] as Uint8Array
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        if (neighbours[side] !== NONE) add(near, neighbours[side] as number, by)
      }
    }
    if ((stance & HAS_ZONE) === 0) return
    const zone = this.#zones[code] as Uint8Array
    const over = reach[this.#roster.reach[unit] as number] as Uint8Array
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (over[side] !== 0) add(zone, neighbours[side] as number, by)
    }
  }
}

function add(counts: Uint8Array, hex: Hex, by: number): void {
  counts[hex] = (counts[hex] as number) + by
}

interface Known {
  survey: Survey
  /** Other states have it as well: whoever changes makes a copy of his own. */
  isShared: boolean
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
  readonly #known = new WeakMap<S, Known>()

  constructor(reading: Reading<S>) {
    this.#reading = reading
  }

  of(state: S): Survey {
    const known = this.#known.get(state)
    if (known !== undefined) return known.survey
    const survey = this.#make(state)
    this.#known.set(state, { survey, isShared: false })
    return survey
  }

  /** Tells that a copy has every unit as the state has it: it need not be surveyed again. */
  share(state: S, copy: S): void {
    const known = this.#known.get(state)
    if (known === undefined) return
    known.isShared = true
    this.#known.set(copy, { survey: known.survey, isShared: true })
  }

  /** The only way a unit changes place. */
  relocate(state: S, unit: Unit, to: Place): void {
    state.at[unit] = to
    this.update(state, unit)
  }

  /** Tells that a unit has changed its place, or what it amounts to. */
  update(state: S, unit: Unit): void {
    const known = this.#known.get(state)
    if (known === undefined) return
    if (known.isShared) {
      known.survey = known.survey.copy()
      known.isShared = false
    }
    known.survey.note(unit, state.at[unit] as number, this.#reading.stanceOf(state, unit))
    known.survey.version++
  }

  #make(state: S): Survey {
    const { roster } = this.#reading
    const made = new Survey(this.#reading.fieldOf(state), roster)
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = roster.count - 1; unit >= 0; unit--) {
      made.note(unit, state.at[unit] as number, this.#reading.stanceOf(state, unit))
    }
    return made
  }
}
