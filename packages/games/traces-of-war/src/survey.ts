import { type Hex, NONE } from '@sztab/board'
import { grid, isBlocked, isPlayable } from './ground.ts'
import { enemyOf, isHeadquarters, type SideName, sideOf, UNITS, type Unit } from './order-of-battle.ts'
import { GONE, SUPPLIED, type TracesState } from './state.ts'

const NOBODY = 0
const perHex = () => new Uint8Array(grid.count)
const CODE: Readonly<Record<SideName, number>> = { soviet: 1, axis: 2 }

/**
 * Who stands where and which hexes are in whose zone of control. Read off a state once and kept up to date as
 * units move; a view has the same units in the same places and shares it until either of them changes.
 */
export class Survey {
  readonly #owner: Uint8Array
  readonly #combatUnits: Uint8Array
  readonly #headquarters: Uint8Array
  /** 6.0 How many units of the side reach into each hex, by side code. */
  readonly #zones: readonly Uint8Array[]
  readonly #top: Int16Array
  readonly #below: Int16Array
  isShared = false

  private constructor(
    owner = perHex(),
    combatUnits = perHex(),
    headquarters = perHex(),
    zones: readonly Uint8Array[] = [perHex(), perHex(), perHex()],
    top = new Int16Array(grid.count).fill(NONE),
    below = new Int16Array(UNITS.length).fill(NONE),
  ) {
    this.#owner = owner
    this.#combatUnits = combatUnits
    this.#headquarters = headquarters
    this.#zones = zones
    this.#top = top
    this.#below = below
  }

  static of(state: TracesState): Survey {
    const made = new Survey()
    // Backwards, because the first of a stack is put in fastest.
    for (let unit = UNITS.length - 1; unit >= 0; unit--) made.put(unit, state.at[unit] as number)
    return made
  }

  copy(): Survey {
    return new Survey(
      this.#owner.slice(),
      this.#combatUnits.slice(),
      this.#headquarters.slice(),
      this.#zones.map((zone) => zone.slice()),
      this.#top.slice(),
      this.#below.slice(),
    )
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

const surveys = new WeakMap<TracesState, Survey>()

export function survey(state: TracesState): Survey {
  let found = surveys.get(state)
  if (found === undefined) {
    found = Survey.of(state)
    surveys.set(state, found)
  }
  return found
}

/** Tells that `copy` has every unit where `state` has it, so that it need not be surveyed again. */
export function shareSurvey(state: TracesState, copy: TracesState): void {
  const found = survey(state)
  found.isShared = true
  surveys.set(copy, found)
}

/** The only way a unit changes place: into a hex, to WAITING or to GONE. */
export function relocate(state: TracesState, unit: Unit, to: number): void {
  const known = surveys.get(state)
  if (known !== undefined) {
    const own = known.isShared ? known.copy() : known
    if (own !== known) surveys.set(state, own)
    own.take(unit, state.at[unit] as number)
    own.put(unit, to)
  }
  state.at[unit] = to
}

/** A headquarters keeps its step: it may only be on its way to another hex (2.3). */
export function stepsWhenGone(unit: Unit): number {
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
