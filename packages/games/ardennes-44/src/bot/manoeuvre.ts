import type { Hex } from '@sztab/board'
import { enemyOf, isNextTo, type Unit } from '@sztab/bonds'
import { wayFrom } from '@sztab/bonds/bot'
import type { Action } from '@sztab/kernel'
import { placeIds } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { isArtillery, isEngineer, isMechanised, sideOf, UNITS, unitId } from '../order-of-battle.ts'
import { isOffMap } from '../places.ts'
import { checkSetOut } from '../rules/11-means.ts'
import { destinations, mustLeave } from '../rules/11-movement.ts'
import type { Mode } from '../rules/11-terrain.ts'
import { checkLoad, checkStrategic, checkTow, checkTruck } from '../rules/12-strategic.ts'
import { comesByTruckOnly, dueEngineers, engineerHexes, isDue } from '../rules/13-reinforcements.ts'
import { dropHexes, isDropDue, VON_DER_HEYDTE } from '../rules/27-arrivals.ts'
import { MOVED, TRUCK } from '../state.ts'
import { isInGoodOrder, isMarked, placeOf } from '../survey.ts'
import { startsOf } from './goals.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'
import type { Way } from './strikes.ts'
import { gaitOf } from './ways.ts'

const { leastGain, column, farOff, battery } = numbers.march

const VERBS: Readonly<Record<Mode, string>> = {
  move: 'move',
  strategic: 'march',
  truck: 'drive',
  'prime-mover': 'tow',
}

/** The next order of a movement phase; undefined when everybody stands where he should. */
export function nextOrder(outlook: ArdennesOutlook): Action | undefined {
  const { state, side } = outlook
  const units = UNITS.flatMap((_, unit) => {
    if (sideOf(unit) !== side || isMarked(state, unit, MOVED)) return []
    const place = placeOf(state, unit)
    const isThere = place >= 0 || isOffMap(place) || (isDue(state, unit) && !isEngineer(unit))
    return isThere && checkSetOut(state, unit) === undefined ? [unit] : []
  })
  const stuck = units.find((unit) => !isInGoodOrder(state, unit) && mustLeave(state, unit))
  if (stuck !== undefined) return bestMarch(outlook, stuck, 'move', -Infinity)?.action
  for (const unit of inOrder(outlook, units)) {
    const found = orderFor(outlook, unit)
    if (found !== undefined) return found
  }
  return undefined
}

/** Those who are to attack first, then those nearest to the enemy: they clear the roads for the others. */
function inOrder({ threat, state, plan }: ArdennesOutlook, units: readonly Unit[]): Unit[] {
  const rank = (unit: Unit): number => {
    const place = placeOf(state, unit)
    if (place < 0) return -1
    return (plan.isAiming(unit) ? 1000 : 0) + (threat[place] as number)
  }
  const ranks = new Map(units.map((unit) => [unit, rank(unit)]))
  return [...units].sort((a, b) => (ranks.get(b) as number) - (ranks.get(a) as number) || a - b)
}

interface March {
  readonly action: Action
  readonly gain: number
}

function orderFor(outlook: ArdennesOutlook, unit: Unit): Action | undefined {
  const { state, side } = outlook
  const isGun = isArtillery(unit)
  if (isGun && side === 'german') {
    const tow =
      checkTow(state, unit) === undefined ? bestMarch(outlook, unit, 'prime-mover', battery) : undefined
    const shove = bestMarch(outlook, unit, 'move', leastGain)
    return better(tow, shove)?.action
  }
  const isRiding = comesByTruckOnly(state, unit)
  const onFoot = isRiding ? undefined : walk(outlook, unit)
  const ride = isRiding || isFarOff(outlook, unit) ? byRoad(outlook, unit) : undefined
  const best = better(onFoot, ride)
  if (best !== undefined && best.gain > (isGun ? battery : leastGain)) {
    return mayLoad(outlook, unit) ? { do: 'load', unit: unitId(unit) } : best.action
  }
  return undefined
}

function better(a: March | undefined, b: March | undefined): March | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return b.gain > a.gain ? b : a
}

/** Looks at the known ways first, and closely only where they promise something. */
function walk(outlook: ArdennesOutlook, unit: Unit): March | undefined {
  const isWorthWhile = promises(outlook, unit, outlook.reach.of(unit).ways)
  return isWorthWhile ? bestMarch(outlook, unit, 'move', leastGain) : undefined
}

function byRoad(outlook: ArdennesOutlook, unit: Unit): March | undefined {
  const { state } = outlook
  const mode = isMechanised(unit) ? 'strategic' : 'truck'
  const denial = mode === 'strategic' ? checkStrategic(state, unit) : checkTruck(state, unit)
  if (denial !== undefined) return undefined
  const found = bestMarch(outlook, unit, mode, leastGain + column)
  return found === undefined ? undefined : { ...found, gain: found.gain - column }
}

function isFarOff(outlook: ArdennesOutlook, unit: Unit): boolean {
  const goal = outlook.drive.goalOf(unit)
  if (goal === undefined) return false
  const gait = gaitOf(unit)
  return wayFrom(startsOf(outlook.state, unit), outlook.ways(gait, goal.hexes)) > farOff
}

/** 12.4.3 Infantry that has far to go waits for trucks, if nobody is near. */
function mayLoad(outlook: ArdennesOutlook, unit: Unit): boolean {
  const { state, side, positions } = outlook
  const place = placeOf(state, unit)
  if (side === 'german' || place < 0 || isMechanised(unit) || isMarked(state, unit, TRUCK)) return false
  if (!isFarOff(outlook, unit) || (outlook.threat[place] as number) > 0) return false
  return !isNextTo(positions, enemyOf(side), place) && checkLoad(state, side, unit) === undefined
}

/** Whether any of the ways gains anything. */
function promises({ state, positions, posts }: ArdennesOutlook, unit: Unit, ways: readonly Way[]): boolean {
  if (ways.length === 0) return false
  const place = placeOf(state, unit)
  return positions.without(unit, () => {
    const stay = place < 0 ? numbers.posts.out : posts.worth(unit, place)
    return ways.some(({ journey }) => posts.worth(unit, journey.hex, journey, true) - stay > leastGain)
  })
}

function bestMarch(outlook: ArdennesOutlook, unit: Unit, mode: Mode, least: number): March | undefined {
  const found = marchOf(outlook, unit, mode, destinations(outlook.state, unit, mode))
  return found === undefined || found.gain <= least ? undefined : found
}

function marchOf(outlook: ArdennesOutlook, unit: Unit, mode: Mode, ways: readonly Way[]): March | undefined {
  if (ways.length === 0) return undefined
  const { state, positions, posts } = outlook
  const place = placeOf(state, unit)
  const isOut = place < 0
  return positions.without(unit, () => {
    const stay = isOut ? numbers.posts.out : posts.worth(unit, place)
    let best: Way | undefined
    let gain = -Infinity
    for (const way of ways) {
      const found = posts.worth(unit, way.journey.hex, way.journey, mode === 'move') - stay
      if (found > gain) {
        best = way
        gain = found
      }
    }
    if (best === undefined) return undefined
    return { action: { do: VERBS[mode], unit: unitId(unit), path: placeIds(best.path) }, gain }
  })
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
      worth: outlook.posts.worth(unit, hex, undefined, false) + guardWorth(outlook, hex),
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
