import { describe, expect, it } from 'vitest'
import { loadMap, MapFileError } from '../src/index.ts'
import { tinyMapFile } from './tiny-map.ts'
import { tracesMapFile } from './traces-map.ts'

/** What the loader says about the tiny map after a change. */
function faults(change: (file: ReturnType<typeof tinyMapFile>) => void): string[] {
  const file = tinyMapFile()
  change(file)
  try {
    loadMap(file)
  } catch (error) {
    if (error instanceof MapFileError)
      return error.findings.map(({ field, problem }) => `${field}: ${problem}`)
    throw error
  }
  return []
}

describe('the map file', () => {
  it('that is whole is read without complaint', () => {
    expect(faults(() => {})).toEqual([])
    expect(() => loadMap(tracesMapFile())).not.toThrow()
  })

  it('of another format is refused', () => {
    expect(faults((file) => Object.assign(file, { format: 'sztab-map/0' }))[0]).toMatch(/^format: /)
    expect(() => loadMap('a text')).toThrow(/^map: /)
  })

  it('with a field misspelt, missing or mistyped names it', () => {
    expect(faults((file) => Object.assign(file.places[0] as object, { nmae: 'x' }))[0]).toMatch(
      /^places\[0\]: .*nmae/,
    )
    expect(faults((file) => Object.assign(file.places[1] as object, { prov: 'Z' }))[0]).toMatch(
      /^places\[1\]\.prov: /,
    )
    expect(faults((file) => Object.assign(file.grid.shift, { by: 1 }))[0]).toMatch(/^grid\.shift\.by: /)
    expect(faults((file) => Object.assign(file, { zones: undefined }))[0]).toMatch(/^zones: /)
  })

  it.each<[string, (file: ReturnType<typeof tinyMapFile>) => void, string]>([
    [
      'a short row',
      (f) => Object.assign(f.terrain.rows, { '02': '..' }),
      'terrain.rows.02: 2 hexes, the row has 4',
    ],
    [
      'an unknown letter',
      (f) => Object.assign(f.terrain.rows, { '02': '..?.' }),
      'terrain.rows.02: the legend has no "?" (hex 0203)',
    ],
    [
      'a row too many',
      (f) => Object.assign(f.terrain.rows, { '09': '....' }),
      'terrain.rows.09: the grid has no such row',
    ],
    ['a row too few', (f) => Object.assign(f.grid, { rows: [1, 4] }), 'terrain.rows.04: this row is missing'],
    [
      'terrain where no hex is',
      (f) => Object.assign(f.grid, { void: ['0101'] }),
      'terrain.rows.01: letter 1 stands where no hex is',
    ],
    [
      'unplayable terrain without legend',
      (f) => f.terrain.unplayable.push('ice'),
      'terrain.unplayable: the legend has no ice',
    ],
    [
      'a height that is none',
      (f) => Object.assign(f.heights.rows, { '03': '1 2 x 4' }),
      'heights.rows.03: "x" is no height (hex 0303)',
    ],
    [
      'too few heights',
      (f) => Object.assign(f.heights.rows, { '03': '1 2 3' }),
      'heights.rows.03: 3 heights, the row has 4',
    ],
    [
      'a place off the map',
      (f) => Object.assign(f.places[0] as object, { hex: '0909' }),
      'places[0].hex: no hex 0909 on the map',
    ],
    [
      'an unknown kind of place',
      (f) => Object.assign(f.places[0] as object, { kind: 'port' }),
      'places[0].kind: kinds.place has no port',
    ],
    [
      'an unknown kind of river',
      (f) => Object.assign(f.rivers[0] as object, { kind: 'creek' }),
      'rivers[0].kind: kinds.river has no creek',
    ],
    [
      'a river where hexes do not touch',
      (f) => Object.assign(f.rivers[0] as object, { sides: '0101/0303' }),
      'rivers[0].sides: 0101/0303 is no hexside',
    ],
    [
      'an unknown kind of line',
      (f) => Object.assign(f.lines[0] as object, { type: 'canal' }),
      'lines[0].kind: kinds.line.canal has no main',
    ],
    [
      'a run of numbers over two rows',
      (f) => Object.assign(f.zones[0] as object, { hexes: '0101-0201' }),
      'zones[0].hexes: 0101-0201 is no run of numbers',
    ],
    [
      'a bridge on no hexside',
      (f) => Object.assign(f.bridges[0] as object, { side: '0101' }),
      'bridges[0].side: 0101 is no hexside',
    ],
    [
      'a pin off the map',
      (f) => Object.assign(f.pins[0] as object, { hex: '5555' }),
      'pins[0].hex: no hex 5555 on the map',
    ],
  ])('with %s is refused, and the field named', (_, change, complaint) => {
    expect(faults(change)).toContain(complaint)
  })

  it('with several faults names them all', () => {
    const found = faults((file) => {
      Object.assign(file.places[0] as object, { hex: '0909' })
      Object.assign(file.rivers[0] as object, { sides: '0101/0303' })
    })
    expect(found.length).toBe(2)
  })
})
