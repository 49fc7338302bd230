// Chapter 10.4: the retreat of the defenders

import { retreatSteps } from '@sztab/chits'
import { book } from '../book.ts'
import { losses } from '../rules/10-losses.ts'
import { retreats } from '../rules/10-retreat.ts'
import { enter, leavesTrace } from '../rules/12-control.ts'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

const steps = retreatSteps<TracesState>({ book, survey, retreats, losses, enter, leavesTrace })

/** 10.4 The owner retreats his units one by one, together or apart. */
export const retreat: Decision<'retreat'> = steps.retreat
/** 10.4 Beyond a full hex the retreat goes on, hex by hex. */
export const retreatFurther: Decision<'retreat-further'> = steps.retreatFurther
