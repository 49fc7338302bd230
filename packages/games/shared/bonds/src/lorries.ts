import type { Hex } from '@sztab/board'
import { type Denial, deny, type FlowState, type PhaseOrder, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Columns } from './columns.ts'
import type { Deployments } from './deployments.ts'
import type { Place, SideFrame, SideName, Unit } from './sides.ts'
import { tellings } from './tellings.ts'
import type { TitleSteps } from './title-steps.ts'
import { isMarked, placeOf, type UnitLists } from './units.ts'

// Units on foot are loaded on lorries for a whole move, and go with the columns afterwards; the marker of whoever has
// not moved may be taken off

/** In what the games differ. */
export interface LorryRules<S extends FlowState & UnitLists> {
  readonly sections: {
    readonly load: Section
    readonly dismount: Section
    /** How many markers there are. */
    readonly markers: Section
  }
  readonly words: AnswerWords
  readonly steps: TitleSteps<S>
  readonly positions: Pick<Deployments<S>, 'mark' | 'unmark' | 'unitsInPlay' | 'musterOf'>
  readonly columns: Columns<S>
  /** The marks of those on lorries, of everybody on the march, and of those who have moved. */
  readonly loaded: number
  readonly marching: number
  readonly moved: number
  sideOf(unit: Unit): SideName
  isInPlay(place: Place): boolean
  /** Places beside the map in which units are loaded. */
  isDepot(place: Place): boolean
  hasRoad(hex: Hex): boolean
  /** Whether a unit ever goes by lorry. */
  isPassenger(unit: Unit): boolean
  /** Why a unit may not do anything in this phase, or not set out in a column. */
  checkSetOut(state: S, unit: Unit): Denial | undefined
  checkColumn(state: S, unit: Unit): Denial | undefined
  checkAwake(state: S, unit: Unit): Denial | undefined
}

export interface Lorries<S extends FlowState & UnitLists> {
  /** Why a unit may not load: on a road away from enemies, or beside the map, for its whole move. */
  checkLoad(state: S, side: SideName, unit: Unit): Denial | undefined
  /** Why a unit may not drive: it has not loaded, unless it is just arriving. */
  checkDrive(state: S, unit: Unit): Denial | undefined
  /** The marker of a column is taken off. */
  dismount(play: Play<S>, unit: Unit): void
  readonly loadOrder: PhaseOrder<S, SideFrame>
  readonly dismountOrder: PhaseOrder<S, SideFrame>
}

export function lorriesBy<S extends FlowState & UnitLists>(rules: LorryRules<S>): Lorries<S> {
  const { sections, words, steps, columns, loaded, marching, moved, isInPlay, isPassenger } = rules
  const { mark, unmark, unitsInPlay, musterOf } = rules.positions
  const passengers = musterOf('passengers', (state: S, side) => unitsInPlay(state, side).filter(isPassenger))
  const { tellUnit } = tellings(words)

  const checkPassenger = (unit: Unit): Denial | undefined =>
    isPassenger(unit) ? undefined : deny(sections.load, 'column.no-trucks', { unit: words.unitId(unit) })

  function checkLoad(state: S, side: SideName, unit: Unit): Denial | undefined {
    const id = { unit: words.unitId(unit) }
    const place = placeOf(state, unit)
    if (rules.sideOf(unit) !== side || !isInPlay(place)) return deny(sections.load, 'load.who', id)
    const denial = checkPassenger(unit) ?? rules.checkSetOut(state, unit)
    if (denial !== undefined) return denial
    if (columns.isNextToEnemy(state, unit)) return deny(sections.load, 'load.next-to-enemy', id)
    const idle = rules.checkColumn(state, unit)
    if (idle !== undefined) return idle
    if (isMarked(state, unit, loaded)) return deny(sections.load, 'load.loaded', id)
    if (place >= 0 ? !rules.hasRoad(place) : !rules.isDepot(place))
      return deny(sections.load, 'load.no-road', id)
    const isSharing = columns.mates(state, unit).some((other) => isMarked(state, other, loaded))
    if (isSharing || columns.markersLeft(state, unit) > 0) return undefined
    return deny(sections.markers, 'column.no-marker', id)
  }

  function dismount(play: Play<S>, unit: Unit): void {
    unmark(play.state, unit, marching)
    tellUnit(play, sections.dismount, 'dismounted', unit)
  }

  return {
    checkLoad,
    checkDrive(state, unit) {
      const denial = checkPassenger(unit) ?? rules.checkColumn(state, unit)
      if (denial !== undefined) return denial
      if (!isInPlay(placeOf(state, unit))) return columns.checkMarker(state, unit)
      if (isMarked(state, unit, loaded)) return columns.checkOwnMarker(state, unit)
      return deny(sections.load, 'column.not-loaded', { unit: words.unitId(unit) })
    },
    dismount,
    loadOrder: steps.unitOrder({
      verb: 'load',
      section: sections.load,
      units: (state, { side }) => passengers(state, side),
      check: checkLoad,
      take(play, unit) {
        mark(play.state, unit, loaded | moved)
        tellUnit(play, sections.load, 'loaded', unit)
      },
    }),
    dismountOrder: steps.unitOrder({
      verb: 'dismount',
      section: sections.dismount,
      units: (state, { side }) => unitsInPlay(state, side).filter((unit) => isMarked(state, unit, marching)),
      check(state, side, unit) {
        const id = { unit: words.unitId(unit) }
        if (rules.sideOf(unit) !== side || !isMarked(state, unit, marching))
          return deny(sections.dismount, 'dismount.no-marker', id)
        if (isMarked(state, unit, moved)) return deny(sections.dismount, 'dismount.moved', id)
        return rules.checkAwake(state, unit)
      },
      take: dismount,
    }),
  }
}
