// Chapter 8, 8.1–8.2, 8.4–8.5: who may attack what with whom, and the main assault force

import { type Hex, NONE } from '@sztab/board'
import { fitInto, mainForcesBy, sideTowards, strikesBy } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import {
  areaTouching,
  grid,
  hexId,
  isEighthArmySector,
  isMountain,
  isRiver,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
} from '../ground.ts'
import {
  isArmour,
  isEighthArmy,
  isSilhouette,
  isVehicle,
  nationalityOf,
  type SideName,
  sideOf,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { inArea, isArea, isInPlay } from '../places.ts'
import {
  ATTACKED,
  AUTO_DS,
  EXTENDED,
  GOOD,
  HALF_EFFECT,
  REPLACED,
  type SalernoState,
  STRAINED,
  TRIED,
  TRUCK,
} from '../state.ts'
import { cohesionOf, hexesOf, isMarked, placeOf, survey, unitsIn } from '../survey.ts'
import { attackStrength } from './02-units.ts'
import { isWithinLimit } from './04-stacking.ts'
import { isRain } from './05-terrain.ts'
import { checkFightFromArea } from './21-entry-areas.ts'

/** What keeps a unit from attacking at all in this phase. */
function checkAttacker(state: SalernoState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const place = placeOf(state, unit)
  if (sideOf(unit) !== side || !isInPlay(place)) return deny('8.1', 'attack.who', id)
  if (cohesionOf(state, unit) !== GOOD) return deny('13.2.1', 'attack.disorder', id)
  if (isMarked(state, unit, TRUCK)) return deny('5.8', 'attack.truck', id)
  if (attackStrength(state, unit) === 0) return deny('8.1', 'attack.no-strength', id)
  if (isMarked(state, unit, ATTACKED)) return deny('8.1', 'attack.again', id)
  if (isMarked(state, unit, TRIED)) return deny('25.1.3', 'attack.disengaged', id)
  if (isMarked(state, unit, AUTO_DS)) return deny('8.7.1', 'attack.auto-ds', id)
  if (isMarked(state, unit, EXTENDED)) return deny('2.3.2', 'attack.extended', id)
  const isRefitting = isArea(place)
    ? isMarked(state, unit, REPLACED)
    : survey(state)
        .stack(place)
        .some((other) => isMarked(state, other, REPLACED))
  return isRefitting ? deny('20.4', 'attack.replaced', id) : undefined
}

/** 5.7, 8.1, 9.8, 21.3.4, 22.4 What keeps a unit from attacking this hex from where it stands. */
export function checkReach(state: SalernoState, unit: Unit, target: Hex): Denial | undefined {
  const place = placeOf(state, unit)
  if (isArea(place)) return checkFightFromArea(state, unit, target)
  const params = { unit: unitId(unit), hex: hexId(target) }
  if (state.isSectorAbandoned && sideOf(unit) === 'german' && isEighthArmySector(target)) {
    return deny('S2.3.7', 'attack.abandoned', params)
  }
  const over = sideTowards(grid, place, target)
  if (over === NONE || isSea(over)) return deny('8.1', 'attack.not-adjacent', params)
  if (isVehicle(unit) && isWildMountain(over)) return deny('9.8', 'attack.mountain', params)
  if (isVehicle(unit) && isUnbridgedRiver(over) && isRain(state)) return deny('22.4', 'attack.rain', params)
  const isStrained = isMarked(state, unit, HALF_EFFECT | STRAINED)
  if (isStrained && isMountain(over)) return deny('5.7', 'attack.strained-mountain', params)
  if (isStrained && isVehicle(unit) && isRiver(over)) return deny('5.7', 'attack.strained-river', params)
  return undefined
}

/** 8.5 Units that attack together: one nationality, one army. */
export function isCoordinated(a: Unit, b: Unit): boolean {
  return nationalityOf(a) === nationalityOf(b) && isEighthArmy(a) === isEighthArmy(b)
}

/** 8.5 Why these two do not. */
function checkPair(a: Unit, b: Unit): Denial | undefined {
  if (isCoordinated(a, b)) return undefined
  const units = [unitId(a), unitId(b)]
  return nationalityOf(a) === nationalityOf(b)
    ? deny('8.5.2', 'attack.two-armies', { units })
    : deny('8.5.1', 'attack.two-nations', { units })
}

/** 8.4.3 Whom the side may attach: any German unit; of the Allied ones tank silhouettes and battalions. */
function isAttachable(unit: Unit): boolean {
  if (sideOf(unit) === 'german') return true
  return (isSilhouette(unit) && isArmour(unit)) || unitData(unit).size === 'II'
}

/** 8.4.1, 8.4.3 One unit, or all attackers of one formation, with or without an attachment from where they stand. */
export const { mainForces, checkMain, bestMain } = mainForcesBy<SalernoState>({
  section: '8.4.1',
  words,
  formationOf: (unit) => unitData(unit).formation,
  isAttachable,
})

/**
 * 21.3.4 Attackers out of an entry area stand, as it were, in the hexes beyond the edge that touch the target, and keep
 * to the limit there.
 */
export function fitBeyondEdge(state: SalernoState, attackers: readonly Unit[], target: Hex): boolean {
  const coming = attackers.filter((unit) => isArea(placeOf(state, unit)))
  return coming.length === 0 || fitInto(hexesBeyond(target), coming, (stack) => isWithinLimit(state, stack))
}

function hexesBeyond(target: Hex): number {
  let count = 0
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[target * 6 + d]!
    if (next === NONE) count++
  }
  return Math.max(1, count)
}

/** 8.1 Attacks of the combat phase. */
export const attacks = strikesBy<SalernoState>({
  grid,
  words,
  section: '8.1',
  survey,
  hexesOf,
  /** 21.3.4 Out of the area that the hex touches. */
  beside(state, side, on) {
    const area = areaTouching(on)
    return area === NONE ? [] : unitsIn(state, inArea(area)).filter((unit) => sideOf(unit) === side)
  },
  checkAttacker,
  checkReach,
  checkPair: (_, a, b) => checkPair(a, b),
  checkRoom: (state, on, units) =>
    fitBeyondEdge(state, units, on) ? undefined : deny('21.3.4', 'attack.area-stack', { hex: hexId(on) }),
  checkForce: (state, _side, _on, by, main) => checkMain(state, by, main),
})
