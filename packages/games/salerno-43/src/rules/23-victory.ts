// Chapter 23: victory points and victory; S1.2, S2.4

import type { Hex } from '@sztab/board'
import { sumOfPoints, type VictoryPoints } from '@sztab/bonds'
import { message } from '@sztab/kernel'
import { AREAS, type Area, VICTORY_HEXES } from '../ground.ts'
import { isArtillery, isBeachhead, sideOf, UNITS, type Unit, unitData } from '../order-of-battle.ts'
import { DESTROYED, ELIMINATED, inArea } from '../places.ts'
import { scenarioOf } from '../scenarios.ts'
import type { SalernoResult, SalernoState } from '../state.ts'
import { isControlledBy, placeOf, unitsIn } from '../survey.ts'
import { tables, turnRow } from '../tables.ts'
import { attackStrength } from './02-units.ts'
import { hasLineFromArea, hasSupplyLine, isIsolated } from './16-supply.ts'

/** 23.1.1 A victory hex counts in Allied hands and with a line of supply. */
function countsForAllies(state: SalernoState, hex: Hex): boolean {
  return isControlledBy(state, 'allied', hex) && hasSupplyLine(state, 'allied', hex)
}

/** 16.5.6, 23.1.2 Eliminated, for good or not. */
function isLost(state: SalernoState, unit: Unit): boolean {
  const place = placeOf(state, unit)
  return place === ELIMINATED || place === DESTROYED
}

/** 23.1.2 Parachute and glider regiments, and artillery, are worth a point; battalions of one step are not. */
function criticalPoints(unit: Unit): number {
  if (isArtillery(unit)) return sideOf(unit) === 'german' ? 1 : -1
  const { kind, size } = unitData(unit)
  const isRegiment = (kind === 'parachute' || kind === 'glider') && size !== 'II'
  return isRegiment && sideOf(unit) === 'allied' ? -1 : 0
}

/** 23.1.4 Two units or more of the 5th Army with six attack points have left by a northern area. */
function exitPoints(state: SalernoState, area: Area): number {
  const { exitStrength, exitUnits } = tables.victory
  const units = unitsIn(state, inArea(area)).filter((unit) => unitData(unit).army === 5)
  const strength = units.reduce((sum, unit) => sum + attackStrength(state, unit), 0)
  if (units.length < exitUnits || strength < exitStrength) return 0
  return hasLineFromArea(state, 'allied', area) ? (AREAS[area]?.points ?? 0) : 0
}

/** 23.1 What the Allied side has, item by item; `isEnd` counts as at the end of the campaign (S2.4). */
export function victoryAccount(state: SalernoState, isEnd = false): VictoryPoints[] {
  const isLastOfCampaign = isEnd && scenarioOf(state).end.countsCutOff
  const hexes = VICTORY_HEXES.filter(
    ({ hex }) =>
      countsForAllies(state, hex) ||
      (isLastOfCampaign && isControlledBy(state, 'german', hex) && isIsolated(state, 'german', hex)),
  )
  const units = UNITS.flatMap(({ id }, unit) => {
    if (!isLost(state, unit)) return []
    if (isBeachhead(unit)) return isLastOfCampaign ? [] : [{ section: '23.1.3', name: id, points: -1 }]
    const points = criticalPoints(unit)
    return points === 0 ? [] : [{ section: '23.1.2', name: id, points }]
  })
  const exits = AREAS.flatMap(({ id }, area) => {
    const points = exitPoints(state, area)
    return points === 0 ? [] : [{ section: '23.1.4', name: id, points }]
  })
  return [...hexes.map(({ name, points }) => ({ section: '23.1.1', name, points })), ...units, ...exits]
}

export function victoryPoints(state: SalernoState, isEnd = false): number {
  return sumOfPoints(victoryAccount(state, isEnd))
}

export function lastTurn(state: SalernoState): number {
  return scenarioOf(state).lastTurn
}

/** 23.2, S1.2, S2.4 Who has won at the end of a turn, if anybody has. */
export function judge(state: SalernoState): SalernoResult | undefined {
  const { margin, automatic } = tables.victory
  const isLast = state.turn >= lastTurn(state)
  if (isLast) {
    const points = victoryPoints(state, true)
    const { target, end } = scenarioOf(state)
    const winner = points >= target ? 'allied' : 'german'
    return { winner, section: end.section, reason: message('victory.points', { points, target }) }
  }
  const { benchmark } = turnRow(state.turn)
  if (benchmark === undefined) return undefined
  const points = victoryPoints(state)
  const reason = message('victory.automatic', { points, benchmark })
  if (points >= benchmark + margin || points >= automatic)
    return { winner: 'allied', section: '23.2', reason }
  return points <= benchmark - margin ? { winner: 'german', section: '23.2', reason } : undefined
}
