import { type Hex, NONE } from '@sztab/board'
import { grid, isBlocked, isPlayable } from './ground.ts'
import { enemyOf, isHeadquarters, type SideName, sideOf, UNITS, type Unit } from './order-of-battle.ts'
import { GONE, SUPPLIED, type TracesState } from './state.ts'

const NOBODY = 0
const perHex = () => new Uint8Array(grid.count)
const CODE: Readonly<Record<SideName, number>> = { soviet: 1, axis: 2 }

/**
 * Who stands where and which hexes are in whose zone of control. Read off a state once and kept up to date as
 * its units move.
 */
export class Survey {
  readonly #owner = perHex()
  readonly #combatUnits = perHex()
  readonly #headquarters = perHex()
  /** 6.0 How many units of the side reach into each hex, by side code. */
  readonly #zones: readonly Uint8Array[] = [perHex(), perHex(), perHex()]
  readonly #top = new Int16Array(grid.count).fill(NONE)
  readonly #below = new Int16Array(UNITS.length)
  /** Grows with every change: a view that shares the survey sees by it that it no longer holds. */
  version = 0

  static of(state: TracesState): Survey {
    const made = new Survey()
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = UNITS.length - 1; unit >= 0; unit--) made.put(unit, state.at[unit] as number)
    return made
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#owner[hex] === CODE[side]
  }

  isEmpty(hex: Hex): boolean {
    return this.#owner[hex] === NOBODY
  }

  /** 6.0 Next to an enemy, not across a blocked side. */
  inEnemyZone(side: SideName, hex: Hex): boolean {
    return (this.#zones[CODE[enemyOf(side)]] as Uint8Array)[hex] !== 0
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

  /** Into a hex; off the map when `hex` is none. */
  put(unit: Unit, hex: number): void {
    if (hex < 0) return
    this.#count(unit, hex, 1)
    // A hand-written position may hold enemies together; the first in the order of battle is named as the owner.
    this.#owner[hex] = CODE[sideOf(unit)]
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

  take(unit: Unit, hex: number): void {
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
    const kind = isHeadquarters(unit) ? this.#headquarters : this.#combatUnits
    kind[hex] = (kind[hex] as number) + by
    const zone = this.#zones[CODE[sideOf(unit)]] as Uint8Array
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      const next = grid.neighbours[side] as number
      if (next !== NONE && isPlayable(next) && !isBlocked(side)) zone[next] = (zone[next] as number) + by
    }
  }
}

interface Known {
  readonly survey: Survey
  version: number
}

const surveys = new WeakMap<TracesState, Known>()

export function survey(state: TracesState): Survey {
  const known = surveys.get(state)
  if (known !== undefined && known.version === known.survey.version) return known.survey
  const made = Survey.of(state)
  surveys.set(state, { survey: made, version: made.version })
  return made
}

/** Tells that a view has every unit where the state has it: it need not be surveyed again until a unit moves. */
export function shareSurvey(state: TracesState, view: TracesState): void {
  const found = survey(state)
  surveys.set(view, { survey: found, version: found.version })
}

/** The only way a unit changes place: into a hex, to WAITING or to GONE. */
export function relocate(state: TracesState, unit: Unit, to: number): void {
  const known = surveys.get(state)
  if (known !== undefined && known.version === known.survey.version) {
    known.survey.take(unit, state.at[unit] as number)
    known.survey.put(unit, to)
    known.version = ++known.survey.version
  }
  state.at[unit] = to
}

/** A headquarters keeps its step: it may only be on its way to another hex (2.3). */
function stepsWhenGone(unit: Unit): number {
  return isHeadquarters(unit) ? 1 : 0
}

/** Takes a unit out of the game. */
export function takeOff(state: TracesState, unit: Unit): void {
  relocate(state, unit, GONE)
  state.steps[unit] = stepsWhenGone(unit)
  state.supply[unit] = SUPPLIED
}

export function hexOf(state: TracesState, unit: Unit): Hex {
  return state.at[unit] as number
}

export function isOnMap(state: TracesState, unit: Unit): boolean {
  return (state.at[unit] as number) >= 0
}

export function stepsOf(state: TracesState, unit: Unit): number {
  return state.steps[unit] as number
}

export function supplyOf(state: TracesState, unit: Unit): number {
  return state.supply[unit] as number
}

/** Every unit of a side that is on the map, in the order of battle. */
export function unitsOnMap(state: TracesState, side: SideName): Unit[] {
  const units: Unit[] = []
  for (let unit = 0; unit < UNITS.length; unit++) {
    if ((state.at[unit] as number) >= 0 && sideOf(unit) === side) units.push(unit)
  }
  return units
}
