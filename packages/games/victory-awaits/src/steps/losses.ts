// Chapter 10.4: lost steps

import { lossesStep } from '@sztab/chits'
import { losses as loss, lossRulings } from '../rules/10-losses.ts'
import type { VictoryState } from '../state.ts'
import type { Decision } from './step-types.ts'

/** 10.4 The owner decides which of the units in the battle lose steps, one step at a time. */
export const losses: Decision<'losses'> = lossesStep<VictoryState>(lossRulings, loss)
