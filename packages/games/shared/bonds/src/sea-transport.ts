import type { Hex } from '@sztab/board'
import { type Denial, deny, type FlowState, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Journey } from './journeys.ts'
import { isHex, type PlaceRow } from './places.ts'
import type { Place, Unit } from './sides.ts'
import type { Followed } from './travels.ts'
import { placeOf, type UnitLists } from './units.ts'

// Units that wait at sea land in ports and on beaches, of which each takes only so much

/** What naval transport has done in a movement phase. */
export interface Sea {
  /** Ports that could be used when the phase began. */
  readonly open: readonly Hex[]
  /** Points landed of those that there are, and points moved from one harbour to another. */
  landed: number
  shifted: number
  /** What each harbour has sent or received. */
  readonly traffic: { readonly hex: Hex; sent: number; received: number }[]
}

export type SeaWay = 'sent' | 'received'

/** What is left of a harbour: nothing where the traffic goes the other way. */
export function roomIn(sea: Sea, hex: Hex, way: SeaWay, capacity: number): number {
  const traffic = sea.traffic.find((one) => one.hex === hex)
  if (traffic === undefined) return capacity
  const against = way === 'sent' ? traffic.received : traffic.sent
  return against > 0 ? 0 : Math.max(0, capacity - traffic[way])
}

export function recordTraffic(sea: Sea, hex: Hex, way: SeaWay, points: number): void {
  const known = sea.traffic.find((one) => one.hex === hex)
  if (known === undefined) sea.traffic.push({ hex, sent: 0, received: 0, [way]: points })
  else known[way] += points
}

/** In what the games differ. */
export interface SeaRules<S extends FlowState & UnitLists, J extends Journey> {
  readonly sections: {
    readonly sail: Section
    readonly ashore: Section
    readonly land: Section
    /** What a harbour takes, and what waits off one that is too small. */
    readonly room: Section
    readonly ship: Section
    readonly reserve: Section
    readonly bonds: Section
    readonly spent: Section
  }
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  /** Where units wait at sea, whatever the ports; and off each port, by its number in `ports`. */
  readonly reserve: Place
  readonly roads: PlaceRow
  readonly ports: readonly Hex[]
  /** Shores without a harbour that are open at times. */
  readonly shores: readonly Hex[]
  /** Points landed and shifted in a phase, and hexes of a unit's movement. */
  readonly most: { readonly landed: number; readonly shifted: number; readonly hexes: number }
  isAtSea(place: Place): boolean
  landingPoints(state: S, unit: Unit): number
  capacityOf(state: S, hex: Hex): number
  /** Every harbour that can be used now. */
  harbours(state: S, sea: Sea): readonly Hex[]
  isShoreOpen(state: S, unit: Unit, hex: Hex): boolean
  /** Why a harbour is none. */
  whyClosed(unit: Unit, hex: Hex): Denial
  /** Why a unit does not sail at all, and whether it never waits at sea. */
  checkSailor(state: S, unit: Unit): Denial | undefined
  isLandsman(unit: Unit): boolean
  /** The ends of an enemy bond in a hex, if there is one. */
  bondIn(state: S, hex: Hex): string[] | undefined
  /** A unit that has just come ashore: a part of its movement is gone. */
  ashore(state: S, unit: Unit, hex: Hex): J
  follow(state: S, unit: Unit, start: J, path: readonly Place[]): Followed<J>
  nextSteps(state: S, unit: Unit, journey: J): readonly J[]
}

export interface Landings<S extends FlowState, J extends Journey> {
  /** Why a unit at sea may not land along a path: the harbour, then perhaps a hex more. */
  checkLanding(state: S, sea: Sea, unit: Unit, path: readonly Place[]): Denial | undefined
  /** Every way in which a unit at sea may land, and whether there is any. */
  landings(state: S, sea: Sea, unit: Unit): Place[][]
  canLand(state: S, sea: Sea, unit: Unit): boolean
  /** How a journey along a legal path ends. */
  landingJourney(state: S, unit: Unit, path: readonly Place[]): J
  /** Notes what a landing uses up. */
  recordLanding(state: S, sea: Sea, unit: Unit, first: Place): void
  /** Why a unit may not come ashore in a hex: no harbour, no room, an enemy bond. */
  checkShore(state: S, sea: Sea, unit: Unit, hex: Hex, points: number): Denial | undefined
  /** Why a unit may not go to sea off a port that is too small for it, to land next turn. */
  checkRoads(state: S, sea: Sea, unit: Unit, to: Place): Denial | undefined
  /** Where a unit that is ashore may go with what is left of its movement. */
  hexesOnward(state: S, unit: Unit, landed: J): Hex[]
  /** Notes that a unit lies off a port: all of it is taken. */
  recordRoads(state: S, sea: Sea, to: Place): void
}

export function landingsBy<S extends FlowState & UnitLists, J extends Journey>(
  rules: SeaRules<S, J>,
): Landings<S, J> {
  const { sections, words, roads, landingPoints, capacityOf, harbours } = rules
  const portOff = (place: Place): Hex => rules.ports[roads.numberOf(place)]!

  /** What a landing uses up of the port: all of it where the unit has taken two turns. */
  function pointsAshore(state: S, unit: Unit, hex: Hex): number {
    const points = landingPoints(state, unit)
    return roads.has(placeOf(state, unit)) ? Math.min(points, capacityOf(state, hex)) : points
  }

  function checkShore(state: S, sea: Sea, unit: Unit, hex: Hex, points: number): Denial | undefined {
    const params = { unit: words.unitId(unit), hex: words.placeId(hex) }
    if (!harbours(state, sea).includes(hex) && !rules.isShoreOpen(state, unit, hex))
      return rules.whyClosed(unit, hex)
    const room = roomIn(sea, hex, 'received', capacityOf(state, hex))
    if (points > room) return deny(sections.room, 'sail.room', { ...params, points, room })
    const ends = rules.bondIn(state, hex)
    return ends === undefined ? undefined : deny(sections.bonds, 'sail.bond', { ...params, ends })
  }

  function checkRoads(state: S, sea: Sea, unit: Unit, to: Place): Denial | undefined {
    const hex = portOff(to)
    const params = { unit: words.unitId(unit), hex: words.placeId(hex) }
    const points = landingPoints(state, unit)
    if (rules.isLandsman(unit)) return deny(sections.reserve, 'sail.eighth', params)
    if (!harbours(state, sea).includes(hex)) return rules.whyClosed(unit, hex)
    const capacity = capacityOf(state, hex)
    if (points <= capacity || capacity > 1) return deny(sections.room, 'sail.no-need', { ...params, points })
    const room = roomIn(sea, hex, 'received', capacity)
    return room < capacity ? deny(sections.room, 'sail.room', { ...params, points, room }) : undefined
  }

  function checkLanding(state: S, sea: Sea, unit: Unit, path: readonly Place[]): Denial | undefined {
    const id = { unit: words.unitId(unit) }
    const from = placeOf(state, unit)
    if (!rules.isAtSea(from)) return deny(sections.sail, 'land.ashore', id)
    const sailor = rules.checkSailor(state, unit)
    if (sailor !== undefined) return sailor
    const [first, ...rest] = path
    if (first === undefined) return deny(sections.sail, 'move.nowhere')
    if (roads.has(first)) {
      if (roads.has(from) || rest.length > 0) return deny(sections.room, 'land.waiting', id)
      return checkRoads(state, sea, unit, first)
    }
    if (!isHex(first)) return deny(sections.sail, 'land.where', { ...id, place: words.placeId(first) })
    if (roads.has(from) && portOff(from) !== first) return deny(sections.room, 'land.other-port', id)
    const points = landingPoints(state, unit)
    const left = rules.most.landed - sea.landed
    if (points > left) return deny(sections.land, 'land.points', { ...id, points, left })
    const shore = checkShore(state, sea, unit, first, pointsAshore(state, unit, first))
    if (shore !== undefined) return shore
    if (path.length > rules.most.hexes) return deny(sections.ashore, 'sail.far', id)
    if (rest.length === 0) return undefined
    return rules.follow(state, unit, rules.ashore(state, unit, first), rest).denial
  }

  const hexesOnward = (state: S, unit: Unit, landed: J): Hex[] =>
    rules
      .nextSteps(state, unit, landed)
      .map(({ hex }) => hex)
      .filter(isHex)

  /** Where a unit at sea may try to go. */
  const landingPlaces = (state: S, sea: Sea): Place[] => [
    ...harbours(state, sea),
    ...rules.shores,
    ...sea.open.map((hex) => roads.at(rules.ports.indexOf(hex))),
  ]

  function recordRoads(state: S, sea: Sea, to: Place): void {
    const hex = portOff(to)
    recordTraffic(sea, hex, 'received', capacityOf(state, hex))
  }

  return {
    checkLanding,
    checkShore,
    checkRoads,
    hexesOnward,
    recordRoads,
    landings: (state, sea, unit) =>
      landingPlaces(state, sea).flatMap((first) => {
        if (checkLanding(state, sea, unit, [first]) !== undefined) return []
        if (!isHex(first)) return [[first]]
        const onward = hexesOnward(state, unit, rules.ashore(state, unit, first))
        return [[first], ...onward.map((next) => [first, next])]
      }),
    canLand: (state, sea, unit) =>
      rules.isAtSea(placeOf(state, unit)) &&
      landingPlaces(state, sea).some((place) => checkLanding(state, sea, unit, [place]) === undefined),
    landingJourney(state, unit, path) {
      const [first, ...rest] = path
      return rules.follow(state, unit, rules.ashore(state, unit, first as Hex), rest).journey
    },
    recordLanding(state, sea, unit, first) {
      if (roads.has(first)) recordRoads(state, sea, first)
      else {
        sea.landed += landingPoints(state, unit)
        recordTraffic(sea, first, 'received', pointsAshore(state, unit, first))
      }
    },
  }
}
