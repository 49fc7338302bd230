import { Rings } from '@sztab/bonds/bot'
import type { Action } from '@sztab/kernel'
import { placeIds } from '../arguments.ts'
import { grid } from '../ground.ts'
import {
  isArtillery,
  isBeachhead,
  isMechanised,
  sideOf,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { isArea, isInPlay, type Place } from '../places.ts'
import { destinations } from '../rules/05-movement.ts'
import { checkSetOut, checkTruck } from '../rules/05-terrain.ts'
import { placeOf } from '../survey.ts'
import { numbers } from './numbers.ts'
import type { SalernoOutlook } from './outlook.ts'

const { leastGain, closeLooks, battery, truck, foot, wheels } = numbers.march
const rings = new Rings(grid, wheels)

interface March {
  readonly action: Action
  readonly gain: number
}

/** The best march of the side as it stands, if one is worth it. */
export function nextMarch(outlook: SalernoOutlook): Action | undefined {
  const { state, side } = outlook
  const candidates = state.at
    .flatMap((place, unit) => {
      const mayMove = sideOf(unit) === side && isInPlay(place) && unitData(unit).move > 0
      return mayMove && !isBeachhead(unit) && checkSetOut(state, unit) === undefined ? [unit] : []
    })
    .map((unit) => ({ unit, hope: hopeOf(outlook, unit) }))
    .filter(({ hope }) => hope > leastGain)
    .sort((a, b) => b.hope - a.hope || a.unit - b.unit)
  for (const { unit } of candidates.slice(0, closeLooks)) {
    const { action, gain } = bestMarch(outlook, unit)
    if (gain > leastGain) return action
  }
  return undefined
}

/** 5.8 Germans on foot may ride. */
function bestMarch(outlook: SalernoOutlook, unit: Unit): March {
  const march = marchOf(outlook, unit, false)
  if (checkTruck(outlook.state, unit) !== undefined) return march
  const ride = marchOf(outlook, unit, true)
  return ride.gain > march.gain + truck ? ride : march
}

function marchOf({ state, posts }: SalernoOutlook, unit: Unit, isRiding: boolean): March {
  const stay = posts.worth(unit, placeOf(state, unit))
  let path: readonly Place[] = []
  let best = 0
  for (const way of destinations(state, unit, isRiding)) {
    const { journey } = way
    const toll = isArtillery(unit) && journey.hexes > 1 ? battery : 0
    const gain = posts.worth(unit, journey.hex, journey, !isRiding) - stay - toll
    if (gain <= best) continue
    path = way.path
    best = gain
  }
  const verb = isRiding ? 'truck' : 'move'
  return { action: { do: verb, unit: unitId(unit), path: placeIds(path) }, gain: best }
}

/** What the unit could gain if nothing stood in its way. */
function hopeOf({ state, posts, exits }: SalernoOutlook, unit: Unit): number {
  const from = placeOf(state, unit)
  if (isArea(from)) return 1_000
  const stay = posts.worth(unit, from)
  const isQuick = isMechanised(unit) || checkTruck(state, unit) === undefined
  let best = exits.best(unit) - stay
  for (const ring of rings.around(from).slice(1, (isQuick ? wheels : foot) + 1)) {
    for (const hex of ring) best = Math.max(best, posts.worth(unit, hex) - stay)
  }
  return best
}
