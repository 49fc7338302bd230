import type { Hex, HexGrid, Palette, Piece } from '@sztab/board'
import { type Message, message } from '@sztab/kernel'
import { BLOWN, type Bridge, type BridgeState, WHOLE } from './bridges.ts'
import type { DumpState } from './dumps.ts'
import type { MapBridges } from './map-bridges.ts'
import type { RoadblockState } from './roadblocks.ts'
import { SIDES, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'
import type { TrafficState } from './traffic.ts'
import type { WorksState } from './works.ts'

// What lies on the ground of the table besides counters: traffic, roadblocks, works, fuel dumps, bridges

/** A marker, and what it says of itself. */
export interface GroundMarker {
  readonly piece: Piece
  readonly words: Message
}

export type GroundState = Pick<TrafficState, 'traffic'> &
  Pick<RoadblockState, 'roadblocks'> &
  Pick<WorksState, 'works'> &
  Pick<DumpState, 'fuelDumps'> &
  Pick<BridgeState, 'bridges'>

/** How a bridge is marked: its letter, its colour, and the word behind `piece.bridge-`. */
type BridgeMark = readonly [letter: string, palette: Palette, word: string]

/** In what the games differ. */
export interface GroundRules<S extends GroundState> {
  readonly grid: HexGrid
  readonly palettes: Readonly<Record<SideName, Palette>>
  readonly bridges: Pick<MapBridges, 'hexsides' | 'bridgeId'>
  survey(state: S): Survey
  isBridgeInPlay(state: S, bridge: Bridge): boolean
  /** How a whole bridge is marked at which something else lies. */
  markWhole(state: S, bridge: Bridge): BridgeMark | undefined
}

const SPAN = 0.26
/** Where the markers of a hex lie: left and right of a counter, so that its numbers can be read. */
const CORNERS = {
  traffic: { german: [-0.43, -0.2], allied: [0.43, 0.2] },
  roadblock: { german: [0.43, -0.2], allied: [0, 0.43] },
  works: [-0.43, 0.1],
  dump: [-0.2, 0.43],
} as const

/** How the markers on the ground lie on the table. */
export function groundMarkersBy<S extends GroundState>(rules: GroundRules<S>): (state: S) => GroundMarker[] {
  const { grid, palettes } = rules

  const marker = (
    id: string,
    hex: Hex,
    aside: readonly [number, number],
    what: Pick<Piece, 'name' | 'palette' | 'side'>,
  ): Piece => ({ id, hex: grid.id(hex), aside, span: SPAN, kind: 'marker', ...what })

  function sideMarkers(state: S, side: SideName): GroundMarker[] {
    const of = (kind: 'traffic' | 'roadblock', letters: string, hexes: readonly number[]): GroundMarker[] =>
      hexes.flatMap((hex, i) => {
        if (hex < 0) return []
        const what = { name: `${letters}${i + 1}`, palette: palettes[side], side }
        const words = message(`piece.${kind}`, { side, marker: i + 1 })
        return [{ piece: marker(`${kind}-${side}-${i + 1}`, hex, CORNERS[kind][side], what), words }]
      })
    return [...of('traffic', 'T', state.traffic[side]), ...of('roadblock', 'RB', state.roadblocks[side])]
  }

  const worksMarkers = (state: S): GroundMarker[] =>
    state.works.map(({ hex, isBuilt }) => {
      const side: SideName = rules.survey(state).isHeldBy('german', hex) ? 'german' : 'allied'
      const what = { name: isBuilt ? 'IP' : 'ip', palette: palettes[side], side }
      return {
        piece: marker(`works-${grid.id(hex)}`, hex, CORNERS.works, what),
        words: message(isBuilt ? 'piece.works' : 'piece.works-begun'),
      }
    })

  /** What the viewer knows of a dump is all there is in a view. */
  const dumpMarkers = (state: S): GroundMarker[] =>
    state.fuelDumps.map(({ hex, kind, isGerman }) => {
      const side: SideName = isGerman ? 'german' : 'allied'
      const name = kind === 'real' ? 'F' : kind === 'dummy' ? '0' : '?'
      return {
        piece: marker(`dump-${grid.id(hex)}`, hex, CORNERS.dump, { name, palette: 'fuel', side }),
        words: message(`piece.dump-${kind}`),
      }
    })

  function bridgeMarker(bridge: Bridge, [name, palette, word]: BridgeMark): GroundMarker {
    const over = rules.bridges.hexsides[bridge]!
    const hex = Math.floor(over / 6)
    const from = grid.centre(hex)
    const to = grid.centre(grid.neighbours[over] as Hex)
    const id = rules.bridges.bridgeId(bridge)
    const aside = [(to.x - from.x) / 2, (to.y - from.y) / 2] as const
    const piece = marker(`bridge-${id}`, hex, aside, { name, palette, side: 'german' })
    return { piece, words: message(`piece.bridge-${word}`, { bridge: id }) }
  }

  const bridgeMarkers = (state: S): GroundMarker[] =>
    state.bridges.flatMap((what, bridge): GroundMarker[] => {
      if (!rules.isBridgeInPlay(state, bridge)) return []
      if (what === BLOWN) return [bridgeMarker(bridge, ['X', 'red', 'blown'])]
      if (what !== WHOLE) return [bridgeMarker(bridge, ['+', 'white', 'building'])]
      const mark = rules.markWhole(state, bridge)
      return mark === undefined ? [] : [bridgeMarker(bridge, mark)]
    })

  return (state) => [
    ...SIDES.flatMap((side) => sideMarkers(state, side)),
    ...worksMarkers(state),
    ...dumpMarkers(state),
    ...bridgeMarkers(state),
  ]
}
