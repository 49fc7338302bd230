// Chapter 10.5: advance after combat

import type { Hex } from '@sztab/board'
import { deny, message, one } from '@sztab/kernel'
import { DONE, hexIds, isDenial, readHexes, readUnit } from '../arguments.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { advancePaths, checkAdvance } from '../rules/10-advance.ts'
import { enter } from '../rules/12-control.ts'
import { hexOf } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** 10.5 Unit by unit, as far as the attacker likes. */
export const advance: Decision<'advance'> = {
  section: '10.5',
  verbs: { advance: { unit: 'one', path: 'many' }, done: {} },
  who: (state, frame) =>
    frame.units.some((unit) => advancePaths(state, frame, unit).length > 0) ? [frame.side] : [],
  ask: () => message('ask.advance'),
  choices: (state, frame) => [
    ...frame.units.flatMap((unit) =>
      advancePaths(state, frame, unit).map((path) => ({
        action: { do: 'advance', unit: unitId(unit), path: hexIds(path) },
      })),
    ),
    { action: DONE },
  ],
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const unit = readUnit('10.5', action, 'unit')
    if (isDenial(unit)) return unit
    const path = readHexes('10.5', action, 'path')
    if (isDenial(path)) return path
    if (path.length === 0) return deny('10.5', 'advance.nowhere', { unit: unitId(unit) })
    return checkAdvance(state, frame, unit, path)
  },
  take(turn, frame, _role, action) {
    if (action.do === 'done') {
      turn.pop()
      return
    }
    const unit = unitNamed(one(action, 'unit')) as Unit
    const path = readHexes('10.5', action, 'path') as Hex[]
    frame.units = frame.units.filter((other) => other !== unit)
    frame.taken.push({ from: hexOf(turn.state, unit), path })
    turn.tell('10.5', 'advanced', { unit: unitId(unit), path: hexIds(path) })
    for (const hex of path) if (!turn.isOver) enter(turn, unit, hex)
  },
}
