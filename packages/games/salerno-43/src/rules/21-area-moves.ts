// Chapter 21, 21.3 and 21.5: moving into entry areas, out of them and between them

import type { Hex } from '@sztab/board'
import { CLOSED, type Survey, type Traveller } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { type Area, areaData, hexId, NEXT_AREAS } from '../ground.ts'
import { enemyOf, isEighthArmy, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { areaOf, inArea } from '../places.ts'
import { type Journey, REPLACED, type SalernoState } from '../state.ts'
import { isMarked } from '../survey.ts'
import { tacticalOnly } from './05-means.ts'
import { barrierIn, whyBarrier } from './05-terrain.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { isFriendlyArea, isNorthern } from './21-entry-areas.ts'

/** A unit on its way, and the state it is on its way in. */
export interface SalernoTraveller extends Traveller<Journey> {
  readonly state: SalernoState
  readonly unit: Unit
  readonly isTruck: boolean
}

/** 21.2, 21.3.2, 23.1.4 Why a unit may not go from a hex into an entry area. */
export function checkEnterArea(state: SalernoState, unit: Unit, area: Area): Denial | undefined {
  const who = sideOf(unit)
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (who === 'german') {
    return isFriendlyArea(state, who, area) ? undefined : deny('21.2.1', 'move.area-enemy', params)
  }
  if (isNorthern(area)) return undefined
  if (areaData(area).edge === 'east') {
    return isEighthArmy(unit) ? undefined : deny('21.2.2', 'move.area-eighth', params)
  }
  return isFriendlyArea(state, who, area) ? undefined : deny('21.2.1', 'move.area-enemy', params)
}

/** 21.3.3, 23.1.4 Why a unit may not come from an area into a hex; bonds do not count where a defender left it (14.4.2). */
export function checkComeOn(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  area: Area,
  to: Hex,
  isVacated = false,
): Denial | undefined {
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const params = { from: areaData(area).id, to: hexId(to) }
  if (positions.isHeldBy(enemy, to)) return deny('5.1', 'move.enemy', { hex: hexId(to) })
  const bond = isVacated || positions.isHeldBy(who, to) ? undefined : hexBond(positions, enemy, to)
  if (bond !== undefined) return deny('21.3.3', 'move.bond', { ...params, ends: bondEnds(bond) })
  const isWatched = who === 'german' && isNorthern(area) && hasAlliesIn(state, area)
  if (isWatched && positions.inZoneOf(enemy, to)) return deny('23.1.4', 'move.area-watched', params)
  const barrier = barrierIn(state, positions, unit, to)
  return barrier === undefined ? undefined : whyBarrier(barrier, params)
}

function hasAlliesIn(state: SalernoState, area: Area): boolean {
  const place = inArea(area)
  return state.at.some((at, unit) => at === place && sideOf(unit) === 'allied')
}

/** 21.5 Why a unit may not go from an area to another. */
export function checkBetweenAreas(state: SalernoState, unit: Unit, from: Area, to: Area): Denial | undefined {
  const params = { from: areaData(from).id, to: areaData(to).id }
  if (!NEXT_AREAS[from]?.includes(to)) return deny('21.5', 'move.areas-apart', params)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'move.area-replaced', params)
  return tacticalOnly(state, unit) ?? checkEnterArea(state, unit, to)
}

/** 21.5 It takes the whole allowance. */
export function changeArea(traveller: SalernoTraveller, journey: Journey, to: Area): Journey | undefined {
  const { state, unit, isTruck, means } = traveller
  if (journey.hexes > 0 || isTruck) return undefined
  if (checkBetweenAreas(state, unit, areaOf(journey.hex), to) !== undefined) return undefined
  const march = means.allowance
  return { ...journey, hex: inArea(to), march, extended: CLOSED, tactical: CLOSED, hexes: 1, mustStop: true }
}
