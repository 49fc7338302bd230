import { MAP_FORMAT } from '../src/index.ts'

/**
 * A map of three rows with one of everything, fresh for every caller:
 *
 *     03   sea    0302   0303  0304
 *     02  0201    Ford   0203  Dunes
 *     01   Abbey  0102   0103  0104
 *
 * A stream runs between rows 01 and 02, a railway from the west edge at Abbey over its bridge to the east edge.
 */
export function tinyMapFile() {
  return {
    format: MAP_FORMAT as string,
    id: 'tiny',
    title: 'Tiny',
    grid: {
      shape: 'pointy',
      first: 'row',
      colDir: 1,
      rowDir: 1,
      shift: { parity: 'odd', by: 0.5 },
      rows: [1, 3],
      cols: [1, 4],
    },
    kinds: {
      place: ['village', 'town'],
      river: ['stream', 'river'],
      line: { road: ['track', 'highway'], rail: ['main'] },
    },
    terrain: {
      prov: 'X',
      legend: { '.': 'clear', '^': 'rough', s: 'sea' },
      unplayable: ['sea'],
      rows: { '03': 's...', '02': '...^', '01': '....' },
    },
    heights: { prov: 'X', rows: { '03': '0 10 20 30', '02': '5 5 5 50', '01': '1 2 3 4' } },
    places: [
      { hex: '0101', kind: 'town', name: 'Abbey', prov: 'R' },
      { hex: '0202', kind: 'village', name: 'Ford', prov: 'P', source: 'a walk' },
      { hex: '0204', kind: 'village', name: 'Dunes', prov: 'X' },
      { hex: '0202', kind: 'town', name: 'Fordham', prov: 'X', extras: { harbour: true } },
    ],
    rivers: [
      { name: 'Brook', kind: 'stream', prov: 'X', sides: '0101/0201 0101/0202 0102/0202 0102/0203' },
      { name: 'Flood', kind: 'river', prov: 'X', sides: '0102/0203' },
    ],
    sides: [
      { name: 'cliff', kind: 'cliff', blocks: true, prov: 'X', sides: '0303/0304' },
      { name: 'coast', kind: 'coast', prov: 'X', sides: '0301/0302 0201/0301' },
    ],
    lines: [
      {
        type: 'rail',
        kind: 'main',
        name: 'valley line',
        prov: 'X',
        fromEdge: true,
        toEdge: true,
        hexes: '0101 0202 0203 0204',
      },
      { type: 'road', kind: 'highway', name: 'coast road', prov: 'X', hexes: ['0201 0202', '0302 0303'] },
      { type: 'road', kind: 'track', name: 'dune track', prov: 'X', hexes: '0202 0203 0303' },
    ],
    bridges: [{ name: 'Ford bridge', side: '0101/0202', prov: 'R', extras: { mined: true } }],
    boundaries: [{ name: 'border', prov: 'X', sides: '0101/0102 0102/0202 0202/0203' }],
    zones: [
      { kind: 'source', name: 'west', prov: 'X', hexes: '0101' },
      { kind: 'south', name: 'south bank', prov: 'X', hexes: ['0101-0103', '0104'], extras: { points: 3 } },
    ],
    supply: [{ zone: 'source', line: 'rail' }],
    pins: [
      {
        hex: '0101',
        place: 'Abbey',
        placeKind: 'town',
        zone: 'source',
        line: 'rail',
        terrain: 'clear',
        prov: 'R',
        section: '2.1',
      },
    ],
  }
}
