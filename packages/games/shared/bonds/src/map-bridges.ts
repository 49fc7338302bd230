import { type HexMap, type Hexside, NONE } from '@sztab/board'
import type { Bridge } from './bridges.ts'

/** What a map's file says of a bridge that it names. */
export type ListedBridge = HexMap['bridges'][number]

/** The bridges of a map: every road over a river, by number. */
export interface MapBridges {
  /** Their hexsides, one view of each. */
  readonly hexsides: readonly Hexside[]
  /** The bridge on a hexside, whatever has become of it, or NONE. */
  bridgeAt(over: Hexside): Bridge
  /** A bridge in words: the two hexes that it joins. */
  bridgeId(bridge: Bridge): string
  bridgeNamed(id: string): Bridge | undefined
  /** What the map's file says of it, if anything. */
  listed(bridge: Bridge): ListedBridge | undefined
}

export function mapBridges(map: HexMap, isRiver: (over: Hexside) => boolean): MapBridges {
  const { grid } = map
  const hexsides = [...grid.neighbours.keys()].filter(
    (over) => isRiver(over) && map.road[over] !== 0 && over < grid.mirror(over),
  )
  const bridgeOn = new Int16Array(grid.count * 6).fill(NONE)
  hexsides.forEach((over, bridge) => {
    bridgeOn[over] = bridge
    bridgeOn[grid.mirror(over)] = bridge
  })
  return {
    hexsides,
    bridgeAt: (over) => bridgeOn[over]!,
    bridgeId: (bridge) => grid.sideId(hexsides[bridge] as Hexside),
    bridgeNamed(id) {
      const over = grid.side(id)
      const bridge = over === undefined ? NONE : bridgeOn[over]!
      return bridge === NONE ? undefined : bridge
    },
    listed(bridge) {
      const over = hexsides[bridge] as Hexside
      return map.bridges.find(({ side }) => side === over || grid.mirror(side) === over)
    },
  }
}
