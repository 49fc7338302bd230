import { chartOf, type HexTabletop, withPlaceNames } from '@sztab/board'
import { message } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { map } from './ground.ts'
import type { TracesState } from './state.ts'
import { tables } from './tables.ts'
import { status } from './tabletop/beside.ts'
import { describePiece, pieces } from './tabletop/counters.ts'
import { overlay, overlays } from './tabletop/overlays.ts'
import { mapWords, texts } from './texts.ts'

/** How the game lies on the table. */
export const tabletop: HexTabletop<TracesState> = {
  map,
  style: look.style as HexTabletop['style'],
  words: withPlaceNames(mapWords, texts),
  arguments: {
    unit: 'piece',
    units: 'pieces',
    by: 'pieces',
    old: 'piece',
    also: 'piece',
    on: 'hex',
    hex: 'hex',
    path: 'hexes',
    cities: 'hexes',
    chits: 'words',
    cup: 'words',
    hand: 'words',
    adding: 'words',
    markers: 'words',
    first: 'word',
    points: 'word',
  },
  names: {
    chits: 'chit',
    cup: 'chit',
    hand: 'chit',
    adding: 'chit',
    markers: 'marker',
    first: 'segments',
  },
  pencils: { soviet: 'red', axis: 'blue' },
  target: 'on',
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
  charts: [chartOf('combat', message('chart.combat'), '10.3', tables.combat)],
}
