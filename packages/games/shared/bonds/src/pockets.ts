import type { Hex } from '@sztab/board'
import { type FlowState, marked, type Play, rolled, type Section } from '@sztab/kernel'
import type { Lines } from './lines.ts'
import type { SideName, Unit } from './sides.ts'
import { placeOf, type UnitLists } from './units.ts'

// Groups of units that nobody reaches any more: each gathers points until it gives up.

export interface PocketState {
  /** The group to which a unit belongs, counted from 1; 0 for none. */
  pocket: number[]
  /** Points of each group, that of group 1 first. */
  surrender: number[]
}

type Pocketed = FlowState & UnitLists & PocketState

/** In what the games differ. */
export interface PocketRules<S extends Pocketed> {
  readonly sections: { readonly roll: Section; readonly surrender: Section }
  unitId(unit: Unit): string
  sideOf(unit: Unit): SideName
  unitsOnMap(state: S, side: SideName): readonly Unit[]
  isCutOff(state: S, unit: Unit): boolean
  /** The lines over land alone that lead to one of certain hexes, and how far they may. */
  linesOverLand(state: S, side: SideName, hexes: readonly Hex[]): Lines
  readonly overland: number
  strengthOf(state: S, unit: Unit): number
  /** The points at which a group gives up. */
  threshold(units: readonly Unit[]): number
  modifier(state: S, side: SideName): number
  /** Points by the modified die, which counts as `least` at the least. */
  readonly table: { readonly least: number; readonly rows: readonly number[] }
  giveUp(play: Play<S>, unit: Unit): void
}

export interface Pockets<S extends Pocketed> {
  /** Units without a line of communication: nobody passes supply on to them over land, from unit to unit. */
  isolatedUnits(state: S, side: SideName): Unit[]
  /** They fall into groups: whoever reaches another over land belongs to it. */
  isolatedGroups(state: S, side: SideName): Unit[][]
  /** The points that a group begins with. */
  inheritedPoints(state: S, units: readonly Unit[]): number
  /** The groups of the side are found anew, each keeps or inherits its points and rolls. */
  settlePockets(play: Play<S>, side: SideName): void
}

export function pockets<S extends Pocketed>(rules: PocketRules<S>): Pockets<S> {
  const { sections, unitId } = rules
  const isInReach = (lines: Lines, hex: Hex): boolean => lines.isWithin(hex, rules.overland)
  const hexesOf = (state: S, units: readonly Unit[]): Hex[] => [
    ...new Set(units.map((unit) => placeOf(state, unit))),
  ]

  function isolatedUnits(state: S, side: SideName): Unit[] {
    const units = rules.unitsOnMap(state, side)
    let cut = units.filter((unit) => rules.isCutOff(state, unit))
    const fed = units.filter((unit) => !rules.isCutOff(state, unit))
    let news = hexesOf(state, fed)
    while (cut.length > 0 && news.length > 0) {
      const lines = rules.linesOverLand(state, side, news)
      const reached = cut.filter((unit) => isInReach(lines, placeOf(state, unit)))
      cut = cut.filter((unit) => !reached.includes(unit))
      news = hexesOf(state, reached)
    }
    return cut
  }

  function isolatedGroups(state: S, side: SideName): Unit[][] {
    const units = isolatedUnits(state, side)
    const hexes = hexesOf(state, units)
    const reach = hexes.map((hex) => rules.linesOverLand(state, side, [hex]))
    const areLinked = (a: number, b: number): boolean =>
      isInReach(reach[a] as Lines, hexes[b] as Hex) || isInReach(reach[b] as Lines, hexes[a] as Hex)
    const group = hexes.map((_, i) => i)
    hexes.forEach((_, a) => {
      hexes.forEach((_, b) => {
        if (b >= a || group[a] === group[b] || !areLinked(a, b)) return
        const gone = group[a]
        group.forEach((one, i) => {
          if (one === gone) group[i] = group[b]!
        })
      })
    })
    return [...new Set(group)].map((one) =>
      units.filter((unit) => group[hexes.indexOf(placeOf(state, unit))] === one),
    )
  }

  /**
   * The points of the group most of whose strength has come together in it; where two are equally strong, the more.
   */
  function inheritedPoints(state: S, units: readonly Unit[]): number {
    const strength = new Map<number, number>()
    for (const unit of units) {
      const pocket = state.pocket[unit]!
      strength.set(pocket, (strength.get(pocket) ?? 0) + rules.strengthOf(state, unit))
    }
    let most = -1
    let points = 0
    for (const [pocket, size] of strength) {
      const theirs = pocket === 0 ? 0 : state.surrender[pocket - 1]!
      if (size > most || (size === most && theirs > points)) {
        most = size
        points = theirs
      }
    }
    return points
  }

  /** Numbers the groups that still have units from 1. */
  function tidy(state: S): void {
    const used = [...new Set(state.pocket)].filter((pocket) => pocket > 0).sort((a, b) => a - b)
    if (used.length === state.surrender.length) return
    state.surrender = used.map((pocket) => state.surrender[pocket - 1]!)
    state.pocket = state.pocket.map((pocket) => (pocket === 0 ? 0 : used.indexOf(pocket) + 1))
  }

  /** Groups of the side are numbered anew after those of the enemy; whoever is out of one has no points. */
  function regroup(
    state: S,
    side: SideName,
    groups: readonly (readonly Unit[])[],
    points: readonly number[],
  ): void {
    state.pocket.forEach((_, unit) => {
      if (rules.sideOf(unit) === side) state.pocket[unit] = 0
    })
    tidy(state)
    groups.forEach((units, i) => {
      state.surrender.push(points[i]!)
      for (const unit of units) state.pocket[unit] = state.surrender.length
    })
  }

  return {
    isolatedUnits,
    isolatedGroups,
    inheritedPoints,
    settlePockets(play, side) {
      const { state } = play
      const groups = isolatedGroups(state, side)
      const points = groups.map((units) => inheritedPoints(state, units))
      regroup(state, side, groups, points)
      groups.forEach((units, i) => {
        const { least, rows } = rules.table
        const die = play.chance.die(6)
        const modifier = rules.modifier(state, side)
        const now = Math.max(0, points[i]! + rows[Math.max(least, die + modifier)]!)
        const limit = rules.threshold(units)
        const names = units.map(unitId)
        const params = { units: names, die, modifier, points: now, limit }
        const facts = [rolled(side, 6, die, 'surrender'), marked('isolated', ...names)]
        play.report(sections.roll, 'surrender.rolled', params, ...facts)
        state.surrender[state.pocket[units[0] as Unit]! - 1] = now
        if (now < limit) return
        play.report(sections.surrender, 'surrendered', { units: names }, marked('surrendered', ...names))
        for (const unit of units) rules.giveUp(play, unit)
      })
      tidy(state)
    },
  }
}
