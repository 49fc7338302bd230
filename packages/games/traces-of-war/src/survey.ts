import { type Hex, NONE } from '@sztab/board'
import { grid, isBlocked, isPlayable } from './ground.ts'
import { enemyOf, isHeadquarters, type SideName, sideOf, UNITS, type Unit } from './order-of-battle.ts'
import { GONE, SUPPLIED, type TracesState } from './state.ts'

const NOBODY = 0
const CODE: Readonly<Record<SideName, number>> = { soviet: 1, axis: 2 }

/** Who stands where and which hexes are in whose zone of control: read off a state, kept until units move. */
export class Survey {
  /** 6.0 Hexes next to a unit of the side, not across blocked sides and not at sea. */
  readonly zones: Readonly<Record<SideName, Uint8Array>>
  readonly #owner = new Uint8Array(grid.count)
  readonly #combatUnits = new Uint8Array(grid.count)
  readonly #headquarters = new Uint8Array(grid.count)
  readonly #top = new Int16Array(grid.count).fill(NONE)
  readonly #below = new Int16Array(UNITS.length)

  constructor(state: TracesState) {
    const zones = { soviet: new Uint8Array(grid.count), axis: new Uint8Array(grid.count) }
    this.zones = zones
    // Backwards, so that stacks list their units in the order of battle.
    for (let unit = UNITS.length - 1; unit >= 0; unit--) {
      const hex = state.at[unit] as number
      if (hex < 0) continue
      const side = sideOf(unit)
      this.#below[unit] = this.#top[hex] as number
      this.#top[hex] = unit
      if (isHeadquarters(unit)) this.#headquarters[hex] = (this.#headquarters[hex] as number) + 1
      else this.#combatUnits[hex] = (this.#combatUnits[hex] as number) + 1
      if (this.#owner[hex] === NOBODY) {
        this.#owner[hex] = CODE[side]
        spreadZone(hex, zones[side])
      }
    }
  }

  isHeldBy(side: SideName, hex: Hex): boolean {
    return this.#owner[hex] === CODE[side]
  }

  isEmpty(hex: Hex): boolean {
    return this.#owner[hex] === NOBODY
  }

  inEnemyZone(side: SideName, hex: Hex): boolean {
    return this.zones[enemyOf(side)][hex] === 1
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
}

function spreadZone(hex: Hex, zone: Uint8Array): void {
  const first = hex * 6
  for (let side = first; side < first + 6; side++) {
    const next = grid.neighbours[side] as number
    if (next !== NONE && isPlayable(next) && !isBlocked(side)) zone[next] = 1
  }
}

const surveys = new WeakMap<TracesState, Survey>()

export function survey(state: TracesState): Survey {
  let found = surveys.get(state)
  if (found === undefined) {
    found = new Survey(state)
    surveys.set(state, found)
  }
  return found
}

/** The only way a unit changes place: into a hex, to WAITING or to GONE. */
export function relocate(state: TracesState, unit: Unit, to: number): void {
  state.at[unit] = to
  surveys.delete(state)
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
