// S2: the 16th Panzer Division leaves, the sector of the 8th Army is given up

import { message, one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { defenceStrength } from '../rules/02-units.ts'
import {
  abandonSector,
  checkAbandon,
  checkLeave,
  isPanzerDivision,
  leave,
  leavers,
  mustAllLeave,
} from '../rules/s2-campaign.ts'
import type { FrameOf } from '../state.ts'
import type { Decision, Order } from './step-types.ts'

/** S2.2 The German side says who goes, until the strength that is owed has gone. */
export const withdrawal: Decision<'withdrawal'> = {
  section: 'S2.2',
  verbs: { withdraw: { unit: 'one' } },
  who: (state, { owed }) => (owed > 0 && !mustAllLeave(state, owed) ? ['german'] : []),
  ask: (_, { owed }) => message('ask.withdrawal', { owed }),
  choices: (state) =>
    leavers(state).map((unit) => ({
      action: { do: 'withdraw', unit: unitId(unit) },
      detail: { strength: defenceStrength(state, unit) },
    })),
  check(state, _frame, _role, action) {
    const unit = readUnit('S2.2', action, 'unit')
    return isDenial(unit) ? unit : checkLeave(state, unit)
  },
  take(play, frame, _role, action) {
    frame.owed = leave(play, unitNamed(one(action, 'unit')) as Unit, frame.owed)
  },
  /** All that may go do go: the division first, then perhaps everybody else. */
  idle(play, frame) {
    const { state } = play
    const going = frame.owed > 0 ? leavers(state) : []
    const wasDivision = going.some(isPanzerDivision)
    for (const unit of going) frame.owed = leave(play, unit, frame.owed)
    if (frame.owed === 0 || !wasDivision) play.pop()
  },
}

/** S2.3.7 */
export const abandonOrder: Order<FrameOf<'supply'>> = {
  verb: 'abandon',
  shape: {},
  isOpen: (state, { side }) => checkAbandon(state, side) === undefined,
  choices: (state, { side }, partial) =>
    partial === undefined && checkAbandon(state, side) === undefined ? [{ action: { do: 'abandon' } }] : [],
  check: (state, { side }) => checkAbandon(state, side),
  take: (play) => abandonSector(play),
}
