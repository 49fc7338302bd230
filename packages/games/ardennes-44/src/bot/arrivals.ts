import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import type { Action } from '@sztab/kernel'
import { placeIds } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { VON_DER_HEYDTE } from '../rules/02-units.ts'
import { destinations, mustLeave } from '../rules/11-movement.ts'
import { dueEngineers, engineerHexes } from '../rules/13-reinforcements.ts'
import { dropHexes, isDropDue } from '../rules/27-arrivals.ts'
import { isInGoodOrder } from '../survey.ts'
import { movers } from './movers.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'

/** 18.3 Shaken units that may not stay go first, wherever they stand best. */
export function nextFlight(outlook: ArdennesOutlook): Action | undefined {
  const { state, side } = outlook
  const unit = movers(state, side).find((one) => !isInGoodOrder(state, one) && mustLeave(state, one))
  if (unit === undefined) return undefined
  const ways = destinations(state, unit, 'move').map(({ path, journey }) => ({
    path,
    worth: outlook.standing(unit, journey.hex),
  }))
  const [best] = ways.sort((a, b) => b.worth - a.worth)
  return best === undefined ? undefined : { do: 'move', unit: unitId(unit), path: placeIds(best.path) }
}

/** Who is to be put on the map next: engineers in the towns where they are needed (13.2), von der Heydte (27.2). */
export function nextArrival(outlook: ArdennesOutlook): Action | undefined {
  const { state, side } = outlook
  if (state.isNight) return undefined
  if (side === 'german')
    return isDropDue(state) ? put(outlook, 'drop', VON_DER_HEYDTE, dropHexes(state)) : undefined
  const [unit] = dueEngineers(state)
  return unit === undefined ? undefined : put(outlook, 'place', unit, engineerHexes(state))
}

function put(outlook: ArdennesOutlook, verb: string, unit: Unit, hexes: readonly Hex[]): Action | undefined {
  const [best] = hexes
    .map((hex) => ({
      hex,
      worth: outlook.worth(unit, hex, undefined, false) + guardWorth(outlook, hex),
    }))
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  return best === undefined ? undefined : { do: verb, unit: unitId(unit), hex: hexId(best.hex) }
}

/** 30.2 A city is not lost as long as one of its hexes is held: one guard is worth much where there is none yet. */
function guardWorth({ drive, positions, side }: ArdennesOutlook, hex: Hex): number {
  const open = drive.goals.filter(
    ({ hexes }) =>
      hexes.length > 1 && hexes.includes(hex) && !hexes.some((one) => positions.isHeldBy(side, one)),
  )
  return open.reduce((sum, { worth }) => sum + numbers.goals.alone * worth, 0)
}
