// Chapter 13: disruption and rout

import { disorder, isNextTo } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { isCity } from '../ground.ts'
import { enemyOf, isBeachhead, sideOf, UNITS, type Unit, unitId } from '../order-of-battle.ts'
import { ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf, isOnMap, placeOf, setCohesion, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { qualityOf } from './02-units.ts'
import { eliminate } from './10-losses.ts'

/** 13.5 What helps or hinders a unit that has to roll. */
export function recoveryModifier(state: SalernoState, unit: Unit): number {
  const { cityOrBeachhead, elite, low } = tables.recovery
  const hex = placeOf(state, unit)
  const isSheltered = isCity(hex) || survey(state).stack(hex).some(isBeachhead)
  const quality = qualityOf(state, unit)
  return (isSheltered ? cityOrBeachhead : 0) + (quality === 'elite' ? elite : quality === 'low' ? low : 0)
}

/** 13.1.2, 13.1.3, 13.4, 13.5 As the whole family has it. */
const ladder = disorder<SalernoState>({
  events: { shattered: 'routed', rolled: 'recovery.rolled' },
  sections: { rally: '13.4', roll: '13.5' },
  unitId,
  sideOf,
  cohesionOf,
  setCohesion,
  /** 18.1.3 Nothing disorders a beachhead. */
  meets: (_, unit) => isBeachhead(unit),
  /** 13.4 Not in an enemy zone. */
  isCalm(state, unit) {
    const place = placeOf(state, unit)
    return place < 0 || !survey(state).inZoneOf(enemyOf(sideOf(unit)), place)
  },
  modifier: recoveryModifier,
  isEnough: (roll) => roll >= tables.recovery.from,
})

export const { disrupt, shatter: rout, rally } = ladder

/** 13.3.2 Routed units that begin a movement or combat phase next to an enemy, with nobody steady among them, are lost. */
export function loseCaughtRouts(play: Play<SalernoState>): void {
  const { state } = play
  const positions = survey(state)
  const lost: Unit[] = []
  for (let unit = 0; unit < UNITS.length; unit++) {
    if (!isOnMap(state, unit) || cohesionOf(state, unit) !== ROUTED) continue
    const hex = placeOf(state, unit)
    if (!positions.isSteady(hex) && isNextTo(positions, enemyOf(sideOf(unit)), hex)) lost.push(unit)
  }
  for (const unit of lost) eliminate(play, unit, '13.3.2')
}
