import type { Hex } from '@sztab/board'
import {
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  type MessageParams,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { othersIn } from './neighbours.ts'
import { pathDecision } from './path-decision.ts'
import { askUnit } from './questions.ts'
import { type RetreatBook, walkAlong } from './retreat-refusals.ts'
import { type Retreater, type Walk, waysToRoom } from './retreats.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { tellings } from './tellings.ts'
import { placeOf, type UnitLists } from './units.ts'

// Retreats into hexes that are too full: the unit goes on and is shattered, or steps are lost there

/** The unit has come to such a hex; the trail is its way so far, the hex it left included. */
export interface OverflowFrame extends Frame {
  readonly side: SideName
  readonly unit: Unit
  readonly trail: readonly Hex[]
}

/** In what the games differ. */
export interface OverflowRules<S extends FlowState & UnitLists, W extends string> {
  readonly section: Section
  readonly words: AnswerWords
  readonly book: RetreatBook<W>
  survey(state: S): Survey
  sideOf(unit: Unit): SideName
  isWithinLimit(state: S, units: readonly Unit[]): boolean
  /** Whether a unit is too weak to go on. */
  isSpent(state: S, unit: Unit): boolean
  /** A unit on its way further, for so many hexes at least and at most. */
  retreater(state: S, unit: Unit, least: number, most: number, trail: readonly Hex[]): Retreater<W>
  /** Why a walk does not go on to a place, besides the faults of a step. */
  hinders(unit: Unit, way: Retreater<W>, walk: Walk, to: Place, params: MessageParams): Denial | undefined
  goBack(play: Play<S>, unit: Unit, path: readonly Place[]): void
  shatter(play: Play<S>, unit: Unit, section: Section): void
}

export interface Overflows<S extends FlowState> {
  /** A unit has come back along a way: somebody is asked where its hex is now too full. */
  settle(play: Play<S>, side: SideName, unit: Unit, trail: readonly Place[]): void
  readonly retreatOnStep: DecisionStep<S, OverflowFrame>
}

/** How far somebody looks for room: beyond, nobody gets in time. */
const MOST_FURTHER = 6

export function overflowsBy<S extends FlowState & UnitLists, W extends string>(
  rules: OverflowRules<S, W>,
): Overflows<S> {
  const { section, words, survey } = rules
  const { tellRetreat } = tellings(words)
  // Every title with this rule has these frames.
  const push = (play: Play<S>, frame: Frame): void => play.push(frame as S['stack'][number])

  const isOverfull = (state: S, hex: Hex): boolean => !rules.isWithinLimit(state, survey(state).stack(hex))

  const further = (state: S, unit: Unit, trail: readonly Hex[]): Retreater<W> =>
    rules.retreater(state, unit, trail.length, trail.length - 1 + MOST_FURTHER, trail)

  const hasRoom = (state: S, unit: Unit, place: Place): boolean =>
    place < 0 || rules.isWithinLimit(state, [...othersIn(survey(state), place, unit), unit])

  /** The ways on to the first hexes that are not too full. */
  function waysOn(state: S, { unit, trail }: OverflowFrame): (readonly Place[])[] {
    const hex = placeOf(state, unit)
    if (hex < 0 || !isOverfull(state, hex) || rules.isSpent(state, unit)) return []
    return waysToRoom(further(state, unit, trail), (place) => hasRoom(state, unit, place))
  }

  function loseExcess(play: Play<S>, { side, unit }: OverflowFrame): void {
    play.pop()
    const hex = placeOf(play.state, unit)
    const frame = { step: 'excess', side, hex, units: [unit] }
    if (hex >= 0) push(play, frame)
  }

  return {
    settle(play, side, unit, trail) {
      const hex = placeOf(play.state, unit)
      const frame = { step: 'retreat-on', side, unit, trail }
      if (hex >= 0 && isOverfull(play.state, hex)) push(play, frame)
    },
    retreatOnStep: pathDecision<S, OverflowFrame>({
      section,
      verb: 'retreat',
      words,
      who: ({ side }) => side,
      ask: (_, { unit }) => askUnit('ask.retreat-on', words.unitId(unit)),
      paths: waysOn,
      whyNot(state, { unit, trail }, path) {
        const way = further(state, unit, trail)
        const [fault] = walkAlong(rules.book, way, unit, path, (...walk) => rules.hinders(unit, way, ...walk))
        return fault ?? deny(section, 'retreat.room', { unit: words.unitId(unit) })
      },
      take(play, { unit }, path) {
        play.pop()
        tellRetreat(play, section, unit, placeOf(play.state, unit), path)
        rules.goBack(play, unit, path)
        rules.shatter(play, unit, section)
      },
      or: { verb: 'stay', take: loseExcess },
      idle: loseExcess,
    }),
  }
}
