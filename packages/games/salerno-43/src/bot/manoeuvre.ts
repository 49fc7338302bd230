import { Rings } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { isArtillery, isBeachhead, isMechanised, type Unit, unitData } from '../order-of-battle.ts'
import { isArea, isInPlay, type Place } from '../places.ts'
import { checkSetOut, checkTruck } from '../rules/05-means.ts'
import { destinations } from '../rules/05-movement.ts'
import { placeOf } from '../survey.ts'
import type { Outlook } from './outlook.ts'
import type { Posts } from './posts.ts'

/** A unit that should move now, and what each place would bring it. */
export interface March {
  readonly unit: Unit
  /** 5.8 Germans on foot may ride. */
  readonly verb: 'move' | 'truck'
  readonly gains: ReadonlyMap<Place, number>
  readonly best: number
}

/** A move that brings less is not worth the trouble. */
const LEAST_GAIN = 4
/** So many units are looked at closely before a phase is given up as over. */
const CLOSE_LOOKS = 14
/** Artillery that goes further than a hex is disordered (17.3). */
const BATTERY_MOVES = 20

/** The best march of the side as it stands, if one is worth it. */
export function nextMarch(outlook: Outlook, posts: Posts): March | undefined {
  const { state, side } = outlook
  const candidates = state.at
    .flatMap((place, unit) =>
      unitData(unit).side === side && isInPlay(place) && unitData(unit).move > 0 && !isBeachhead(unit)
        ? [unit]
        : [],
    )
    .filter((unit) => checkSetOut(state, unit) === undefined)
    .map((unit) => ({ unit, hope: hopeOf(outlook, posts, unit) }))
    .filter(({ hope }) => hope > LEAST_GAIN)
    .sort((a, b) => b.hope - a.hope || a.unit - b.unit)
  let looks = 0
  for (const { unit } of candidates) {
    if (++looks > CLOSE_LOOKS) return undefined
    const march = bestMarch(outlook, posts, unit)
    if (march.best > LEAST_GAIN) return march
  }
  return undefined
}

/** On trucks nobody attacks: they have to be worth it. */
const TRUCK_GAIN = 6

function bestMarch(outlook: Outlook, posts: Posts, unit: Unit): March {
  const march = marchOf(outlook, posts, unit, 'move')
  if (checkTruck(outlook.state, unit) !== undefined) return march
  const ride = marchOf(outlook, posts, unit, 'truck')
  return ride.best > march.best + TRUCK_GAIN ? ride : march
}

function marchOf(outlook: Outlook, posts: Posts, unit: Unit, verb: 'move' | 'truck'): March {
  const { state } = outlook
  const stay = posts.worth(unit, placeOf(state, unit))
  const gains = new Map<Place, number>()
  let best = 0
  const isRiding = verb === 'truck'
  for (const { journey } of destinations(state, unit, isRiding)) {
    const toll = isArtillery(unit) && journey.hexes > 1 ? BATTERY_MOVES : 0
    const gain = posts.worth(unit, journey.hex, journey, !isRiding) - stay - toll
    gains.set(journey.hex, gain)
    best = Math.max(best, gain)
  }
  return { unit, verb, gains, best }
}

/** Hexes that somebody can hope to reach. */
const WHEELS = 7
const FOOT = 3
const rings = new Rings(grid, WHEELS)

/** What the unit could gain if nothing stood in its way. */
function hopeOf(outlook: Outlook, posts: Posts, unit: Unit): number {
  const from = placeOf(outlook.state, unit)
  if (isArea(from)) return 1_000
  const stay = posts.worth(unit, from)
  const isQuick = isMechanised(unit) || checkTruck(outlook.state, unit) === undefined
  const reach = isQuick ? WHEELS : FOOT
  let best = posts.exits.best(unit) - stay
  for (const ring of rings.around(from).slice(1, reach + 1)) {
    for (const hex of ring) best = Math.max(best, posts.worth(unit, hex) - stay)
  }
  return best
}
