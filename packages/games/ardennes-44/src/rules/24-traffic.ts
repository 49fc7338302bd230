// Chapter 24: traffic markers

import { type Hex, hexesWhere } from '@sztab/board'
import { findingBySide, numberArgument, pairOrder, type SideName } from '@sztab/bonds'
import { type Denial, deny, type Play, rolled } from '@sztab/kernel'
import { HEX, tellHex } from '../arguments.ts'
import { grid, hexId, isBottleneck, isWestSheet, ST_VITH } from '../ground.ts'
import { type ArdennesState, GONE, IN_BOX } from '../state.ts'
import type { Order } from '../steps/step-types.ts'
import { isControlledBy, isEastOnly, memory } from '../survey.ts'
import { isAfternoon, tables } from '../tables.ts'
import { fieldOf } from './09-zones.ts'

/** 24.2 An enemy traffic marker in the hex. */
export function hasTraffic(state: ArdennesState, against: SideName, hex: Hex): boolean {
  return state.traffic[against === 'german' ? 'allied' : 'german'].includes(hex)
}

/** 24.2, 24.7, 33.1 What traffic adds to the cost of entering a hex, in movement points. */
export function trafficCost(state: ArdennesState, side: SideName, hex: Hex): number {
  const { traffic, bottleneck, bottleneckGerman, point } = tables.movement
  let cost = hasTraffic(state, side, hex) ? traffic : 0
  // 33.1 Roadblocks hold up as traffic does.
  if (state.roadblocks[side === 'german' ? 'allied' : 'german'].includes(hex)) cost += traffic
  if (side === 'german' && isBottleneck(hex)) {
    cost += isControlledBy(state, 'german', ST_VITH) ? bottleneckGerman : bottleneck
  }
  return cost / point
}

/** 24.5 */
function mayLayTraffic(state: ArdennesState, side: SideName): boolean {
  return side === 'allied' || state.turn >= tables.traffic.germanFrom
}

/** Markers of the side that may be laid, by number from 1. */
export function markersInBox(state: ArdennesState, side: SideName): number[] {
  if (!mayLayTraffic(state, side)) return []
  return state.traffic[side].flatMap((hex, i) => (hex === IN_BOX ? [i + 1] : []))
}

/** 24.3.1 Why a marker may not be laid in a hex. */
export function checkTraffic(
  state: ArdennesState,
  side: SideName,
  marker: number,
  hex: Hex,
): Denial | undefined {
  if (markersInBox(state, side).includes(marker)) return checkTrafficHex(state, side, marker, hex)
  return deny('24.3.1', 'traffic.not-in-box', { marker, hex: hexId(hex) })
}

/** 24.4 Hexes in or next to which a marker of the side lies. */
const hexesNearTraffic = findingBySide(memory, 'hexes near traffic', (state: ArdennesState, side) => {
  const laid = state.traffic[side].filter((hex) => hex >= 0)
  return new Set(laid.flatMap((hex) => [hex, ...grid.around(hex)]))
})

/** 24.4 Why none may be laid there, wherever it comes from. */
function checkTrafficHex(state: ArdennesState, side: SideName, marker: number, hex: Hex): Denial | undefined {
  const what = () => ({ marker, hex: hexId(hex) })
  if (isEastOnly(state) && isWestSheet(hex)) return deny('S2.3', 'traffic.not-in-play', what())
  if (hexesNearTraffic(state, side).has(hex)) return deny('24.4', 'traffic.too-near', what())
  if (side === 'allied' && isBottleneck(hex)) return deny('24.4', 'traffic.bottleneck', what())
  return undefined
}

function layTraffic(play: Play<ArdennesState>, side: SideName, marker: number, hex: Hex): void {
  play.state.traffic[side][marker - 1] = hex
  tellHex(play, '24.3.1', 'traffic.laid', hex, { side, marker })
}

/** 24.6 On every afternoon from the 19th one German marker goes for good, the lowest number first. */
export function scheduledRemoval(play: Play<ArdennesState>): void {
  const { state } = play
  if (state.turn < tables.traffic.removalFrom || !isAfternoon(state.turn)) return
  const first = state.traffic.german.findIndex((hex) => hex !== GONE)
  if (first < 0) return
  state.traffic.german[first] = GONE
  play.tell('24.6', 'traffic.gone', { marker: first + 1 })
}

/** 24.3.2 Two dice: the markers with those numbers go back into the box. */
export function randomRemoval(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  if (!state.traffic[side].some((hex) => hex >= 0)) return
  const dice = [play.chance.die(6), play.chance.die(6)]
  const removed = [...new Set(dice)].filter((number) => (state.traffic[side][number - 1] as number) >= 0)
  for (const number of removed) state.traffic[side][number - 1] = IN_BOX
  const params = { side, dice: dice.map(String), markers: removed.map(String) }
  play.report('24.3.2', 'traffic.rolled', params, ...dice.map((die) => rolled(side, 6, die, 'traffic')))
}

// Laying traffic markers

type SideFrame = { readonly side: SideName }

function hexesFor(state: ArdennesState, side: SideName, marker: number): Hex[] {
  return hexesWhere(fieldOf(state), (hex) => checkTrafficHex(state, side, marker, hex) === undefined)
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
