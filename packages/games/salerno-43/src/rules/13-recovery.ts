// Chapter 13, 13.4–13.5: the reorganisation phase

import type { Turn } from '@sztab/kernel'
import { isCity } from '../ground.ts'
import { enemyOf, isBeachhead, type SideName, sideOf, UNITS, type Unit, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { DISRUPTED, GOOD, REORGANISATION_MARKS, type SalernoState } from '../state.ts'
import { cohesionOf, placeOf, setCohesion, survey, unmarkAll } from '../survey.ts'
import { tables } from '../tables.ts'
import { qualityOf } from './02-units.ts'

/** 13.5 What helps or hinders a unit that has to roll. */
export function recoveryModifier(state: SalernoState, unit: Unit): number {
  const { cityOrBeachhead, elite, low } = tables.recovery
  const hex = placeOf(state, unit)
  const isSheltered = isCity(hex) || survey(state).stack(hex).some(isBeachhead)
  const quality = qualityOf(state, unit)
  return (isSheltered ? cityOrBeachhead : 0) + (quality === 'elite' ? elite : quality === 'low' ? low : 0)
}

/** 13.4 Out of enemy zones units recover by one level by themselves, in one they roll; then markers are removed. */
export function reorganise(turn: Turn<SalernoState>, side: SideName): void {
  const { state } = turn
  const shaken = UNITS.flatMap((_, unit) => {
    const isShaken =
      sideOf(unit) === side && isInPlay(placeOf(state, unit)) && cohesionOf(state, unit) !== GOOD
    return isShaken ? [unit] : []
  })
  for (const unit of shaken) {
    const hex = placeOf(state, unit)
    if (hex < 0 || !survey(state).inZoneOf(enemyOf(side), hex)) recover(turn, unit)
    else rollToRecover(turn, unit)
  }
  unmarkAll(state, REORGANISATION_MARKS)
}

/** 13.5 The die counts from 1 to 6 whatever the modifiers. */
function rollToRecover(turn: Turn<SalernoState>, unit: Unit): void {
  const modifier = recoveryModifier(turn.state, unit)
  const die = turn.chance.die(6)
  turn.tell('13.5', 'recovery.rolled', { unit: unitId(unit), die, modifier })
  if (die + modifier >= tables.recovery.from) recover(turn, unit)
}

function recover(turn: Turn<SalernoState>, unit: Unit): void {
  const { state } = turn
  const isWhole = cohesionOf(state, unit) === DISRUPTED
  setCohesion(state, unit, isWhole ? GOOD : DISRUPTED)
  turn.tell('13.4', isWhole ? 'recovered' : 'rallied', { unit: unitId(unit) })
}
