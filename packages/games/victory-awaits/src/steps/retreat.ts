// Chapter 10.5: the retreat of the defenders

import { retreatSteps } from '@sztab/chits'
import { book } from '../book.ts'
import { enter, leavesTrace } from '../rules/03-enter.ts'
import { losses } from '../rules/10-losses.ts'
import { retreats } from '../rules/10-retreat.ts'
import type { AssaultsFrame, VictoryFrame, VictoryState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

function isAssaults(frame: VictoryFrame): frame is AssaultsFrame {
  return frame.step === 'assaults'
}

const steps = retreatSteps<VictoryState>({
  book,
  survey,
  retreats,
  losses,
  enter,
  leavesTrace,
  // 10.3 For the rest of the segment it adds nothing to the defence.
  retreated(play, unit) {
    play.state.stack.findLast(isAssaults)?.retreated.push(unit)
  },
})

/** 10.5 The owner retreats his units one by one, together or apart. */
export const retreat: Decision<'retreat'> = steps.retreat
/** 10.5 Beyond a full hex the retreat goes on, hex by hex. */
export const retreatFurther: Decision<'retreat-further'> = steps.retreatFurther
