// Chapter 24: laying traffic markers

import type { Hex } from '@sztab/board'
import type { SideName } from '@sztab/bonds'
import { type Action, deny, one } from '@sztab/kernel'
import { isDenial, readHex } from '../arguments.ts'
import { grid, hexId } from '../ground.ts'
import { checkTraffic, checkTrafficHex, layTraffic, markersInBox } from '../rules/24-traffic.ts'
import type { ArdennesState } from '../state.ts'
import type { Order } from './step-types.ts'

function hexesFor(state: ArdennesState, side: SideName, marker: number): Hex[] {
  const hexes: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    if (checkTrafficHex(state, side, marker, hex) === undefined) hexes.push(hex)
  }
  return hexes
}

function markerOf(action: Action): number {
  return typeof action.marker === 'string' && /^[1-6]$/.test(action.marker) ? Number(action.marker) : 0
}

/** 24.3.1 */
export const layOrder: Order<{ readonly side: SideName }> = {
  verb: 'lay',
  shape: { marker: 'one', hex: 'one' },
  isOpen: (state, { side }) => markersInBox(state, side).length > 0,
  choices(state, { side }, partial) {
    if (partial === undefined)
      return markersInBox(state, side).map((marker) => ({
        action: { do: 'lay', marker: String(marker) },
        more: true,
      }))
    if (partial.hex !== undefined || !markersInBox(state, side).includes(markerOf(partial))) return []
    return hexesFor(state, side, markerOf(partial)).map((hex) => ({
      action: { do: 'lay', marker: String(markerOf(partial)), hex: hexId(hex) },
    }))
  },
  check(state, { side }, action) {
    const hex = readHex('24.3.1', action, 'hex')
    if (isDenial(hex)) return hex
    if (markerOf(action) === 0) return deny('24.3.1', 'traffic.unknown', { marker: one(action, 'marker') })
    return checkTraffic(state, side, markerOf(action), hex)
  },
  take(turn, { side }, action) {
    layTraffic(turn, side, markerOf(action), readHex('24.3.1', action, 'hex') as Hex)
  },
}
