// Chapter 13: disruption and rout

import { isNextTo } from '@sztab/bonds'
import type { Section, Turn } from '@sztab/kernel'
import { enemyOf, isBeachhead, sideOf, UNITS, type Unit, unitId } from '../order-of-battle.ts'
import { DISRUPTED, GOOD, ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf, isOnMap, placeOf, setCohesion, survey } from '../survey.ts'
import { eliminate } from './10-losses.ts'

/** 13.1.2, 13.1.3 A unit is disrupted; one that was already is routed. Beachheads never are (18.1.3). */
export function disrupt(turn: Turn<SalernoState>, unit: Unit, section: Section): void {
  const { state } = turn
  if (cohesionOf(state, unit) !== GOOD) {
    rout(turn, unit, section)
    return
  }
  if (isBeachhead(unit)) return
  setCohesion(state, unit, DISRUPTED)
  turn.tell(section, 'disrupted', { unit: unitId(unit) })
}

/** 13.1.3 */
export function rout(turn: Turn<SalernoState>, unit: Unit, section: Section): void {
  const { state } = turn
  if (isBeachhead(unit) || cohesionOf(state, unit) === ROUTED) return
  setCohesion(state, unit, ROUTED)
  turn.tell(section, 'routed', { unit: unitId(unit) })
}

/** 13.3.2 Routed units that begin a movement or combat phase next to an enemy, with nobody steady among them, are lost. */
export function loseCaughtRouts(turn: Turn<SalernoState>): void {
  const { state } = turn
  const positions = survey(state)
  const lost: Unit[] = []
  for (let unit = 0; unit < UNITS.length; unit++) {
    if (!isOnMap(state, unit) || cohesionOf(state, unit) !== ROUTED) continue
    const hex = placeOf(state, unit)
    if (!positions.isSteady(hex) && isNextTo(positions, enemyOf(sideOf(unit)), hex)) lost.push(unit)
  }
  for (const unit of lost) eliminate(turn, unit, '13.3.2')
}
