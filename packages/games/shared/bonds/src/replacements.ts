import {
  appeared,
  type Denial,
  type FlowState,
  marked,
  type PhaseOrder,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { Argument } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { TitleSteps } from './title-steps.ts'
import { mark, stepsOf, type UnitLists } from './units.ts'

// Replacements: units in play regain a step, eliminated ones come back.

/** In what the games differ; the frame says what is left of the replacements. */
export interface ReplacementRules<S extends FlowState & UnitLists, F extends { readonly side: SideName }> {
  readonly steps: TitleSteps<S>
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  readonly unitsOf: Readonly<Record<SideName, readonly Unit[]>>
  readonly sections: { readonly replace: Section; readonly come: Section; readonly came: Section }
  /** Where a unit comes back, and what its texts call that. */
  readonly place: Argument<Place>
  readonly placeWord: 'hex' | 'place'
  /** The mark of those who have received replacements. */
  readonly replaced: number
  isAnyLeft(frame: F): boolean
  /** Why a unit in play may not regain a step. */
  checkReplace(state: S, frame: F, unit: Unit): Denial | undefined
  /** Where an eliminated unit may come back, and why it may not. */
  returnPlaces(state: S, frame: F, unit: Unit): readonly Place[]
  checkReturn(state: S, frame: F, unit: Unit, place: Place): Denial | undefined
  stepsOnReturn(unit: Unit): number
  /** It comes back, and what comes of that. */
  enter(play: Play<S>, unit: Unit, place: Place): void
  /** A unit has used up what it needs. */
  spend(frame: F, unit: Unit): void
}

export interface Replacements<S extends FlowState, F> {
  readonly replaceOrder: PhaseOrder<S, F>
  readonly returnOrder: PhaseOrder<S, F>
}

export function replacements<S extends FlowState & UnitLists, F extends { readonly side: SideName }>(
  rules: ReplacementRules<S, F>,
): Replacements<S, F> {
  const { sections, words, steps, returnPlaces } = rules
  const units = (_: S, frame: F): readonly Unit[] => (rules.isAnyLeft(frame) ? rules.unitsOf[frame.side] : [])
  return {
    replaceOrder: steps.unitOrder<F>({
      verb: 'replace',
      section: sections.replace,
      units,
      check: (state, _side, unit, frame) => rules.checkReplace(state, frame, unit),
      take(play, unit, frame) {
        const { state } = play
        const id = words.unitId(unit)
        state.steps[unit] = stepsOf(state, unit) + 1
        mark(state, unit, rules.replaced)
        rules.spend(frame, unit)
        play.report(
          sections.replace,
          'replaced',
          { unit: id, steps: stepsOf(state, unit) },
          marked('replaced', id),
        )
      },
    }),
    returnOrder: steps.placingOrder<F, Place>({
      verb: 'return',
      section: sections.come,
      second: rules.place,
      units,
      isFirst: (state, frame, unit) => returnPlaces(state, frame, unit).length > 0,
      places: returnPlaces,
      check: rules.checkReturn,
      take(play, frame, unit, place) {
        const { state } = play
        state.steps[unit] = rules.stepsOnReturn(unit)
        rules.enter(play, unit, place)
        mark(state, unit, rules.replaced)
        rules.spend(frame, unit)
        const [id, where] = [words.unitId(unit), words.placeId(place)]
        play.report(sections.came, 'returned', { unit: id, [rules.placeWord]: where }, appeared(id, where))
      },
    }),
  }
}
