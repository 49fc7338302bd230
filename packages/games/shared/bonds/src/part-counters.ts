import { NONE } from '@sztab/board'
import {
  appeared,
  type Denial,
  deny,
  type FlowState,
  left,
  marked,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Deployments } from './deployments.ts'
import { GOOD } from './disorder.ts'
import type { Place, SideName, Unit } from './sides.ts'
import { cohesionOf, isOnMap, placeOf, stepsOf, type UnitLists } from './units.ts'

// Counters that stand for a part of a unit: they come after all others in the order of battle, lie in a pool while
// nobody uses them, and are split off from units and joined to them again.

/** Counters that are alike, as a data file has them. */
export interface CounterSet {
  readonly id: string
  readonly side: string
  readonly kind: string
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly stacking: number
  readonly count: number
}

/** Every counter of some sets: one step each, numbered, `german-infantry-remnant-2`; `own` is what else they have. */
export function alikeCounters<C extends CounterSet, T>(
  sets: readonly C[],
  word: string,
  own: (set: C) => T,
): (Omit<C, 'id' | 'count'> & { id: string; name: string; size: string; steps: number } & T)[] {
  return sets.flatMap((set) => {
    const { id, count, ...printed } = set
    return Array.from({ length: count }, (_, i) => ({
      ...printed,
      id: `${id}-${word}-${i + 1}`,
      name: `${i + 1}`,
      size: 'II',
      steps: 1,
      ...own(set),
    }))
  })
}

export interface PartState {
  supply: number[]
  /** The isolated group to which a unit belongs, counted from 1; 0 for none. */
  pocket: number[]
  /** The unit of which a counter is a part, by counter; NONE (-1) while it lies in the pool. */
  origin: number[]
}

type Parted = FlowState & UnitLists & PartState

/** Of whom each counter is a part. */
export interface Origins<S> {
  /** The unit of which a counter is a part; the unit itself for all others. */
  originOf(state: S, unit: Unit): Unit
  /** A counter from the pool takes the place of a unit, or stands beside it, in the same condition. */
  standIn(state: S, counter: Unit, unit: Unit): void
}

/** `firstExtra` is the first of the counters that stand for parts. */
export function origins<S extends Parted>(
  firstExtra: Unit,
  { relocate }: Pick<Deployments<S>, 'relocate'>,
): Origins<S> {
  function originOf(state: S, unit: Unit): Unit {
    if (unit < firstExtra) return unit
    const origin = state.origin[unit - firstExtra]!
    return origin === NONE ? unit : origin
  }

  function standIn(state: S, counter: Unit, unit: Unit): void {
    state.steps[counter] = 1
    for (const list of [state.cohesion, state.supply, state.pocket, state.marks]) list[counter] = list[unit]!
    state.origin[counter - firstExtra] = originOf(state, unit)
    relocate(state, counter, placeOf(state, unit))
  }

  return { originOf, standIn }
}

/** In what the games differ. */
export interface PartRules<S extends Parted> {
  readonly sections: {
    /** Who breaks down. */
    readonly split: Section
    readonly condition: Section
    readonly merge: Section
  }
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  readonly positions: Pick<Deployments<S>, 'relocate' | 'takeOff' | 'mark' | 'unitsIn'>
  readonly origins: Origins<S>
  readonly pool: Place
  readonly eliminated: Place
  /** The mark of those who have moved. */
  readonly moved: number
  sideOf(unit: Unit): SideName
  isInPlay(place: Place): boolean
  fullSteps(unit: Unit): number
  /** The fewest steps with which a unit's own counter lies on the map. */
  leastSteps(unit: Unit): number
  isRemnant(counter: Unit): boolean
  isBreakdown(counter: Unit): boolean
  /** The counters that may be split off from a unit; undefined where it does not break down. */
  partsOf(unit: Unit): readonly Unit[] | undefined
  /** A remnant counter for the unit that nobody is using. */
  freeRemnant(state: S, unit: Unit): Unit | undefined
  tellRemnant(play: Play<S>, unit: Unit, counter: Unit): void
}

export interface Parts<S extends Parted> {
  /** Why a unit does not break down, whatever it has done in this phase. */
  checkSplit(state: S, side: SideName, unit: Unit): Denial | undefined
  /** The unit gives up a step to a counter beside it, and the second to last leaves a remnant. Who is there now. */
  breakDown(play: Play<S>, unit: Unit): Unit[]
  /** Why a counter does not join its unit. */
  checkMerge(state: S, side: SideName, counter: Unit): Denial | undefined
  /** The unit regains a step, and both have moved. */
  merge(play: Play<S>, counter: Unit): void
}

export function partCounters<S extends Parted>(rules: PartRules<S>): Parts<S> {
  const { sections, words, sideOf, isInPlay, leastSteps } = rules
  const { originOf, standIn } = rules.origins
  const { relocate, takeOff, mark, unitsIn } = rules.positions
  const isSound = (state: S, unit: Unit): boolean => cohesionOf(state, unit) === GOOD

  const freePart = (state: S, unit: Unit): Unit | undefined =>
    rules.partsOf(unit)?.find((counter) => placeOf(state, counter) === rules.pool)

  /** The unit that a counter was split off from, or its remnant, in the same place. */
  function parentOf(state: S, counter: Unit): Unit | undefined {
    const place = placeOf(state, counter)
    const parent = originOf(state, counter)
    if (placeOf(state, parent) === place)
      return stepsOf(state, parent) < rules.fullSteps(parent) ? parent : undefined
    if (placeOf(state, parent) !== rules.eliminated) return undefined
    return unitsIn(state, place).find((other) => rules.isRemnant(other) && originOf(state, other) === parent)
  }

  return {
    checkSplit(state, side, unit) {
      const id = { unit: words.unitId(unit) }
      if (sideOf(unit) !== side || !isInPlay(placeOf(state, unit)))
        return deny(sections.split, 'split.who', id)
      if (rules.partsOf(unit) === undefined || stepsOf(state, unit) < 2)
        return deny(sections.split, 'split.cannot', id)
      if (!isSound(state, unit)) return deny(sections.condition, 'split.disordered', id)
      if (freePart(state, unit) === undefined) return deny(sections.condition, 'split.no-counter', id)
      const needsRemnant = stepsOf(state, unit) === leastSteps(unit)
      const hasRemnant = isOnMap(state, unit) && rules.freeRemnant(state, unit) !== undefined
      return needsRemnant && !hasRemnant ? deny(sections.split, 'split.no-remnant', id) : undefined
    },
    breakDown(play, unit) {
      const { state } = play
      const counter = freePart(state, unit) as Unit
      standIn(state, counter, unit)
      const [id, other, place] = [
        words.unitId(unit),
        words.unitId(counter),
        words.placeId(placeOf(state, unit)),
      ]
      const facts = [marked('split', id), appeared(other, place)]
      play.report(sections.split, 'split.done', { unit: id, counter: other }, ...facts)
      if (stepsOf(state, unit) > leastSteps(unit)) {
        state.steps[unit] = stepsOf(state, unit) - 1
        return [unit, counter]
      }
      const remnant = rules.freeRemnant(state, unit) as Unit
      rules.tellRemnant(play, unit, remnant)
      standIn(state, remnant, unit)
      takeOff(state, unit, rules.eliminated)
      return [remnant, counter]
    },
    checkMerge(state, side, counter) {
      const id = { unit: words.unitId(counter) }
      const isCounter = rules.isBreakdown(counter) && isInPlay(placeOf(state, counter))
      if (!isCounter || sideOf(counter) !== side) return deny(sections.merge, 'merge.who', id)
      const parent = parentOf(state, counter)
      if (parent === undefined) return deny(sections.merge, 'merge.no-parent', id)
      const areSound = isSound(state, counter) && isSound(state, parent)
      return areSound ? undefined : deny(sections.merge, 'merge.disordered', id)
    },
    merge(play, counter) {
      const { state } = play
      const other = parentOf(state, counter) as Unit
      const parent = originOf(state, counter)
      const marks = state.marks[counter]! | state.marks[other]! | rules.moved
      // Whoever is worse off settles what becomes of both.
      const supply = Math.max(state.supply[counter]!, state.supply[other]!)
      if (other !== parent) {
        state.steps[parent] = leastSteps(parent)
        state.pocket[parent] = state.pocket[other]!
        relocate(state, parent, placeOf(state, other))
        takeOff(state, other, rules.pool)
      } else state.steps[parent] = stepsOf(state, parent) + 1
      state.supply[parent] = Math.max(state.supply[parent]!, supply)
      takeOff(state, counter, rules.pool)
      mark(state, parent, marks)
      const [id, gone] = [words.unitId(parent), words.unitId(counter)]
      const facts = [left(gone, undefined, 'withdrawn'), appeared(id, words.placeId(placeOf(state, parent)))]
      play.report(sections.merge, 'merge.done', { unit: id, counter: gone }, ...facts)
    },
  }
}
