// Chapter 12: the supply check

import type { Turn } from '@sztab/kernel'
import { isHeadquarters, type SideName, type Unit, unitId } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { hexId, hexOf, unitsOnMap } from '../survey.ts'
import { lines } from './03-lines.ts'
import { supplyLosses } from './10-losses.ts'

/** 12.1 Who of a side has no line: all are judged before anybody suffers. */
function unsupplied(state: VictoryState, side: SideName): Unit[] {
  const net = lines.net(state, side)
  return unitsOnMap(state, side).filter((unit) => !net.has(hexOf(state, unit)))
}

/** 12.1 Combat units without a line lose a step, headquarters are displaced (11.1). */
export function checkSupply(turn: Turn<VictoryState>, side: SideName): void {
  const { state } = turn
  const cutOff = unsupplied(state, side)
  for (const unit of cutOff) {
    if (isHeadquarters(unit)) continue
    turn.tell('12.1', 'supply.none', { unit: unitId(unit), hex: hexId(state, hexOf(state, unit)) })
    supplyLosses.loseStep(turn, unit)
  }
  // Frames are taken from the top, so the first headquarters is pushed last.
  for (const unit of cutOff.filter(isHeadquarters).reverse()) {
    turn.tell('12.1', 'supply.none', { unit: unitId(unit), hex: hexId(state, hexOf(state, unit)) })
    supplyLosses.displace(turn, unit)
  }
}
