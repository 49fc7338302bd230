import { type Hex, type HexGrid, type HexMap, joinMaps, NONE, readMapFile, zonesOfKind } from '@sztab/board'
import { type Field, makeField, WHOLE_MOVE } from '@sztab/chits'
import { FALLBACK, textOf } from '@sztab/kernel'
import { texts } from './names.ts'
import { SCENARIOS, type ScenarioId, SHEETS, type SheetId } from './scenarios.ts'
import { SHEET_FILES } from './sheets.ts'
import { tables } from './tables.ts'

/** A reason why the defender's hex shifts the odds to the left. */
interface TerrainShift {
  readonly key: string
  readonly columns: number
}

/** The board of a scenario and what the rules ask of it, looked up once. Never changes. */
export interface Theatre {
  readonly scenario: ScenarioId
  readonly map: HexMap
  readonly grid: HexGrid
  readonly field: Field
  /** By hex, what the terrain chart shifts. */
  readonly shifts: readonly (readonly TerrainShift[])[]
  /** Towns and major cities, whose control counts (3.1, 13.3). */
  readonly settlements: readonly Hex[]
  /** Which settlement lies in a hex, or NONE. */
  readonly settlementIn: Int16Array
  /** Towns, cities and railways: where Soviet units may come in (13.3). */
  readonly arrivalGround: readonly Hex[]
  /** The major cities (16.1). */
  readonly cities: readonly Hex[]
  readonly cityIn: Int16Array
  /** 1 for every major city that begins with a Stand Fast marker, in the order of `cities` (15.1). */
  readonly standFast: readonly number[]
  /** 3.3 Sources at the edges of the map. */
  readonly edges: Readonly<Record<'axis' | 'soviet', readonly Hex[]>>
  /** 3.3 Ports that supply the Soviet side while it holds them. */
  readonly ports: readonly Hex[]
  /** 13.1 Where the Hungarians come in. */
  readonly carpathians: readonly Hex[]
  /** 1 behind the border of 22 June. */
  readonly axisTerritory: Uint8Array
  /** By hex, the sheets on which it lies: a bit for each of SHEETS, two where sheets overlap. */
  readonly sheetsOf: Uint8Array
  /** The hex with that number on that sheet; throws when the sheet is not in play. */
  onSheet(sheet: SheetId, number: string): Hex
}

const made = new Map<ScenarioId, Theatre>()
/** The one that was asked for last, and mostly is asked for next. */
let last: Theatre | undefined

/** The board of a scenario, made when it is first asked for. */
export function theatre(scenario: ScenarioId): Theatre {
  if (last?.scenario === scenario) return last
  last = made.get(scenario) ?? makeTheatre(scenario)
  made.set(scenario, last)
  return last
}

export function theatreOf(state: { readonly scenario: ScenarioId }): Theatre {
  return theatre(state.scenario)
}

/** The sheets of a scenario as one map. A sheet played alone has its letter, too, and its bare numbers are understood. */
function loadBoard(scenario: ScenarioId): HexMap {
  const { sheets } = SCENARIOS[scenario]
  const inPlay = SHEETS.filter(({ id }) => sheets.includes(id))
  const top = inPlay[0]?.rowOffset ?? 0
  return joinMaps(
    scenario,
    textOf(texts, FALLBACK, `scenario.${scenario}`) ?? scenario,
    inPlay.map(({ id, letter, rowOffset }) => ({
      prefix: letter,
      file: SHEET_FILES[id],
      colOffset: 0,
      rowOffset: rowOffset - top,
    })),
  )
}

function makeTheatre(scenario: ScenarioId): Theatre {
  const map = loadBoard(scenario)
  const { grid } = map
  const hexesOfKind = (kind: string) => zonesOfKind(map, kind).flatMap((zone) => zone.hexes)
  // Where sheets are joined, what was the edge of one of them is an edge no longer.
  const sourcesOfKind = (kind: string) => hexesOfKind(kind).filter((hex) => grid.isAtEdge(hex))
  const cities = hexesOfKind('major-city')
  const settlements: Hex[] = []
  const arrivalGround: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    if (isSettlement(map, hex)) settlements.push(hex)
    if (isSettlement(map, hex) || map.hasRail[hex] !== 0) arrivalGround.push(hex)
  }
  const marked = new Set(hexesOfKind('stand-fast'))
  const letters = new Map(SHEETS.map(({ id, letter }) => [id, letter]))
  return {
    scenario,
    map,
    grid,
    field: fieldOf(map),
    shifts: Array.from({ length: grid.count }, (_, hex) => shiftsIn(map, hex)),
    settlements,
    settlementIn: indexOfHexes(grid, settlements),
    arrivalGround,
    cities,
    cityIn: indexOfHexes(grid, cities),
    standFast: cities.map((hex) => (marked.has(hex) ? 1 : 0)),
    edges: { axis: sourcesOfKind('supply-axis'), soviet: sourcesOfKind('supply-soviet') },
    ports: hexesOfKind('port-soviet'),
    carpathians: hexesOfKind('entry-axis'),
    axisTerritory: maskOf(grid, hexesOfKind('axis-territory')),
    sheetsOf: sheetBits(scenario, grid),
    onSheet(sheet, number) {
      if (!SCENARIOS[scenario].sheets.includes(sheet)) throw new RangeError(`${sheet} is not in play`)
      return grid.at((letters.get(sheet) as string) + number)
    },
  }
}

function isSettlement(map: HexMap, hex: Hex): boolean {
  const kind = map.place[hex]?.kind
  return kind === 'town' || kind === 'major'
}

/** 9.3, 9.4 A road or railway over a river is a bridge; a town costs one point whatever lies around it. */
function fieldOf(map: HexMap): Field {
  const { grid, playable, blocked, road, rail } = map
  const halves: Readonly<Record<string, number>> = tables.terrain.halves
  const entry = Int16Array.from({ length: grid.count }, (_, hex) => {
    const terrain = map.terrainNames[map.terrain[hex]!]!
    if (isSettlement(map, hex)) return halves.clear as number
    return tables.terrain.wholeMove.includes(terrain) ? WHOLE_MOVE : (halves[terrain] ?? WHOLE_MOVE)
  })
  // A liman is in the list of impassable sides as well, so it matters little that it counts as a major river here.
  const river = map.river.map((kind) => Math.min(kind, 2))
  const bridged = road.map((kind, side) => (kind !== 0 || rail[side] !== 0 ? 1 : 0))
  return makeField({
    grid,
    playable,
    blocked,
    river,
    bridged,
    road: road.map((kind) => Math.min(kind, 1)),
    rail: rail.map((kind) => Math.min(kind, 1)),
    entry,
  })
}

function shiftsIn(map: HexMap, hex: Hex): TerrainShift[] {
  const columns: Readonly<Record<string, number>> = tables.terrain.shifts
  const shift = (what: string | undefined): TerrainShift[] => {
    const by = what === undefined ? undefined : columns[what]
    return by === undefined ? [] : [{ key: `shift.${what}`, columns: by }]
  }
  const kind = map.place[hex]?.kind
  if (kind === 'major') return shift('major')
  return [...shift(map.terrainNames[map.terrain[hex]!]), ...(kind === 'town' ? shift('town') : [])]
}

function indexOfHexes(grid: HexGrid, hexes: readonly Hex[]): Int16Array {
  const index = new Int16Array(grid.count).fill(NONE)
  hexes.forEach((hex, i) => {
    index[hex] = i
  })
  return index
}

function maskOf(grid: HexGrid, hexes: readonly Hex[]): Uint8Array {
  const mask = new Uint8Array(grid.count)
  for (const hex of hexes) mask[hex] = 1
  return mask
}

function sheetBits(scenario: ScenarioId, grid: HexGrid): Uint8Array {
  const bits = new Uint8Array(grid.count)
  SHEETS.forEach(({ id, letter }, i) => {
    if (!SCENARIOS[scenario].sheets.includes(id)) return
    const { cols, rows } = readMapFile(SHEET_FILES[id]).grid
    for (let col = cols[0]; col <= cols[1]; col++) {
      for (let row = rows[0]; row <= rows[1]; row++) {
        const hex = grid.at(letter + String(col).padStart(2, '0') + String(row).padStart(2, '0'))
        bits[hex] = bits[hex]! | (1 << i)
      }
    }
  })
  return bits
}

/** Whether the hex lies on that map; a hex of two joined maps lies on both. */
export function isOnSheet(state: { readonly scenario: ScenarioId }, sheet: SheetId, hex: Hex): boolean {
  return (theatreOf(state).sheetsOf[hex]! & SHEET_BITS[sheet]) !== 0
}

const SHEET_BITS = Object.fromEntries(SHEETS.map(({ id }, i) => [id, 1 << i])) as Record<SheetId, number>

/** The map to which a hex belongs: the upper one where two overlap. */
export function sheetOfHex(state: { readonly scenario: ScenarioId }, hex: Hex): SheetId {
  const bits = theatreOf(state).sheetsOf[hex]!
  // The lowest bit that is set.
  return SHEETS[31 - Math.clz32(bits & -bits)]!.id
}
