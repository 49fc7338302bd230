import { unitSteps } from '@sztab/bonds'
import {
  type AutomaticStep,
  type DecisionStep,
  type PhaseOrder,
  type PhaseSpec,
  phase as phaseOf,
} from '@sztab/kernel'
import { words } from '../arguments.ts'
import type { ArdennesFrame, ArdennesState, FrameOf } from '../state.ts'
import { unitsInPlay } from '../survey.ts'

/** A decision point of this game by the name of its frame. */
export type Decision<K extends ArdennesFrame['step']> = DecisionStep<ArdennesState, FrameOf<K>>
/** A stage of this game that runs by itself. */
export type Stage<K extends ArdennesFrame['step']> = AutomaticStep<ArdennesState, FrameOf<K>>
/** Something that may be done in a phase. */
export type Order<F> = PhaseOrder<ArdennesState, F>

/** A phase of this game by the name of its frame. */
export function phase<K extends ArdennesFrame['step']>(
  spec: PhaseSpec<ArdennesState, FrameOf<K>>,
): Decision<K> {
  return phaseOf(spec)
}

/** Decisions and orders about single units. */
export const { unitDecision, unitOrder, placingOrder } = unitSteps<ArdennesState>(words, unitsInPlay)
