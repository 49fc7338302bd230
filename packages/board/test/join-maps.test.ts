import { describe, expect, it } from 'vitest'
import { checkMap, joinMaps, type SheetFile } from '../src/index.ts'
import { victory } from './numberings.ts'

/** A sheet three columns wide; its last row is the first of the sheet below. Rows 01 to 04. */
function sheetFile(id: string, fields: Record<string, unknown>) {
  return {
    format: 'sztab-map/1',
    id,
    title: id,
    grid: { ...victory, rows: [1, 4], cols: [1, 3] },
    kinds: { place: ['town'], river: ['minor', 'major'], line: { road: ['main'], rail: ['main'] } },
    terrain: {
      prov: 'X',
      legend: { '.': 'clear', w: 'woods', s: 'sea' },
      unplayable: ['sea'],
      rows: { '01': '...', '02': '...', '03': '...', '04': '...' },
    },
    places: [],
    rivers: [],
    sides: [],
    lines: [],
    boundaries: [],
    zones: [],
    pins: [],
    ...fields,
  }
}

const ends = { prov: 'X', type: 'road', kind: 'main', name: 'highway' }

function north(fields: Record<string, unknown> = {}) {
  return sheetFile('north', {
    places: [{ hex: '0204', kind: 'town', name: 'Join', prov: 'X' }],
    rivers: [{ name: 'Long', kind: 'major', prov: 'X', sides: '0103/0202 0103/0203 0104/0203 0104/0204' }],
    lines: [
      { ...ends, fromEdge: true, toEdge: true, hexes: '0201 0202 0203 0204' },
      { ...ends, type: 'rail', name: 'loop', toEdge: true, hexes: '0103 0104' },
    ],
    zones: [{ kind: 'source', name: 'edge', prov: 'X', hexes: '0201 0204' }],
    ...fields,
  })
}

function south(fields: Record<string, unknown> = {}) {
  return sheetFile('south', {
    places: [
      { hex: '0201', kind: 'town', name: 'Join', prov: 'X', at: [50, 30] },
      { hex: '0303', kind: 'town', name: 'Far', prov: 'X' },
    ],
    rivers: [{ name: 'Long', kind: 'major', prov: 'X', sides: '0101/0201 0102/0201' }],
    lines: [
      { ...ends, fromEdge: true, toEdge: true, hexes: '0201 0202 0203 0204' },
      { ...ends, type: 'rail', name: 'loop', fromEdge: true, hexes: '0101 0102 0202' },
    ],
    zones: [{ kind: 'source', name: 'edge', prov: 'X', hexes: '0201 0204' }],
    ...fields,
  })
}

function sheets(above: unknown, below: unknown): SheetFile[] {
  return [
    { prefix: 'N', file: above, colOffset: 0, rowOffset: 0 },
    { prefix: 'S', file: below, colOffset: 0, rowOffset: 3 },
  ]
}

describe('maps joined from sheets', () => {
  const map = joinMaps('both', 'Both', sheets(north(), south()))
  const { grid } = map
  const names = (hexes: readonly number[]) => hexes.map((hex) => grid.id(hex))

  it('know a hex of two sheets by both numbers', () => {
    expect(grid.count).toBe(3 * 7)
    expect(grid.at('N0204')).toBe(grid.at('S0201'))
    expect(grid.isAdjacent(grid.at('N0204'), grid.at('S0202'))).toBe(true)
  })

  it('have one road where both sheets show a piece of it, open only at the edges of the whole', () => {
    const roads = map.lines.filter((line) => line.type === 'road')
    expect(roads.map((road) => names(road.hexes))).toEqual([
      ['N0201', 'N0202', 'N0203', 'N0204', 'S0202', 'S0203', 'S0204'],
    ])
    expect(roads[0]).toMatchObject({ fromEdge: true, toEdge: true })
    expect(map.road[grid.side('N0204/S0202') as number]).toBe(1)
    const rails = map.lines.filter((line) => line.type === 'rail')
    expect(rails.map((rail) => names(rail.hexes))).toEqual([['N0103', 'N0104', 'S0102', 'S0202']])
    expect(rails[0]).toMatchObject({ fromEdge: false, toEdge: false })
  })

  it('have rivers that run on, and every hexside once', () => {
    const [river, ...others] = map.rivers
    expect(others).toEqual([])
    expect(river?.sides.map((side) => grid.sideId(side)).join(' ')).toBe(
      'N0103/N0202 N0103/N0203 N0104/N0203 N0104/N0204 N0204/S0102',
    )
    expect(map.river[grid.side('S0102/S0201') as number]).toBe(2)
  })

  it('have places and zones once, and keep what one sheet knows of them', () => {
    expect(map.places.map(({ name, at }) => [name, at])).toEqual([
      ['Join', [50, 30]],
      ['Far', undefined],
    ])
    expect(names(map.zones[0]?.hexes ?? [])).toEqual(['N0201', 'N0204', 'S0204'])
    expect(map.place[grid.at('S0201')]?.name).toBe('Join')
  })

  it('are checked like any other map', () => {
    expect(checkMap(map)).toEqual([])
  })

  it('refuse sheets that show different things in the same hex', () => {
    const terrain = {
      ...sheetFile('x', {}).terrain,
      rows: { '01': '.w.', '02': '...', '03': '...', '04': '...' },
    }
    expect(() => joinMaps('both', 'Both', sheets(north(), south({ terrain })))).toThrow(
      'south shows another N0204 than the sheet beside it',
    )
  })

  it('refuse sheets that count other kinds', () => {
    const kinds = { place: ['town'], river: ['major'], line: { road: ['main'], rail: ['main'] } }
    expect(() => joinMaps('both', 'Both', sheets(north(), south({ kinds })))).toThrow('other kinds')
  })
})
