import { type DecisionOf, type StageOf, type StepOf, titleSteps } from '@sztab/bonds'
import type { PhaseOrder } from '@sztab/kernel'
import { words } from '../arguments.ts'
import type { ArdennesState } from '../state.ts'
import { unitsInPlay } from '../survey.ts'

/** A decision point of this game, and a stage that runs by itself, by the name of its frame. */
export type Decision<K extends StepOf<ArdennesState>> = DecisionOf<ArdennesState, K>
export type Stage<K extends StepOf<ArdennesState>> = StageOf<ArdennesState, K>
/** Something that may be done in a phase. */
export type Order<F> = PhaseOrder<ArdennesState, F>

export const steps = titleSteps<ArdennesState>(words, unitsInPlay)
export const { phase, unitDecision, unitOrder, placingOrder } = steps
