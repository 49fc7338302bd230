import type { Hex } from '@sztab/board'
import { Memory } from '@sztab/kernel'
import { GOOD } from './disorder.ts'
import { isHex } from './places.ts'
import { CODE, type Place, type SideName, type Unit } from './sides.ts'
import { type Reading, type Survey, Surveys } from './survey.ts'
import { isMarked, isOnMap, placeOf, type UnitLists } from './units.ts'

/** In what the games differ. */
export interface DeploymentRules<S extends UnitLists> extends Reading<S> {
  /** The counters of each side, in the order of battle. */
  readonly unitsOf: Readonly<Record<SideName, readonly Unit[]>>
  isInPlay(place: Place): boolean
  /** Marks that change what a unit amounts to where it stands. */
  readonly stanceMarks?: number
  /** The box of units that are still to come: they keep their steps. */
  readonly waiting?: Place
  /** What else no longer lies on a unit that has been taken off the map. */
  boxed?(state: S, unit: Unit): void
}

/**
 * On what a finding about a state may rest: on anything about the units, on which hexes those of a side hold, or on who
 * is on the map, who in play and who in which box, wherever that is.
 */
export type BondsAspect = 'units' | HeldAspect | 'muster'
type HeldAspect = `${SideName} hexes`

/** Where everybody is, and the only ways to change that. */
export interface Deployments<S extends UnitLists> {
  /** What the rules remember of states. */
  readonly memory: Memory<S, BondsAspect>
  /** Who stands where, and what that means for zones and bonds. */
  survey(state: S): Survey
  /** A finding about each side that rests on who is on the map, who in play and who in which box. */
  musterOf<T>(name: string, find: (state: S, side: SideName) => T): (state: S, side: SideName) => T
  /** Tells that a copy is as the state is, but for what nothing that is found rests on. */
  shareFindings(state: S, copy: S): void
  /** Tells that a unit has changed its place, or what it amounts to. */
  update(state: S, unit: Unit): void
  /** The only way a unit changes place. */
  relocate(state: S, unit: Unit, to: Place): void
  /** The only way a unit is disrupted, routed or brought to order. */
  setCohesion(state: S, unit: Unit, cohesion: number): void
  /** The only ways marks are put on a unit, taken off it, and off every unit, or every one of a side. */
  mark(state: S, unit: Unit, marks: number): void
  unmark(state: S, unit: Unit, marks: number): void
  unmarkAll(state: S, marks: number, side?: SideName): void
  /** Takes a unit off the map into a box in which nothing lies on it. */
  takeOff(state: S, unit: Unit, box: Place): void
  /** Every unit of a side on the map, in the order of battle. */
  unitsOnMap(state: S, side: SideName): readonly Unit[]
  /** Every unit of a side on the map or beside it, but taking part. */
  unitsInPlay(state: S, side: SideName): readonly Unit[]
  /** Every hex of a side, from low numbers to high. */
  hexesOf(state: S, side: SideName): readonly Hex[]
  /** Every unit in a hex or in a place beside the map. */
  unitsIn(state: S, place: Place): Unit[]
  /** Hexes of a side in which something is not as it should be, the last one first. */
  hexesHeld(state: S, side: SideName, isWanted: (positions: Survey, hex: Hex) => boolean): Hex[]
}

/** A finding about each of the sides. */
export function findingBySide<S extends object, Aspect extends string, T>(
  memory: Memory<S, Aspect>,
  name: string,
  find: (state: S, side: SideName) => T,
  restsOn: readonly Aspect[] = [],
): (state: S, side: SideName) => T {
  const german = memory.finding(`${name}, German`, (state) => find(state, 'german'), restsOn)
  const allied = memory.finding(`${name}, Allied`, (state) => find(state, 'allied'), restsOn)
  return (state, side) => (side === 'german' ? german : allied)(state)
}

export function deployments<S extends UnitLists>(rules: DeploymentRules<S>): Deployments<S> {
  const { unitsOf, isInPlay, stanceMarks = 0 } = rules
  const surveys = new Surveys<S>(rules)
  const memory = new Memory<S, BondsAspect>(['units', 'german hexes', 'allied hexes', 'muster'])
  memory.compare((state) => (surveys.isRight(state) ? [] : ['the survey is kept differently']))
  const survey = (state: S): Survey => surveys.of(state)
  const musterOf = <T>(name: string, find: (state: S, side: SideName) => T) =>
    findingBySide(memory, name, find, ['muster'])
  const hexesOf = (side: SideName) =>
    memory.finding(
      `hexes, ${side}`,
      (state) => {
        const hexes = new Set<Hex>()
        for (const unit of unitsOf[side]) if (isOnMap(state, unit)) hexes.add(placeOf(state, unit))
        return [...hexes].sort((a, b) => a - b)
      },
      [`${side} hexes`],
    )
  const held = { german: hexesOf('german'), allied: hexesOf('allied') }
  const update = (state: S, unit: Unit): void => {
    surveys.update(state, unit)
    memory.touch(state, 'units')
  }
  /** The only way a unit's place is written. */
  const put = (state: S, unit: Unit, to: Place): void => {
    const from = placeOf(state, unit)
    if (from === to) return
    state.at[unit] = to
    memory.touch(state, rules.roster.side[unit] === CODE.german ? 'german hexes' : 'allied hexes')
    const isSame = isInPlay(from) && isInPlay(to) && isHex(from) === isHex(to)
    if (!isSame) memory.touch(state, 'muster')
  }
  const setMarks = (state: S, unit: Unit, marks: number): void => {
    const isChanged = ((state.marks[unit]! ^ marks) & stanceMarks) !== 0
    state.marks[unit] = marks
    if (isChanged) update(state, unit)
  }
  const unmark = (state: S, unit: Unit, marks: number): void =>
    setMarks(state, unit, state.marks[unit]! & ~marks)
  return {
    memory,
    survey,
    musterOf,
    shareFindings(state, copy) {
      surveys.share(state, copy)
      memory.share(state, copy)
    },
    update,
    relocate(state, unit, to) {
      put(state, unit, to)
      update(state, unit)
    },
    setCohesion(state, unit, cohesion) {
      state.cohesion[unit] = cohesion
      update(state, unit)
    },
    mark: (state, unit, marks) => setMarks(state, unit, state.marks[unit]! | marks),
    unmark,
    unmarkAll(state, marks, side) {
      for (const unit of side === undefined ? state.at.keys() : unitsOf[side])
        if (isMarked(state, unit, marks)) unmark(state, unit, marks)
    },
    takeOff(state, unit, box) {
      put(state, unit, box)
      state.cohesion[unit] = GOOD
      state.marks[unit] = 0
      if (box !== rules.waiting) state.steps[unit] = 0
      rules.boxed?.(state, unit)
      update(state, unit)
    },
    unitsOnMap: musterOf('units on the map', (state, side) =>
      unitsOf[side].filter((unit) => isOnMap(state, unit)),
    ),
    unitsInPlay: musterOf('units in play', (state, side) =>
      unitsOf[side].filter((unit) => isInPlay(placeOf(state, unit))),
    ),
    hexesOf: (state, side) => held[side](state),
    unitsIn(state, place) {
      if (place >= 0) return survey(state).stack(place)
      const units: Unit[] = []
      for (let unit = 0; unit < state.at.length; unit++) if (state.at[unit] === place) units.push(unit)
      return units
    },
    hexesHeld(state, side, isWanted) {
      const positions = survey(state)
      const hexes: Hex[] = []
      for (let hex = positions.field.grid.count - 1; hex >= 0; hex--) {
        if (positions.isHeldBy(side, hex) && isWanted(positions, hex)) hexes.push(hex)
      }
      return hexes
    },
  }
}
