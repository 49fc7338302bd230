// Chapter 13, 13.1–13.3: reinforcements and engineers

import type { Hex } from '@sztab/board'
import { enemyOf, isNextTo, type Unit } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { tellArrival, tellUnit } from '../arguments.ts'
import { EDGE_ROADS, type Entry, entryNamed, hexId, isCity, isTown, KEY_HEXES } from '../ground.ts'
import { isEngineer, sideOf, UNITS_OF, unitData, unitId } from '../order-of-battle.ts'
import { DUE, isInPlay, isOffMap, WAITING } from '../places.ts'
import { scenarioOf } from '../scenarios.ts'
import { ARRIVED, type ArdennesState, MOVED, USED } from '../state.ts'
import { isControlledBy, isEastOnly, isMarked, mark, memory, musterOf, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isTurnedByMoving } from './02-units.ts'
import { enterPlace } from './11-enter.ts'
import { checkEntryHex, hexesInto, whyNotInto } from './13-off-map.ts'
import { hasRoadSupply } from './23-supply.ts'

/** 2.6, 27.7 A reinforcement whose turn has come and that is not on the map yet. */
export function isDue(state: ArdennesState, unit: Unit): boolean {
  const place = placeOf(state, unit)
  if (place === DUE) return true
  const { arrival } = unitData(unit)
  return place === WAITING && arrival !== undefined && arrival.turn <= state.turn && arrival.by !== 'luck'
}

/** 2.6, 13.1 Why a reinforcement is not there yet: its turn is still to come. */
export function checkArrivalTurn(state: ArdennesState, unit: Unit): Denial | undefined {
  const { arrival } = unitData(unit)
  if (placeOf(state, unit) !== WAITING || arrival === undefined || arrival.turn <= state.turn)
    return undefined
  return deny('13.1', 'move.not-due', { unit: unitId(unit), turn: arrival.turn })
}

/** Everybody who is due, in the order of battle. */
export const dueUnits = musterOf<readonly Unit[]>('units due', (state, side) =>
  UNITS_OF[side].filter((unit) => isDue(state, unit)),
)

/** Everybody in play and everybody who is due, in the order of battle. */
export const unitsAtHand = musterOf<readonly Unit[]>('units at hand', (state, side) =>
  UNITS_OF[side].filter((unit) => isInPlay(placeOf(state, unit)) || isDue(state, unit)),
)

/** 13.1 The entry letters printed on a reinforcement. */
function entriesOf(unit: Unit): Entry[] {
  const { entries = [] } = unitData(unit).arrival ?? {}
  return entries.map((id) => entryNamed(id) as Entry)
}

/** 13.1 Those by which it comes in this game. */
export function ownEntries(state: ArdennesState, unit: Unit): Entry[] {
  return hasNoEntry(state, unit) ? [] : entriesOf(unit)
}

/** S2.3, S3.3 Whoever would come by E alone has no entry when the East sheet is in play alone. */
function hasNoEntry(state: ArdennesState, unit: Unit): boolean {
  const { entries } = unitData(unit).arrival ?? {}
  return isEastOnly(state) && entries?.length === 1 && entries[0] === 'E'
}

/** S3.3 The airborne divisions, until they have come: on trucks, and part of the way behind them. */
export function comesByTruckOnly(state: ArdennesState, unit: Unit): boolean {
  const { formation = '' } = unitData(unit)
  if (!tables.special.airborne.formations.includes(formation)) return false
  return isDue(state, unit) && hasNoEntry(state, unit)
}

/** 13.1, 13.4–13.6 The hexes by which a unit that is not on the map may enter it. */
export const entryHexes = memory.findingOfEach('entry hexes', (state, unit: Unit): readonly Hex[] => {
  if (isOffMap(placeOf(state, unit))) return hexesInto(state, unit, [])
  if (!isDue(state, unit) || unitData(unit).arrival?.entries === undefined) return []
  if (!hasNoEntry(state, unit)) return hexesInto(state, unit, entriesOf(unit))
  // S3.3 They come by any road of the edge.
  const hexes = scenarioOf(state).airborne === 'edge-roads' ? EDGE_ROADS : []
  return hexes.filter((hex) => checkEntryHex(state, sideOf(unit), hex) === undefined)
})

/** Why a unit may not enter the map by this hex. */
export function checkEntry(state: ArdennesState, unit: Unit, hex: Hex): Denial | undefined {
  return entryHexes(state, unit).includes(hex) ? undefined : whyNotInto(state, unit, entriesOf(unit), hex)
}

/** 13.2 Engineers whose turn has come. */
export function dueEngineers(state: ArdennesState): Unit[] {
  return dueUnits(state, 'allied').filter(isEngineer)
}

/** 13.2.1 Why an engineer unit may not appear in the hex. */
export function checkEngineerHex(state: ArdennesState, hex: Hex): Denial | undefined {
  const where = { hex: hexId(hex) }
  if (!isTown(hex) && !isCity(hex)) return deny('13.2.1', 'engineer.no-town', where)
  const positions = survey(state)
  if (!isControlledBy(state, 'allied', hex) || positions.isHeldBy('german', hex)) {
    return deny('13.2.1', 'engineer.not-friendly', where)
  }
  if (isNextTo(positions, enemyOf('allied'), hex)) return deny('13.2.1', 'engineer.next-to-enemy', where)
  if (state.roadblocks.german.includes(hex)) return deny('33.1', 'engineer.roadblock', where)
  if (!hasRoadSupply(state, 'allied', hex)) return deny('13.2.1', 'engineer.no-supply', where)
  const isTaken = positions.stack(hex).some((unit) => isEngineer(unit) && isMarked(state, unit, ARRIVED))
  return isTaken ? deny('13.2.1', 'engineer.taken', where) : undefined
}

/** 13.2.1 The towns and cities in which engineers may appear now. */
export function engineerHexes(state: ArdennesState): Hex[] {
  return KEY_HEXES.filter((hex) => checkEngineerHex(state, hex) === undefined)
}

/** 13.2.1 Whether there is any. */
export const hasEngineerHex = memory.finding('a town for engineers', (state) =>
  KEY_HEXES.some((hex) => checkEngineerHex(state, hex) === undefined),
)

/** 13.2 */
export function placeEngineers(play: Play<ArdennesState>, unit: Unit, hex: Hex): void {
  enterPlace(play, unit, hex)
  mark(play.state, unit, ARRIVED)
  tellArrival(play, '13.2.1', 'engineers.placed', unit, hex, 'hex')
}

/** 13.1, 13.5, 22.1 A unit goes to a place beside the map, and that is its move. */
export function shift(play: Play<ArdennesState>, unit: Unit, to: number): void {
  enterPlace(play, unit, to)
  mark(play.state, unit, MOVED)
  if (!isTurnedByMoving(unit) || isMarked(play.state, unit, USED)) return
  mark(play.state, unit, USED)
  tellUnit(play, '22.1', 'artillery.used', unit)
}
