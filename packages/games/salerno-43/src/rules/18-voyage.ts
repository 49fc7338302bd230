// Chapter 18, 18.4.5: sailing from land

import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { grid, hexId, PORTS } from '../ground.ts'
import { isEighthArmy, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { isArea, isHex, isOffPort, offPort, type Place, portOff, RESERVE } from '../places.ts'
import { HALF_EFFECT, type Journey, type SalernoState, STRAINED } from '../state.ts'
import { isMarked, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { follow } from './05-movement.ts'
import { setOut } from './05-terrain.ts'
import { capacityOf, harbours, portAt, record, roomAt, type Sea } from './18-harbours.ts'
import {
  ashore,
  checkRoads,
  checkSailor,
  checkShore,
  hexesOnward,
  isStrainedBySea,
  whyClosed,
} from './18-landing.ts'

const { shifted: mostShifted } = tables.landing

/** The walk to the harbour from which a unit sails, if it does not stand there: one hex. */
function walkTo(state: SalernoState, unit: Unit, from: Hex): { journey: Journey; denial?: Denial } {
  const start: Journey = { ...setOut(state, unit, false), march: NONE, extended: NONE }
  return from === placeOf(state, unit) ? { journey: start } : follow(state, unit, false, start, [from])
}

/** 18.4.5 The walk to a harbour, and why the unit may not set sail from there. */
function embark(state: SalernoState, sea: Sea, unit: Unit, from: Hex): { journey: Journey; denial?: Denial } {
  const walk = walkTo(state, unit, from)
  const denial = walk.denial ?? checkEmbark(state, sea, unit, from, walk.journey)
  return denial === undefined ? { journey: walk.journey } : { journey: walk.journey, denial }
}

function checkEmbark(
  state: SalernoState,
  sea: Sea,
  unit: Unit,
  from: Hex,
  journey: Journey,
): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(from) }
  if (journey.mustStop) return deny('6.2', 'move.stopped-by-zone', { ...params, from: hexId(from) })
  if (journey.mustPause) return deny('13.3.2', 'move.rout-first', { ...params, from: hexId(from) })
  if (!harbours(state, sea).includes(from)) return whyClosed(unit, from)
  const points = landingPoints(state, unit)
  const room = roomAt(state, sea, from, 'sent')
  return points > room ? deny('18.4.4', 'sail.room', { ...params, points, room }) : undefined
}

/** 18.4.5 Why a unit may not sail along a path: harbour, then another, the reserve or a port's roads, then a hex. */
export function checkVoyage(
  state: SalernoState,
  sea: Sea,
  unit: Unit,
  path: readonly Place[],
): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!isHex(placeOf(state, unit))) return deny('18.4.5', 'ship.not-ashore', id)
  const sailor = checkSailor(state, unit)
  if (sailor !== undefined) return sailor
  const [from, to, ...rest] = path
  if (from === undefined || to === undefined || !isHex(from)) return deny('18.4.5', 'ship.path', id)
  const { journey, denial } = embark(state, sea, unit, from)
  if (denial !== undefined) return denial
  return (
    checkVoyageEnd(state, sea, unit, { from, journey }, to) ??
    checkAfterVoyage(state, unit, journey, to, rest)
  )
}

/** The harbour from which a unit sails, and the walk that brought it there. */
interface Embarkation {
  readonly from: Hex
  readonly journey: Journey
}

/** 5.7, 18.4.5 Why a voyage may not end there. */
function checkVoyageEnd(
  state: SalernoState,
  sea: Sea,
  unit: Unit,
  { from, journey }: Embarkation,
  to: Place,
): Denial | undefined {
  const id = { unit: unitId(unit) }
  const isSpent = journey.isStrained || isMarked(state, unit, STRAINED | HALF_EFFECT)
  if (isSpent && isStrainedBySea(unit, to)) return deny('5.7', 'move.spent', id)
  const points = landingPoints(state, unit)
  if (to === RESERVE) return isEighthArmy(unit) ? deny('18.3', 'sail.eighth', id) : undefined
  const left = mostShifted - sea.shifted
  if (points > left) return deny('18.4.5', 'ship.points', { ...id, points, left })
  const harbour = isOffPort(to) ? PORTS[portOff(to)]?.hex : to
  if (harbour === from || isArea(to)) return deny('18.4.5', 'ship.path', id)
  if (isOffPort(to)) return checkRoads(state, sea, unit, to)
  return isHex(to) ? checkShore(state, sea, unit, to, points) : deny('18.4.5', 'ship.path', id)
}

/** 18.4.5 The other hex of its tactical movement, if it is not gone. */
function checkAfterVoyage(
  state: SalernoState,
  unit: Unit,
  walked: Journey,
  to: Place,
  rest: readonly Place[],
): Denial | undefined {
  if (rest.length === 0) return undefined
  const id = { unit: unitId(unit) }
  if (!isHex(to)) return deny('18.4.5', 'ship.path', id)
  if (walked.tactical + 1 + rest.length > tables.movement.tactical) return deny('18.4.5', 'sail.far', id)
  return follow(state, unit, false, afterVoyage(state, unit, walked, to), rest).denial
}

function afterVoyage(state: SalernoState, unit: Unit, walked: Journey, to: Hex): Journey {
  const landed = ashore(state, unit, to)
  return {
    ...landed,
    tactical: walked.tactical + 1,
    hexes: walked.hexes + 1,
    isStrained: walked.isStrained || landed.isStrained,
  }
}

/** Every voyage that is open to a unit on land. */
export function voyages(state: SalernoState, sea: Sea, unit: Unit): Place[][] {
  const ends = voyageEnds(state, sea)
  return embarkations(state, sea, unit).flatMap((begun) =>
    ends
      .filter((to) => checkVoyageEnd(state, sea, unit, begun, to) === undefined)
      .flatMap((to) => [[begun.from, to], ...onwardVoyages(state, unit, begun, to)]),
  )
}

/** A voyage to a harbour, and a hex further. */
function onwardVoyages(
  state: SalernoState,
  unit: Unit,
  { from, journey }: Embarkation,
  to: Place,
): Place[][] {
  if (!isHex(to)) return []
  return hexesOnward(state, unit, afterVoyage(state, unit, journey, to)).map((next) => [from, to, next])
}

/** Where a voyage may try to lead; the reserve first, because it is open to nearly everybody. */
function voyageEnds(state: SalernoState, sea: Sea): Place[] {
  return [RESERVE, ...harbours(state, sea), ...sea.open.map((hex) => offPort(portAt(hex)))]
}

/** The harbours in which a unit stands, or beside which, and from which it can set sail. */
function embarkations(state: SalernoState, sea: Sea, unit: Unit): Embarkation[] {
  const place = placeOf(state, unit)
  if (!isHex(place)) return []
  const near = harbours(state, sea).filter((hex) => grid.distance(place, hex) <= 1)
  if (near.length === 0 || checkSailor(state, unit) !== undefined) return []
  return near.flatMap((from) => {
    const { journey, denial } = embark(state, sea, unit, from)
    return denial === undefined ? [{ from, journey }] : []
  })
}

export function canSail(state: SalernoState, sea: Sea, unit: Unit): boolean {
  if (sideOf(unit) === 'german') return false
  return embarkations(state, sea, unit).some((begun) =>
    voyageEnds(state, sea).some((to) => checkVoyageEnd(state, sea, unit, begun, to) === undefined),
  )
}

/** How a legal voyage ends. */
export function voyageJourney(state: SalernoState, unit: Unit, path: readonly Place[]): Journey {
  const [from, to, ...rest] = path
  const { journey } = walkTo(state, unit, from as Hex)
  if (!isHex(to as Place)) return journey
  return follow(state, unit, false, afterVoyage(state, unit, journey, to as Hex), rest).journey
}

/** Notes what a voyage uses up. */
export function recordVoyage(state: SalernoState, sea: Sea, unit: Unit, path: readonly Place[]): void {
  const [from, to] = path as readonly [Hex, Place]
  const points = landingPoints(state, unit)
  record(sea, from, 'sent', points)
  if (to === RESERVE) return
  sea.shifted += points
  if (isHex(to)) record(sea, to, 'received', points)
  else {
    const hex = PORTS[portOff(to)]?.hex as Hex
    record(sea, hex, 'received', capacityOf(state, hex))
  }
}
