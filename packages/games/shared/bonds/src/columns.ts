import { type Hex, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type Memory, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { findingBySide } from './deployments.ts'
import { isNextTo } from './neighbours.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { isMarked, placeOf, type UnitLists } from './units.ts'

// Columns on the road, under markers of which there are only so many: the parts of a regiment in one place share one.

/** In what the games differ. */
export interface ColumnRules<S extends FlowState & UnitLists> {
  readonly sections: {
    /** How many markers there are. */
    readonly markers: Section
    /** Columns keep apart. */
    readonly apart: Section
  }
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  readonly memory: Memory<S, string>
  readonly unitsOf: Readonly<Record<SideName, readonly Unit[]>>
  /** Marks of those on the march, and of everybody who has such a marker. */
  readonly marching: number
  readonly served: number
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
  unitsIn(state: S, place: Place): readonly Unit[]
  isInPlay(place: Place): boolean
  /** Whose parts travel under one marker. */
  regimentOf(state: S, unit: Unit): string
  /** How many markers there are for a unit, used or not. */
  markersFor(state: S, unit: Unit): number
  /** Why a unit under a marker does not go on. */
  checkMarcher(state: S, unit: Unit): Denial | undefined
  hasRoad(state: S, over: Hexside): boolean
}

export interface Columns<S> {
  markersInUse(state: S, side: SideName): number
  /** Markers that a unit could still get. */
  markersLeft(state: S, unit: Unit): number
  /** Units of the same regiment in the same place. */
  mates(state: S, unit: Unit): Unit[]
  /** Whoever lies under the same marker marches along; to stay he takes it off first. */
  companions(state: S, unit: Unit): Unit[]
  isNextToEnemy(state: S, unit: Unit): boolean
  /** Why there is no marker for a unit: none is left, and no column of its regiment takes it along. */
  checkMarker(state: S, unit: Unit): Denial | undefined
  /** The same for one that may have one already. */
  checkOwnMarker(state: S, unit: Unit): Denial | undefined
  /** Whether another part of the unit's regiment is on the march in a place. */
  hasColumnIn(state: S, unit: Unit, place: Place): boolean
  /** Whether a column has to end with another part of its regiment, because only that has a marker. */
  mustJoin(state: S, unit: Unit): boolean
  /** Why a column does not end in a hex: not alone there, or with another one ahead or behind it on the same road. */
  checkEnd(state: S, positions: Survey, unit: Unit, along: readonly Unit[], hex: Hex): Denial | undefined
}

export function columns<S extends FlowState & UnitLists>(rules: ColumnRules<S>): Columns<S> {
  const { sections, words, unitsOf, marching, served, sideOf, regimentOf, unitsIn } = rules

  const markersInUse = findingBySide(rules.memory, 'markers in use', (state: S, side) => {
    const groups = new Set<string>()
    for (const unit of unitsOf[side]) {
      if (!isMarked(state, unit, served)) continue
      groups.add(`${regimentOf(state, unit)} ${placeOf(state, unit)}`)
    }
    return groups.size
  })

  const markersLeft = (state: S, unit: Unit): number =>
    rules.markersFor(state, unit) - markersInUse(state, sideOf(unit))

  const isSameRegiment = (state: S, a: Unit, b: Unit): boolean =>
    sideOf(a) === sideOf(b) && regimentOf(state, a) === regimentOf(state, b)

  /** Whether a unit is of another's regiment, and on the march. */
  const isColumnOf = (state: S, unit: Unit, other: Unit): boolean =>
    isMarked(state, other, marching) && isSameRegiment(state, unit, other)

  function mates(state: S, unit: Unit): Unit[] {
    const place = placeOf(state, unit)
    if (!rules.isInPlay(place)) return []
    return unitsIn(state, place).filter((other) => other !== unit && isSameRegiment(state, unit, other))
  }

  const mayMarch = (state: S, unit: Unit): boolean => rules.checkMarcher(state, unit) === undefined

  /** Where each regiment has somebody on the march. */
  const marchersOf = findingBySide(rules.memory, 'regiments on the march', (state: S, side) => {
    const places = new Map<string, Place[]>()
    for (const unit of unitsOf[side]) {
      if (!isMarked(state, unit, marching)) continue
      const regiment = regimentOf(state, unit)
      places.set(regiment, [...(places.get(regiment) ?? []), placeOf(state, unit)])
    }
    return places
  })

  const hasColumnElsewhere = (state: S, unit: Unit): boolean =>
    marchersOf(state, sideOf(unit))
      .get(regimentOf(state, unit))
      ?.some((place) => place !== placeOf(state, unit)) === true

  /** Whether the marker of a unit goes with it: nobody stays behind under it. */
  function hasOwnMarker(state: S, unit: Unit): boolean {
    if (!rules.isInPlay(placeOf(state, unit)) || !isMarked(state, unit, marching)) return false
    const sharing = mates(state, unit).filter((other) => isMarked(state, other, marching))
    return sharing.every((other) => mayMarch(state, other))
  }

  function checkMarker(state: S, unit: Unit): Denial | undefined {
    const isServed = markersLeft(state, unit) > 0 || hasColumnElsewhere(state, unit)
    return isServed ? undefined : deny(sections.markers, 'column.no-marker', { unit: words.unitId(unit) })
  }

  return {
    markersInUse,
    markersLeft,
    mates,
    checkMarker,
    companions(state, unit) {
      if (!isMarked(state, unit, marching)) return []
      return mates(state, unit).filter((other) => isMarked(state, other, marching) && mayMarch(state, other))
    },
    isNextToEnemy(state, unit) {
      const place = placeOf(state, unit)
      return place >= 0 && isNextTo(rules.survey(state), enemyOf(sideOf(unit)), place)
    },
    checkOwnMarker: (state, unit) => (hasOwnMarker(state, unit) ? undefined : checkMarker(state, unit)),
    hasColumnIn: (state, unit, place) =>
      unitsIn(state, place).some((other) => other !== unit && isColumnOf(state, unit, other)),
    mustJoin: (state, unit) => !hasOwnMarker(state, unit) && markersLeft(state, unit) <= 0,
    checkEnd(state, positions, unit, along, hex) {
      const params = { unit: words.unitId(unit), to: words.placeId(hex) }
      const others = positions.stack(hex)
      if (others.length > 0 && !others.every((other) => isColumnOf(state, unit, other)))
        return deny(sections.apart, 'move.column-stack', params)
      const { neighbours } = positions.field
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const next = neighbours[over]!
        if (next === NONE || !rules.hasRoad(state, over) || !positions.isHeldBy(sideOf(unit), next)) continue
        const isColumnThere = positions
          .stack(next)
          .some((other) => isMarked(state, other, served) && !along.includes(other))
        if (isColumnThere) return deny(sections.apart, 'move.column-jam', params)
      }
      return undefined
    },
  }
}
