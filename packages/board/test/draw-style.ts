import type { MapStyle, Piece, SheetWords } from '../src/index.ts'

/** A look for every kind that the map of Traces of War and the tiny map have. */
export const style: MapStyle = {
  land: { marsh: 'marsh', rough: 'rough', sea: 'sea', off: 'outside' },
  rivers: { minor: 'minor', major: 'major', liman: 'estuary', stream: 'minor', river: 'major' },
  riverNames: { 'Bug liman': '' },
  sides: { water: 'estuary' },
  lines: { road: 'road', rail: 'rail' },
  places: { major: 'major', town: 'town', spot: 'spot', village: 'spot' },
  zones: {
    crossing: 'crossing',
    breakthrough: 'breakthrough',
    'supply-soviet': 'supply-red',
    'supply-axis': 'supply-blue',
  },
  boundaries: { 'front line': 'front', border: 'border' },
}

export const words: SheetWords = {
  title: 'A map & its "legend"',
  subtitle: 'one hex, one day',
  legend: [
    { sample: 'rough', text: 'Rough' },
    { sample: 'major-river', text: 'Major river' },
    { sample: 'rail', text: 'Railway' },
    { sample: 'major', text: 'Major city' },
    { sample: 'crossing', text: 'Crossing' },
    { sample: 'supply-red', text: 'Supply' },
    { sample: 'blocked', text: 'Blocked' },
    { sample: 'front', text: 'Front' },
  ],
}

export function tankCorps(hex: string): Piece {
  return {
    id: '5GTk',
    hex,
    side: 'soviet',
    palette: 'guards',
    kind: 'unit',
    name: '5GTk',
    label: '5th Guards Tank Corps',
    size: 'XXX',
    symbol: 'armour',
    attack: 7,
    defence: 5,
    movement: 7,
    steps: 2,
    maxSteps: 2,
  }
}
