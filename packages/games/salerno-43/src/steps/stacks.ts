// Chapters 4 and 10: stacks over the limit, remnants

import { askHex, askUnit, offerDecision } from '@sztab/bonds'
import { tellUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import { excessUnits, isOverfull } from '../rules/04-stacking.ts'
import { eliminate } from '../rules/10-losses.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { isOnMap, survey } from '../survey.ts'
import { type Decision, unitDecision } from './step-types.ts'

function excess(state: SalernoState, frame: FrameOf<'excess'>): Unit[] {
  const positions = survey(state)
  return isOverfull(state, positions, frame.hex) ? excessUnits(state, positions.stack(frame.hex)) : []
}

/** 4.4 The owner eliminates units until the limit holds. */
export const excessStep: Decision<'excess'> = unitDecision({
  section: '4.4',
  verb: 'eliminate',
  who: ({ side }) => side,
  ask: (_, { hex }) => askHex('ask.excess', hexId(hex)),
  units: excess,
  refused: { key: 'excess.useless' },
  take: (play, _frame, unit) => eliminate(play, unit, '4.4'),
  onlyOne: 'asked',
})

/** 10.4.1, 10.4.2 The last step of three may stay as a remnant, or the whole unit goes. */
export const remnantStep: Decision<'remnant'> = offerDecision({
  section: '10.4',
  verbs: ['keep', 'remove'],
  who: ({ side }) => side,
  isOpen: (state, { unit }) => isOnMap(state, unit),
  ask: (_, { unit }) => askUnit('ask.remnant', unitId(unit)),
  answer(play, { unit }, isKept) {
    if (isKept) tellUnit(play, '10.4.1', 'remnant.kept', unit)
    else eliminate(play, unit, '10.4.2')
  },
})
