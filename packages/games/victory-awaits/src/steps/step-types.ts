import type { AutomaticStep, DecisionStep, ParallelStep } from '@sztab/kernel'
import type { VictoryFrame, VictoryState } from '../state.ts'

type FrameOf<K extends VictoryFrame['step']> = Extract<VictoryFrame, { step: K }>

/** A decision point of this game by the name of its frame. */
export type Decision<K extends VictoryFrame['step']> = DecisionStep<VictoryState, FrameOf<K>>
/** A stage of this game that runs by itself. */
export type Stage<K extends VictoryFrame['step']> = AutomaticStep<VictoryState, FrameOf<K>>
/** A stage of this game in which several things go on at once. */
export type Parallel<K extends VictoryFrame['step']> = ParallelStep<VictoryState, FrameOf<K>>
