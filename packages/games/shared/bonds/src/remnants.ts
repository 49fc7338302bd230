import { appeared, type FlowState, left, lost, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Losses } from './losses.ts'
import type { Place, Unit } from './sides.ts'
import { isOnMap, placeOf, stepsOf, type UnitLists } from './units.ts'

// What is left of a large unit lies on the map as a counter of its own

/** In what the games differ. */
export interface RemnantRules<S extends FlowState & UnitLists> {
  readonly section: Section
  readonly words: AnswerWords
  readonly losses: Losses<S>
  /** Where counters lie that nobody is using, and units that have left the map. */
  readonly pool: Place
  boxOf(unit: Unit): Place
  takeOff(state: S, unit: Unit, box: Place): void
  /** The counters that may stand for the unit. */
  remnantsFor(unit: Unit): readonly Unit[]
  /** The fewest steps with which its own counter lies on the map. */
  leastSteps(unit: Unit): number
  /** Whether it is never turned over: any loss ends it. */
  isFragile(unit: Unit): boolean
  standIn(state: S, counter: Unit, unit: Unit): void
}

export interface Remnants<S extends FlowState> {
  /** A counter of the unit's kind that nobody is using. */
  freeRemnant(state: S, unit: Unit): Unit | undefined
  /**
   * The counter is turned over, replaced by a remnant or removed. Gives the counter that is left: the unit itself, its
   * remnant, or nobody.
   */
  loseStep(play: Play<S>, unit: Unit, section: Section): Unit | undefined
  /** Whether anything of the unit is left when it has lost a step. */
  survivesLoss(state: S, unit: Unit): boolean
  /** Another counter stands for what is left of a unit. */
  tellRemnant(play: Play<S>, unit: Unit, counter: Unit): void
}

export function remnantsBy<S extends FlowState & UnitLists>(rules: RemnantRules<S>): Remnants<S> {
  const { words, leastSteps } = rules

  const freeRemnant = (state: S, unit: Unit): Unit | undefined =>
    rules.remnantsFor(unit).find((counter) => placeOf(state, counter) === rules.pool)

  function tellRemnant(play: Play<S>, unit: Unit, counter: Unit): void {
    const [id, remnant] = [words.unitId(unit), words.unitId(counter)]
    const place = words.placeId(placeOf(play.state, unit))
    const facts = [lost(id, 1), left(id, place), appeared(remnant, place)]
    play.report(rules.section, 'remnant.formed', { unit: id, remnant }, ...facts)
  }

  return {
    freeRemnant,
    tellRemnant,
    loseStep(play, unit, section) {
      const { state } = play
      const remaining = stepsOf(state, unit) - 1
      if (remaining >= leastSteps(unit) && !rules.isFragile(unit)) {
        rules.losses.turnOver(play, unit, section, remaining)
        return unit
      }
      const counter = isOnMap(state, unit) ? freeRemnant(state, unit) : undefined
      if (counter === undefined) {
        rules.losses.eliminate(play, unit, section)
        return undefined
      }
      tellRemnant(play, unit, counter)
      rules.standIn(state, counter, unit)
      rules.takeOff(state, unit, rules.boxOf(unit))
      return counter
    },
    survivesLoss: (state, unit) =>
      stepsOf(state, unit) - 1 >= leastSteps(unit) || freeRemnant(state, unit) !== undefined,
  }
}
