// Chapter 13: victory

import { type Play, won } from '@sztab/kernel'
import { BREAKTHROUGH, hexId, MAJOR_CITIES, WEST_BANK } from '../ground.ts'
import { isHeadquarters, isMechanised, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesResult, TracesState } from '../state.ts'
import { hexOf, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { supplyNet } from './08-supply.ts'

/** 13.3 What the destruction of a unit brings the Soviet side. */
export function pointsForDestroying(unit: Unit): number {
  const { nation, kind } = unitData(unit)
  if (nation !== 'german' || kind === 'hq') return 0
  return kind === 'armour' ? tables.conquestPoints.germanArmour : tables.conquestPoints.germanOther
}

/** 13.2, in quarters of a point. Only combat units are mechanised or not (2.2), so headquarters count nothing. */
function crossingQuarters(state: TracesState): number {
  const { crossing, mechanisedSupplied, mechanisedUnsupplied, footSupplied, footUnsupplied } =
    tables.crossingPoints
  const net = supplyNet(state, 'soviet')
  let quarters = crossing * state.crossings.reduce((sum, one) => sum + one, 0)
  for (const unit of unitsOnMap(state, 'soviet')) {
    const hex = hexOf(state, unit)
    if (WEST_BANK[hex] !== 1 || isHeadquarters(unit)) continue
    if (isMechanised(unit)) quarters += net.has(hex) ? mechanisedSupplied : mechanisedUnsupplied
    else quarters += net.has(hex) ? footSupplied : footUnsupplied
  }
  return quarters
}

/** 13.3 With `isLastTurn` the units that have no supply line count as eliminated. */
function conquestPoints(state: TracesState, isLastTurn: boolean): number {
  const { majorCity, breakthrough } = tables.conquestPoints
  let points = state.destroyed + state.displaced
  points += majorCity * state.sovietCities.reduce((sum, one) => sum + one, 0)
  const sovietNet = supplyNet(state, 'soviet')
  for (const unit of unitsOnMap(state, 'soviet')) {
    const hex = hexOf(state, unit)
    if (BREAKTHROUGH[hex] === 1 && (!isLastTurn || sovietNet.has(hex))) points += breakthrough
  }
  return isLastTurn ? points + strandedPoints(state) : points
}

/** 13.3 Eliminated for want of a supply line; a headquarters is displaced instead (2.3), at the usual price. */
function strandedPoints(state: TracesState): number {
  const price = tables.displacement.points
  let points = 0
  const stranded = (side: SideName) => {
    const net = supplyNet(state, side)
    return unitsOnMap(state, side).filter((unit) => !net.has(hexOf(state, unit)))
  }
  for (const unit of stranded('axis')) points += isHeadquarters(unit) ? price : pointsForDestroying(unit)
  for (const unit of stranded('soviet')) points -= isHeadquarters(unit) ? price : 0
  return points
}

/** Soviet victory points as things stand, in quarters. */
export function victoryQuarters(state: TracesState): number {
  const { countsCrossing, countsConquest } = scenarioOf(state)
  const crossing = countsCrossing ? crossingQuarters(state) : 0
  return countsConquest ? crossing + 4 * conquestPoints(state, state.turn === lastTurn(state)) : crossing
}

export function lastTurn(state: TracesState): number {
  return scenarioOf(state).lastTurn
}

/** 4.4.1 At the end of a turn: the race is judged after turn 4, the campaign after every turn. */
export function judge(state: TracesState): TracesResult | undefined {
  const isLast = state.turn === lastTurn(state)
  const { judgedEachTurn, section } = scenarioOf(state)
  if (!isLast && !judgedEachTurn) return undefined
  const quarters = victoryQuarters(state)
  const params = { points: quarters / 4, target: state.target }
  if (quarters >= 4 * state.target) {
    return { winner: 'soviet', section, reason: { key: 'victory.soviet-points', params } }
  }
  return isLast ? { winner: 'axis', section, reason: { key: 'victory.axis-points', params } } : undefined
}

/** 13.1 A major city with a Supreme Command Order under Soviet control ends the game at once. */
export function winAutomatically(play: Play<TracesState>, city: number): void {
  const params = { hex: hexId(MAJOR_CITIES[city]!) }
  endGame(play, { winner: 'soviet', section: '13.1', reason: { key: 'victory.order-city', params } })
}

export function endGame(play: Play<TracesState>, result: TracesResult): void {
  play.state.result = result
  const { winner, section, reason } = result
  play.report(section, 'game-over', { winner, reason }, won(winner))
  play.finish()
}
