import { type DecisionOf, type StageOf, type StepOf, titleSteps } from '@sztab/bonds'
import type { PhaseOrder } from '@sztab/kernel'
import { words } from '../arguments.ts'
import type { SalernoState } from '../state.ts'
import { unitsInPlay } from '../survey.ts'

/** A decision point of this game, and a stage that runs by itself, by the name of its frame. */
export type Decision<K extends StepOf<SalernoState>> = DecisionOf<SalernoState, K>
export type Stage<K extends StepOf<SalernoState>> = StageOf<SalernoState, K>
/** Something that may be done in a phase. */
export type Order<F> = PhaseOrder<SalernoState, F>

export const steps = titleSteps<SalernoState>(words, unitsInPlay)
export const { phase, unitDecision, unitOrder, placingOrder } = steps
