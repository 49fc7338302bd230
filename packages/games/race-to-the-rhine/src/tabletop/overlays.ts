import { layOverlays, type Overlay, type OverlayFocus, type OverlayLook, type Space } from '@sztab/board'
import { roadsFrom, SPACES, spaceId } from '../ground.ts'
import { cutOffSpaces } from '../rules/10-encirclement.ts'
import { counterattackSpaces, markerSpaces } from '../rules/14-reaction.ts'
import { lineFromBase } from '../rules/16-end.ts'
import type { RhineState } from '../state.ts'
import { mainBase } from '../survey.ts'
import { seatOf } from './seat.ts'

export const { overlays, overlay } = layOverlays<RhineState>([
  { id: 'line', shortcut: 'l', lay: lineHome },
  {
    id: 'counter',
    shortcut: 'c',
    lay: (state, { viewer }) => marked(counterattackSpaces(state, seatOf(state, viewer)), 'red-zone'),
  },
  { id: 'pocket', shortcut: 'p', lay: (state) => marked(cutOffSpaces(state), 'cut-off') },
  { id: 'growth', shortcut: 'g', lay: (state) => marked(markerSpaces(state), 'blue-zone') },
])

function marked(spaces: readonly Space[], look: OverlayLook): Overlay {
  return { hexes: spaces.map((space) => ({ hex: spaceId(space), look })), lines: [] }
}

/** 3 Everything that is joined to the main base by own spaces along own arrows. */
function lineHome(state: RhineState, { viewer }: OverlayFocus): Overlay {
  const commander = seatOf(state, viewer)
  const line = lineFromBase(state, commander)
  const joined = SPACES.filter((space) => line[space] === 1)
  return {
    hexes: [{ hex: spaceId(mainBase(state, commander)), look: 'supply' }],
    lines: joined.flatMap((space) =>
      roadsFrom(commander, space)
        .filter((next) => line[next] === 1 && next > space)
        .map((next) => ({ path: [spaceId(space), spaceId(next)], look: 'supply' as const })),
    ),
  }
}
