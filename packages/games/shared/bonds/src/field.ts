import { type HexGrid, NONE } from '@sztab/board'
import { CODE, type SideName } from './sides.ts'

/**
 * What the rules of the family ask of the map in play, looked up once: bytes by hex or by hexside. A scenario that is
 * played on a part of the map has a field of its own.
 */
export interface Field {
  readonly grid: HexGrid
  /** Where each hexside leads, as in the grid, but NONE where play ends. */
  readonly neighbours: Int16Array
  readonly playable: Uint8Array
  /** Hexes in which it counts for lines of supply who stands or was last, whoever is near. */
  readonly landmarks: Uint8Array
  /** Hexsides that part two hexes altogether: whoever stands beyond is not next to this hex. */
  readonly closed: Uint8Array
  /** Hexsides over which a zone of control reaches, by what kind of unit has it (`Roster.reach`). */
  readonly reach: readonly Uint8Array[]
  /** What a bond meets where it crosses a hexside: nothing, one of the obstacles of which it crosses one at most, 2 an end. */
  readonly obstacle: Uint8Array
  /** The stretch of the edge that a hexside runs into, by a number of the game's own; NONE inside the map. */
  readonly edge: Int8Array
}

/** What the rules ask of a counter, whatever has become of it. */
export interface Roster {
  readonly count: number
  /** CODE of its side. */
  readonly side: Uint8Array
  /** Which of `Field.reach` its zone has. */
  readonly reach: Uint8Array
}

/** A map on which everybody may go everywhere, with obstacles to bonds by hexside. */
export function openField(grid: HexGrid, obstacle: Uint8Array): Field {
  return {
    grid,
    neighbours: grid.neighbours,
    playable: new Uint8Array(grid.count).fill(1),
    landmarks: new Uint8Array(grid.count),
    closed: new Uint8Array(grid.count * 6),
    reach: [Uint8Array.from(grid.neighbours, (to) => (to === NONE ? 0 : 1))],
    obstacle,
    edge: new Int8Array(grid.count * 6).fill(NONE),
  }
}

/** The counters in the order of battle; `reach` says which of the field's zones each has, the first when absent. */
export function rosterOf<U extends { readonly side: SideName }>(
  units: readonly U[],
  reach: (unit: U, number: number) => number = () => 0,
): Roster {
  return {
    count: units.length,
    side: Uint8Array.from(units, ({ side }) => CODE[side]),
    reach: Uint8Array.from(units, reach),
  }
}
