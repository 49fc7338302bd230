// Chapter 30: victory; S2.4, S3.4, S4.4, S5.2

import type { Hex } from '@sztab/board'
import { endGame, sumOfPoints, type Unit, type VictoryPoints } from '@sztab/bonds'
import { message, type Play, type Section } from '@sztab/kernel'
import { BASTOGNE, isWestSheet, START_AREAS, VICTORY_HEXES, type VictoryHex } from '../ground.ts'
import { sideOf } from '../order-of-battle.ts'
import { ANTWERP, GONE_WEST } from '../places.ts'
import { scenarioOf } from '../scenarios.ts'
import type { ArdennesResult, ArdennesState } from '../state.ts'
import { isControlledBy, isEastOnly, isOutOfSupply, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { attackStrength } from './02-units.ts'
import { hasRoadSupply } from './23-supply.ts'

export function lastTurn(state: ArdennesState): number {
  return scenarioOf(state).lastTurn
}

/** 30.1.2 A German unit was there last, and road supply leads there. */
export function isGermanPrize(state: ArdennesState, hex: Hex): boolean {
  return isControlledBy(state, 'german', hex) && hasRoadSupply(state, 'german', hex)
}

/** 30.2 How many hexes the German side has in Liège, of the towns on the Meuse, in the west. */
export function prizes(state: ArdennesState): Readonly<Record<'liege' | 'meuse' | 'west', number>> {
  const held = VICTORY_HEXES.filter(({ hex }) => isGermanPrize(state, hex))
  const of = (wanted: VictoryHex['group']): number => held.filter(({ group }) => group === wanted).length
  const west = held.filter(({ hex }) => isWestSheet(hex)).length
  return { liege: of('liege'), meuse: of('meuse'), west }
}

/** 30.2, S2.4 Attack points of the German units that have left, if a hex by which they did is in road supply. */
export function exitStrength(state: ArdennesState): number {
  const units = unitsIn(state, isEastOnly(state) ? GONE_WEST : ANTWERP).filter(
    (unit) => sideOf(unit) === 'german',
  )
  const isFed = state.exits.some((hex) => hasRoadSupply(state, 'german', hex))
  return isFed ? units.reduce((sum, unit) => sum + attackStrength(state, unit), 0) : 0
}

/** S2.4, S3.4 What the German side has, item by item. */
export function victoryAccount(state: ArdennesState): VictoryPoints[] {
  const hexes = VICTORY_HEXES.filter(({ hex }) => !isWestSheet(hex) && isGermanPrize(state, hex))
  const exits = Math.floor(exitStrength(state) / tables.victory.exitPerPoint)
  return [
    ...hexes.map(({ name }) => ({ section: 'S2.4', name, points: 1 })),
    ...(exits === 0 ? [] : [{ section: 'S2.4', name: 'exit', points: exits }]),
  ]
}

export function victoryPoints(state: ArdennesState): number {
  return sumOfPoints(victoryAccount(state))
}

/** 30.3 Start areas with a supplied Allied unit and no German one. */
export function heldStartAreas(state: ArdennesState): number {
  const positions = survey(state)
  return START_AREAS.filter(({ hexes }) => {
    if (hexes.some((hex) => positions.isHeldBy('german', hex))) return false
    return hexes.some((hex) => {
      const units: Unit[] = positions.isHeldBy('allied', hex) ? positions.stack(hex) : []
      return units.some((unit) => !isOutOfSupply(state, unit))
    })
  }).length
}

function won(
  winner: 'german' | 'allied' | 'draw',
  section: Section,
  key: string,
  params = {},
): ArdennesResult {
  return { winner, section, reason: message(key, params) }
}

/** 30.2 */
function germanVictory(state: ArdennesState): ArdennesResult | undefined {
  const { exitStrength: needed, liege, meuse, west } = tables.victory
  const points = exitStrength(state)
  if (points >= needed) return won('german', '30.2', 'result.antwerp', { points })
  const held = prizes(state)
  if (held.liege >= liege) return won('german', '30.2', 'result.liege')
  if (held.meuse >= meuse) return won('german', '30.2', 'result.meuse', { hexes: held.meuse })
  return held.west >= west ? won('german', '30.2', 'result.west', { hexes: held.west }) : undefined
}

/** S5.2 Bastogne German or cut off, and four victory hexes in the west. */
function isBulgeKept(state: ArdennesState): boolean {
  const isTaken = BASTOGNE.every((hex) => isGermanPrize(state, hex))
  const isCutOff = !BASTOGNE.some((hex) => hasRoadSupply(state, 'allied', hex))
  return (isTaken || isCutOff) && prizes(state).west >= tables.victory.westExtended
}

/** 30.3, S2.4–S5.2 Who has won when the last turn is over. */
function lastResult(state: ArdennesState): ArdennesResult {
  const { by, section, points: needed = 0 } = scenarioOf(state).end
  if (by === 'points') {
    const points = victoryPoints(state)
    return won(points >= needed ? 'german' : 'allied', section, 'result.points', { points, needed })
  }
  const isOpen = BASTOGNE.every((hex) => hasRoadSupply(state, 'allied', hex))
  if (by === 'bastogne' && !isOpen) return won('draw', section, 'result.bastogne')
  if (by === 'bulge' && isBulgeKept(state)) return won('german', section, 'result.bulge')
  return won('allied', '30.3', 'result.held')
}

/** 30.1.1 The victory phase of the Allied turn. */
export function victoryPhase(play: Play<ArdennesState>): void {
  const result = judge(play.state)
  if (result !== undefined) endGame(play, result)
}

/** 30.2, 30.3 Allied units in German start areas overrule everything else. */
function judge(state: ArdennesState): ArdennesResult | undefined {
  const { startAreas, phases } = tables.victory
  if (!isEastOnly(state)) {
    state.heldPhases = heldStartAreas(state) >= startAreas ? state.heldPhases + 1 : 0
    if (state.heldPhases >= phases) return won('allied', '30.3', 'result.start-areas')
    const german = germanVictory(state)
    if (german !== undefined) return german
  }
  return state.turn >= lastTurn(state) ? lastResult(state) : undefined
}
