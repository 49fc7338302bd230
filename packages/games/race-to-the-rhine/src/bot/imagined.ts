import type { Space } from '@sztab/board'
import { hasFlag, hasMedal, isVictory, SPACES } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import { connectedSpaces, heirOf, mayFallByEncirclement } from '../rules/10-encirclement.ts'
import type { Player, RhineState } from '../state.ts'
import { AMMO, FOOD, FUEL, type Supplies } from '../supplies.ts'
import { markOf, NOBODY, player } from '../survey.ts'

/**
 * Positions as they may become. They are thought, not played: chance is replaced by its average, so that a corps
 * may hold a third of a token. Lists are copied, what lies in them is replaced and never changed.
 */
export function imagined(state: RhineState): RhineState {
  return {
    ...state,
    control: state.control.slice(),
    resistance: state.resistance.slice(),
    at: state.at.slice(),
    loads: state.loads.slice(),
    supplies: state.supplies.slice(),
    trucks: state.trucks.slice(),
    pool: state.pool.slice(),
    stock: state.stock.slice(),
    immobile: state.immobile.slice(),
    players: { ...state.players },
  }
}

export function alter(list: Supplies[], index: number, fuel: number, ammo: number, food: number): void {
  const old = list[index]!
  list[index] = [old[FUEL]! + fuel, old[AMMO]! + ammo, old[FOOD]! + food]
}

export function alterPlayer(state: RhineState, commander: Commander, change: Partial<Player>): void {
  state.players[commander] = { ...player(state, commander), ...change }
}

/** The commander's marker comes to lie there, with the medal of the space. */
function gain(state: RhineState, commander: Commander, space: Space): void {
  state.control[space] = markOf(commander)
  state.resistance[space] = 0
  if (hasMedal(space)) alterPlayer(state, commander, { medals: player(state, commander).medals + 1 })
}

/** A corps has taken these spaces one after the other; what they cut off falls with them. */
export function conquer(state: RhineState, commander: Commander, spaces: readonly Space[]): void {
  const before = connectedSpaces(state)
  for (const space of spaces) gain(state, commander, space)
  const after = connectedSpaces(state)
  for (const space of SPACES) {
    if (before[space] === 0 || after[space] === 1 || state.control[space] !== NOBODY) continue
    if (!mayFallByEncirclement(state, space)) continue
    const heir = heirOf(state, space, commander)
    if (heir !== undefined) gain(state, heir, space)
  }
}

/** Whether resistance would be met in the space. */
export function resists(state: RhineState, space: Space): boolean {
  return hasFlag(space) || state.resistance[space] === 1
}

/** Whether the commander holds a space beyond the Rhine. */
export function ownVictorySpace(state: RhineState, commander: Commander): Space | undefined {
  const mark = markOf(commander)
  return SPACES.find((space) => isVictory(space) && state.control[space] === mark)
}
