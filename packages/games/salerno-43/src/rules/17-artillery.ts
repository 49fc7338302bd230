// Chapter 17, 17.5: readying artillery; 19.1

import { type Denial, deny, marked, type Play } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { isArtillery, type SideName, sideOf, UNITS, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { GOOD, type SalernoState, USED } from '../state.ts'
import { unitOrder } from '../steps/step-types.ts'
import { cohesionOf, isMarked, placeOf, unmark } from '../survey.ts'
import { isSupplied } from './16-supply.ts'

/** 13.2.1, 16.4, 17.5 What artillery needs in order to be readied, whatever it costs. */
function checkFit(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!isInPlay(placeOf(state, unit))) return deny('17.5', 'ready.not-in-play', id)
  if (!isMarked(state, unit, USED)) return deny('17.5', 'ready.already', id)
  if (cohesionOf(state, unit) !== GOOD) return deny('13.2.1', 'ready.disorder', id)
  return isSupplied(state, unit) ? undefined : deny('17.5', 'ready.supply', id)
}

/** 17.5 Why a supply point may not ready this unit now. */
function checkReady(state: SalernoState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!isArtillery(unit) || sideOf(unit) !== side) return deny('17.5', 'ready.who', id)
  if (unitData(unit).support === 'nebelwerfer') return deny('19.1', 'ready.nebelwerfer', id)
  if (state.supplyPoints[side] === 0) return deny('17.5', 'ready.no-points', { side })
  return checkFit(state, unit)
}

/** 17.5 Every point turns one unit over. */
function ready(play: Play<SalernoState>, side: SideName, unit: Unit): void {
  unmark(play.state, unit, USED)
  play.state.supplyPoints[side]--
  tellUnit(play, '17.5', 'artillery.readied', unit, { left: play.state.supplyPoints[side] })
}

/** 19.1 The Nebelwerfer cost nothing, once a turn, in the German preparation phase. */
export function readyNebelwerfer(play: Play<SalernoState>): void {
  UNITS.forEach((data, unit) => {
    if (data.support !== 'nebelwerfer' || checkFit(play.state, unit) !== undefined) return
    unmark(play.state, unit, USED)
    play.report('19.1', 'nebelwerfer.readied', { unit: data.id }, marked('readied', data.id))
  })
}

// Artillery is readied in the preparation and the supply phase

/** 17.5 */
export const readyOrder = unitOrder({
  verb: 'ready',
  section: '17.5',
  check: checkReady,
  take: (play, unit, { side }) => ready(play, side, unit),
})
