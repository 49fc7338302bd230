// Chapters 2.3 and 8: the supply check and the displacement of headquarters

import type { Hex } from '@sztab/board'
import { message } from '@sztab/kernel'
import { isDenial, readHex } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import {
  canDisplace,
  checkDisplacement,
  displace,
  displacementHexes,
  loseHeadquarters,
} from '../rules/02-headquarters.ts'
import { checkSupply } from '../rules/08-supply.ts'
import { hexOf, takeOff } from '../survey.ts'
import type { Decision, Stage } from './step-types.ts'

/** 8.0 Both sides check all their units; headquarters without a line are displaced. */
export const supply: Stage<'supply'> = {
  run(turn) {
    turn.pop()
    turn.tell('8.0', 'supply.checked')
    // Frames are taken from the top, so the first headquarters is pushed last.
    for (const unit of checkSupply(turn).reverse()) {
      const from = hexOf(turn.state, unit)
      takeOff(turn.state, unit)
      turn.push({ step: 'displacement', side: sideOf(unit), unit, from })
    }
  },
}

/** 2.3 The owner finds a new hex for the headquarters. It is off the map meanwhile. */
export const displacement: Decision<'displacement'> = {
  section: '2.3',
  verbs: { displace: { hex: 'one' } },
  who: (state, frame) => (canDisplace(state, frame.unit, frame.from) ? [frame.side] : []),
  ask: (_, frame) => message('ask.displace', { unit: unitId(frame.unit) }),
  choices: (state, frame) =>
    displacementHexes(state, frame.unit, frame.from).map((hex) => ({
      action: { do: 'displace', hex: hexId(hex) },
    })),
  check(state, frame, _role, action) {
    const to = readHex('2.3', action, 'hex')
    return isDenial(to) ? to : checkDisplacement(state, frame.unit, frame.from, to)
  },
  take(turn, frame, _role, action) {
    turn.pop()
    displace(turn, frame.unit, readHex('2.3', action, 'hex') as Hex)
  },
  idle(turn, frame) {
    turn.pop()
    loseHeadquarters(turn, frame.unit)
  },
}
