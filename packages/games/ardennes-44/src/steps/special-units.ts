// Chapter 27: the drop of von der Heydte, the British in Antwerp

import type { Hex } from '@sztab/board'
import { deny, message } from '@sztab/kernel'
import { HEX } from '../arguments.ts'
import { unitId } from '../order-of-battle.ts'
import { checkSend, defendersOfAntwerp, missingInAntwerp, sendToAntwerp } from '../rules/27-antwerp.ts'
import { checkDrop, drop, dropHexes, isDropDue, VON_DER_HEYDTE } from '../rules/27-arrivals.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { type Decision, type Order, placingOrder, unitDecision } from './step-types.ts'

type Movement = FrameOf<'movement'>

const mayDrop = (state: ArdennesState, { side }: Movement): boolean => side === 'german' && isDropDue(state)

/** 27.2 */
export const dropOrder: Order<Movement> = placingOrder<Movement, Hex>({
  verb: 'drop',
  section: '27.2',
  second: HEX,
  units: (state, frame) => (mayDrop(state, frame) ? [VON_DER_HEYDTE] : []),
  places: (state, frame, unit) => (unit === VON_DER_HEYDTE && mayDrop(state, frame) ? dropHexes(state) : []),
  check: (state, { side }, unit, hex) =>
    side === 'german' && unit === VON_DER_HEYDTE
      ? checkDrop(state, hex)
      : deny('27.2', 'drop.who', { unit: unitId(unit) }),
  take: (play, _frame, _unit, hex) => drop(play, hex),
})

/** 27.3.4 One British unit after the other until Antwerp is safe. */
export const antwerp: Decision<'antwerp'> = unitDecision({
  section: '27.3.4',
  verb: 'send',
  who: () => 'allied',
  ask: (state) => message('ask.antwerp', { points: missingInAntwerp(state) }),
  units: (state) => defendersOfAntwerp(state),
  refused: (state, _frame, unit) => checkSend(state, unit),
  take: (play, _frame, unit) => sendToAntwerp(play, unit),
  onlyOne: 'asked',
})
