// Chapter 13, 13.4–13.7: off-map areas, blocking positions and the way between them

import { type Hex, NONE } from '@sztab/board'
import type { Place, SideName, Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import {
  AREAS,
  type Area,
  ENTRIES,
  type Entry,
  type EntryData,
  hexId,
  isWestSheet,
  nextAreas,
} from '../ground.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import { areaOf, atBlock, blockOf, inArea, isArea, isBlock, isOffMap, placeId, sectorOf } from '../places.ts'
import { type ArdennesState, MOVED } from '../state.ts'
import { isEastOnly, isInGoodOrder, isMarked, placeOf, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength } from './02-units.ts'
import { staysBehindMeuse } from './11-terrain.ts'

function entryData(entry: Entry): EntryData {
  return ENTRIES[entry] as EntryData
}

const ENTRIES_OF_AREA = AREAS.map((_, area) =>
  ENTRIES.flatMap((entry, i) => (entry.area === area ? [i] : [])),
)
const EASTERN_ENTRIES_OF_AREA = ENTRIES_OF_AREA.map((entries) =>
  entries.filter((entry) => !entryData(entry).hexes.every(isWestSheet)),
)

/** The entries of an off-map area on the sheets in play. */
function entriesOfArea(state: ArdennesState, area: Area): readonly Entry[] {
  return (isEastOnly(state) ? EASTERN_ENTRIES_OF_AREA : ENTRIES_OF_AREA)[area] as Entry[]
}

/** 13.4 Defence strength in the blocking position of an entry. */
export function blockStrength(state: ArdennesState, entry: Entry): number {
  return unitsIn(state, atBlock(entry)).reduce((sum, unit) => sum + defenceStrength(state, unit), 0)
}

/** 13.4 Entries of the area that a German unit holds and nobody blocks. */
export function threats(state: ArdennesState, area: Area): Entry[] {
  const positions = survey(state)
  return entriesOfArea(state, area).filter((entry) => {
    const { hexes, hasBlock } = entryData(entry)
    if (!hexes.some((hex) => positions.isHeldBy('german', hex))) return false
    return !hasBlock || blockStrength(state, entry) < tables.blocking.strength
  })
}

/** 13.4 Why nobody may enter the map from a sector, nor go on to the next. */
export function checkSector(state: ArdennesState, area: Area): Denial | undefined {
  const [entry] = threats(state, area)
  if (entry === undefined) return undefined
  return deny('13.4', 'sector.threatened', { area: AREAS[area] as string, entry: entryData(entry).id })
}

/** 13.1, 11.9.3 Why a side may not enter by this hex. */
export function checkEntryHex(state: ArdennesState, side: SideName, hex: Hex): Denial | undefined {
  const where = { hex: hexId(hex) }
  if (isEastOnly(state) && isWestSheet(hex)) return deny('S2.3', 'entry.not-in-play', where)
  if (survey(state).isHeldBy(side === 'german' ? 'allied' : 'german', hex))
    return deny('13.1', 'entry.held', where)
  if (side === 'allied' && state.exits.includes(hex)) return deny('11.9.3', 'entry.closed', where)
  return undefined
}

/** 13.5, 13.6 The hexes by which a unit beside the map may enter. */
export function hexesFromOffMap(state: ArdennesState, unit: Unit): Hex[] {
  const place = placeOf(state, unit)
  if (!isOffMap(place) || !isInGoodOrder(state, unit)) return []
  if (checkSector(state, sectorOf(place)) !== undefined) return []
  const entries = isBlock(place) ? [blockOf(place)] : entriesOfArea(state, areaOf(place))
  return entries
    .flatMap((entry) => entryData(entry).hexes)
    .filter((hex) => checkEntryHex(state, 'allied', hex) === undefined)
}

/** 13.5, 13.6 Where a unit may go beside the map: to a blocking position and back, or to the next area. */
function placesBeside(state: ArdennesState, place: Place): Place[] {
  if (isBlock(place)) return [inArea(sectorOf(place))]
  const area = areaOf(place)
  const blocks = entriesOfArea(state, area).filter((entry) => entryData(entry).hasBlock)
  return [...blocks.map(atBlock), ...nextAreas(area).map(inArea)]
}

/** 13.1 Where a reinforcement may be put instead of entering: the areas and blocking positions of its own letters. */
function placesOnArrival(entries: readonly Entry[]): Place[] {
  const areas = [...new Set(entries.map(areaOfEntry))].filter((area) => area !== NONE)
  return areas.flatMap((area) => {
    const blocks = entries.filter((entry) => areaOfEntry(entry) === area && entryData(entry).hasBlock)
    return [inArea(area), ...blocks.map(atBlock)]
  })
}

/** 13.1, 13.5, 13.6 Where a unit may be put beside the map: one that waits has entries of its own. */
export function shiftPlaces(state: ArdennesState, unit: Unit, ownEntries: readonly Entry[]): Place[] {
  const place = placeOf(state, unit)
  const candidates = isOffMap(place) ? placesBeside(state, place) : placesOnArrival(ownEntries)
  return candidates.filter((to) => checkShift(state, unit, ownEntries, to) === undefined)
}

/** 27.3.1 Whether nobody comes back onto the West sheet from there. */
function leadsEast(state: ArdennesState, place: Place): boolean {
  const entries = isBlock(place) ? [blockOf(place)] : entriesOfArea(state, areaOf(place))
  return !entries.some((entry) => entryData(entry).hexes.some(isWestSheet))
}

/** 11.9.4, 13.1, 13.4–13.6, 27.3.1 Why a unit may not be put there. */
export function checkShift(
  state: ArdennesState,
  unit: Unit,
  ownEntries: readonly Entry[],
  to: Place,
): Denial | undefined {
  const place = placeOf(state, unit)
  const who = { unit: unitId(unit), place: placeId(to) }
  if (sideOf(unit) !== 'allied' || !isOffMap(to)) return deny('11.9.2', 'shift.where', who)
  if (isMarked(state, unit, MOVED)) return deny('11.1', 'move.moved', who)
  if (!isOffMap(place)) {
    return placesOnArrival(ownEntries).includes(to) ? undefined : deny('13.1', 'shift.not-its-entry', who)
  }
  if (!isInGoodOrder(state, unit)) return deny('11.9.4', 'shift.disordered', who)
  if (!placesBeside(state, place).includes(to)) return deny('13.5', 'shift.too-far', who)
  if (staysBehindMeuse(state, unit) && leadsEast(state, to)) {
    return deny('27.3.1', 'move.british', { unit: unitId(unit), from: placeId(place), to: placeId(to) })
  }
  return isArea(place) && isArea(to) ? checkSector(state, areaOf(place)) : undefined
}

/** The area behind an entry, or NONE. */
export function areaOfEntry(entry: Entry): Area {
  return ENTRIES[entry]?.area ?? NONE
}
