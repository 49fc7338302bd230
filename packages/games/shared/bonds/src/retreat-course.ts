import {
  type DecisionStep,
  type FlowState,
  message,
  type Play,
  type Question,
  question,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { askUnit } from './questions.ts'
import { leaving, type RetreatFrame, type RetreatQuestion, retreatDecision } from './retreat-decision.ts'
import type { Place, Unit } from './sides.ts'
import { mark, placeOf, type UnitLists } from './units.ts'
import type { WayBack, WaysBack } from './ways-back.ts'

// Units that leave a hex one after the other by the best ways back there are

/** In what the games differ. */
export interface RetreatCourse<S extends FlowState, F extends RetreatFrame & WayBack>
  extends Pick<RetreatQuestion<S, F>, 'section' | 'fallBack'> {
  readonly words: AnswerWords
  readonly ways: Pick<WaysBack<S, F>, 'retreatsOf' | 'whyNoRetreat'>
  /** What is asked where others go after the unit, and its owner says who goes first. */
  readonly order?: string
  /** How the ways are answered; whole, where nothing else is said. */
  pathsOf?(state: S, unit: Unit, frame: F): readonly (readonly Place[])[]
  /** Whether the unit may not retreat, because it has before. */
  isBeaten(state: S, frame: F): boolean
  /** Where the rulebook has that, and by what a unit is lost that has nowhere to go. */
  readonly beaten: Section
  lostBy(state: S, unit: Unit, frame: F): Section
  eliminate(play: Play<S>, unit: Unit, section: Section): void
  /** The mark of those who have retreated in this phase; after some retreats it is not put. */
  readonly retreated: number
  isRemembered?(frame: F): boolean
  isInPlay(place: Place): boolean
}

/** How far the next unit has to go. */
function askNext(
  { unitIds }: AnswerWords,
  { units, least, length: hexes }: WayBack,
  order?: string,
): Question {
  const [unit, ...others] = unitIds(units) as [string, ...string[]]
  const [key, range] = least === hexes ? ['ask.retreat', {}] : ['ask.retreat-range', { least }]
  if (order === undefined || others.length === 0) return askUnit(key, unit, { ...range, hexes })
  const ask = message(key, { unit, ...range, hexes })
  return question(order, { ask, others }, { piece: unit, pieces: others })
}

export function retreatCourse<S extends FlowState & UnitLists, F extends RetreatFrame & WayBack>(
  course: RetreatCourse<S, F>,
): DecisionStep<S, F> {
  const { words, ways, fallBack } = course
  const wholeWays = (state: S, unit: Unit, frame: F) =>
    ways.retreatsOf(state, unit, frame).map(({ path }) => path)
  const pathsOf = course.pathsOf ?? wholeWays
  return retreatDecision<S, F>({
    section: course.section,
    words,
    ask: (_, frame) => askNext(words, frame, course.order),
    paths: (state, frame) => (course.isBeaten(state, frame) ? [] : pathsOf(state, leaving(frame), frame)),
    whyNot: (state, frame, path) => ways.whyNoRetreat(state, leaving(frame), frame, path),
    fallBack,
    perish(play, frame) {
      const unit = leaving(frame)
      const isBeaten = course.isBeaten(play.state, frame)
      course.eliminate(play, unit, isBeaten ? course.beaten : course.lostBy(play.state, unit, frame))
    },
    /** While some of a stack still go, the others have not retreated. */
    done(state, frame) {
      if (course.isRemembered?.(frame) === false) return
      for (const unit of frame.gone ?? [])
        if (course.isInPlay(placeOf(state, unit))) mark(state, unit, course.retreated)
    },
  })
}
