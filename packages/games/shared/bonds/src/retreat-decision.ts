import type { DecisionStep, Denial, FlowState, Frame, Message, Play, Section } from '@sztab/kernel'
import { type PlaceWords, pathDecision } from './path-decision.ts'
import type { Place, SideName, Unit } from './sides.ts'
import { isOnMap, type UnitLists } from './units.ts'

/** Units that leave a hex one after the other. */
export interface RetreatFrame extends Frame {
  readonly side: SideName
  /** Who has still to go, the first of them next. */
  units: Unit[]
  /** Who has gone already. */
  gone?: Unit[] | undefined
  /** How far the first unit has come, where it goes in stages. */
  trail?: Place[] | undefined
}

/** In what the games differ. */
export interface RetreatQuestion<S extends FlowState, F extends RetreatFrame> {
  readonly section: Section
  readonly words: PlaceWords
  ask(state: S, frame: F): Message
  /** The ways of the unit that goes next; none when it may not retreat at all. */
  paths(state: S, frame: F): readonly (readonly Place[])[]
  whyNot(state: S, frame: F, path: readonly Place[]): Denial
  fallBack(play: Play<S>, frame: F, path: readonly Place[]): void
  /** The next unit has nowhere to go. */
  perish(play: Play<S>, frame: F): void
  /** All have gone who could. */
  done?(state: S, frame: F): void
}

/** Who goes next. */
export function leaving({ units }: RetreatFrame): Unit {
  return units[0] as Unit
}

export function crossOff(frame: RetreatFrame, unit: Unit): void {
  frame.units = frame.units.filter((other) => other !== unit)
  frame.gone = [...(frame.gone ?? []), unit]
  delete frame.trail
}

/** The owner of the next unit says where it goes; nobody is asked when there is one way only, or none. */
export function retreatDecision<S extends FlowState & Pick<UnitLists, 'at'>, F extends RetreatFrame>(
  question: RetreatQuestion<S, F>,
): DecisionStep<S, F> {
  const isThere = (state: S, frame: F): boolean => frame.units.length > 0 && isOnMap(state, leaving(frame))
  const paths = (state: S, frame: F) => (isThere(state, frame) ? question.paths(state, frame) : [])
  return pathDecision({
    section: question.section,
    verb: 'retreat',
    words: question.words,
    who: ({ side }) => side,
    ask: (state, frame) => question.ask(state, frame),
    paths,
    whyNot: (state, frame, path) => question.whyNot(state, frame, path),
    take: (play, frame, path) => question.fallBack(play, frame, path),
    idle(play, frame) {
      if (frame.units.length === 0) {
        play.pop()
        question.done?.(play.state, frame)
        return
      }
      const unit = leaving(frame)
      const [only] = paths(play.state, frame)
      if (only !== undefined) {
        question.fallBack(play, frame, only)
        return
      }
      if (isThere(play.state, frame)) question.perish(play, frame)
      crossOff(frame, unit)
    },
  })
}
