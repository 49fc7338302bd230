import {
  type AutomaticStep,
  type DecisionStep,
  type FlowState,
  message,
  type PhaseSpec,
  phase,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { SideName, Unit } from './sides.ts'
import { type UnitSteps, unitSteps } from './unit-decision.ts'

/** The steps of a game by the names of its frames. */
export type StepOf<S extends FlowState> = S['stack'][number]['step']
/** What is going on while such a step lasts. */
export type FrameOfStep<S extends FlowState, K extends StepOf<S>> = Extract<S['stack'][number], { step: K }>
/** A decision point of a game, and a stage that runs by itself. */
export type DecisionOf<S extends FlowState, K extends StepOf<S>> = DecisionStep<S, FrameOfStep<S, K>>
export type StageOf<S extends FlowState, K extends StepOf<S>> = AutomaticStep<S, FrameOfStep<S, K>>

/** A phase: the side whose it is is asked, unless something else is said, and its question names the side. */
type TitlePhase<S extends FlowState, F> = Omit<PhaseSpec<S, F>, 'who' | 'ask'> &
  Partial<Pick<PhaseSpec<S, F>, 'who'>> & { readonly ask: string | PhaseSpec<S, F>['ask'] }

/** Phases, decisions and orders, bound to the state and the words of a game. */
export interface TitleSteps<S extends FlowState> extends UnitSteps<S> {
  phase<K extends StepOf<S>>(spec: TitlePhase<S, FrameOfStep<S, K>>): DecisionOf<S, K>
}

/** `inPlay` are the units of a side to whom anything can be done at all. */
export function titleSteps<S extends FlowState>(
  words: AnswerWords,
  inPlay: (state: S, side: SideName) => readonly Unit[],
): TitleSteps<S> {
  // Every phase but those that name somebody is a side's.
  const sideOf = (frame: unknown): SideName => (frame as { readonly side: SideName }).side
  return {
    ...unitSteps<S>(words, inPlay),
    phase: (spec) => {
      const { ask } = spec
      return phase({
        who: sideOf,
        ...spec,
        ask: typeof ask === 'string' ? (_, frame) => message(ask, { side: sideOf(frame) }) : ask,
      })
    },
  }
}
