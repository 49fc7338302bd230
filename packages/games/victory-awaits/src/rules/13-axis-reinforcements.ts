// Chapter 13.1: Axis reinforcements

import type { Hex } from '@sztab/board'
import { hasRoomFor, Railways } from '@sztab/chits'
import { type Denial, deny } from '@sztab/kernel'
import { type SideName, UNITS, type Unit, unitData, unitId } from '../order-of-battle.ts'
import type { SheetId } from '../scenarios.ts'
import { type VictoryState, WAITING } from '../state.ts'
import { hexId, memory, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isOnSheet, theatreOf } from '../theatre.ts'
import { isEnemyCity } from './03-control.ts'

const ARRIVALS: readonly Unit[] = UNITS.flatMap(({ arrival }, unit) => (arrival?.by === 'axis' ? [unit] : []))
const HUNGARIANS: readonly Unit[] = UNITS.flatMap(({ arrival }, unit) =>
  arrival?.by === 'hungarian' ? [unit] : [],
)

/** Whether its turn has come and it has not. */
export function isDue(state: VictoryState, unit: Unit): boolean {
  return (
    state.at[unit] === WAITING && (unitData(unit).arrival?.turn ?? Number.POSITIVE_INFINITY) <= state.turn
  )
}

/** 6.0 (5), 13.1 The available box: units of a map whose turn box has been reached. */
export function axisAvailable(state: VictoryState, sheet: SheetId): Unit[] {
  return ARRIVALS.filter((unit) => unitData(unit).sheet === sheet && isDue(state, unit))
}

/** 13.1 Railways from the edges that are the Axis's own. */
const railways = new Railways<VictoryState>({
  survey,
  sources: (state, side: SideName) => theatreOf(state).edges[side],
  isEnemyCity,
})

/** 13.1 Every road or railway at the edge that no enemy closes, and every hex that open railway joins to one. */
const openHexes = memory.finding('hexes for Axis reinforcements', (state): readonly Hex[] => {
  const positions = survey(state)
  const net = railways.net(state, 'axis')
  const hexes = Array.from(net.order.subarray(0, net.found))
  for (const hex of theatreOf(state).edges.axis) {
    if (!net.has(hex) && railways.isOpen(state, positions, 'axis', hex)) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
})

/** 13.1 Units come in at the edge or by open railway, on their own map. */
export function checkAxisArrival(state: VictoryState, unit: Unit, hex: Hex): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(state, hex) }
  if (!isOnSheet(state, unitData(unit).sheet, hex)) return deny('13.1', 'arrive.other-map', params)
  if (!openHexes(state).includes(hex)) return deny('13.1', 'arrive.no-rail', params)
  return hasRoomFor(survey(state), unit, hex) ? undefined : deny('4.1', 'arrive.full', params)
}

export function axisArrivalHexes(state: VictoryState, unit: Unit): Hex[] {
  const positions = survey(state)
  const { sheet } = unitData(unit)
  return openHexes(state).filter((hex) => isOnSheet(state, sheet, hex) && hasRoomFor(positions, unit, hex))
}

/** 13.1 The Hungarian Mobile Corps comes with the chit of 17th Army from turn 2. */
export function hungariansDue(state: VictoryState, headquarters: Unit): Unit[] {
  if (unitId(headquarters) !== tables.hungarians.headquarters) return []
  return HUNGARIANS.filter((unit) => isDue(state, unit))
}

/** 13.1 Over the Carpathian edge, where no enemy stands or reaches. */
export function checkCarpathians(state: VictoryState, unit: Unit, hex: Hex): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(state, hex) }
  const positions = survey(state)
  if (!theatreOf(state).carpathians.includes(hex)) return deny('13.1', 'arrive.not-carpathians', params)
  if (!railways.isOpen(state, positions, 'axis', hex)) return deny('13.1', 'arrive.enemy-near', params)
  return hasRoomFor(positions, unit, hex) ? undefined : deny('4.1', 'arrive.full', params)
}

export function carpathianHexes(state: VictoryState, unit: Unit): Hex[] {
  return theatreOf(state).carpathians.filter((hex) => checkCarpathians(state, unit, hex) === undefined)
}
