import {
  chartOf,
  cutMap,
  type HexMap,
  type HexTabletop,
  type MapStyle,
  type Piece,
  withPlaceNames,
} from '@sztab/board'
import { familyAnswers } from '@sztab/bonds'
import { message } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { isWestSheet, map } from './ground.ts'
import type { ArdennesState } from './state.ts'
import { tables } from './tables.ts'
import { status } from './tabletop/beside.ts'
import { describePiece, onMap } from './tabletop/counters.ts'
import { groundMarkers } from './tabletop/ground-markers.ts'
import { overlay, overlays } from './tabletop/overlays.ts'
import { mapWords, texts } from './texts.ts'

/** What lies on the table, whichever sheets are laid. */
const laid: Omit<HexTabletop<ArdennesState>, 'map' | 'style'> = {
  words: withPlaceNames(mapWords, texts),
  ...familyAnswers({ idle: 'pieces', bridge: 'side', marker: 'word' }, { bridge: 'bridge' }),
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
  charts: [chartOf('combat', message('chart.combat'), '16.1', tables.combat)],
}

/** Both sheets, joined. */
export const tabletop: HexTabletop<ArdennesState> = layOn(map)

let east: HexTabletop<ArdennesState> | undefined

/** S2.3, S3.3 The East sheet alone, made when it is first asked for. */
export function eastTabletop(): HexTabletop<ArdennesState> {
  east ??= layOn(cutMap(map, (hex) => !isWestSheet(hex)))
  return east
}

function layOn(sheets: HexMap): HexTabletop<ArdennesState> {
  const style = look.style as MapStyle
  const isShown = ({ through }: NonNullable<MapStyle['regions']>[number]) =>
    through.every((hex) => sheets.grid.hex(hex) !== undefined)
  return { ...laid, map: sheets, style: { ...style, regions: style.regions?.filter(isShown) ?? [] } }
}

/** Markers of the ground first, then the counters as they lie on the map. */
function pieces(state: ArdennesState): Piece[] {
  return [...groundMarkers(state).map(({ piece }) => piece), ...onMap(state)]
}
