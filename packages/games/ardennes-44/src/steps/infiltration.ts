// Chapter 27, 27.8.2: the 150th Panzer Brigade before an enemy zone

import { offerDecision } from '@sztab/bonds'
import { message } from '@sztab/kernel'
import { hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { nextSteps } from '../rules/11-movement.ts'
import { BRIGADE_150, trySlipThrough } from '../rules/27-infiltration.ts'
import { endMarch } from './march.ts'
import type { Decision } from './step-types.ts'

/** 27.8.2 It stops in the zone, or tries to ignore it and to go on. */
export const infiltration: Decision<'infiltration'> = offerDecision({
  section: '27.8.2',
  verbs: ['slip', 'halt'],
  who: () => 'german',
  ask: (_, { journey }) => message('ask.slip', { unit: unitId(BRIGADE_150), hex: hexId(journey.hex) }),
  answer(play, { journey }, isTried) {
    const isThrough = isTried && trySlipThrough(play, journey)
    const on = { ...journey, mustStop: false }
    if (isThrough && nextSteps(play.state, BRIGADE_150, 'move', on).length > 0) {
      play.push({ step: 'march', side: 'german', unit: BRIGADE_150, mode: 'move', journey: on })
    } else endMarch(play, BRIGADE_150, 'move', journey)
  },
})
