import { HexGrid, NONE } from '@sztab/board'
import {
  BONDS_FREELY,
  CODE,
  type Field,
  FORMS_BONDS,
  HAS_ZONE,
  IS_STEADY,
  type Place,
  Surveys,
} from '../src/index.ts'

const SIZE = 9

/** Nine by nine hexes, flat on top; `34` is column 3, row 4 from the bottom, odd columns half a hex higher. */
export const grid = new HexGrid(
  'flat',
  Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [col, row] = [i % SIZE, Math.floor(i / SIZE)]
    return { along: 2 * row + (col % 2), across: col, ids: [`${col}${row}`] }
  }),
)

export const at = (id: string): number => grid.at(id)
export const sideOf = (from: string, to: string): number => grid.sideBetween(at(from), at(to))

export interface Toy {
  at: Place[]
  stance: number[]
}

export const GOOD = HAS_ZONE | FORMS_BONDS | BONDS_FREELY | IS_STEADY
export const HINDERED = HAS_ZONE | FORMS_BONDS | IS_STEADY
export const SHAKEN = HAS_ZONE | IS_STEADY

/** Units 0 to 9 are German, 10 to 19 Allied; odd ones have zones that stop at the hexsides in `walls`. */
export function field(obstacles: readonly string[] = [], walls: readonly string[] = []): Field {
  const open = () => Uint8Array.from(grid.neighbours, (to) => (to === NONE ? 0 : 1))
  const [everywhere, walled, obstacle] = [open(), open(), new Uint8Array(grid.count * 6)]
  const both = (pair: string): number[] => {
    const [a = '', b = ''] = pair.split('/')
    return [sideOf(a, b), sideOf(b, a)]
  }
  for (const pair of walls) for (const side of both(pair)) walled[side] = 0
  for (const pair of obstacles) for (const side of both(pair)) obstacle[side] = 1
  return {
    grid,
    neighbours: grid.neighbours,
    playable: new Uint8Array(grid.count).fill(1),
    landmarks: new Uint8Array(grid.count),
    closed: new Uint8Array(grid.count * 6),
    reach: [everywhere, walled],
    obstacle,
    edge: Int8Array.from(grid.neighbours, (to, side) => {
      const first = side - (side % 6)
      const isAtEdge = [5, 1].some((turn) => grid.neighbours[first + ((side + turn) % 6)] === NONE)
      return to !== NONE && isAtEdge ? 0 : NONE
    }),
  }
}

const roster = {
  count: 20,
  side: Uint8Array.from({ length: 20 }, (_, unit) => CODE[unit < 10 ? 'german' : 'allied']),
  reach: Uint8Array.from({ length: 20 }, (_, unit) => unit % 2),
}

export function surveysOn(of: Field): Surveys<Toy> {
  return new Surveys<Toy>({
    roster,
    fieldOf: () => of,
    stanceOf: (state, unit) => state.stance[unit] as number,
  })
}

/** Units on hexes: `{ 0: '34' }`; all in good order unless told. */
export function standing(
  units: Readonly<Record<number, string>>,
  stances: Readonly<Record<number, number>> = {},
): Toy {
  return {
    at: Array.from({ length: 20 }, (_, unit) => (units[unit] === undefined ? -1 : at(units[unit] as string))),
    stance: Array.from({ length: 20 }, (_, unit) => stances[unit] ?? GOOD),
  }
}
