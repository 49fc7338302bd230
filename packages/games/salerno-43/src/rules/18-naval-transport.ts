// Chapter 18, 18.2–18.4: ports, the floating reserve, naval transport; 21.1.2, 24.4.2

import { type Hex, NONE } from '@sztab/board'
import { routsNextTo } from '@sztab/bonds'
import { type Denial, deny, type Turn } from '@sztab/kernel'
import { BEACHES, grid, hexId, PORTS, SALERNO } from '../ground.ts'
import {
  isBeachhead,
  isEighthArmy,
  nationalityOf,
  sideOf,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import {
  FOLLOW_UP,
  isArea,
  isHex,
  isOffPort,
  offPort,
  type Place,
  placeId,
  portOff,
  RESERVE,
} from '../places.ts'
import {
  AUTO_DS,
  type FrameOf,
  GOOD,
  HALF_EFFECT,
  type Journey,
  MOVED,
  REPLACED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
} from '../state.ts'
import { cohesionOf, isMarked, mark, placeOf, relocate, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { setOut } from './05-means.ts'
import { follow, nextSteps } from './05-movement.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { isControlledBy } from './16-control.ts'
import { beachheadHexes } from './16-supply.ts'
import { isSalernoOpen } from './22-weather.ts'

/** What naval transport has done in this movement phase. */
export type Sea = NonNullable<FrameOf<'movement'>['sea']>

/** What it has done in the movement phase under way; none outside of an Allied one. */
export function seaOf(state: SalernoState): Sea | undefined {
  return state.stack.find((frame) => frame.step === 'movement')?.sea
}

const { total, shifted: mostShifted, beachhead: beachCapacity } = tables.landing
/** 24.4.3 Sugar has no beachhead and is open for the follow-up wave only. */
const SUGAR = BEACHES.find(({ name }) => name === 'Sugar')?.hex as Hex

// Ports and beaches

/** 18.2.1, 18.2.2 The ports that naval transport may use: in Allied hands when the phase begins. */
export function transportPorts(state: SalernoState): Hex[] {
  return PORTS.filter(({ hex, isClosed }) => !isClosed && isControlledBy(state, 'allied', hex)).map(
    ({ hex }) => hex,
  )
}

/** 18.1.1, 18.2.1 Every port and beach that can be used now; a port may have been lost since the phase began. */
export function harbours(state: SalernoState, sea: Sea): Hex[] {
  return [...beachheadHexes(state), ...sea.open.filter((hex) => isControlledBy(state, 'allied', hex))]
}

const portByHex = new Map(PORTS.map(({ hex }, port) => [hex, port]))

function portAt(hex: Hex): number {
  return portByHex.get(hex) ?? NONE
}

/** 18.4.4 Landing points that a port or beach sends or receives in a turn. */
export function capacityOf(state: SalernoState, hex: Hex): number {
  const port = PORTS[portAt(hex)]
  if (port === undefined) return beachCapacity
  return hex === SALERNO && !isSalernoOpen(state) ? 1 : port.capacity
}

type Way = 'sent' | 'received'

/** 18.4.4 What is left of it: nothing where the traffic goes the other way. */
export function roomAt(state: SalernoState, sea: Sea, hex: Hex, way: Way): number {
  const traffic = sea.traffic.find((one) => one.hex === hex)
  if (traffic === undefined) return capacityOf(state, hex)
  const against = way === 'sent' ? traffic.received : traffic.sent
  return against > 0 ? 0 : Math.max(0, capacityOf(state, hex) - traffic[way])
}

function record(sea: Sea, hex: Hex, way: Way, points: number): void {
  const known = sea.traffic.find((one) => one.hex === hex)
  if (known === undefined) sea.traffic.push({ hex, sent: 0, received: 0, [way]: points })
  else known[way] += points
}

// Who sails

/** 18.4.2, 20.4 Why a unit does not sail at all. */
function checkSailor(state: SalernoState, unit: Unit): Denial | undefined {
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

function isStrainedBySea(unit: Unit, to: Place): boolean {
  return !isRaider(unit) && !(isHex(to) && isForeignBeach(unit, to))
}

// Coming ashore

/** 18.2.1 A port has to be friendly since the phase began; 18.2.2 two of them lie behind mines. */
function whyClosed(unit: Unit, hex: Hex): Denial {
  const params = { unit: unitId(unit), hex: hexId(hex) }
  const isMined = PORTS.some((port) => port.hex === hex && port.isClosed)
  return isMined ? deny('18.2.2', 'sail.mined', params) : deny('18.2.1', 'sail.closed', params)
}

/** 18.4.4 Why a unit may not come ashore in a hex: no harbour, no room, an enemy bond. */
function checkShore(state: SalernoState, sea: Sea, unit: Unit, hex: Hex, points: number): Denial | undefined {
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
function checkRoads(state: SalernoState, sea: Sea, unit: Unit, to: Place): Denial | undefined {
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
function ashore(state: SalernoState, unit: Unit, hex: Hex): Journey {
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
function hexesOnward(state: SalernoState, unit: Unit, landed: Journey): Hex[] {
  return nextSteps(state, unit, false, landed)
    .map(({ hex }) => hex)
    .filter(isHex)
}

// Landing (18.4.3)

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

// Sailing from land (18.4.5)

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
  if (journey.mustStop) return deny('6.2', 'move.must-stop', { ...params, from: hexId(from) })
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

/** 18.3 Into the reserve or off a port; what was wrong with its supply on land is forgotten. */
export function putToSea(state: SalernoState, unit: Unit, to: Place): void {
  relocate(state, unit, to)
  state.supply[unit] = SUPPLIED
  mark(state, unit, MOVED)
}

// Between the phases

/** 18.4.4 Whoever waits off a port that the enemy has taken goes back to the reserve and stays there this phase. */
export function turnBackConvoys(turn: Turn<SalernoState>): void {
  const { state } = turn
  PORTS.forEach(({ hex }, port) => {
    if (isControlledBy(state, 'allied', hex)) return
    for (const unit of unitsIn(state, offPort(port))) {
      putToSea(state, unit, RESERVE)
      turn.tell('18.4.4', 'convoy.back', { unit: unitId(unit), hex: hexId(hex) })
    }
  })
}

/** 24.4.2 What is left of the follow-up wave lands like everybody else from turn 2 on. */
export function stowFollowUp(turn: Turn<SalernoState>): void {
  const { state } = turn
  for (const unit of unitsIn(state, FOLLOW_UP)) {
    relocate(state, unit, RESERVE)
    turn.tell('24.4.2', 'follow-up.stowed', { unit: unitId(unit) })
  }
}
