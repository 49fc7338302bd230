import { type FlowState, left, lost, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Place, Unit } from './sides.ts'
import { placeOf, stepsOf, type UnitLists } from './units.ts'

// Steps and units that are lost

/** In what the games differ. */
export interface LossRules<S extends FlowState> {
  readonly words: AnswerWords
  /** Where a unit lies that is lost in the usual way. */
  boxOf(unit: Unit): Place
  takeOff(state: S, unit: Unit, box: Place): void
  /** What else may end when somebody leaves the map. */
  gone?(play: Play<S>): void
}

export interface Losses<S extends FlowState> {
  /** Takes a unit from the map: into the box of eliminated units, or elsewhere for good. */
  eliminate(play: Play<S>, unit: Unit, section: Section, box?: Place): void
  /** The counter is turned over: so many steps are left of it. */
  turnOver(play: Play<S>, unit: Unit, section: Section, remaining: number): void
}

export function lossesBy<S extends FlowState & UnitLists>(rules: LossRules<S>): Losses<S> {
  const { unitId, placeId } = rules.words
  return {
    eliminate(play, unit, section, box = rules.boxOf(unit)) {
      const [id, place] = [unitId(unit), placeId(placeOf(play.state, unit))]
      const steps = stepsOf(play.state, unit)
      rules.takeOff(play.state, unit, box)
      play.report(section, 'eliminated', { unit: id }, lost(id, steps), left(id, place))
      rules.gone?.(play)
    },
    turnOver(play, unit, section, remaining) {
      play.state.steps[unit] = remaining
      play.report(section, 'step-lost', { unit: unitId(unit), steps: remaining }, lost(unitId(unit), 1))
    },
  }
}
