// Chapter 9: the movement segment

import type { Hex } from '@sztab/board'
import { movementStep } from '@sztab/chits'
import { candidates, deny, type Offer, one } from '@sztab/kernel'
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

const march = movementStep<TracesState>({
  book,
  survey,
  halves: movementHalves,
  enter,
  // The combat segment that is still to come has everybody on its list.
  activated: (state) => state.stack.findLast((frame) => frame.step === 'combat')?.units,
  insteadOfMoving: {
    verb: 'displace',
    able: (state, units) => units.filter((unit) => mayBeDisplaced(state, unit)),
  },
})

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
    return march.choices(state, frame, role, partial)
  },
  check(state, frame, role, action) {
    if (action.do !== 'displace') return march.check(state, frame, role, action)
    const unit = readUnit('9.0', action, 'unit')
    if (isDenial(unit)) return unit
    if (!frame.units.includes(unit) || !isOnMap(state, unit)) {
      return march.check(state, frame, role, { do: 'move', unit: unitId(unit), path: [] })
    }
    if (!isHeadquarters(unit)) return deny('9.4', 'displace.not-headquarters', { unit: unitId(unit) })
    const to = readHex('9.4', action, 'hex')
    return isDenial(to) ? to : displacement.check(state, unit, hexOf(state, unit), to)
  },
  take(play, frame, role, action) {
    if (action.do !== 'displace') {
      march.take(play, frame, role, action)
      return
    }
    const unit = theUnit(one(action, 'unit'))
    frame.units = frame.units.filter((other) => other !== unit)
    displace(play, unit, readHex('9.4', action, 'hex') as Hex)
  },
}

/** 9.4 Where a headquarters may be displaced to. */
function displacementChoices(state: TracesState, units: readonly Unit[], id: unknown): Offer {
  const unit = typeof id === 'string' ? unitNamed(id) : undefined
  if (unit === undefined || !units.includes(unit) || !isOnMap(state, unit) || !isHeadquarters(unit)) return []
  return candidates(displacement.hexes(state, unit, hexOf(state, unit)), (hex) => ({
    action: { do: 'displace', unit: unitId(unit), hex: hexId(hex) },
  }))
}
