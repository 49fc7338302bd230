import type { AutomaticStep, DecisionStep } from '@sztab/kernel'
import type { RhineFrame, RhineState } from '../state.ts'

type FrameOf<K extends RhineFrame['step']> = Extract<RhineFrame, { step: K }>

/** A decision point of this game by the name of its frame. */
export type Decision<K extends RhineFrame['step']> = DecisionStep<RhineState, FrameOf<K>>
/** A stage of this game that runs by itself. */
export type Stage<K extends RhineFrame['step']> = AutomaticStep<RhineState, FrameOf<K>>
