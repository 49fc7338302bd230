import type { AutomaticStep, DecisionStep } from '@sztab/kernel'
import type { TracesFrame, TracesState } from '../state.ts'

type FrameOf<K extends TracesFrame['step']> = Extract<TracesFrame, { step: K }>

/** A decision point of this game by the name of its frame. */
export type Decision<K extends TracesFrame['step']> = DecisionStep<TracesState, FrameOf<K>>
/** A stage of this game that runs by itself. */
export type Stage<K extends TracesFrame['step']> = AutomaticStep<TracesState, FrameOf<K>>
