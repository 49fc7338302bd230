// Chapter 13, 13.4–13.5: the reorganisation phase

import type { Play } from '@sztab/kernel'
import { type SideName, sideOf, UNITS } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { GOOD, REORGANISATION_MARKS, type SalernoState } from '../state.ts'
import { cohesionOf, placeOf, unmarkAll } from '../survey.ts'
import { rally } from './13-disorder.ts'

/** 13.4 Out of enemy zones units recover by one level by themselves, in one they roll; then markers are removed. */
export function reorganise(play: Play<SalernoState>, side: SideName): void {
  const { state } = play
  const shaken = UNITS.flatMap((_, unit) => {
    const isShaken =
      sideOf(unit) === side && isInPlay(placeOf(state, unit)) && cohesionOf(state, unit) !== GOOD
    return isShaken ? [unit] : []
  })
  rally(play, shaken)
  unmarkAll(state, REORGANISATION_MARKS)
}
