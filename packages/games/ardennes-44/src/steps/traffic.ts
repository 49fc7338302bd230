// Chapter 24: laying traffic markers

import type { Hex } from '@sztab/board'
import { numberArgument, pairOrder, type SideName } from '@sztab/bonds'
import { HEX } from '../arguments.ts'
import { grid } from '../ground.ts'
import { checkTraffic, checkTrafficHex, layTraffic, markersInBox } from '../rules/24-traffic.ts'
import type { ArdennesState } from '../state.ts'
import { tables } from '../tables.ts'
import type { Order } from './step-types.ts'

type SideFrame = { readonly side: SideName }

function hexesFor(state: ArdennesState, side: SideName, marker: number): Hex[] {
  const hexes: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    if (checkTrafficHex(state, side, marker, hex) === undefined) hexes.push(hex)
  }
  return hexes
}

/** 24.3.1 */
export const layOrder: Order<SideFrame> = pairOrder<ArdennesState, SideFrame, number, Hex>({
  verb: 'lay',
  section: '24.3.1',
  first: numberArgument('marker', tables.markers.traffic, 'traffic.unknown'),
  second: HEX,
  firsts: (state, { side }) => markersInBox(state, side),
  seconds: (state, { side }, marker) =>
    markersInBox(state, side).includes(marker) ? hexesFor(state, side, marker) : [],
  check: (state, { side }, marker, hex) => checkTraffic(state, side, marker, hex),
  take: (play, { side }, marker, hex) => layTraffic(play, side, marker, hex),
})
