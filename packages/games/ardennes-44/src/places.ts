import { type Place, placeBoxes, placeRow } from '@sztab/bonds'
import { AREAS, type Area, areaNamed, ENTRIES, type Entry, grid, hexId } from './ground.ts'

/** A reinforcement still to come. */
export const WAITING: Place = -1
/** Eliminated units: replacements may bring them back (25.2). */
export const ELIMINATED: Place = -2
/** 23.7 Surrendered: never comes back. */
export const SURRENDERED: Place = -3
/** Not in this game: scattered paratroops, tank destroyers sent elsewhere, divisions a scenario leaves out. */
export const ABSENT: Place = -4
/** 16.4, 26.2 Remnants and breakdown units that nobody is using. */
export const POOL: Place = -5
/** 11.9.3, 27.3.4 The Antwerp box, for the German units that got there and the British who stop them. */
export const ANTWERP: Place = -6
/** S2.4 Over the western edge of the East sheet. */
export const GONE_WEST: Place = -7
/** 27.7 Arrived after a roll, and free to enter. */
export const DUE: Place = -8

/** Boxes in which a unit has no steps left to count. */
export const EMPTY_BOXES: readonly Place[] = [ELIMINATED, SURRENDERED, ABSENT, POOL]

const BOXES = placeBoxes({
  waiting: WAITING,
  eliminated: ELIMINATED,
  surrendered: SURRENDERED,
  absent: ABSENT,
  pool: POOL,
  antwerp: ANTWERP,
  'gone-west': GONE_WEST,
  due: DUE,
})

/** 13.4 Allied units in an off-map area. */
const ROW_OF_AREAS = placeRow(-10, AREAS.length)
/** 13.4 The blocking positions, by entry. */
const ROW_OF_BLOCKS = placeRow(-20, ENTRIES.length)

export const inArea: (area: Area) => Place = ROW_OF_AREAS.at
export const isArea: (place: Place) => boolean = ROW_OF_AREAS.has
export const areaOf: (place: Place) => Area = ROW_OF_AREAS.numberOf
export const atBlock: (entry: Entry) => Place = ROW_OF_BLOCKS.at
export const blockOf: (place: Place) => Entry = ROW_OF_BLOCKS.numberOf

/** Not every entry has one. */
export function isBlock(place: Place): boolean {
  return ROW_OF_BLOCKS.has(place) && ENTRIES[blockOf(place)]?.hasBlock === true
}

/** 13.7 Beside the map but in play. */
export function isOffMap(place: Place): boolean {
  return isArea(place) || isBlock(place)
}

/** On the map, in an off-map area or on a blocking position. */
export function isInPlay(place: Place): boolean {
  return place >= 0 || isOffMap(place)
}

/** 13.4 The sector of a place beside the map: the off-map area to which it belongs. */
export function sectorOf(place: Place): Area {
  return isArea(place) ? areaOf(place) : (ENTRIES[blockOf(place)]?.area as Area)
}

/** A hex by its number, an area by its name, `block-A` for a blocking position, a box by its word. */
export function placeId(place: Place): string {
  if (place >= 0) return hexId(place)
  if (isArea(place)) return AREAS[areaOf(place)] as string
  if (isBlock(place)) return `block-${ENTRIES[blockOf(place)]?.id}`
  return BOXES.wordOf(place)
}

export function placeNamed(word: string): Place | undefined {
  const hex = grid.hex(word)
  if (hex !== undefined) return hex
  const area = areaNamed(word)
  if (area !== undefined) return inArea(area)
  const box = BOXES.named(word)
  if (box !== undefined) return box
  const entry = ENTRIES.findIndex(({ id, hasBlock }) => hasBlock && word === `block-${id}`)
  return entry < 0 ? undefined : atBlock(entry)
}
