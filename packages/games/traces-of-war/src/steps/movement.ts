// Chapter 9: the movement segment

import type { Hex } from '@sztab/board'
import { movementStep } from '@sztab/chits'
import { type Choice, deny, one } from '@sztab/kernel'
import { isDenial, readHex, readUnit } from '../arguments.ts'
import { book } from '../book.ts'
import { hexId } from '../ground.ts'
import { isHeadquarters, theUnit, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { displace, displacement } from '../rules/02-headquarters.ts'
import { movementHalves } from '../rules/09-movement.ts'
import { enter } from '../rules/12-control.ts'
import type { TracesState } from '../state.ts'
import { hexOf, isOnMap, survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

const march = movementStep<TracesState>({ book, survey, halves: movementHalves, enter })

function mayBeDisplaced(state: TracesState, unit: Unit): boolean {
  return (
    isHeadquarters(unit) && isOnMap(state, unit) && displacement.isPossible(state, unit, hexOf(state, unit))
  )
}

/** 9.0, 9.4 Units move one after the other, each once; a headquarters may be displaced instead. */
export const movement: Decision<'movement'> = {
  ...march,
  verbs: { ...march.verbs, displace: { unit: 'one', hex: 'one' } },
  who(state, frame) {
    const movers = march.who(state, frame)
    if (movers.length > 0) return movers
    return frame.units.some((unit) => mayBeDisplaced(state, unit)) ? [frame.side] : []
  },
  choices(state, frame, role, partial) {
    if (partial?.do === 'displace') return displacementChoices(state, frame.units, partial.unit)
    const marches = march.choices(state, frame, role, partial)
    if (partial !== undefined) return marches
    // Behind the moves, before the end of the segment.
    const staffs = frame.units.filter((unit) => mayBeDisplaced(state, unit))
    return marches.toSpliced(
      -1,
      0,
      ...staffs.map((unit): Choice => ({ action: { do: 'displace', unit: unitId(unit) }, more: true })),
    )
  },
  check(state, frame, role, action) {
    if (action.do !== 'displace') return march.check(state, frame, role, action)
    const unit = readUnit('9.0', action, 'unit')
    if (isDenial(unit)) return unit
    if (!frame.units.includes(unit) || !isOnMap(state, unit)) {
      return deny('9.0', 'move.not-available', { unit: unitId(unit) })
    }
    if (!isHeadquarters(unit)) return deny('9.4', 'displace.not-headquarters', { unit: unitId(unit) })
    const to = readHex('9.4', action, 'hex')
    return isDenial(to) ? to : displacement.check(state, unit, hexOf(state, unit), to)
  },
  take(turn, frame, role, action) {
    if (action.do !== 'displace') {
      march.take(turn, frame, role, action)
      return
    }
    const unit = theUnit(one(action, 'unit'))
    frame.units = frame.units.filter((other) => other !== unit)
    displace(turn, unit, readHex('9.4', action, 'hex') as Hex)
  },
}

/** 9.4 Where a headquarters may be displaced to. */
function displacementChoices(state: TracesState, units: readonly Unit[], id: unknown): Choice[] {
  const unit = typeof id === 'string' ? unitNamed(id) : undefined
  if (unit === undefined || !units.includes(unit) || !isOnMap(state, unit) || !isHeadquarters(unit)) return []
  return displacement.hexes(state, unit, hexOf(state, unit)).map((hex) => ({
    action: { do: 'displace', unit: unitId(unit), hex: hexId(hex) },
  }))
}
