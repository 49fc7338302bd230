// Chapter 10.4: retreat

import { Retreats } from '@sztab/chits'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'
import { lines } from './08-supply.ts'

/** 10.4 An unbridged major river is crossed only by retreats that began on its bank. */
export const retreats = new Retreats<TracesState>({
  survey,
  distanceToSource: (state, side, hex) => lines.distanceToSource(state, side, hex),
  fords: 'from-the-bank',
})
