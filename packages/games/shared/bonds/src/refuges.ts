import type { Hex } from '@sztab/board'
import { type Denial, deny, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { GOOD } from './disorder.ts'
import { goOver, type Journey, type Traveller } from './journeys.ts'
import { enemyOf, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { Travels } from './travels.ts'
import { cohesionOf, placeOf, type UnitLists } from './units.ts'

// Where units in disorder may and must go when they move: out of enemy zones, if they can

/** In what the games differ. */
export interface RefugeRules<S extends UnitLists, M> {
  readonly section: Section
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  /** The way in which they would get out. */
  readonly mode: M
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
  unitsInPlay(state: S, side: SideName): readonly Unit[]
  /** Why a unit may not set out in this movement phase. */
  checkSetOut(state: S, unit: Unit): Denial | undefined
}

export interface Refuges<S extends UnitLists, M> {
  /** Why a move may not end where it is. */
  checkEnd<J extends Journey>(
    state: S,
    unit: Unit,
    traveller: Traveller<J>,
    start: J,
    end: J,
  ): Denial | undefined
  /** Whether a unit stands in an enemy zone and has somewhere to go: then it has to. */
  mustLeave<J extends Journey>(travels: Travels<S, M, J>, state: S, unit: Unit): boolean
  /** Why the movement phase may not end yet: somebody could get out. */
  checkGone<J extends Journey>(travels: Travels<S, M, J>, state: S, side: SideName): Denial | undefined
}

export function refugesBy<S extends UnitLists, M>(rules: RefugeRules<S, M>): Refuges<S, M> {
  const { section, words, mode, survey, sideOf } = rules
  const isSound = (state: S, unit: Unit): boolean => cohesionOf(state, unit) === GOOD

  /** An enemy zone that no friend in good order lifts. */
  function isExposed(state: S, positions: Survey, who: SideName, hex: Hex): boolean {
    if (!positions.inZoneOf(enemyOf(who), hex)) return false
    if (!positions.isHeldBy(who, hex)) return true
    return !positions.stack(hex).some((unit) => isSound(state, unit))
  }

  /** Whether it can stay out of enemy zones: where it stands, or by some hexes. */
  function hasRefuge<J extends Journey>(state: S, traveller: Traveller<J>, start: J): boolean {
    const { positions, who } = traveller
    if (start.hex < 0 || !isExposed(state, positions, who, start.hex)) return true
    return hasRefugeFrom(state, traveller, start)
  }

  function hasRefugeFrom<J extends Journey>(state: S, traveller: Traveller<J>, journey: J): boolean {
    const { positions, who } = traveller
    if (traveller.beside(journey.hex).some((place) => traveller.go(journey, place) !== undefined)) return true
    for (let over = journey.hex * 6; over < journey.hex * 6 + 6; over++) {
      const next = goOver(traveller, journey, over)
      if (next === undefined) continue
      if (!isExposed(state, positions, who, next.hex) || hasRefugeFrom(state, traveller, next)) return true
    }
    return false
  }

  function mustLeave<J extends Journey>(travels: Travels<S, M, J>, state: S, unit: Unit): boolean {
    const hex = placeOf(state, unit)
    if (hex < 0 || isSound(state, unit) || rules.checkSetOut(state, unit) !== undefined) return false
    if (!isExposed(state, survey(state), sideOf(unit), hex)) return false
    const start = travels.setOut(state, unit, mode)
    return travels.onItsWay(state, unit, mode, (traveller) => hasRefuge(state, traveller, start))
  }

  return {
    checkEnd(state, unit, traveller, start, { hex }) {
      const { positions, who } = traveller
      if (isSound(state, unit) || hex < 0) return undefined
      if (!isExposed(state, positions, who, hex) || !hasRefuge(state, traveller, start)) return undefined
      return deny(section, 'move.shaken-zone', { unit: words.unitId(unit), to: words.placeId(hex) })
    },
    mustLeave,
    checkGone(travels, state, side) {
      const stuck = rules.unitsInPlay(state, side).find((unit) => mustLeave(travels, state, unit))
      return stuck === undefined
        ? undefined
        : deny(section, 'move.shaken-stays', { unit: words.unitId(stuck) })
    },
  }
}
