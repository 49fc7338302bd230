// Chapter 5: the artillery supply phase

import type { SideName, Unit } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { isArtillery, sideOf, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { type ArdennesState, type FrameOf, PRIME_MOVER, TRANSPORT_MARKS, USED } from '../state.ts'
import { type Order, unitOrder } from '../steps/step-types.ts'
import { isInGoodOrder, isMarked, isOutOfSupply, placeOf, unitsInPlay, unmark, unmarkAll } from '../survey.ts'
import { tables } from '../tables.ts'

/** 5.2, 5.4 How many guns may be readied; the Allied side readies all. */
export function readyLimit(state: ArdennesState, side: SideName): number {
  const { german, germanSpecial } = tables.artillery
  if (side === 'allied') return state.at.length
  return state.turn === germanSpecial.turn ? germanSpecial.units : german
}

/** 5.2, 5.3 Why a unit may not be turned to its ready side. */
export function checkReady(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const who = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isInPlay(placeOf(state, unit))) return deny('5.1', 'ready.not-yours', who)
  if (!isArtillery(unit) || !isMarked(state, unit, USED)) return deny('5.1', 'ready.not-used', who)
  if (!isInGoodOrder(state, unit)) return deny('5.3', 'ready.disordered', who)
  if (isOutOfSupply(state, unit)) return deny('5.3', 'ready.out-of-supply', who)
  if (isMarked(state, unit, TRANSPORT_MARKS)) return deny('5.3', 'ready.on-the-march', who)
  return undefined
}

/** 5.3 Everybody who may be readied. */
export function readyable(state: ArdennesState, side: SideName): Unit[] {
  return unitsInPlay(state, side).filter((unit) => checkReady(state, side, unit) === undefined)
}

function makeReady(play: Play<ArdennesState>, unit: Unit): void {
  unmark(play.state, unit, USED)
  tellUnit(play, '5.1', 'readied', unit)
}

/** 5.1, 22.3 Prime movers are gathered in; whoever has enough for all his guns readies them without being asked. */
export function artillerySupply(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  if (side === 'german') unmarkAll(state, PRIME_MOVER, side)
  const units = readyable(state, side)
  const left = readyLimit(state, side)
  if (units.length <= left) for (const unit of units) makeReady(play, unit)
  else play.push({ step: 'artillery-supply', side, left })
}

// Whoever cannot ready all his guns chooses

type Supply = FrameOf<'artillery-supply'>

/** 5.2 */
export const readyOrder: Order<Supply> = unitOrder<Supply>({
  verb: 'ready',
  section: '5.1',
  units: (state, { side, left }) => (left === 0 ? [] : readyable(state, side)),
  check: checkReady,
  take(play, unit, frame) {
    frame.left--
    makeReady(play, unit)
  },
})
