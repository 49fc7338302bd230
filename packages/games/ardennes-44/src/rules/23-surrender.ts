// Chapter 23, 23.6–23.10: isolation and surrender

import type { Hex } from '@sztab/board'
import type { Lines, SideName, Unit } from '@sztab/bonds'
import type { Turn } from '@sztab/kernel'
import { sideOf, UNITS, unitId } from '../order-of-battle.ts'
import { SURRENDERED } from '../places.ts'
import { type ArdennesState, OUT_OF_SUPPLY, SUPPLIED } from '../state.ts'
import { isOutOfSupply, placeOf, unitsInPlay, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { attackStrength, moraleOf } from './02-units.ts'
import { eliminate } from './16-losses.ts'
import { isInReach, isSupplied, linesOverLand } from './23-supply.ts'
import { isSkyClear } from './28-weather.ts'

/** 23.1, 23.6 The supply phase of a side: markers come and go, then isolated groups roll for surrender. */
export function supplyPhase(turn: Turn<ArdennesState>, side: SideName): void {
  checkSupply(turn, side)
  settlePockets(turn, side)
}

/** 23.1 All are judged before anything changes. */
function checkSupply(turn: Turn<ArdennesState>, side: SideName): void {
  const { state } = turn
  const units = unitsInPlay(state, side)
  const now = units.map((unit) => (isSupplied(state, unit) ? SUPPLIED : OUT_OF_SUPPLY))
  units.forEach((unit, i) => {
    if (now[i] === state.supply[unit]) return
    state.supply[unit] = now[i] as number
    turn.tell('23.1', now[i] === SUPPLIED ? 'supply.restored' : 'supply.out', { unit: unitId(unit) })
  })
}

/** 23.6 Units without a line of communication: nobody passes supply on to them over land, from unit to unit. */
export function isolatedUnits(state: ArdennesState, side: SideName): Unit[] {
  let cut = unitsOnMap(state, side).filter((unit) => isOutOfSupply(state, unit))
  const fed = unitsOnMap(state, side).filter((unit) => !isOutOfSupply(state, unit))
  let news = [...new Set(fed.map((unit) => placeOf(state, unit)))]
  while (cut.length > 0 && news.length > 0) {
    const lines = linesOverLand(state, side, news)
    const reached = cut.filter((unit) => isInReach(lines, placeOf(state, unit)))
    cut = cut.filter((unit) => !reached.includes(unit))
    news = [...new Set(reached.map((unit) => placeOf(state, unit)))]
  }
  return cut
}

/** 23.6 Isolated units fall into groups: whoever reaches another over land belongs to it. */
export function isolatedGroups(state: ArdennesState, side: SideName): Unit[][] {
  const units = isolatedUnits(state, side)
  const hexes = [...new Set(units.map((unit) => placeOf(state, unit)))]
  const reach = hexes.map((hex) => linesOverLand(state, side, [hex]))
  const areLinked = (a: number, b: number): boolean =>
    isInReach(reach[a] as Lines, hexes[b] as Hex) || isInReach(reach[b] as Lines, hexes[a] as Hex)
  const group = hexes.map((_, i) => i)
  hexes.forEach((_, a) => {
    hexes.forEach((_, b) => {
      if (b >= a || group[a] === group[b] || !areLinked(a, b)) return
      const gone = group[a]
      group.forEach((one, i) => {
        if (one === gone) group[i] = group[b] as number
      })
    })
  })
  return [...new Set(group)].map((one) =>
    units.filter((unit) => group[hexes.indexOf(placeOf(state, unit))] === one),
  )
}

/**
 * 23.9 The points a group begins with: those of the group most of whose attack strength has come together in it; where
 * two are equally strong, the more.
 */
export function inheritedPoints(state: ArdennesState, units: readonly Unit[]): number {
  const strength = new Map<number, number>()
  for (const unit of units) {
    const pocket = state.pocket[unit] as number
    strength.set(pocket, (strength.get(pocket) ?? 0) + attackStrength(state, unit))
  }
  let most = -1
  let points = 0
  for (const [pocket, size] of strength) {
    const theirs = pocket === 0 ? 0 : (state.surrender[pocket - 1] as number)
    if (size > most || (size === most && theirs > points)) {
      most = size
      points = theirs
    }
  }
  return points
}

/** 23.8 */
export function threshold(units: readonly Unit[]): number {
  const { green, normal, elite } = tables.surrender.thresholds
  if (units.some((unit) => moraleOf(unit) === 'elite')) return elite
  return units.every((unit) => moraleOf(unit) === 'green') ? green : normal
}

/** 23.7, 28.2 */
export function surrenderModifier(state: ArdennesState, side: SideName): number {
  return side === 'allied' && isSkyClear(state.turn) ? tables.surrender.clearSkies : 0
}

/** 23.6–23.10 The groups of the side are found anew, each keeps or inherits its points and rolls. */
function settlePockets(turn: Turn<ArdennesState>, side: SideName): void {
  const { state } = turn
  const groups = isolatedGroups(state, side)
  const points = groups.map((units) => inheritedPoints(state, units))
  regroup(state, side, groups, points)
  groups.forEach((units, i) => {
    const before = points[i] as number
    const { least, rows } = tables.surrender
    const die = turn.chance.die(6)
    const modifier = surrenderModifier(state, side)
    const gain = rows[Math.max(least, die + modifier)] as number
    const now = Math.max(0, before + gain)
    const limit = threshold(units)
    turn.tell('23.7', 'surrender.rolled', { units: units.map(unitId), die, modifier, points: now, limit })
    state.surrender[(state.pocket[units[0] as Unit] as number) - 1] = now
    if (now < limit) return
    turn.tell('23.8', 'surrendered', { units: units.map(unitId) })
    for (const unit of units) eliminate(turn, unit, '23.7', SURRENDERED)
  })
  tidy(state)
}

/** 23.9, 23.10 Groups of the side are numbered anew after those of the enemy; whoever is out of one has no points. */
function regroup(
  state: ArdennesState,
  side: SideName,
  groups: readonly (readonly Unit[])[],
  points: readonly number[],
): void {
  UNITS.forEach((_, unit) => {
    if (sideOf(unit) === side) state.pocket[unit] = 0
  })
  tidy(state)
  groups.forEach((units, i) => {
    state.surrender.push(points[i] as number)
    for (const unit of units) state.pocket[unit] = state.surrender.length
  })
}

/** Numbers the groups that still have units from 1. */
function tidy(state: ArdennesState): void {
  const used = [...new Set(state.pocket)].filter((pocket) => pocket > 0).sort((a, b) => a - b)
  const isTidy = used.length === state.surrender.length
  if (isTidy) return
  state.surrender = used.map((pocket) => state.surrender[pocket - 1] as number)
  state.pocket = state.pocket.map((pocket) => (pocket === 0 ? 0 : used.indexOf(pocket) + 1))
}
