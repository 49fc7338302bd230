import { HexGrid } from '@sztab/board'
import { Memory } from '@sztab/kernel'
import {
  ASPECTS,
  type Aspect,
  type Field,
  Lines,
  MAJOR_RIVER,
  MINOR_RIVER,
  makeField,
  makeRoster,
  POINT,
  Retreats,
  Surveys,
  WAITING,
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

/** What lies on the open field: rivers, bridges, roads, railways and walls between two hexes each, such as `44-45`. */
export interface Land {
  readonly major?: readonly string[]
  readonly minor?: readonly string[]
  readonly bridges?: readonly string[]
  readonly roads?: readonly string[]
  readonly rails?: readonly string[]
  readonly walls?: readonly string[]
}

function toyField({ major = [], minor = [], bridges = [], roads = [], rails = [], walls = [] }: Land): Field {
  const bySide = (): Uint8Array => new Uint8Array(grid.count * 6)
  const [river, bridged, road, rail, blocked] = [bySide(), bySide(), bySide(), bySide(), bySide()]
  const mark = (mask: Uint8Array, pairs: readonly string[], value: number): void => {
    for (const pair of pairs) {
      const [a = '', b = ''] = pair.split('-')
      mask[grid.sideBetween(at(a), at(b))] = value
      mask[grid.sideBetween(at(b), at(a))] = value
    }
  }
  mark(river, major, MAJOR_RIVER)
  mark(river, minor, MINOR_RIVER)
  mark(bridged, bridges, 1)
  mark(road, roads, 1)
  mark(rail, rails, 1)
  mark(blocked, walls, 1)
  const playable = new Uint8Array(grid.count).fill(1)
  const entry = new Int16Array(grid.count).fill(POINT)
  return makeField({ grid, playable, blocked, river, bridged, road, rail, entry })
}

const corps = { kind: 'infantry', attack: 4, defence: 4, move: 4, reduced: { attack: 2, defence: 2 } }
const hq = { kind: 'hq', attack: 0, defence: 0, move: 6, range: 3 }

const roster = makeRoster([
  ...['s1', 's2', 's3', 's4'].map((id) => ({ ...corps, id, side: 'soviet' as const })),
  { ...corps, id: 'st', side: 'soviet', mechanised: true },
  { ...hq, id: 'sh', side: 'soviet' },
  { ...hq, id: 'sh2', side: 'soviet' },
  ...['a1', 'a2', 'a3', 'a4'].map((id) => ({ ...corps, id, side: 'axis' as const })),
  { ...hq, id: 'ah', side: 'axis' },
])
export const unit = (id: string): number => roster.theUnit(id)

export interface Toy {
  at: number[]
}

/** A toy position: units by id where they stand; the others wait. Soviet lines end at 80, those of the Axis at 08. */
export function toy(units: Readonly<Record<string, string>>, land: Land = {}) {
  const state: Toy = { at: Array<number>(roster.count).fill(WAITING) }
  for (const [id, hex] of Object.entries(units)) state.at[unit(id)] = at(hex)
  const field = toyField(land)
  const surveys = new Surveys<Toy>(roster, () => field, new Memory<Toy, Aspect>(ASPECTS))
  const sources = { soviet: [at('80')], axis: [at('08')] }
  const survey = (one: Toy) => surveys.of(one)
  const lines = new Lines<Toy>({
    survey,
    sources: (_, side) => sources[side],
    isEnemyCity: () => false,
    cityHexes: () => [],
    cities: () => '',
  })
  const distanceToSource = lines.distanceToSource.bind(lines)
  const retreats = new Retreats<Toy>({ survey, distanceToSource, fords: 'first-hex' })
  return { state, surveys, positions: surveys.of(state), lines, retreats }
}
