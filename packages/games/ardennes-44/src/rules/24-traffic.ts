// Chapter 24: traffic markers

import type { Hex } from '@sztab/board'
import { enemyOf, GONE, type SideName, trafficBy } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { isBottleneck, ST_VITH } from '../ground.ts'
import type { ArdennesState } from '../state.ts'
import { isControlledBy, memory } from '../survey.ts'
import { isAfternoon, tables } from '../tables.ts'
import { fieldOf } from './09-zones.ts'

/** 24.2–24.5 As the whole family has it; the Allied side lays none in a bottleneck, the Germans none at first. */
export const { hasTraffic, markersInBox, checkTraffic, randomRemoval, layOrder } = trafficBy<ArdennesState>({
  sections: { lay: '24.3.1', apart: '24.4', dice: '24.3.2', map: 'S2.3' },
  words,
  memory,
  markers: tables.markers.traffic,
  fieldOf,
  mayLay: ({ turn }, side) => side === 'allied' || turn >= tables.traffic.germanFrom,
  closes: (side, hex) =>
    side === 'allied' && isBottleneck(hex) ? ['24.4', 'traffic.bottleneck'] : undefined,
})

/** 24.2, 24.7, 33.1 What traffic adds to the cost of entering a hex, in movement points. */
export function trafficCost(state: ArdennesState, side: SideName, hex: Hex): number {
  const { traffic, bottleneck, bottleneckGerman, point } = tables.movement
  let cost = hasTraffic(state, side, hex) ? traffic : 0
  // 33.1 Roadblocks hold up as traffic does.
  if (state.roadblocks[enemyOf(side)].includes(hex)) cost += traffic
  if (side === 'german' && isBottleneck(hex)) {
    cost += isControlledBy(state, 'german', ST_VITH) ? bottleneckGerman : bottleneck
  }
  return cost / point
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
