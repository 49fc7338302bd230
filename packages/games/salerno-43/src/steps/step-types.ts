import { unitSteps } from '@sztab/bonds'
import {
  type AutomaticStep,
  type DecisionStep,
  type PhaseOrder,
  type PhaseSpec,
  phase as phaseOf,
} from '@sztab/kernel'
import { words } from '../arguments.ts'
import type { FrameOf, SalernoFrame, SalernoState } from '../state.ts'
import { unitsInPlay } from '../survey.ts'

/** A decision point of this game by the name of its frame. */
export type Decision<K extends SalernoFrame['step']> = DecisionStep<SalernoState, FrameOf<K>>
/** A stage of this game that runs by itself. */
export type Stage<K extends SalernoFrame['step']> = AutomaticStep<SalernoState, FrameOf<K>>
/** Something that may be done in a phase. */
export type Order<F> = PhaseOrder<SalernoState, F>

/** A phase of this game by the name of its frame. */
export function phase<K extends SalernoFrame['step']>(
  spec: PhaseSpec<SalernoState, FrameOf<K>>,
): Decision<K> {
  return phaseOf(spec)
}

/** Decisions and orders about single units. */
export const { unitDecision, unitOrder, placingOrder } = unitSteps<SalernoState>(words, unitsInPlay)
