// Chapter 32: the fuel dump is blown before it is attacked

import { askHex, offerDecision } from '@sztab/bonds'
import { hexId } from '../ground.ts'
import { blowDump } from '../rules/32-fuel-dumps.ts'
import type { Decision } from './step-types.ts'

/** 32.3 The dump goes up, or its guards fight for it. */
export const dump: Decision<'dump'> = offerDecision({
  section: '32.3',
  verbs: ['blow-dump', 'done'],
  who: ({ side }) => side,
  ask: (_, { hex }) => askHex('ask.blow-dump', hexId(hex)),
  answer(play, { hex }, isBlown) {
    if (isBlown) blowDump(play, hex, true)
  },
})
