import type { Hex } from '@sztab/board'
import { type Place, placeBoxes, placeRow } from '@sztab/bonds'
import { AREAS, type Area, areaNamed, grid, hexId, PORTS } from './ground.ts'

export { isHex, type Place } from '@sztab/bonds'

/** A reinforcement still to come. */
export const WAITING: Place = -1
/** The box of eliminated units: replacements may bring it back (20.3). */
export const ELIMINATED: Place = -2
/** 16.5.6 Eliminated by isolation: never comes back, but counts as eliminated for victory points. */
export const DESTROYED: Place = -3
/** S2.2, S2.3.7 Taken out of the game, not eliminated. */
export const WITHDRAWN: Place = -4
/** 18.3 The floating reserve. */
export const RESERVE: Place = -5
/** 24.2 Before its beach, to land in the invasion phase. */
export const ASSAULT: Place = -6
/** 24.4.2 The follow-up wave, to land in the Allied movement phase of turn 1. */
export const FOLLOW_UP: Place = -7

/** Boxes in which a unit has no steps left to count. */
export const EMPTY_BOXES: readonly Place[] = [ELIMINATED, DESTROYED, WITHDRAWN]

const BOXES = placeBoxes({
  waiting: WAITING,
  eliminated: ELIMINATED,
  destroyed: DESTROYED,
  withdrawn: WITHDRAWN,
  reserve: RESERVE,
  assault: ASSAULT,
  'follow-up': FOLLOW_UP,
})

const ROW_OF_AREAS = placeRow(-10, AREAS.length)
/** 18.4.4 At sea off a port, on the first of two turns; ports by their place in PORTS. */
const ROW_OF_ROADS = placeRow(-30, PORTS.length)

export const inArea: (area: Area) => Place = ROW_OF_AREAS.at
export const isArea: (place: Place) => boolean = ROW_OF_AREAS.has
export const areaOf: (place: Place) => Area = ROW_OF_AREAS.numberOf
export const offPort: (port: number) => Place = ROW_OF_ROADS.at
export const isOffPort: (place: Place) => boolean = ROW_OF_ROADS.has
export const portOff: (place: Place) => number = ROW_OF_ROADS.numberOf

/** On the map or in an entry area: taking part. */
export function isInPlay(place: Place): boolean {
  return place >= 0 || isArea(place)
}

/** A hex by its number, an area by its letter, a box by its word, `sea-2407` for the roads of a port. */
export function placeId(place: Place): string {
  if (place >= 0) return hexId(place)
  if (isArea(place)) return AREAS[areaOf(place)]?.id as string
  if (isOffPort(place)) return `sea-${hexId(PORTS[portOff(place)]?.hex as Hex)}`
  return BOXES.wordOf(place)
}

export function placeNamed(word: string): Place | undefined {
  const hex = grid.hex(word)
  if (hex !== undefined) return hex
  const area = areaNamed(word)
  if (area !== undefined) return inArea(area)
  const box = BOXES.named(word)
  if (box !== undefined) return box
  const port = PORTS.findIndex((one) => word === `sea-${hexId(one.hex)}`)
  return port < 0 ? undefined : offPort(port)
}
