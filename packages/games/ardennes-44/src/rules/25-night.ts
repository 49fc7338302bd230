// Chapter 25, 25.3: night markers; 27.5, 31: whoever else is about at night

import { CLOSED, nightsBy } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { sideOf, UNITS_OF, unitData } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import {
  type ArdennesState,
  ENGAGED,
  HELPS_PEIPER,
  INFILTRATED,
  MOVED,
  NIGHT,
  REPLACED,
  TRANSPORT_MARKS,
} from '../state.ts'
import { steps } from '../steps/step-types.ts'
import { mark, placeOf, positions, survey, unitsInPlay } from '../survey.ts'
import { isAfternoon, tables } from '../tables.ts'
import { FIRST_NIGHT, moraleOf } from './02-units.ts'
import { enterPlace } from './11-enter.ts'
import { meansOf } from './11-means.ts'
import { follow } from './11-movement.ts'

/** 25.3.3–25.3.5, 31.0 As the whole family has it. */
export const {
  standDown,
  checkNightStacks,
  countInfiltrations,
  nightOrder,
  standDownOrder,
  infiltrateOrder,
} = nightsBy<ArdennesState>({
  sections: { choose: '25.3.3', fit: '25.3.4', moved: '25.3.5', infiltrate: '31.0' },
  words,
  steps,
  positions,
  unitsOf: UNITS_OF,
  markers: tables.markers.night,
  marks: {
    night: NIGHT,
    moved: MOVED,
    engaged: ENGAGED,
    replaced: REPLACED,
    marching: TRANSPORT_MARKS,
    infiltrated: INFILTRATED,
  },
  sideOf,
  isInPlay,
  isBeforeNight: ({ turn }) => isAfternoon(turn),
  mayInfiltrate: ({ rules }) => rules.infiltration,
  checkStep(state, unit, hex) {
    // One hex, however it is entered.
    const tactical = meansOf(state, unit, 'move').tactical - 1
    const way = { march: CLOSED, extended: CLOSED, tactical, hexes: 0, mustStop: false }
    return follow(state, unit, 'move', { hex: placeOf(state, unit), ...way }, [hex]).denial
  },
  isGreen: (unit) => moraleOf(unit) === 'green',
  enter: enterPlace,
})

/** 27.5 At the end of movement in the first night: whoever stands with Kampfgruppe Peiper fights beside it. */
export function joinPeiper(play: Play<ArdennesState>): void {
  const { state } = play
  if (!state.isNight || state.turn !== FIRST_NIGHT) return
  const german = unitsInPlay(state, 'german')
  const hexes = new Set(german.filter((unit) => unitData(unit).peiper).map((unit) => placeOf(state, unit)))
  for (const hex of hexes) {
    for (const unit of survey(state).stack(hex)) {
      if (unitData(unit).peiper !== true) mark(state, unit, HELPS_PEIPER)
    }
  }
}
