// Chapter 15, 15.8: building improved positions

import type { Hex } from '@sztab/board'
import type { SideName, Unit } from '@sztab/bonds'
import { type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { tellHex } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { isInfantry, sideOf, unitId } from '../order-of-battle.ts'
import { type ArdennesState, DIGGING, ENGAGED, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isOnMap, isOutOfSupply, mark, placeOf, survey } from '../survey.ts'
import { checkSetOut } from './11-means.ts'
import { removeWorks } from './16-markers.ts'

/** 15.8.2, 29.1.1 Why a unit does not begin an improved position. */
export function checkDig(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny('15.8.2', 'dig.who', id)
  if (state.isNight) return deny('15.8.2', 'dig.night', id)
  if (!isInfantry(unit)) return deny('15.8.2', 'dig.no-infantry', id)
  if (!isInGoodOrder(state, unit)) return deny('15.8.2', 'dig.disordered', id)
  if (isOutOfSupply(state, unit)) return deny('15.8.2', 'dig.out-of-supply', id)
  if (isMarked(state, unit, TRANSPORT_MARKS)) return deny('15.8.2', 'dig.on-the-march', id)
  const denial = checkSetOut(state, unit)
  if (denial !== undefined) return denial
  const hex = placeOf(state, unit)
  return state.works.some((one) => one.hex === hex)
    ? deny('15.8.2', 'dig.there', { ...id, hex: hexId(hex) })
    : undefined
}

/** 15.8.2 Instead of moving and attacking. */
export function dig(play: Play<ArdennesState>, unit: Unit): void {
  const { state } = play
  const hex = placeOf(state, unit)
  state.works.push({ hex, isBuilt: false })
  mark(state, unit, DIGGING)
  play.report(
    '15.8.2',
    'dig.begun',
    { unit: unitId(unit), hex: hexId(hex) },
    markedAt('dig.begun', hexId(hex), unitId(unit)),
  )
}

/** 15.8.2, 15.8.3 Infantry in good order that is not engaged, at its post when its movement phase begins. */
function mayComplete(state: ArdennesState, side: SideName, hex: Hex): boolean {
  const positions = survey(state)
  if (!positions.isHeldBy(side, hex)) return false
  return positions
    .stack(hex)
    .some(
      (unit) =>
        isInfantry(unit) && isInGoodOrder(state, unit) && !isMarked(state, unit, ENGAGED | TRANSPORT_MARKS),
    )
}

/** 15.8.2, 15.8.3 What a side has begun is ready, where somebody can finish it. */
export function completeWorks(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  state.works = state.works.map((one) => {
    if (one.isBuilt || !mayComplete(state, side, one.hex)) return one
    tellHex(play, '15.8.2', 'dig.done', one.hex)
    return { ...one, isBuilt: true }
  })
}

/** 15.8.4 At the end of a movement phase positions without a garrison go. */
export function removeEmptyWorks(play: Play<ArdennesState>): void {
  const positions = survey(play.state)
  for (const { hex } of play.state.works) if (positions.isEmpty(hex)) removeWorks(play, hex)
}
