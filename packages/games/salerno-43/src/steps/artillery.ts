// Chapter 17: artillery is readied in the preparation and the supply phase

import { checkReady, ready } from '../rules/17-artillery.ts'
import { unitOrder } from './step-types.ts'

/** 17.5 */
export const readyOrder = unitOrder({
  verb: 'ready',
  section: '17.5',
  check: checkReady,
  take: (play, unit, { side }) => ready(play, side, unit),
})
