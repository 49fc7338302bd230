// Chapter 12, 22.3: columns on the roads, loading and unloading, prime movers

import type { SideName, Unit } from '@sztab/bonds'
import { type Denial, one, type Section, type Turn } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import {
  checkDismount,
  checkLoad,
  checkStrategic,
  checkTow,
  checkTruck,
  dismount,
  load,
} from '../rules/12-strategic.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { unitsInPlay } from '../survey.ts'
import { marchOrder } from './march.ts'
import type { Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** 12.1 */
export const strategicOrder: Order<Movement> = marchOrder({
  verb: 'march',
  mode: 'strategic',
  check: checkStrategic,
})

/** 12.4.3, 12.4.4 */
export const driveOrder: Order<Movement> = marchOrder({ verb: 'drive', mode: 'truck', check: checkTruck })

/** 22.3 */
export const towOrder: Order<Movement> = marchOrder({ verb: 'tow', mode: 'prime-mover', check: checkTow })

/** Something done to one unit where it stands. */
interface Handling {
  readonly verb: string
  readonly section: Section
  check(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined
  take(turn: Turn<ArdennesState>, unit: Unit): void
}

export function unitOrder<F extends { readonly side: SideName }>(what: Handling): Order<F> {
  const { verb, section } = what
  const open = (state: ArdennesState, side: SideName): Unit[] =>
    unitsInPlay(state, side).filter((unit) => what.check(state, side, unit) === undefined)
  return {
    verb,
    shape: { unit: 'one' },
    isOpen: (state, { side }) =>
      unitsInPlay(state, side).some((unit) => what.check(state, side, unit) === undefined),
    choices: (state, { side }, partial) =>
      partial === undefined
        ? open(state, side).map((unit) => ({ action: { do: verb, unit: unitId(unit) } }))
        : [],
    check(state, { side }, action) {
      const unit = readUnit(section, action, 'unit')
      return isDenial(unit) ? unit : what.check(state, side, unit)
    },
    take: (turn, _frame, action) => what.take(turn, unitNamed(one(action, 'unit')) as Unit),
  }
}

/** 12.4.3 */
export const loadOrder: Order<Movement> = unitOrder({
  verb: 'load',
  section: '12.4.3',
  check: checkLoad,
  take: load,
})

/** 12.6 */
export const dismountOrder: Order<Movement> = unitOrder({
  verb: 'dismount',
  section: '12.6',
  check: checkDismount,
  take: dismount,
})
