import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type PhaseOrder, type Play, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Deployments } from './deployments.ts'
import { GOOD } from './disorder.ts'
import type { PlaceRow } from './places.ts'
import { enemyOf, type Place, type SideFrame, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { tellings } from './tellings.ts'
import type { TitleSteps } from './title-steps.ts'
import { cohesionOf, isMarked, placeOf, type UnitLists } from './units.ts'

// Areas beside the map, in which one side's units stand and go on to the next; the entries by which they come onto the
// map, and the positions in which they block those that the enemy holds.

/** An area, and an entry, by its number. */
type Area = number
type Entry = number

interface EntryHexes {
  readonly id: string
  readonly hexes: readonly Hex[]
  /** The area behind it; NONE where there is none. */
  readonly area: Area
  readonly hasBlock: boolean
}

/** In what the games differ. */
export interface OffMapRules<S extends FlowState & UnitLists> {
  readonly sections: {
    /** Where units may be put at all. */
    readonly where: Section
    readonly moved: Section
    /** A reinforcement comes by its own entries. */
    readonly arrival: Section
    readonly disordered: Section
    /** From area to area. */
    readonly further: Section
    /** An entry in enemy hands. */
    readonly threat: Section
    /** Out of a blocking position only the hexes of its entry are attacked, and only from a sector that is safe. */
    readonly strike: Section
    readonly unsafe: Section
  }
  readonly words: AnswerWords
  readonly positions: Pick<Deployments<S>, 'memory' | 'musterOf'>
  /** Whose areas they are. */
  readonly owner: SideName
  /** The areas in the order in which they lie next to each other, and the blocking positions by entry. */
  readonly areas: PlaceRow
  readonly blocks: PlaceRow
  readonly entries: readonly EntryHexes[]
  /** Defence strength with which a position blocks its entry. */
  readonly blocksWith: number
  /** The mark of those who have moved. */
  readonly moved: number
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
  unitsIn(state: S, place: Place): readonly Unit[]
  strengthOf(state: S, unit: Unit): number
  /** The entries of an area on the map in play. */
  entriesOf(state: S, area: Area): readonly Entry[]
  /** Why nobody of a side enters by a hex, whatever lies behind it. */
  checkHex(state: S, side: SideName, hex: Hex): Denial | undefined
  /** What else keeps a unit from going from one place beside the map to another. */
  checkUnit(state: S, unit: Unit, from: Place, to: Place): Denial | undefined
}

export interface OffMap<S extends FlowState> {
  /** Defence strength in the blocking position of an entry. */
  blockStrength(state: S, entry: Entry): number
  /** Entries of the area that an enemy holds and nobody blocks. */
  threats(state: S, area: Area): Entry[]
  /** Why nobody may enter the map from a sector, nor go on to the next. */
  checkSector(state: S, area: Area): Denial | undefined
  /** The hexes by which a unit may enter, from beside the map or, where it is still to come, by its own entries. */
  hexesInto(state: S, unit: Unit, ownEntries: readonly Entry[]): readonly Hex[]
  /** Why a hex is not among them. */
  whyNotInto(state: S, unit: Unit, ownEntries: readonly Entry[], hex: Hex): Denial
  /** The entries by which somebody in a place beside the map comes on. */
  entriesFrom(state: S, place: Place): readonly Entry[]
  /** Where a unit may be put beside the map; one that is still to come has entries of its own. */
  shiftPlaces(state: S, unit: Unit, ownEntries: readonly Entry[]): Place[]
  checkShift(state: S, unit: Unit, ownEntries: readonly Entry[], to: Place): Denial | undefined
  /** Who could attack a hex of the map from a blocking position. */
  facing(state: S, on: Hex): Unit[]
  /** Why a unit in a blocking position does not attack a hex. */
  checkStrike(state: S, unit: Unit, on: Hex): Denial | undefined
  /** Units go to a place beside the map, and that is their move. */
  shiftOrder(rules: ShiftRules<S>): PhaseOrder<S, SideFrame>
}

/** In what the games differ when units move beside the map. */
export interface ShiftRules<S extends FlowState> {
  readonly steps: TitleSteps<S>
  /** Everybody in play and reinforcements that may come, in the order of battle; and the entries by which one comes. */
  unitsAtHand(state: S, side: SideName): readonly Unit[]
  isDue(state: S, unit: Unit): boolean
  ownEntries(state: S, unit: Unit): readonly Entry[]
  /** Why a unit is not there yet, if that is why; why it may do nothing now. */
  checkArrivalTurn(state: S, unit: Unit): Denial | undefined
  checkAwake(state: S, unit: Unit): Denial | undefined
  /** What happens before the unit goes. */
  begin(play: Play<S>, unit: Unit): void
  shift(play: Play<S>, unit: Unit, to: Place): void
}

export function offMap<S extends FlowState & UnitLists>(rules: OffMapRules<S>): OffMap<S> {
  const { sections, areas, blocks, entries, words, entriesOf } = rules
  const { memory, musterOf } = rules.positions
  const { tellArrival } = tellings(words)
  const entryOf = (entry: Entry): EntryHexes => entries[entry] as EntryHexes
  const isOffMap = (place: Place): boolean => areas.has(place) || blocks.has(place)
  const areaOfEntry = (entry: Entry): Area => entries[entry]?.area ?? NONE
  const sectorOf = (place: Place): Area =>
    areas.has(place) ? areas.numberOf(place) : areaOfEntry(blocks.numberOf(place))
  const isShaken = (state: S, unit: Unit): boolean => cohesionOf(state, unit) !== GOOD

  const blockStrength = (state: S, entry: Entry): number =>
    rules.unitsIn(state, blocks.at(entry)).reduce((sum, unit) => sum + rules.strengthOf(state, unit), 0)

  const threats = memory.findingOfEach('threatened entries', (state: S, area: Area): Entry[] => {
    const positions = rules.survey(state)
    const enemy = enemyOf(rules.owner)
    return entriesOf(state, area).filter((entry) => {
      const { hexes, hasBlock } = entryOf(entry)
      if (!hexes.some((hex) => positions.isHeldBy(enemy, hex))) return false
      return !hasBlock || blockStrength(state, entry) < rules.blocksWith
    })
  })

  function checkSector(state: S, area: Area): Denial | undefined {
    const [entry] = threats(state, area)
    if (entry === undefined) return undefined
    const which = { area: areas.words[area] as string, entry: entryOf(entry).id }
    return deny(sections.threat, 'sector.threatened', which)
  }

  const entriesFrom = (state: S, place: Place): readonly Entry[] =>
    blocks.has(place) ? [blocks.numberOf(place)] : entriesOf(state, areas.numberOf(place))

  const hexesFrom = memory.findingOfEach('ways onto the map', (state: S, place: Place): readonly Hex[] =>
    checkSector(state, sectorOf(place)) === undefined
      ? entriesFrom(state, place)
          .flatMap((entry) => entryOf(entry).hexes)
          .filter((hex) => rules.checkHex(state, rules.owner, hex) === undefined)
      : [],
  )

  /** To a blocking position and back, or to the next area. */
  function placesBeside(state: S, place: Place): Place[] {
    if (blocks.has(place)) return [areas.at(sectorOf(place))]
    const area = areas.numberOf(place)
    const near = entriesOf(state, area).filter((entry) => entryOf(entry).hasBlock)
    const next = [area - 1, area + 1].filter((other) => other >= 0 && other < areas.words.length)
    return [...near.map(blocks.at), ...next.map(areas.at)]
  }

  /** Where a reinforcement may be put instead of entering: the areas and blocking positions of its own entries. */
  function placesOnArrival(own: readonly Entry[]): Place[] {
    const behind = [...new Set(own.map(areaOfEntry))].filter((area) => area !== NONE)
    return behind.flatMap((area) => {
      const near = own.filter((entry) => areaOfEntry(entry) === area && entryOf(entry).hasBlock)
      return [areas.at(area), ...near.map(blocks.at)]
    })
  }

  function checkShift(state: S, unit: Unit, own: readonly Entry[], to: Place): Denial | undefined {
    const place = placeOf(state, unit)
    const who = { unit: words.unitId(unit), place: words.placeId(to) }
    if (rules.sideOf(unit) !== rules.owner || !isOffMap(to)) return deny(sections.where, 'shift.where', who)
    if (isMarked(state, unit, rules.moved)) return deny(sections.moved, 'move.moved', who)
    if (!isOffMap(place)) {
      const isItsOwn = placesOnArrival(own).includes(to)
      return isItsOwn ? undefined : deny(sections.arrival, 'shift.not-its-entry', who)
    }
    if (isShaken(state, unit)) return deny(sections.disordered, 'shift.disordered', who)
    if (!placesBeside(state, place).includes(to)) return deny(sections.further, 'shift.too-far', who)
    const denial = rules.checkUnit(state, unit, place, to)
    if (denial !== undefined) return denial
    return areas.has(place) && areas.has(to) ? checkSector(state, areas.numberOf(place)) : undefined
  }

  function shiftPlaces(state: S, unit: Unit, own: readonly Entry[]): Place[] {
    const place = placeOf(state, unit)
    const candidates = isOffMap(place) ? placesBeside(state, place) : placesOnArrival(own)
    return candidates.filter((to) => checkShift(state, unit, own, to) === undefined)
  }

  return {
    blockStrength,
    threats,
    checkSector,
    entriesFrom,
    hexesInto(state, unit, own) {
      const place = placeOf(state, unit)
      if (isOffMap(place)) return isShaken(state, unit) ? [] : hexesFrom(state, place)
      const side = rules.sideOf(unit)
      return own
        .filter((entry) => side !== rules.owner || checkSector(state, areaOfEntry(entry)) === undefined)
        .flatMap((entry) => entryOf(entry).hexes)
        .filter((hex) => rules.checkHex(state, side, hex) === undefined)
    },
    whyNotInto(state, unit, own, hex) {
      const place = placeOf(state, unit)
      const who = { unit: words.unitId(unit) }
      const where = words.placeId(hex)
      if (isOffMap(place) && isShaken(state, unit))
        return deny(sections.disordered, 'shift.disordered', { ...who, place: where })
      const closed = rules.checkHex(state, rules.sideOf(unit), hex)
      if (closed !== undefined) return closed
      const sectors = isOffMap(place) ? [sectorOf(place)] : own.map(areaOfEntry)
      const [threat] = sectors.flatMap((area) => (area === NONE ? [] : (checkSector(state, area) ?? [])))
      return threat ?? deny(sections.arrival, 'entry.not-its', { ...who, hex: where })
    },
    shiftPlaces,
    checkShift,
    facing: (state, on) =>
      entries.flatMap(({ hexes, hasBlock }, entry) =>
        hasBlock && hexes.includes(on) ? rules.unitsIn(state, blocks.at(entry)) : [],
      ),
    checkStrike(state, unit, on) {
      const place = placeOf(state, unit)
      const who = { unit: words.unitId(unit) }
      if (!entryOf(blocks.numberOf(place)).hexes.includes(on))
        return deny(sections.strike, 'attack.not-its-entry', { ...who, hex: words.placeId(on) })
      const threat = checkSector(state, sectorOf(place))
      return threat && deny(sections.unsafe, 'attack.sector-threatened', { ...threat.reason.params, ...who })
    },
    shiftOrder(more) {
      const shiftsOf = (state: S, unit: Unit): Place[] => {
        if (isMarked(state, unit, rules.moved) || more.checkAwake(state, unit) !== undefined) return []
        return shiftPlaces(state, unit, more.ownEntries(state, unit))
      }
      const isOurs = ({ side }: SideFrame): boolean => side === rules.owner
      const isBeside = (state: S, unit: Unit): boolean => isOffMap(placeOf(state, unit))
      const besideMap = musterOf('units beside the map', (state, side) =>
        more.unitsAtHand(state, side).filter((unit) => placeOf(state, unit) < 0),
      )
      return more.steps.placingOrder<SideFrame, Place>({
        verb: 'shift',
        section: sections.arrival,
        second: rules.words.arguments.place,
        units: (state, frame) => (isOurs(frame) ? besideMap(state, rules.owner) : []),
        isFirst: (state, _frame, unit) => shiftsOf(state, unit).length > 0,
        places: (state, frame, unit) => (isOurs(frame) ? shiftsOf(state, unit) : []),
        check(state, frame, unit, place) {
          const who = { unit: words.unitId(unit) }
          if (!isOurs(frame)) return deny(sections.further, 'shift.not-now', who)
          if (!isBeside(state, unit) && !more.isDue(state, unit))
            return more.checkArrivalTurn(state, unit) ?? deny(sections.arrival, 'shift.not-there', who)
          return more.checkAwake(state, unit) ?? checkShift(state, unit, more.ownEntries(state, unit), place)
        },
        take(play, _frame, unit, place) {
          more.begin(play, unit)
          tellArrival(play, sections.further, 'shifted', unit, place)
          more.shift(play, unit, place)
        },
      })
    },
  }
}
