import { areaOverlay, layOverlays, type Overlay, type OverlayFocus } from '@sztab/board'
import { familyOverlays, SIDE_LOOK, type SideName } from '@sztab/chits'
import type { Viewer } from '@sztab/kernel'
import { field, hexId, MAJOR_CITIES } from '../ground.ts'
import { lines } from '../rules/08-supply.ts'
import { railNet } from '../rules/11-reinforcements.ts'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'

const { zones, supply, command } = familyOverlays<TracesState>({
  survey,
  lines,
  sideOfViewer: (_, viewer) => sideOfViewer(viewer),
})

export const { overlays, overlay } = layOverlays<TracesState>([
  zones,
  supply,
  command,
  { id: 'rail', shortcut: 'r', lay: rail },
  { id: 'control', shortcut: 'o', lay: control },
])

function rail(state: TracesState, { viewer }: OverlayFocus): Overlay {
  const net = railNet(state, sideOfViewer(viewer))
  return areaOverlay(field, 'rail', (hex) => net.has(hex))
}

/** Major cities by who controls them. */
function control(state: TracesState): Overlay {
  const hexes = MAJOR_CITIES.map((hex, city) => {
    const side: SideName = state.sovietCities[city] === 1 ? 'soviet' : 'axis'
    return { hex: hexId(hex), look: SIDE_LOOK[side] }
  })
  return { hexes, lines: [] }
}

/** Spectators see the map with the Soviet side. */
function sideOfViewer(viewer: Viewer): SideName {
  return viewer === 'axis' ? 'axis' : 'soviet'
}
