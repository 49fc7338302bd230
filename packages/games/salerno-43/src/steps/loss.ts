// Chapter 10, 10.2: who loses a step

import { askUnits } from '@sztab/bonds'
import { deny, one, type Play } from '@sztab/kernel'
import { isDenial, readUnit, unitIds } from '../arguments.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { loseStep } from '../rules/10-losses.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { slipAway } from './battle.ts'
import type { Decision } from './step-types.ts'

type LossFrame = FrameOf<'loss'>

function sufferers(state: SalernoState, frame: LossFrame): Unit[] {
  if (frame.count === 0) return []
  return frame.units.filter((unit) => isInPlay(placeOf(state, unit)))
}

function maySlip(state: SalernoState, frame: LossFrame): boolean {
  return frame.maySlip === true && sufferers(state, frame).length > 0
}

function lose(play: Play<SalernoState>, frame: LossFrame, unit: Unit): void {
  frame.count--
  loseStep(play, unit, '10.2')
}

/** 10.2.1 The owner chooses, or his enemy; 25.2 lone reconnaissance may slip away. */
export const loss: Decision<'loss'> = {
  section: '10.2',
  verbs: { lose: { unit: 'one' }, slip: {} },
  who: (state, frame) => (sufferers(state, frame).length > 1 || maySlip(state, frame) ? [frame.by] : []),
  ask: (state, frame) => askUnits('ask.loss', unitIds(sufferers(state, frame))),
  choices: (state, frame) => [
    ...sufferers(state, frame).map((unit) => ({ action: { do: 'lose', unit: unitId(unit) } })),
    ...(maySlip(state, frame) ? [{ action: { do: 'slip' } }] : []),
  ],
  check(state, frame, _role, action) {
    if (action.do === 'slip') return maySlip(state, frame) ? undefined : deny('25.2', 'loss.no-slip')
    const unit = readUnit('10.2', action, 'unit')
    if (isDenial(unit)) return unit
    return sufferers(state, frame).includes(unit)
      ? undefined
      : deny('10.2.2', 'loss.not-this-one', { unit: unitId(unit) })
  },
  take(play, frame, _role, action) {
    if (action.do === 'slip') {
      play.pop()
      slipAway(play, frame.units[0] as Unit)
    } else lose(play, frame, unitNamed(one(action, 'unit')) as Unit)
  },
  idle(play, frame) {
    const [unit] = sufferers(play.state, frame)
    if (unit === undefined) play.pop()
    else lose(play, frame, unit)
  },
}
