// Chapter 18: units land and sail in the Allied movement phase

import { courseOrder, type Sea } from '@sztab/bonds'
import { moved, type Play } from '@sztab/kernel'
import { placeIds, words } from '../arguments.ts'
import { UNITS_OF, type Unit, unitId } from '../order-of-battle.ts'
import { isHex, isOffPort, type Place, placeNamed, RESERVE } from '../places.ts'
import { landingPoints } from '../rules/02-units.ts'
import { disrupt } from '../rules/13-disorder.ts'
import {
  canLand,
  canSail,
  checkLanding,
  checkVoyage,
  isForeignBeach,
  landingJourney,
  landings,
  putToSea,
  recordLanding,
  recordVoyage,
  voyageJourney,
  voyages,
} from '../rules/18-landing.ts'
import { type FrameOf, GOOD, LANDED, type SalernoState } from '../state.ts'
import { cohesionOf, mark, memory, placeOf } from '../survey.ts'
import { goAlong } from './march.ts'
import type { Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** A course leads over hexes, the roads of ports and the floating reserve. */
function placeOnCourse(word: string): Place | undefined {
  const place = placeNamed(word)
  return place !== undefined && (isHex(place) || isOffPort(place) || place === RESERVE) ? place : undefined
}

/** What landing and sailing have in common. */
const bySea = {
  section: '18.4.1',
  words,
  memory,
  units: UNITS_OF.allied,
  placeNamed: placeOnCourse,
  trafficOf: ({ sea }: Movement) => sea,
  closed: 'sail.german',
  detail: (state: SalernoState, unit: Unit) => ({ points: landingPoints(state, unit) }),
}

/** 18.4.3, 21.1.2, 24.4.2 From the floating reserve, the follow-up wave or the roads of a port. */
export const landOrder: Order<Movement> = courseOrder<SalernoState, Movement, Sea>({
  ...bySea,
  verb: 'land',
  can: canLand,
  courses: (state, sea, unit) => (canLand(state, sea, unit) ? landings(state, sea, unit) : []),
  check: checkLanding,
  take(play, { side }, sea, unit, path) {
    const { state } = play
    const [first] = path as readonly [Place]
    const details = { unit: unitId(unit), path: placeIds(path), points: landingPoints(state, unit) }
    recordLanding(state, sea, unit, first)
    if (!isHex(first)) {
      play.report('18.4.4', 'sails.two-turns', details, moved(details.unit, undefined, details.path))
      putToSea(state, unit, first)
      return
    }
    const journey = landingJourney(state, unit, path)
    play.report('18.4.3', 'landed', details, moved(details.unit, undefined, details.path))
    goAlong(play, side, unit, false, path, journey)
    comeAshore(play, unit, first)
  },
})

/** 18.4.5 From a port or beachhead to another, or back to the reserve. */
export const shipOrder: Order<Movement> = courseOrder<SalernoState, Movement, Sea>({
  ...bySea,
  verb: 'ship',
  can: canSail,
  courses: (state, sea, unit) => (canSail(state, sea, unit) ? voyages(state, sea, unit) : []),
  check: checkVoyage,
  take(play, { side }, sea, unit, path) {
    const { state } = play
    const [from, to] = path as readonly [Place, Place]
    const journey = voyageJourney(state, unit, path)
    const details = { unit: unitId(unit), path: placeIds(path), points: landingPoints(state, unit) }
    recordVoyage(state, sea, unit, path)
    play.report('18.4.5', 'sailed', details, moved(details.unit, undefined, details.path))
    if (!isHex(to)) {
      putToSea(state, unit, to)
      return
    }
    goAlong(play, side, unit, false, path.slice(from === placeOf(state, unit) ? 1 : 0), journey)
    comeAshore(play, unit, to)
  },
})

/** 18.4.2 A beach of the other nationality disrupts, but artillery that went on from it is disrupted already (17.3). */
function comeAshore(play: Play<SalernoState>, unit: Unit, hex: Place): void {
  const { state } = play
  mark(state, unit, LANDED)
  if (isForeignBeach(unit, hex) && cohesionOf(state, unit) === GOOD) disrupt(play, unit, '18.4.2')
}
