// Chapter 33: roadblocks

import { roadblocksBy } from '@sztab/bonds'
import { words } from '../arguments.ts'
import { hasRoad } from '../ground.ts'
import type { ArdennesState } from '../state.ts'
import { survey, takeControl } from '../survey.ts'
import { tables } from '../tables.ts'
import { bondAgainstLine } from './10-zoc-bonds.ts'
import { roadNow } from './11-terrain.ts'
import { hasRoadSupply, isShutToRoads } from './23-supply.ts'

/** 33.1–33.4 As the whole family has it. */
export const { checkRoadblock, overrun, liftCutOff, liftOverrun, blockOrder, liftOrder } =
  roadblocksBy<ArdennesState>({
    sections: { stock: '33.1', lay: '33.2', lift: '33.3', when: '33.4' },
    words,
    markers: tables.markers.roadblocks,
    reach: tables.roadblocks.reach,
    survey,
    mayLay: ({ rules, turn }, side) =>
      rules.roadblocks && (side === 'allied' || turn >= tables.roadblocks.germanFrom),
    hasRoad,
    isRoadOpen: (state, positions, side, over) =>
      roadNow(state, over) !== 0 && bondAgainstLine(state, positions, side, over) === undefined,
    isShutToRoads,
    hasRoadSupply,
    takeControl,
  })
