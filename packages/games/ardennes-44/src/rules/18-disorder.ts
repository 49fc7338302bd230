// Chapter 18: disruption, and how it is overcome

import { disorder, enemyOf, isNextTo, type SideName, type Unit } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { isEngineer, sideOf, unitId } from '../order-of-battle.ts'
import { type ArdennesState, BROKEN, REPLACED, STRAYED } from '../state.ts'
import {
  cohesionOf,
  isInGoodOrder,
  isMarked,
  placeOf,
  setCohesion,
  survey,
  unitsInPlay,
  unmark,
} from '../survey.ts'
import { tables } from '../tables.ts'
import { moraleOf } from './02-units.ts'
import { eliminate } from './16-losses.ts'

/** 18.6 */
export function rallyModifier(unit: Unit): number {
  const { green, elite } = tables.rally
  const morale = moraleOf(unit)
  return morale === 'green' ? green : morale === 'elite' ? elite : 0
}

/** 18.2, 18.6 As the whole family has it. */
const ladder = disorder<ArdennesState>({
  events: { shattered: 'broken', rolled: 'rally.rolled' },
  sections: { rally: '18.6', roll: '18.6' },
  unitId,
  sideOf,
  cohesionOf,
  setCohesion,
  /** 25.2.4 The replacement marker goes; 27.1 engineers do not survive being broken. */
  meets(play, unit, cohesion) {
    unmark(play.state, unit, REPLACED)
    if (cohesion !== BROKEN || !isEngineer(unit)) return false
    eliminate(play, unit, '27.1')
    return true
  },
  /** 18.6 Not next to an enemy. */
  isCalm(state, unit) {
    const place = placeOf(state, unit)
    return place < 0 || !isNextTo(survey(state), enemyOf(sideOf(unit)), place)
  },
  modifier: (_, unit) => rallyModifier(unit),
  isEnough: (roll) => roll <= tables.rally.upTo,
})

export const { disrupt, shatter: breakUnit } = ladder

/** 18.6 Everybody of the side but those on the wrong side of an army boundary (11.10.2). */
export function rallyPhase(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  const shaken = unitsInPlay(state, side).filter((unit) => !isInGoodOrder(state, unit))
  ladder.rally(
    play,
    shaken.filter((unit) => !isMarked(state, unit, STRAYED)),
  )
}
