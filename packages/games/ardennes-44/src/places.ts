import { type Place, placeNames, placeRow } from '@sztab/bonds'
import { AREAS, type Area, ENTRIES, grid } from './ground.ts'

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

/** 13.4 Allied units in an off-map area. */
export const areas = placeRow(-10, AREAS)
/** 13.4 The blocking positions, by entry; not every entry has one. */
export const blocks = placeRow(
  -20,
  ENTRIES.map(({ id, hasBlock }) => (hasBlock ? `block-${id}` : undefined)),
)

export const { at: inArea, has: isArea } = areas
export const { at: atBlock, has: isBlock } = blocks

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
  return isArea(place) ? areas.numberOf(place) : (ENTRIES[blocks.numberOf(place)]?.area as Area)
}

/** A hex by its number, an area by its name, `block-A` for a blocking position, a box by its word. */
export const { placeId, placeNamed } = placeNames(
  grid,
  {
    waiting: WAITING,
    eliminated: ELIMINATED,
    surrendered: SURRENDERED,
    absent: ABSENT,
    pool: POOL,
    antwerp: ANTWERP,
    'gone-west': GONE_WEST,
    due: DUE,
  },
  [areas, blocks],
)
