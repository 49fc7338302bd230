// Chapter 18, 18.4.3: landing from the sea; 24.4.2

import { type Hex, NONE } from '@sztab/board'
import { routsNextTo } from '@sztab/bonds'
import { type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
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
import { FOLLOW_UP, isHex, isOffPort, offPort, type Place, placeId, portOff, RESERVE } from '../places.ts'
import { AUTO_DS, GOOD, type Journey, MOVED, REPLACED, type SalernoState, SUPPLIED } from '../state.ts'
import { cohesionOf, isControlledBy, isMarked, mark, placeOf, relocate, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { follow, nextSteps } from './05-movement.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { capacityOf, harbours, portAt, record, roomAt, type Sea, SUGAR } from './18-harbours.ts'

const { total } = tables.landing

/** 18.4.3, 24.4.2 Where units wait to land. */
function isAtSea(place: Place): boolean {
  return place === RESERVE || place === FOLLOW_UP || isOffPort(place)
}

/** 18.4.4 What a landing uses up of the port: all of it where the unit has taken two turns. */
function pointsAshore(state: SalernoState, unit: Unit, hex: Hex): number {
  const points = landingPoints(state, unit)
  return isOffPort(placeOf(state, unit)) ? Math.min(points, capacityOf(state, hex)) : points
}

/** 18.4.3 Why a unit at sea may not land along a path: the port or beach, then perhaps one hex more. */
export function checkLanding(
  state: SalernoState,
  sea: Sea,
  unit: Unit,
  path: readonly Place[],
): Denial | undefined {
  const id = { unit: unitId(unit) }
  const from = placeOf(state, unit)
  if (!isAtSea(from)) return deny('18.4.1', 'land.ashore', id)
  const sailor = checkSailor(state, unit)
  if (sailor !== undefined) return sailor
  const [first, ...rest] = path
  if (first === undefined) return deny('18.4.1', 'move.nowhere')
  if (isOffPort(first)) {
    if (isOffPort(from) || rest.length > 0) return deny('18.4.4', 'land.waiting', id)
    return checkRoads(state, sea, unit, first)
  }
  if (!isHex(first)) return deny('18.4.1', 'land.where', { ...id, place: placeId(first) })
  if (isOffPort(from) && PORTS[portOff(from)]?.hex !== first) return deny('18.4.4', 'land.other-port', id)
  const points = landingPoints(state, unit)
  const left = total - sea.landed
  if (points > left) return deny('18.4.3', 'land.points', { ...id, points, left })
  const shore = checkShore(state, sea, unit, first, pointsAshore(state, unit, first))
  if (shore !== undefined) return shore
  if (path.length > tables.movement.tactical) return deny('18.4.2', 'sail.far', id)
  return rest.length === 0 ? undefined : follow(state, unit, false, ashore(state, unit, first), rest).denial
}

/** Every way in which a unit at sea may land. */
export function landings(state: SalernoState, sea: Sea, unit: Unit): Place[][] {
  return landingPlaces(state, sea).flatMap((first) => {
    if (checkLanding(state, sea, unit, [first]) !== undefined) return []
    if (!isHex(first)) return [[first]]
    return [[first], ...hexesOnward(state, unit, ashore(state, unit, first)).map((next) => [first, next])]
  })
}

/** Where a unit at sea may try to go. */
function landingPlaces(state: SalernoState, sea: Sea): Place[] {
  return [...harbours(state, sea), SUGAR, ...sea.open.map((hex) => offPort(portAt(hex)))]
}

export function canLand(state: SalernoState, sea: Sea, unit: Unit): boolean {
  return (
    isAtSea(placeOf(state, unit)) &&
    landingPlaces(state, sea).some((place) => checkLanding(state, sea, unit, [place]) === undefined)
  )
}

/** How a journey along a legal path ends, and what it uses up. */
export function landingJourney(state: SalernoState, unit: Unit, path: readonly Place[]): Journey {
  const [first, ...rest] = path
  return follow(state, unit, false, ashore(state, unit, first as Hex), rest).journey
}

/** Notes what a landing uses up. */
export function recordLanding(state: SalernoState, sea: Sea, unit: Unit, first: Place): void {
  if (isOffPort(first)) {
    const hex = PORTS[portOff(first)]?.hex as Hex
    record(sea, hex, 'received', capacityOf(state, hex))
    return
  }
  sea.landed += landingPoints(state, unit)
  record(sea, first, 'received', pointsAshore(state, unit, first))
}

// Who sails, and how he comes ashore

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

/** 18.3 Into the reserve or off a port; what was wrong with its supply on land is forgotten. */
export function putToSea(state: SalernoState, unit: Unit, to: Place): void {
  relocate(state, unit, to)
  state.supply[unit] = SUPPLIED
  mark(state, unit, MOVED)
}

/** 18.4.4 Whoever waits off a port that the enemy has taken goes back to the reserve and stays there this phase. */
export function turnBackConvoys(play: Play<SalernoState>): void {
  const { state } = play
  PORTS.forEach(({ hex }, port) => {
    if (isControlledBy(state, 'allied', hex)) return
    for (const unit of unitsIn(state, offPort(port))) {
      putToSea(state, unit, RESERVE)
      play.report(
        '18.4.4',
        'convoy.back',
        { unit: unitId(unit), hex: hexId(hex) },
        markedAt('convoy.back', hexId(hex), unitId(unit)),
      )
    }
  })
}

/** 24.4.2 What is left of the follow-up wave lands like everybody else from turn 2 on. */
export function stowFollowUp(play: Play<SalernoState>): void {
  const { state } = play
  for (const unit of unitsIn(state, FOLLOW_UP)) {
    relocate(state, unit, RESERVE)
    tellUnit(play, '24.4.2', 'follow-up.stowed', unit)
  }
}
