import { type HexTable, withPlaceNames } from '@sztab/board'
import look from '../data/look.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import { map } from './ground.ts'
import type { TracesState } from './state.ts'
import { status } from './table/beside.ts'
import { describePiece, pieces } from './table/counters.ts'
import { overlay, overlays } from './table/overlays.ts'

/** How the game lies on the table. */
export const table: HexTable<TracesState> = {
  map,
  style: look.style as HexTable['style'],
  words: withPlaceNames(look.words as HexTable['words'], { pl, en }),
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
  pencils: { soviet: 'red', axis: 'blue' },
  target: 'on',
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
}
