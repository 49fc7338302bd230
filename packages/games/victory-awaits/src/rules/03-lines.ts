// Chapter 3.3: lines of communication

import type { Hex } from '@sztab/board'
import { type LineRulings, Lines } from '@sztab/chits'
import type { SideName } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { memory, survey } from '../survey.ts'
import { type Theatre, theatreOf } from '../theatre.ts'
import { controllerOf, isEnemyCity } from './03-control.ts'

/** 3.3 Lists of Soviet sources by the ports that are open, so that the same ports give the same list. */
const withPorts = new Map<Theatre, Map<string, readonly Hex[]>>()

/** 3.3 The roads and railways over the side's edges, and the open ports on the Soviet side. */
export function sourcesOf(state: VictoryState, side: SideName): readonly Hex[] {
  return side === 'axis' ? theatreOf(state).edges.axis : sovietSources(state)
}

const sovietSources = memory.finding('soviet sources', (state) => {
  const theatre = theatreOf(state)
  if (theatre.ports.length === 0) return theatre.edges.soviet
  const open = theatre.ports.filter((port) => isOpenPort(state, port))
  let lists = withPorts.get(theatre)
  if (lists === undefined) {
    lists = new Map()
    withPorts.set(theatre, lists)
  }
  const key = open.join()
  let list = lists.get(key)
  if (list === undefined) {
    list = [...theatre.edges.soviet, ...open]
    lists.set(key, list)
  }
  return list
})

/** 3.3 A port supplies the Soviet side while that controls it and no enemy stands next to it. */
function isOpenPort(state: VictoryState, port: Hex): boolean {
  return controllerOf(state, port) === 'soviet' && !survey(state).inEnemyZone('soviet', port)
}

export const lineRulings: LineRulings<VictoryState> = {
  survey,
  sources: sourcesOf,
  isEnemyCity,
  cityHexes: (state) => theatreOf(state).cities,
  cities: memory.finding('cities held', (state) => {
    const { cities, settlementIn } = theatreOf(state)
    let held = ''
    for (const hex of cities) held += state.axisControl[settlementIn[hex]!]
    return held
  }),
}

/** 3.3 Chains of hexes to a source, of any length. */
export const lines = new Lines<VictoryState>(lineRulings)
memory.compare((state) => lines.differences(state))

/** 3.3 Whether a side could trace a line from the hex. */
export function hasLine(state: VictoryState, side: SideName, hex: Hex): boolean {
  return lines.net(state, side).has(hex)
}
