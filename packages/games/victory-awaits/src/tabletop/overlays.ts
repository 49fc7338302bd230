import { layOverlays, type Overlay } from '@sztab/board'
import { familyOverlays, SIDE_LOOK } from '@sztab/chits'
import { controllerOf } from '../rules/03-control.ts'
import { lines } from '../rules/03-lines.ts'
import { sideOfRole } from '../seats.ts'
import type { VictoryState } from '../state.ts'
import { hexId, survey } from '../survey.ts'
import { theatreOf } from '../theatre.ts'

const { zones, supply, command } = familyOverlays<VictoryState>({
  survey,
  lines,
  sideOfViewer: (state, viewer) => (viewer === 'observer' ? 'axis' : sideOfRole(state, viewer)),
})

export const { overlays, overlay } = layOverlays<VictoryState>([
  zones,
  supply,
  command,
  { id: 'control', shortcut: 'o', lay: control },
])

/** Towns and cities by who controls them. */
function control(state: VictoryState): Overlay {
  const hexes = theatreOf(state).settlements.map((hex) => ({
    hex: hexId(state, hex),
    look: SIDE_LOOK[controllerOf(state, hex) ?? 'soviet'],
  }))
  return { hexes, lines: [] }
}
