// Chapter 10.4: retreat

import { type RetreatPath, Retreats } from '@sztab/chits'
import type { Unit } from '../order-of-battle.ts'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'
import { lines } from './08-supply.ts'

/** 10.4 An unbridged major river is crossed only by retreats that began on its bank. */
export const retreats = new Retreats<TracesState>({
  survey,
  distanceToSource: (state, side, hex) => lines.distanceToSource(state, side, hex),
  fords: 'from-the-bank',
})

/** 10.4 The retreats among which the owner may choose; none means elimination. */
export function retreatPaths(state: TracesState, unit: Unit, length: number): readonly RetreatPath[] {
  return retreats.paths(state, unit, length)
}
