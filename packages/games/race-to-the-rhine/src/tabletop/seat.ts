import type { Viewer } from '@sztab/kernel'
import { type Commander, isCommander } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'

/** The commander whose things lie before the viewer: his own, or those of whoever is to move. */
export function seatOf(state: RhineState, viewer: Viewer): Commander {
  if (isCommander(viewer) && state.order.includes(viewer)) return viewer
  return activeCommander(state) ?? state.order[0]!
}

export function activeCommander(state: RhineState): Commander | undefined {
  return state.stack.findLast((frame) => frame.step === 'turn')?.commander
}
