// Chapter 12: the supply check

import { markedAt, type Play } from '@sztab/kernel'
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
export function checkSupply(play: Play<VictoryState>, side: SideName): void {
  const { state } = play
  const cutOff = unsupplied(state, side)
  for (const unit of cutOff) {
    if (isHeadquarters(unit)) continue
    tellUnsupplied(play, unit)
    supplyLosses.loseStep(play, unit)
  }
  // Frames are taken from the top, so the first headquarters is pushed last.
  for (const unit of cutOff.filter(isHeadquarters).reverse()) {
    tellUnsupplied(play, unit)
    supplyLosses.displace(play, unit)
  }
}

function tellUnsupplied(play: Play<VictoryState>, unit: Unit): void {
  const [id, hex] = [unitId(unit), hexId(play.state, hexOf(play.state, unit))]
  play.report('12.1', 'supply.none', { unit: id, hex }, markedAt('out-of-supply', hex, id))
}
