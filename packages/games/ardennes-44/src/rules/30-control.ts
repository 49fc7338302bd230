// Chapter 30, 30.1.2: whose towns, cities, victory and entry hexes are (23.3)

import { type Hex, NONE } from '@sztab/board'
import type { SideName } from '@sztab/bonds'
import type { Turn } from '@sztab/kernel'
import { hexId, keyOf } from '../ground.ts'
import type { ArdennesState } from '../state.ts'

/** 30.1.2 Whoever was there last. Other hexes belong to nobody. */
export function isControlledBy(state: ArdennesState, side: SideName, hex: Hex): boolean {
  const key = keyOf(hex)
  return key !== NONE && (state.control[key] === 1) === (side === 'allied')
}

/** A unit of the side stands in the hex or passes through it, or its roadblock lies there (33.1). */
export function takeControl(turn: Turn<ArdennesState>, side: SideName, hex: Hex): void {
  const { state } = turn
  const key = keyOf(hex)
  if (key === NONE || isControlledBy(state, side, hex)) return
  state.control[key] = side === 'allied' ? 1 : 0
  turn.tell('30.1.2', 'control', { side, hex: hexId(hex) })
}
