// Chapter 6: who stands next to whom

import { type Hex, NONE } from '@sztab/board'
import { grid, isSea } from '../ground.ts'
import type { SideName } from '../order-of-battle.ts'
import type { Survey } from '../survey.ts'

/** Whether units of the side stand next to the hex, whatever state they are in; the open sea parts. */
export function isNextTo(positions: Survey, side: SideName, hex: Hex): boolean {
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = grid.neighbours[way] as number
    if (next !== NONE && !isSea(way) && positions.isHeldBy(side, next)) return true
  }
  return false
}

/** 13.3.2 Whether the side has nobody but routed units in a hex next to this one. */
export function isNextToRout(positions: Survey, side: SideName, hex: Hex): boolean {
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = grid.neighbours[way] as number
    if (next !== NONE && !isSea(way) && positions.isRout(side, next)) return true
  }
  return false
}

/** 13.3.2 The hexes next to this one in which the side has nobody but routed units. */
export function routsNextTo(positions: Survey, side: SideName, hex: Hex): Hex[] {
  const found: Hex[] = []
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = grid.neighbours[way] as number
    if (next !== NONE && !isSea(way) && positions.isRout(side, next)) found.push(next)
  }
  return found
}
