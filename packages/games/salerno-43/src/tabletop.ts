import { type HexTabletop, type Piece, withPlaceNames } from '@sztab/board'
import look from '../data/look.json' with { type: 'json' }
import { hexId, map } from './ground.ts'
import type { SalernoState } from './state.ts'
import { status } from './tabletop/beside.ts'
import { describePiece, onMap } from './tabletop/counters.ts'
import { overlay, overlays } from './tabletop/overlays.ts'
import { mapWords, texts } from './texts.ts'

/** How the game lies on the table. */
export const tabletop: HexTabletop<SalernoState> = {
  map,
  style: look.style as HexTabletop['style'],
  words: withPlaceNames(mapWords, texts),
  arguments: {
    unit: 'piece',
    units: 'pieces',
    by: 'pieces',
    main: 'pieces',
    lead: 'piece',
    on: 'hex',
    hex: 'hex',
    target: 'hex',
    to: 'hex',
    path: 'hexes',
    course: 'sequence',
    with: 'words',
    area: 'word',
    place: 'hex',
    result: 'word',
  },
  names: { with: 'unit', result: 'stands' },
  pencils: { allied: 'red', german: 'blue' },
  target: 'on',
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
}

/** The counters on the map; city fights beneath them (11.6.2). */
function pieces(state: SalernoState): Piece[] {
  const fights = state.cityFights.map(
    (hex): Piece => ({
      id: `city-fight-${hexId(hex)}`,
      hex: hexId(hex),
      side: 'german',
      palette: 'white',
      kind: 'marker',
      name: '1',
    }),
  )
  return [...fights, ...onMap(state)]
}
