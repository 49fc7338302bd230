import { type Hex, NONE } from '@sztab/board'
import { grid } from './ground.ts'
import { isVehicle, type SideName, sideOf, UNITS, type Unit } from './order-of-battle.ts'
import { type Place, WAITING } from './places.ts'
import { formsBonds, hasZone, reachesOver } from './rules/06-zones.ts'
import { GOOD, ROUTED, type SalernoState, SUPPLIED } from './state.ts'

const NOBODY = 0
const perHex = () => new Uint8Array(grid.count)
const CODE: Readonly<Record<SideName, number>> = { german: 1, allied: 2 }

/**
 * Who stands where, which hexes are in whose zone of control and where bonds can end. Read off a state once and
 * kept up to date as its units move and change.
 */
export class Survey {
  readonly #owner = perHex()
  /** 13.3 Units that are not routed. */
  readonly #steady = perHex()
  /** 7.1 Units that can form bonds, and those of them that are no vehicles (7.6.1). */
  readonly #bonders = perHex()
  readonly #footBonders = perHex()
  /** 6.1 How many units of the side reach into each hex, by side code. */
  readonly #zones: readonly Uint8Array[] = [perHex(), perHex(), perHex()]
  readonly #top = new Int16Array(grid.count).fill(NONE)
  readonly #below = new Int16Array(UNITS.length)
  /** Grows with every change: a view that shares the survey sees by it that it no longer holds. */
  version = 0

  static of(state: SalernoState): Survey {
    const made = new Survey()
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = UNITS.length - 1; unit >= 0; unit--) {
      made.put(unit, state.at[unit] as number, state.cohesion[unit] as number)
    }
    return made
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#owner[hex] === CODE[side]
  }

  isEmpty(hex: Hex): boolean {
    return this.#owner[hex] === NOBODY
  }

  /** 13.3.2 Whether somebody in the hex is not routed. */
  isSteady(hex: Hex): boolean {
    return this.#steady[hex] !== 0
  }

  /** Whether the side stands in the hex with nobody but routed units. */
  isRout(side: SideName, hex: Hex): boolean {
    return this.isHeldBy(side, hex) && !this.isSteady(hex)
  }

  /** 6.1 Whether the hex lies in a zone of control of that side. */
  inZoneOf(side: SideName, hex: Hex): boolean {
    return (this.#zones[CODE[side]] as Uint8Array)[hex] !== 0
  }

  /** 7.1 Whether a bond of that side can end here. */
  canBond(side: SideName, hex: Hex): boolean {
    return this.#bonders[hex] !== 0 && this.isHeldBy(side, hex)
  }

  /** 7.6.1 Whether it could do so with a unit that is no vehicle. */
  canBondOnFoot(hex: Hex): boolean {
    return this.#footBonders[hex] !== 0
  }

  /** The units in a hex, in the order of battle. */
  stack(hex: Hex): Unit[] {
    const units: Unit[] = []
    for (let unit = this.#top[hex] as number; unit !== NONE; unit = this.#below[unit] as number)
      units.push(unit)
    return units
  }

  /** Into a hex; nothing is to be noted of units beside the map. */
  put(unit: Unit, place: Place, cohesion: number): void {
    if (place < 0) return
    this.#count(unit, place, cohesion, 1)
    // A hand-written position may hold enemies together; the first in the order of battle is named as the owner.
    this.#owner[place] = CODE[sideOf(unit)]
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

  take(unit: Unit, place: Place, cohesion: number): void {
    if (place < 0) return
    this.#count(unit, place, cohesion, -1)
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

  /** Looks at the map as it is without a unit that has set out from its hex. */
  without<T>(state: SalernoState, unit: Unit, look: () => T): T {
    const place = state.at[unit] as number
    const cohesion = state.cohesion[unit] as number
    this.take(unit, place, cohesion)
    try {
      return look()
    } finally {
      this.put(unit, place, cohesion)
    }
  }

  #count(unit: Unit, hex: Hex, cohesion: number, by: number): void {
    if (cohesion !== ROUTED) add(this.#steady, hex, by)
    if (formsBonds(unit, cohesion)) {
      add(this.#bonders, hex, by)
      if (!isVehicle(unit)) add(this.#footBonders, hex, by)
    }
    if (!hasZone(cohesion)) return
    const zone = this.#zones[CODE[sideOf(unit)]] as Uint8Array
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (reachesOver(unit, side)) add(zone, grid.neighbours[side] as number, by)
    }
  }
}

function add(counts: Uint8Array, hex: Hex, by: number): void {
  counts[hex] = (counts[hex] as number) + by
}

interface Known {
  readonly survey: Survey
  version: number
}

const surveys = new WeakMap<SalernoState, Known>()

export function survey(state: SalernoState): Survey {
  const known = surveys.get(state)
  if (known !== undefined && known.version === known.survey.version) return known.survey
  const made = Survey.of(state)
  surveys.set(state, { survey: made, version: made.version })
  return made
}

/** Tells that a view has every unit as the state has it: it need not be surveyed again until something changes. */
export function shareSurvey(state: SalernoState, view: SalernoState): void {
  const found = survey(state)
  surveys.set(view, { survey: found, version: found.version })
}

function change(state: SalernoState, unit: Unit, place: Place, cohesion: number): void {
  const known = surveys.get(state)
  if (known !== undefined && known.version === known.survey.version) {
    known.survey.take(unit, state.at[unit] as number, state.cohesion[unit] as number)
    known.survey.put(unit, place, cohesion)
    known.version = ++known.survey.version
  }
  state.at[unit] = place
  state.cohesion[unit] = cohesion
}

/** The only way a unit changes place. */
export function relocate(state: SalernoState, unit: Unit, to: Place): void {
  change(state, unit, to, state.cohesion[unit] as number)
}

/** The only way a unit is disrupted, routed or brought to order. */
export function setCohesion(state: SalernoState, unit: Unit, cohesion: number): void {
  change(state, unit, state.at[unit] as number, cohesion)
}

/** Takes a unit off the map into a box in which nothing lies on it. */
export function takeOff(state: SalernoState, unit: Unit, box: Place): void {
  change(state, unit, box, GOOD)
  state.supply[unit] = SUPPLIED
  state.marks[unit] = 0
  if (box !== WAITING) state.steps[unit] = 0
}

export function placeOf(state: SalernoState, unit: Unit): Place {
  return state.at[unit] as number
}

export function isOnMap(state: SalernoState, unit: Unit): boolean {
  return (state.at[unit] as number) >= 0
}

export function stepsOf(state: SalernoState, unit: Unit): number {
  return state.steps[unit] as number
}

export function cohesionOf(state: SalernoState, unit: Unit): number {
  return state.cohesion[unit] as number
}

export function isMarked(state: SalernoState, unit: Unit, marks: number): boolean {
  return ((state.marks[unit] as number) & marks) !== 0
}

export function mark(state: SalernoState, unit: Unit, marks: number): void {
  state.marks[unit] = (state.marks[unit] as number) | marks
}

/** Takes marks off every unit. */
export function unmarkAll(state: SalernoState, marks: number): void {
  for (let unit = 0; unit < UNITS.length; unit++) state.marks[unit] = (state.marks[unit] as number) & ~marks
}

/** Every unit of a side on the map, in the order of battle. */
export function unitsOnMap(state: SalernoState, side: SideName): Unit[] {
  return unitsWhere((unit) => isOnMap(state, unit) && sideOf(unit) === side)
}

/** Every unit in a box or area. */
export function unitsIn(state: SalernoState, place: Place): Unit[] {
  return unitsWhere((unit) => state.at[unit] === place)
}

function unitsWhere(isWanted: (unit: Unit) => boolean): Unit[] {
  const units: Unit[] = []
  for (let unit = 0; unit < UNITS.length; unit++) if (isWanted(unit)) units.push(unit)
  return units
}
