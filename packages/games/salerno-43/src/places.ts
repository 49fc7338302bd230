import { type Place, placeNames, placeRow } from '@sztab/bonds'
import { AREAS, grid, PORTS } from './ground.ts'

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

const areas = placeRow(
  -10,
  AREAS.map(({ id }) => id),
)
/** 18.4.4 At sea off a port, on the first of two turns; ports by their place in PORTS. */
export const roads = placeRow(
  -30,
  PORTS.map(({ hex }) => `sea-${grid.id(hex)}`),
)

export const { at: inArea, has: isArea, numberOf: areaOf } = areas
export const { at: offPort, has: isOffPort } = roads

/** On the map or in an entry area: taking part. */
export function isInPlay(place: Place): boolean {
  return place >= 0 || isArea(place)
}

/** A hex by its number, an area by its letter, a box by its word, `sea-2407` for the roads of a port. */
export const { placeId, placeNamed } = placeNames(
  grid,
  {
    waiting: WAITING,
    eliminated: ELIMINATED,
    destroyed: DESTROYED,
    withdrawn: WITHDRAWN,
    reserve: RESERVE,
    assault: ASSAULT,
    'follow-up': FOLLOW_UP,
  },
  [areas, roads],
)
