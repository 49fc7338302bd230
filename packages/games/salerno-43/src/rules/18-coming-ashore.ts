// Chapter 18, 18.4: who sails, and how he comes ashore

import { type Hex, NONE } from '@sztab/board'
import { routsNextTo } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { BEACHES, hexId, PORTS } from '../ground.ts'
import {
  isBeachhead,
  isEighthArmy,
  nationalityOf,
  sideOf,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { FOLLOW_UP, isHex, type Place, portOff } from '../places.ts'
import { AUTO_DS, GOOD, type Journey, MOVED, REPLACED, type SalernoState } from '../state.ts'
import { cohesionOf, isMarked, placeOf, survey } from '../survey.ts'
import { landingPoints } from './02-units.ts'
import { nextSteps } from './05-movement.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { capacityOf, harbours, portAt, roomAt, type Sea, SUGAR } from './18-harbours.ts'

/** 18.4.2, 20.4 Why a unit does not sail at all. */
export function checkSailor(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) === 'german') return deny('18.4.1', 'sail.german', id)
  if (isBeachhead(unit)) return deny('18.1.1', 'sail.beachhead', id)
  if (isMarked(state, unit, MOVED)) return deny('5.1', 'move.moved', id)
  if (isMarked(state, unit, AUTO_DS)) return deny('8.7.1', 'move.auto-ds', id)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'sail.replaced', id)
  return cohesionOf(state, unit) === GOOD ? undefined : deny('18.4.2', 'sail.disorder', id)
}

/** 5.7, 18.4.2 Rangers and Commandos are at home on boats. */
function isRaider(unit: Unit): boolean {
  const { kind } = unitData(unit)
  return kind === 'ranger' || kind === 'commando'
}

/** 18.4.2 A beach of the other nationality: whoever lands there is disrupted instead of losing half its effect. */
export function isForeignBeach(unit: Unit, hex: Hex): boolean {
  if (portAt(hex) >= 0) return false
  const beach = BEACHES.find((one) => one.hex === hex)
  return beach !== undefined && beach.nationality !== nationalityOf(unit)
}

export function isStrainedBySea(unit: Unit, to: Place): boolean {
  return !isRaider(unit) && !(isHex(to) && isForeignBeach(unit, to))
}

/** 18.2.1 A port has to be friendly since the phase began; 18.2.2 two of them lie behind mines. */
export function whyClosed(unit: Unit, hex: Hex): Denial {
  const params = { unit: unitId(unit), hex: hexId(hex) }
  const isMined = PORTS.some((port) => port.hex === hex && port.isClosed)
  return isMined ? deny('18.2.2', 'sail.mined', params) : deny('18.2.1', 'sail.closed', params)
}

/** 18.4.4 Why a unit may not come ashore in a hex: no harbour, no room, an enemy bond. */
export function checkShore(
  state: SalernoState,
  sea: Sea,
  unit: Unit,
  hex: Hex,
  points: number,
): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(hex) }
  const isOpen = harbours(state, sea).includes(hex)
  const isSugar = hex === SUGAR && state.turn === 1 && placeOf(state, unit) === FOLLOW_UP
  if (!isOpen && !isSugar) return whyClosed(unit, hex)
  const room = roomAt(state, sea, hex, 'received')
  if (points > room) return deny('18.4.4', 'sail.room', { ...params, points, room })
  const positions = survey(state)
  const bond = positions.isHeldBy('allied', hex) ? undefined : hexBond(positions, 'german', hex)
  return bond === undefined ? undefined : deny('7.2', 'sail.bond', { ...params, ends: bondEnds(bond) })
}

/** 18.4.4 Why a unit may not go to sea off a port that is too small for it, to land next turn. */
export function checkRoads(state: SalernoState, sea: Sea, unit: Unit, to: Place): Denial | undefined {
  const hex = PORTS[portOff(to)]?.hex as Hex
  const params = { unit: unitId(unit), hex: hexId(hex) }
  const points = landingPoints(state, unit)
  if (isEighthArmy(unit)) return deny('18.3', 'sail.eighth', params)
  if (!harbours(state, sea).includes(hex)) return whyClosed(unit, hex)
  const capacity = capacityOf(state, hex)
  if (points <= capacity || capacity > 1) return deny('18.4.4', 'sail.no-need', { ...params, points })
  const room = roomAt(state, sea, hex, 'received')
  return room < capacity ? deny('18.4.4', 'sail.room', { ...params, points, room }) : undefined
}

/** 18.4.2, 21.1.2 A unit that has just come ashore: one of its two hexes is gone, and a zone stops it. */
export function ashore(state: SalernoState, unit: Unit, hex: Hex): Journey {
  const positions = survey(state)
  return {
    hex,
    march: NONE,
    extended: NONE,
    tactical: 1,
    hexes: 1,
    isStrained: isStrainedBySea(unit, hex),
    mustStop: positions.inZoneOf('german', hex),
    mustPause: routsNextTo(positions, 'german', hex).length > 0,
  }
}

/** Where a unit that is ashore may go with what is left of its movement. */
export function hexesOnward(state: SalernoState, unit: Unit, landed: Journey): Hex[] {
  return nextSteps(state, unit, false, landed)
    .map(({ hex }) => hex)
    .filter(isHex)
}
