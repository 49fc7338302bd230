import { type AutomaticStep, acted, type FlowState, type Frame, type Play, type Section } from '@sztab/kernel'
import type { SideName } from './sides.ts'

/** A frame that names the stage that comes next. */
export interface StagedFrame extends Frame {
  stage: string
}

/**
 * A stage of a sequence: which one follows, and what happens now. The next is noted before anything happens, which may
 * still change it; without one the sequence is over.
 */
export type SequenceStage<S extends FlowState, F extends StagedFrame> = readonly [
  next: F['stage'] | ((state: S, frame: F) => F['stage']) | undefined,
  run?: (play: Play<S>, frame: F) => void,
]

export interface Sequence<S extends FlowState, F extends StagedFrame> extends AutomaticStep<S, F> {
  /** The stage that follows one, where nothing else decides that. */
  after(stage: F['stage']): F['stage']
}

/** A part of the sequence of play, stage after stage as the rulebook's outline has them. */
export function sequence<S extends FlowState, F extends StagedFrame>(
  stages: Readonly<Record<F['stage'], SequenceStage<S, F>>>,
): Sequence<S, F> {
  return {
    after(stage) {
      const [next] = stages[stage]
      if (typeof next !== 'string') throw new RangeError(`nothing certain follows ${stage}`)
      return next
    },
    run(play, frame) {
      const [next, run] = stages[frame.stage as F['stage']]
      if (next === undefined) play.pop()
      else frame.stage = typeof next === 'function' ? next(play.state, frame) : next
      run?.(play, frame)
    },
  }
}

/** A stage that is announced as a phase of a side: `phase.movement`, and then what happens in it. */
export function announcedBy(section: Section) {
  return <S extends FlowState>(name: string, run: (play: Play<S>, side: SideName) => void) =>
    (play: Play<S>, { side }: { readonly side: SideName }): void => {
      play.report(section, `phase.${name}`, { side }, acted(side))
      run(play, side)
    }
}
