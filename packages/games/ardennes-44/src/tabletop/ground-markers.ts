import { groundMarkersBy } from '@sztab/bonds'
import { bridges, grid } from '../ground.ts'
import type { ArdennesState } from '../state.ts'
import { isBridgeInPlay, survey } from '../survey.ts'

/** 7, 15.8, 24, 32, 33 As the whole family has them; 36 and the bridge under which the commando waits. */
export const groundMarkers = groundMarkersBy<ArdennesState>({
  grid,
  palettes: { german: 'german', allied: 'us' },
  bridges,
  survey,
  isBridgeInPlay,
  markWhole: ({ greif }, bridge) => (greif === bridge ? ['G', 'german', 'greif'] : undefined),
})
