// Chapter 18, 18.4.3: landing from the sea; 24.4.2

import type { Hex } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { PORTS } from '../ground.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import { FOLLOW_UP, isHex, isOffPort, offPort, type Place, placeId, portOff, RESERVE } from '../places.ts'
import type { Journey, SalernoState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { follow } from './05-movement.ts'
import { ashore, checkRoads, checkSailor, checkShore, hexesOnward } from './18-coming-ashore.ts'
import { capacityOf, harbours, portAt, record, type Sea, SUGAR } from './18-harbours.ts'

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
