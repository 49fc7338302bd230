// Chapter 5: movement over land, as the whole family has it

import { NONE } from '@sztab/board'
import {
  canGoOn,
  type Destination,
  destinationsFrom,
  enemyOf,
  followPath,
  goOver,
  isExtended,
  isNextTo,
  isNextToRout,
  nextJourneys,
} from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { grid } from '../ground.ts'
import { sideOf, type Unit } from '../order-of-battle.ts'
import { areaOf, isArea, type Place } from '../places.ts'
import { EXTENDED, HALF_EFFECT, type Journey, MOVED, type SalernoState, STRAINED } from '../state.ts'
import { survey } from '../survey.ts'
import { checkSetOut, isSpent, meansOf, setOut } from './05-means.ts'
import { whyNot } from './05-refusals.ts'
import { areasBeside, barrierOver, hexCost, isHard, placesAround } from './05-terrain.ts'
import { changeArea, comeOn, leaveMap, type SalernoTraveller } from './21-area-moves.ts'

/** Sets a unit on its way; the map is to be looked at without it. */
function travellerFor(state: SalernoState, unit: Unit, isTruck: boolean): SalernoTraveller {
  const positions = survey(state)
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const traveller: SalernoTraveller = {
    state,
    unit,
    isTruck,
    positions,
    who,
    means: meansOf(state, unit, isTruck),
    isBarred: (over, to) => barrierOver(state, positions, unit, over, to) !== undefined,
    isHard: (over) => isHard(unit, over),
    mayStruggle: () => !isSpent(state, unit),
    cost: (over, to) => hexCost(unit, isTruck, over, to),
    /** 5.3, 13.3.3 */
    mayExtendInto: (hex) => !positions.inZoneOf(enemy, hex) && !isNextToRout(positions, enemy, hex),
    /** 13.3.2 */
    pausesIn: (hex) => isNextToRout(positions, enemy, hex),
    noted: ({ hex, march, extended, tactical, hexes, mustStop }, before, isHardStep) => ({
      hex,
      march,
      extended,
      tactical,
      hexes,
      isStrained: before.isStrained || isHardStep,
      mustStop,
      mustPause: isNextToRout(positions, enemy, hex),
    }),
    around: placesAround,
    beside: areasBeside,
    go: (journey, to) => goTo(traveller, journey, to),
    whyNot: (journey, to) => whyNot(traveller, journey, to),
    whyNotEnd: () => undefined,
    strain: ({ isStrained }) => (isStrained ? 1 : 0),
  }
  return traveller
}

/** The journey to the next place, wherever it is now. */
function goTo(traveller: SalernoTraveller, journey: Journey, to: Place): Journey | undefined {
  const { hex } = journey
  if (isArea(hex)) {
    return isArea(to) ? changeArea(traveller, journey, areaOf(to)) : comeOn(traveller, journey, to)
  }
  if (isArea(to)) return leaveMap(traveller, journey, areaOf(to))
  const over = grid.sideBetween(hex, to)
  return over === NONE || journey.mustPause ? undefined : goOver(traveller, journey, over)
}

/** Looks at the map as it is when the unit has left the hex where it began. */
function onItsWay<T>(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  look: (traveller: SalernoTraveller) => T,
): T {
  const traveller = travellerFor(state, unit, isTruck)
  return traveller.positions.without(unit, () => look(traveller))
}

/** Every journey one place further on. */
export function nextSteps(state: SalernoState, unit: Unit, isTruck: boolean, journey: Journey): Journey[] {
  if (journey.mustStop || journey.mustPause) return []
  return onItsWay(state, unit, isTruck, (traveller) => nextJourneys(traveller, journey))
}

/** Whether the unit can move at all. */
export function hasAnyMove(state: SalernoState, unit: Unit, isTruck: boolean): boolean {
  if (checkSetOut(state, unit) !== undefined) return false
  return onItsWay(state, unit, isTruck, (traveller) => canGoOn(traveller, setOut(state, unit, isTruck)))
}

/** Follows a path as far as the rules allow. */
export function follow(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  start: Journey,
  path: readonly Place[],
): { readonly journey: Journey; readonly denial?: Denial } {
  return onItsWay(state, unit, isTruck, (traveller) => followPath(traveller, start, path))
}

/** The verdict on a whole path. */
export function checkPath(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  start: Journey,
  path: readonly Place[],
): Denial | undefined {
  if (path.length === 0) return deny('5.1', 'move.nowhere')
  return follow(state, unit, isTruck, start, path).denial
}

/** A way to every place where the unit may end its move, the cheapest that needs no extended movement if there is one. */
export function destinations(state: SalernoState, unit: Unit, isTruck: boolean): Destination<Journey>[] {
  return onItsWay(state, unit, isTruck, (traveller) =>
    destinationsFrom(traveller, setOut(state, unit, isTruck)),
  )
}

/** 2.3.2, 5.3, 5.7 What lies on a unit when it has moved. */
export function marksAfter(state: SalernoState, journey: Journey, unit: Unit): number {
  const isNearEnemy = !isArea(journey.hex) && isNextTo(survey(state), enemyOf(sideOf(unit)), journey.hex)
  const strain = journey.isStrained ? STRAINED | (isNearEnemy ? HALF_EFFECT : 0) : 0
  return MOVED | strain | (isExtended(journey) ? EXTENDED : 0)
}
