import type { Hex } from '@sztab/board'
import { type FlowState, marked, type Play, type Section } from '@sztab/kernel'
import { KnownLines, type LineSource, type Lines } from './lines.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { placeOf, type UnitLists } from './units.ts'

/** An enemy zone that no friend in the hex cancels. */
export function isUnderEnemy(positions: Survey, side: SideName, hex: Hex): boolean {
  return positions.inZoneOf(enemyOf(side), hex) && !positions.isHeldBy(side, hex)
}

/** In what the games differ, besides how their lines are found. */
export interface SupplyRules<S extends object> extends LineSource<S> {
  /** How many hexes a line may go over land. */
  readonly overland: number
  sideOf(unit: Unit): SideName
  /** A place beside the map in which everybody is in supply. */
  feedsAll(place: Place): boolean
}

export interface Supply<S> {
  /** The lines of a side to its sources, found once for a position. */
  supplyLines(state: S, side: SideName): Lines
  hasSupplyLine(state: S, side: SideName, hex: Hex): boolean
  /** A line of which every hex lies on a road. */
  hasRoadSupply(state: S, side: SideName, hex: Hex): boolean
  /** Whether a unit could trace a line at this moment, whatever marker it bears. */
  isSupplied(state: S, unit: Unit): boolean
  /** From a unit's hex to its source, for the table to draw; empty when there is none. */
  supplyPath(state: S, unit: Unit): Hex[]
}

export function supplies<S extends UnitLists>(rules: SupplyRules<S>): Supply<S> {
  const known = new KnownLines<S>(rules)
  const { overland, sideOf } = rules
  const supplyLines = (state: S, side: SideName): Lines => known.of(state, side)
  const hasSupplyLine = (state: S, side: SideName, hex: Hex): boolean =>
    known.of(state, side).isWithin(hex, overland)
  return {
    supplyLines,
    hasSupplyLine,
    hasRoadSupply: (state, side, hex) => known.of(state, side).isOnRoad(hex),
    isSupplied(state, unit) {
      const place = placeOf(state, unit)
      return place >= 0 ? hasSupplyLine(state, sideOf(unit), place) : rules.feedsAll(place)
    },
    supplyPath(state, unit) {
      const place = placeOf(state, unit)
      if (place < 0 || !hasSupplyLine(state, sideOf(unit), place)) return []
      return supplyLines(state, sideOf(unit)).path(place)
    },
  }
}

/** Markers come and go: all are judged before anything changes. Gives what each unit had, and what it has now. */
export function judgeSupply<S extends FlowState & { supply: number[] }>(
  play: Play<S>,
  section: Section,
  units: readonly Unit[],
  judge: (unit: Unit) => number,
  tell: { readonly words: readonly string[]; unitId(unit: Unit): string },
): { readonly before: readonly number[]; readonly now: readonly number[] } {
  const { supply } = play.state
  const before = units.map((unit) => supply[unit]!)
  const now = units.map(judge)
  units.forEach((unit, i) => {
    if (now[i] === before[i]) return
    supply[unit] = now[i]!
    const [key, id] = [tell.words[now[i]!] as string, tell.unitId(unit)]
    play.report(section, key, { unit: id }, marked(key, id))
  })
  return { before, now }
}
