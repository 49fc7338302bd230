// Chapter 16, 16.3.4: who controls ports, cities and victory hexes

import { type Hex, NONE } from '@sztab/board'
import type { Turn } from '@sztab/kernel'
import { hexId, keyOf } from '../ground.ts'
import type { SideName } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'

/** 16.3.4 Whoever was there last. Hexes that are neither port, city nor worth points belong to nobody. */
export function isControlledBy(state: SalernoState, side: SideName, hex: Hex): boolean {
  const key = keyOf(hex)
  return key !== NONE && (state.control[key] === 1) === (side === 'allied')
}

/** A unit of the side stands in the hex or passes through it. */
export function takeControl(turn: Turn<SalernoState>, side: SideName, hex: Hex): void {
  const { state } = turn
  const key = keyOf(hex)
  if (key === NONE || isControlledBy(state, side, hex)) return
  state.control[key] = side === 'allied' ? 1 : 0
  turn.tell('16.3.4', 'control', { side, hex: hexId(hex) })
}
