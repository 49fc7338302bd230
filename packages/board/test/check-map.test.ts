import { describe, expect, it } from 'vitest'
import { checkMap, loadMap } from '../src/index.ts'
import { tinyMapFile } from './tiny-map.ts'
import { tracesMapFile } from './traces-map.ts'

type TinyMap = ReturnType<typeof tinyMapFile>

/** What the checker says about the tiny map after a change. */
function findings(change: (file: TinyMap) => void): string[] {
  const file = tinyMapFile()
  change(file)
  return checkMap(loadMap(file)).map(({ field, problem }) => `${field}: ${problem}`)
}

/** What the checker says when one place of Traces of War is moved to another hex. */
function tracesWith(name: string, hex: string): string[] {
  const file = tracesMapFile()
  const places = (file.places as { name: string; hex: string }[]).map((place) =>
    place.name === name ? { ...place, hex } : place,
  )
  return checkMap(loadMap({ ...file, places, pins: [] })).map(({ problem }) => problem)
}

describe('the checker', () => {
  it('finds nothing on the map of Traces of War', () => {
    expect(checkMap(loadMap(tracesMapFile()))).toEqual([])
  })

  it('finds nothing on the tiny map', () => {
    expect(findings(() => {})).toEqual([])
  })

  it('fires when a place stands in another hex than its latitude and longitude', () => {
    expect(tracesWith('Kyiv', '2919')).toEqual(['Kyiv stands in 2919 but lies in 2918'])
  })

  it('fires when a place lies beside the map', () => {
    const file = tracesMapFile()
    const warsaw = { hex: '3301', kind: 'town', name: 'Warsaw', at: [52.23, 21.01], prov: 'P' }
    const places = [...(file.places as object[]), warsaw]
    expect(checkMap(loadMap({ ...file, places })).map(({ problem }) => problem)).toEqual([
      'Warsaw stands in 3301 but lies beside the map',
    ])
  })

  it.each<[string, (file: TinyMap) => void, string[]]>([
    [
      'a river breaks off',
      (f) => Object.assign(f.rivers[0] as object, { sides: '0101/0201 0102/0202' }),
      [
        'rivers[0].sides: Brook breaks off between 0101/0201 and 0102/0202',
        'bridges[0].side: bridge Ford bridge 0101/0202: no river',
      ],
    ],
    [
      'a river forks',
      (f) => Object.assign(f.rivers[0] as object, { sides: '0101/0201 0101/0202 0201/0202' }),
      ['rivers[0].sides: Brook turns back between 0101/0202 and 0201/0202'],
    ],
    [
      'a river runs twice along a side',
      (f) => Object.assign(f.rivers[0] as object, { sides: '0101/0201 0101/0202 0101/0202' }),
      ['rivers[0].sides: Brook turns back between 0101/0202 and 0101/0202'],
    ],
    [
      'a boundary breaks off',
      (f) => Object.assign(f.boundaries[0] as object, { sides: '0101/0102 0203/0204' }),
      ['boundaries[0].sides: border breaks off between 0101/0102 and 0203/0204'],
    ],
    [
      'a line leaps',
      (f) => Object.assign(f.lines[1] as object, { hexes: '0201 0203 0202' }),
      [
        'lines[1].hexes: coast road: 0201 does not touch 0203',
        'lines[1].hexes: coast road is cut off from the main road net',
      ],
    ],
    [
      'a line runs out of play',
      (f) => Object.assign(f.lines[1] as object, { hexes: '0202 0201 0301' }),
      ['lines[1].hexes: coast road runs out of play in 0301'],
    ],
    [
      'a line crosses a blocked side',
      (f) => Object.assign(f.lines[1] as object, { hexes: '0303 0304' }),
      ['lines[1].hexes: coast road crosses the blocked side 0303/0304'],
    ],
    [
      'a line for the edge ends or begins inside',
      (f) => {
        Object.assign(f.lines[1] as object, { hexes: '0202 0203', toEdge: true })
        Object.assign(f.lines[2] as object, { hexes: '0203 0303', fromEdge: true })
      },
      [
        'lines[1].toEdge: coast road does not end at the edge of the map',
        'lines[2].fromEdge: dune track does not begin at the edge of the map',
      ],
    ],
    [
      'a line hangs alone',
      (f) => Object.assign(f.lines[1] as object, { hexes: '0103 0104' }),
      ['lines[1].hexes: coast road is cut off from the main road net'],
    ],
    [
      'a zone lies at sea',
      (f) => Object.assign(f.zones[1] as object, { hexes: '0301-0302' }),
      ['zones[1].hexes: south bank: 0301 is sea'],
    ],
    [
      'a zone names a hex twice',
      (f) => Object.assign(f.zones[1] as object, { hexes: '0101-0103 0102' }),
      ['zones[1].hexes: south bank names 0102 twice'],
    ],
    [
      'a source stands inside the map',
      (f) => f.zones.push({ kind: 'source', name: 'inside', prov: 'X', hexes: '0203' }),
      ['zones[2].hexes: source inside 0203 is not at the edge'],
    ],
    [
      'a source has no railway',
      (f) => f.zones.push({ kind: 'source', name: 'north', prov: 'X', hexes: '0304' }),
      ['zones[2].hexes: source north 0304 has no rail'],
    ],
    [
      'the railway of a source leads nowhere',
      (f) => {
        f.zones.push({ kind: 'source', name: 'south', prov: 'X', hexes: '0104' })
        f.lines.push({
          type: 'rail',
          kind: 'main',
          name: 'siding',
          prov: 'X',
          fromEdge: true,
          toEdge: true,
          hexes: '0104 0103',
        })
      },
      ['zones[2].hexes: no rail leads on from source south 0104'],
    ],
    [
      'supply asks for zones or lines that the map does not have',
      (f) => f.supply.push({ zone: 'depot', line: 'rail' }, { zone: 'source', line: 'canal' }),
      ['supply[1].zone: the map has no depot', 'supply[2].line: the map has no canal'],
    ],
    [
      'a bridge has no river and no line',
      (f) => Object.assign(f.bridges[0] as object, { side: '0103/0104' }),
      [
        'bridges[0].side: bridge Ford bridge 0103/0104: no river',
        'bridges[0].side: bridge Ford bridge 0103/0104: no line crosses',
      ],
    ],
    [
      'nothing of what the rulebook names is in its hex',
      (f) => Object.assign(f.pins[0] as object, { hex: '0304', terrain: 'rough' }),
      [
        'pins[0].place: 0304 lacks Abbey (2.1)',
        'pins[0].placeKind: 0304 lacks a place of kind town (2.1)',
        'pins[0].zone: 0304 lacks zone source (2.1)',
        'pins[0].line: 0304 lacks rail (2.1)',
        'pins[0].terrain: 0304 lacks rough (2.1)',
      ],
    ],
  ])('fires when %s', (_, change, expected) => {
    expect(findings(change)).toEqual(expected)
  })
})
