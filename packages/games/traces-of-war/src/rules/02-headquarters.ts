// Chapter 2.3: headquarters

import { type Hex, NONE, Search } from '@sztab/board'
import { type Denial, deny, type Turn } from '@sztab/kernel'
import { grid, hexId, isBlocked, isPlayable } from '../ground.ts'
import { enemyOf, sideOf, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { GONE, type TracesState } from '../state.ts'
import { hexOf, relocate, survey, takeOff, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { hasRoomFor } from './05-stacking.ts'
import { isEnemyCity, seekSupplied, supplyNet } from './08-supply.ts'
import { reviewCrossings } from './12-crossing-points.ts'

const search = new Search(grid)

/** 2.3 The range is counted in hexes of land, not through blocked sides; enemies and zones do not matter. */
export function commandArea(headquarters: Hex, range: number): Uint8Array {
  const area = new Uint8Array(grid.count)
  search.reach(headquarters, range, (_, to, side) => (isPlayable(to) && !isBlocked(side) ? 1 : -1))
  for (let i = 0; i < search.found; i++) area[search.order[i] as number] = 1
  return area
}

/** 2.3, 4.3 Everything of its side that a headquarters can activate now, other headquarters included. */
export function unitsInCommand(state: TracesState, headquarters: Unit): Unit[] {
  const area = commandArea(hexOf(state, headquarters), unitData(headquarters).range ?? 0)
  return unitsOnMap(state, sideOf(headquarters)).filter((unit) => area[hexOf(state, unit)] === 1)
}

/** 2.3 A displaced headquarters goes at least five hexes away, out of enemy zones, to where it has supply. */
export function checkDisplacement(state: TracesState, unit: Unit, from: Hex, to: Hex): Denial | undefined {
  return withoutUnit(state, unit, () => {
    const side = sideOf(unit)
    const positions = survey(state)
    const params = { hex: hexId(to), least: tables.displacement.least }
    if (!isPlayable(to)) return deny('2.3', 'displace.not-land', params)
    if (grid.distance(from, to) < params.least) return deny('2.3', 'displace.too-near', params)
    if (positions.isHeldBy(enemyOf(side), to)) return deny('5.0', 'enemy-there', params)
    if (positions.inEnemyZone(side, to)) return deny('2.3', 'displace.zone', params)
    if (!hasRoomFor(state, positions, unit, to)) return deny('5.0', 'headquarters-there', params)
    if (isEnemyCity(state, side, to)) return deny('2.3', 'displace.enemy-city', params)
    if (!supplyNet(state, side).has(to)) return deny('2.3', 'displace.no-supply', params)
    return undefined
  })
}

/** All of `checkDisplacement` but the supply line, for hexes that are known to have one. */
function isRefuge(state: TracesState, unit: Unit, from: Hex): (hex: Hex) => boolean {
  const side = sideOf(unit)
  const positions = survey(state)
  const { least } = tables.displacement
  return (hex) =>
    grid.distance(from, hex) >= least &&
    !positions.inEnemyZone(side, hex) &&
    hasRoomFor(state, positions, unit, hex)
}

export function displacementHexes(state: TracesState, unit: Unit, from: Hex): Hex[] {
  return withoutUnit(state, unit, () => {
    const isGood = isRefuge(state, unit, from)
    const net = supplyNet(state, sideOf(unit))
    const hexes: Hex[] = []
    for (let hex = 0; hex < grid.count; hex++) if (net.has(hex) && isGood(hex)) hexes.push(hex)
    return hexes
  })
}

/** Whether there is any hex to displace to; stops at the first, which is mostly a source. */
export function canDisplace(state: TracesState, unit: Unit, from: Hex): boolean {
  return withoutUnit(
    state,
    unit,
    () => seekSupplied(state, sideOf(unit), isRefuge(state, unit, from)) !== NONE,
  )
}

/** The new hex is judged as if the headquarters had left: it no longer covers the enemy zone it stood in. */
function withoutUnit<T>(state: TracesState, unit: Unit, ask: () => T): T {
  const hex = hexOf(state, unit)
  if (hex < 0 || !survey(state).inEnemyZone(sideOf(unit), hex)) return ask()
  relocate(state, unit, GONE)
  try {
    return ask()
  } finally {
    relocate(state, unit, hex)
  }
}

/** Puts the headquarters into its new hex and counts the points it costs (13.3). */
export function displace(turn: Turn<TracesState>, unit: Unit, to: Hex): void {
  relocate(turn.state, unit, to)
  countDisplacement(turn.state, unit)
  turn.tell('2.3', 'displaced', { unit: unitId(unit), hex: hexId(to) })
  reviewCrossings(turn)
}

/** A headquarters for which no hex qualifies leaves the game; the rulebook knows no other place for it. */
export function loseHeadquarters(turn: Turn<TracesState>, unit: Unit): void {
  takeOff(turn.state, unit)
  countDisplacement(turn.state, unit)
  turn.tell('2.3', 'displace.nowhere', { unit: unitId(unit) })
  reviewCrossings(turn)
}

/** 2.3 Two points to the other side, in the campaign only. */
function countDisplacement(state: TracesState, unit: Unit): void {
  if (state.scenario !== 'campaign') return
  state.displaced += sideOf(unit) === 'axis' ? tables.displacement.points : -tables.displacement.points
}
