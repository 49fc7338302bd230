import type { Hex, HexGrid } from '@sztab/board'
import { type Denial, deny, type FlowState } from '@sztab/kernel'
import type { Journey } from './journeys.ts'
import { isHex } from './places.ts'
import { type Landings, recordTraffic, roomIn, type Sea, type SeaRules } from './sea-transport.ts'
import type { Place, Unit } from './sides.ts'
import { placeOf, type UnitLists } from './units.ts'

// Units on land set sail from a harbour in which or beside which they stand: to another, or to where they wait at sea

/** In what the games differ, besides what they say of landings. */
export interface VoyageRules<S extends FlowState & UnitLists, J extends Journey> extends SeaRules<S, J> {
  readonly grid: HexGrid
  readonly landings: Landings<S, J>
  /** Where a unit stands before it walks to a harbour. */
  setOut(state: S, unit: Unit): J
  /** The unit has walked, sailed and come ashore. */
  afterVoyage(state: S, unit: Unit, walked: J, to: Hex): J
  /** Why a journey that has come to a harbour ends there. */
  whyHeld(unit: Unit, journey: J): Denial | undefined
  /** Whether a unit has no strain left for a voyage to a place. */
  isSpent(state: S, unit: Unit, walked: J, to: Place): boolean
}

export interface Voyages<S, J> {
  /** Why a unit may not sail along a path: harbour, then another, the reserve or a port's roads, then a hex. */
  checkVoyage(state: S, sea: Sea, unit: Unit, path: readonly Place[]): Denial | undefined
  /** Every voyage that is open to a unit on land, and whether there is any. */
  voyages(state: S, sea: Sea, unit: Unit): Place[][]
  canSail(state: S, sea: Sea, unit: Unit): boolean
  /** How a legal voyage ends. */
  voyageJourney(state: S, unit: Unit, path: readonly Place[]): J
  /** Notes what a voyage uses up. */
  recordVoyage(state: S, sea: Sea, unit: Unit, path: readonly Place[]): void
}

/** The harbour from which a unit sails, and the walk that brought it there. */
interface Embarkation<J> {
  readonly from: Hex
  readonly journey: J
  readonly denial?: Denial
}

export function voyagesBy<S extends FlowState & UnitLists, J extends Journey>(
  rules: VoyageRules<S, J>,
): Voyages<S, J> {
  const { sections, words, roads, reserve, landingPoints, capacityOf, harbours, landings } = rules
  const idOf = (unit: Unit) => ({ unit: words.unitId(unit) })
  const harbourOf = (place: Place): Place => (roads.has(place) ? rules.ports[roads.numberOf(place)]! : place)

  /** The walk to the harbour, if it does not stand there. */
  function walkTo(state: S, unit: Unit, from: Hex): Embarkation<J> {
    const start = rules.setOut(state, unit)
    return from === placeOf(state, unit)
      ? { from, journey: start }
      : { from, ...rules.follow(state, unit, start, [from]) }
  }

  /** The same, and why the unit may not set sail from there. */
  function embark(state: S, sea: Sea, unit: Unit, from: Hex): Embarkation<J> {
    const { journey, denial: blocked } = walkTo(state, unit, from)
    const denial = blocked ?? checkEmbark(state, sea, unit, from, journey)
    return denial === undefined ? { from, journey } : { from, journey, denial }
  }

  function checkEmbark(state: S, sea: Sea, unit: Unit, from: Hex, journey: J): Denial | undefined {
    const held = rules.whyHeld(unit, journey)
    if (held !== undefined) return held
    if (!harbours(state, sea).includes(from)) return rules.whyClosed(unit, from)
    const points = landingPoints(state, unit)
    const room = roomIn(sea, from, 'sent', capacityOf(state, from))
    const params = { ...idOf(unit), hex: words.placeId(from), points, room }
    return points > room ? deny(sections.room, 'sail.room', params) : undefined
  }

  /** Why a voyage may not end there. */
  function checkEnd(
    state: S,
    sea: Sea,
    unit: Unit,
    { from, journey }: Embarkation<J>,
    to: Place,
  ): Denial | undefined {
    const id = idOf(unit)
    if (rules.isSpent(state, unit, journey, to)) return deny(sections.spent, 'move.spent', id)
    const points = landingPoints(state, unit)
    if (to === reserve) return rules.isLandsman(unit) ? deny(sections.reserve, 'sail.eighth', id) : undefined
    const left = rules.most.shifted - sea.shifted
    if (points > left) return deny(sections.ship, 'ship.points', { ...id, points, left })
    if (harbourOf(to) === from) return deny(sections.ship, 'ship.path', id)
    if (roads.has(to)) return landings.checkRoads(state, sea, unit, to)
    return isHex(to)
      ? landings.checkShore(state, sea, unit, to, points)
      : deny(sections.ship, 'ship.path', id)
  }

  /** The other hex of its movement, if it is not gone. */
  function checkAfter(
    state: S,
    unit: Unit,
    walked: J,
    to: Place,
    rest: readonly Place[],
  ): Denial | undefined {
    if (rest.length === 0) return undefined
    if (!isHex(to)) return deny(sections.ship, 'ship.path', idOf(unit))
    if (walked.tactical + 1 + rest.length > rules.most.hexes)
      return deny(sections.ship, 'sail.far', idOf(unit))
    return rules.follow(state, unit, rules.afterVoyage(state, unit, walked, to), rest).denial
  }

  /** Where a voyage may try to lead; the reserve first, because it is open to nearly everybody. */
  const endsFrom = (state: S, sea: Sea): Place[] => [
    reserve,
    ...harbours(state, sea),
    ...sea.open.map((hex) => roads.at(rules.ports.indexOf(hex))),
  ]

  /** The harbours in which a unit stands, or beside which, and from which it can set sail. */
  function embarkations(state: S, sea: Sea, unit: Unit): Embarkation<J>[] {
    const place = placeOf(state, unit)
    if (!isHex(place)) return []
    const near = harbours(state, sea).filter((hex) => rules.grid.distance(place, hex) <= 1)
    if (near.length === 0 || rules.checkSailor(state, unit) !== undefined) return []
    return near.map((from) => embark(state, sea, unit, from)).filter(({ denial }) => denial === undefined)
  }

  return {
    checkVoyage(state, sea, unit, path) {
      if (!isHex(placeOf(state, unit))) return deny(sections.ship, 'ship.not-ashore', idOf(unit))
      const sailor = rules.checkSailor(state, unit)
      if (sailor !== undefined) return sailor
      const [from, to, ...rest] = path
      if (from === undefined || to === undefined || !isHex(from))
        return deny(sections.ship, 'ship.path', idOf(unit))
      const begun = embark(state, sea, unit, from)
      return (
        begun.denial ??
        checkEnd(state, sea, unit, begun, to) ??
        checkAfter(state, unit, begun.journey, to, rest)
      )
    },
    voyages(state, sea, unit) {
      const ends = endsFrom(state, sea)
      return embarkations(state, sea, unit).flatMap((begun) =>
        ends
          .filter((to) => checkEnd(state, sea, unit, begun, to) === undefined)
          .flatMap((to) => {
            const { from, journey } = begun
            if (!isHex(to)) return [[from, to]]
            const landed = rules.afterVoyage(state, unit, journey, to)
            return [[from, to], ...landings.hexesOnward(state, unit, landed).map((next) => [from, to, next])]
          }),
      )
    },
    canSail: (state, sea, unit) =>
      embarkations(state, sea, unit).some((begun) =>
        endsFrom(state, sea).some((to) => checkEnd(state, sea, unit, begun, to) === undefined),
      ),
    voyageJourney(state, unit, path) {
      const [from, to, ...rest] = path as readonly [Hex, Place]
      const { journey } = walkTo(state, unit, from)
      if (!isHex(to)) return journey
      return rules.follow(state, unit, rules.afterVoyage(state, unit, journey, to), rest).journey
    },
    recordVoyage(state, sea, unit, path) {
      const [from, to] = path as readonly [Hex, Place]
      const points = landingPoints(state, unit)
      recordTraffic(sea, from, 'sent', points)
      if (to === reserve) return
      sea.shifted += points
      if (isHex(to)) recordTraffic(sea, to, 'received', points)
      else landings.recordRoads(state, sea, to)
    },
  }
}
