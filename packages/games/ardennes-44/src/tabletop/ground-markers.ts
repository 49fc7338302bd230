import type { Hex, Palette, Piece } from '@sztab/board'
import { SIDES, type SideName } from '@sztab/bonds'
import { type Message, message } from '@sztab/kernel'
import { BRIDGES, type Bridge, type BridgeData, bridgeId, grid, hexId } from '../ground.ts'
import { type ArdennesState, BLOWN, WHOLE } from '../state.ts'
import { isBridgeInPlay, survey } from '../survey.ts'

interface GroundMarker {
  readonly piece: Piece
  readonly words: Message
}

const MARKER_PALETTES: Readonly<Record<SideName, Palette>> = { german: 'german', allied: 'us' }
const MARKER_SPAN = 0.26
/** Where the markers of a hex lie: left and right of a counter, so that its numbers can be read. */
const CORNERS = {
  traffic: { german: [-0.43, -0.2], allied: [0.43, 0.2] },
  roadblock: { german: [0.43, -0.2], allied: [0, 0.43] },
  works: [-0.43, 0.1],
  dump: [-0.2, 0.43],
} as const

export function groundMarkers(state: ArdennesState): GroundMarker[] {
  return [
    ...SIDES.flatMap((side) => sideMarkers(state, side)),
    ...worksMarkers(state),
    ...dumpMarkers(state),
    ...bridgeMarkers(state),
  ]
}

function marker(
  id: string,
  hex: Hex,
  aside: readonly [number, number],
  what: Pick<Piece, 'name' | 'palette' | 'side'>,
): Piece {
  return { id, hex: hexId(hex), aside, span: MARKER_SPAN, kind: 'marker', ...what }
}

/** 24, 33 Traffic and roadblocks of a side. */
function sideMarkers(state: ArdennesState, side: SideName): GroundMarker[] {
  const of = (kind: 'traffic' | 'roadblock', letters: string, hexes: readonly number[]): GroundMarker[] =>
    hexes.flatMap((hex, i) => {
      if (hex < 0) return []
      const what = { name: `${letters}${i + 1}`, palette: MARKER_PALETTES[side], side }
      const words = message(`piece.${kind}`, { side, marker: i + 1 })
      return [{ piece: marker(`${kind}-${side}-${i + 1}`, hex, CORNERS[kind][side], what), words }]
    })
  return [...of('traffic', 'T', state.traffic[side]), ...of('roadblock', 'RB', state.roadblocks[side])]
}

/** 15.8 */
function worksMarkers(state: ArdennesState): GroundMarker[] {
  return state.works.map(({ hex, isBuilt }) => {
    const side: SideName = survey(state).isHeldBy('german', hex) ? 'german' : 'allied'
    const what = { name: isBuilt ? 'IP' : 'ip', palette: MARKER_PALETTES[side], side }
    return {
      piece: marker(`works-${hexId(hex)}`, hex, CORNERS.works, what),
      words: message(isBuilt ? 'piece.works' : 'piece.works-begun'),
    }
  })
}

/** 32 What the viewer knows of a dump is all there is in a view. */
function dumpMarkers(state: ArdennesState): GroundMarker[] {
  return state.fuelDumps.map(({ hex, kind, isGerman }) => {
    const side: SideName = isGerman ? 'german' : 'allied'
    const name = kind === 'real' ? 'F' : kind === 'dummy' ? '0' : '?'
    return {
      piece: marker(`dump-${hexId(hex)}`, hex, CORNERS.dump, { name, palette: 'fuel', side }),
      words: message(`piece.dump-${kind}`),
    }
  })
}

/** 7, 36 Blown bridges, those under construction, and the one under which the commando waits. */
function bridgeMarkers(state: ArdennesState): GroundMarker[] {
  return BRIDGES.flatMap((_, bridge): GroundMarker[] => {
    if (!isBridgeInPlay(state, bridge)) return []
    const isGreif = state.greif === bridge
    const what = state.bridges[bridge]
    if (what === WHOLE) return isGreif ? [bridgeMarker(bridge, 'G', 'german', 'greif')] : []
    if (what === BLOWN) return [bridgeMarker(bridge, 'X', 'red', 'blown')]
    return [bridgeMarker(bridge, '+', 'white', 'building')]
  })
}

function bridgeMarker(bridge: Bridge, name: string, palette: Palette, word: string): GroundMarker {
  const { side } = BRIDGES[bridge] as BridgeData
  const hex = Math.floor(side / 6)
  const from = grid.centre(hex)
  const to = grid.centre(grid.neighbours[side] as Hex)
  const id = bridgeId(bridge)
  const aside = [(to.x - from.x) / 2, (to.y - from.y) / 2] as const
  const piece = marker(`bridge-${id}`, hex, aside, { name, palette, side: 'german' })
  return { piece, words: message(`piece.bridge-${word}`, { bridge: id }) }
}
