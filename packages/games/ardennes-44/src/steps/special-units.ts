// Chapter 27: the drop of von der Heydte, the British in Antwerp

import { deny, message, one } from '@sztab/kernel'
import { isDenial, readHex, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { checkSend, defendersOfAntwerp, missingInAntwerp, sendToAntwerp } from '../rules/27-antwerp.ts'
import { checkDrop, drop, dropHexes, isDropDue, VON_DER_HEYDTE } from '../rules/27-arrivals.ts'
import type { FrameOf } from '../state.ts'
import type { Decision, Order } from './step-types.ts'

/** 27.2 */
export const dropOrder: Order<FrameOf<'movement'>> = {
  verb: 'drop',
  shape: { unit: 'one', hex: 'one' },
  isOpen: (state, { side }) => side === 'german' && isDropDue(state),
  choices(state, { side }, partial) {
    if (side !== 'german' || !isDropDue(state)) return []
    const unit = unitId(VON_DER_HEYDTE)
    if (partial === undefined) return [{ action: { do: 'drop', unit }, more: true }]
    if (partial.unit !== unit || partial.hex !== undefined) return []
    return dropHexes(state).map((hex) => ({ action: { do: 'drop', unit, hex: hexId(hex) } }))
  },
  check(state, { side }, action) {
    const unit = readUnit('27.2', action, 'unit')
    if (isDenial(unit)) return unit
    const hex = readHex('27.2', action, 'hex')
    if (isDenial(hex)) return hex
    if (side !== 'german' || unit !== VON_DER_HEYDTE) return deny('27.2', 'drop.who', { unit: unitId(unit) })
    return checkDrop(state, hex)
  },
  take: (turn, _frame, action) => drop(turn, readHex('27.2', action, 'hex') as number),
}

/** 27.3.4 One British unit after the other until Antwerp is safe. */
export const antwerp: Decision<'antwerp'> = {
  section: '27.3.4',
  verbs: { send: { unit: 'one' } },
  who: (state) => (defendersOfAntwerp(state).length > 0 ? ['allied'] : []),
  ask: (state) => message('ask.antwerp', { points: missingInAntwerp(state) }),
  choices: (state) =>
    defendersOfAntwerp(state).map((unit) => ({ action: { do: 'send', unit: unitId(unit) } })),
  check(state, _frame, _role, action) {
    const unit = readUnit('27.3.4', action, 'unit')
    return isDenial(unit) ? unit : checkSend(state, unit)
  },
  take: (turn, _frame, _role, action) => sendToAntwerp(turn, unitNamed(one(action, 'unit')) as number),
  idle: (turn) => turn.pop(),
}
