import { type Denial, deny, type Section } from '@sztab/kernel'
import { type Destination, destinationsFrom } from './destinations.ts'
import { canGoOn, followPath, type Journey, nextJourneys, type Traveller } from './journeys.ts'
import type { Place, Unit } from './sides.ts'

/** In what the games differ; `M` is the way of moving: on foot, on trucks, in columns. */
export interface TravelRules<S, M, J extends Journey> {
  /** Where the rulebook has movement. */
  readonly section: Section
  /** Sets a unit on its way; the map is to be looked at without it. */
  traveller(state: S, unit: Unit, mode: M): Traveller<J>
  /** Where a unit stands before it moves, and which ways of moving it has. */
  setOut(state: S, unit: Unit, mode: M): J
  /** Whether something has to be done before the journey goes on. */
  mustWait?(journey: J): boolean
  /** Whether the unit can surely take a step, where that is found faster than all of its journeys. */
  canTakeOneStep?(state: S, unit: Unit, mode: M, start: J): boolean
}

/** A journey as far as the rules allow it, and what keeps it from going on. */
export interface Followed<J> {
  readonly journey: J
  readonly denial?: Denial
}

/** Movement of a game: every question is asked of the map as it is when the unit has left the hex where it began. */
export interface Travels<S, M, J extends Journey> {
  readonly section: Section
  setOut(state: S, unit: Unit, mode: M): J
  onItsWay<T>(state: S, unit: Unit, mode: M, look: (traveller: Traveller<J>) => T): T
  /** Every journey one place further on that can come to an end. */
  nextSteps(state: S, unit: Unit, mode: M, journey: J): J[]
  /** Whether a unit that may set out has anywhere to go. */
  hasAnyMove(state: S, unit: Unit, mode: M): boolean
  /** Follows a path as far as the rules allow. */
  follow(state: S, unit: Unit, mode: M, start: J, path: readonly Place[]): Followed<J>
  /** The verdict on a whole path. */
  checkPath(state: S, unit: Unit, mode: M, start: J, path: readonly Place[]): Denial | undefined
  /** A path that can be gone: whether the move may end with it, and every journey further on. */
  ahead(state: S, unit: Unit, mode: M, start: J, path: readonly Place[]): Ahead<J> | undefined
  /** A way to every place where the unit may end its move, the cheapest that needs no extended movement if there is one. */
  destinations(state: S, unit: Unit, mode: M): Destination<J>[]
}

export interface Ahead<J> {
  readonly journey: J
  readonly mayEnd: boolean
  readonly next: readonly J[]
}

export function travels<S, M, J extends Journey>(rules: TravelRules<S, M, J>): Travels<S, M, J> {
  const { section, setOut } = rules

  function onItsWay<T>(state: S, unit: Unit, mode: M, look: (traveller: Traveller<J>) => T): T {
    const traveller = rules.traveller(state, unit, mode)
    return traveller.positions.without(unit, () => look(traveller))
  }

  const onward = (traveller: Traveller<J>, journey: J): J[] =>
    journey.mustStop || rules.mustWait?.(journey) === true ? [] : nextJourneys(traveller, journey)

  return {
    section,
    setOut,
    onItsWay,
    nextSteps(state, unit, mode, journey) {
      if (journey.mustStop || rules.mustWait?.(journey) === true) return []
      return onItsWay(state, unit, mode, (traveller) => nextJourneys(traveller, journey))
    },
    hasAnyMove(state, unit, mode) {
      const start = setOut(state, unit, mode)
      if (rules.canTakeOneStep?.(state, unit, mode, start) === true) return true
      return onItsWay(state, unit, mode, (traveller) => canGoOn(traveller, start))
    },
    follow: (state, unit, mode, start, path) =>
      onItsWay(state, unit, mode, (traveller) => followPath(traveller, start, path)),
    checkPath(state, unit, mode, start, path) {
      if (path.length === 0) return deny(section, 'move.nowhere')
      return onItsWay(state, unit, mode, (traveller) => {
        const { journey, denial } = followPath(traveller, start, path)
        return denial ?? traveller.whyNotEnd(journey)
      })
    },
    ahead: (state, unit, mode, start, path) =>
      onItsWay(state, unit, mode, (traveller) => {
        const { journey, denial } = followPath(traveller, start, path)
        if (denial !== undefined) return undefined
        const mayEnd = path.length > 0 && traveller.whyNotEnd(journey) === undefined
        return { journey, mayEnd, next: onward(traveller, journey) }
      }),
    destinations: (state, unit, mode) =>
      onItsWay(state, unit, mode, (traveller) => destinationsFrom(traveller, setOut(state, unit, mode))),
  }
}
