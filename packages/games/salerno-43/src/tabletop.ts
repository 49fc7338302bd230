import { chartOf, type HexTabletop, type Piece, withPlaceNames } from '@sztab/board'
import { familyAnswers } from '@sztab/bonds'
import { message } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { hexId, map } from './ground.ts'
import type { SalernoState } from './state.ts'
import { tables } from './tables.ts'
import { status } from './tabletop/beside.ts'
import { describePiece, onMap } from './tabletop/counters.ts'
import { overlay, overlays } from './tabletop/overlays.ts'
import { mapWords, texts } from './texts.ts'

/** How the game lies on the table. */
export const tabletop: HexTabletop<SalernoState> = {
  map,
  style: look.style as HexTabletop['style'],
  words: withPlaceNames(mapWords, texts),
  ...familyAnswers(
    { main: 'pieces', target: 'hex', to: 'hex', course: 'sequence', area: 'word', result: 'word' },
    { result: 'stands' },
  ),
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
  charts: [chartOf('combat', message('chart.combat'), '10.1', tables.combat)],
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
