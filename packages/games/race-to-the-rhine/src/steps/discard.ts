// Chapter 6: a space holds too much

import type { Space } from '@sztab/board'
import { deny, question } from '@sztab/kernel'
import { isDenial, readSupplies, supplyChoices } from '../arguments.ts'
import { spaceId } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import { discard as discardSupplies, excessOf } from '../rules/06-limits.ts'
import { canShift, forgetShifts } from '../rules/08-transport.ts'
import type { RhineState } from '../state.ts'
import { holds, KINDS, nothing, SUPPLY_SET, type Supplies, total } from '../supplies.ts'
import { limitOf } from '../survey.ts'
import { checkShiftAction, isShift, SHIFT_VERBS, shiftingCorps, shiftsBeside, takeShift } from './shift.ts'
import type { Decision } from './step-types.ts'

/** The one kind that lies on the space, if there is only one: then nothing is to be chosen. */
function onlyKind(state: RhineState, space: number): number | undefined {
  const here = state.supplies[space]!
  const kinds = KINDS.flatMap((_, kind) => (here[kind] === 0 ? [] : [kind]))
  return kinds.length === 1 ? kinds[0] : undefined
}

/** 8 In his own turn the commander may save tokens on the card of a corps that stands there and has room. */
function canSave(state: RhineState, { commander, space }: Overfull): boolean {
  return shiftingCorps(state, commander).some(
    (corps) => state.at[corps] === space && canShift(state, corps, 'load'),
  )
}

interface Overfull {
  readonly commander: Commander
  readonly space: Space
}

/** 6, 8 Whoever controls the space chooses which tokens go back to the pool, unless a corps takes them up. */
export const discard: Decision<'discard'> = {
  section: '6',
  verbs: { discard: { supplies: SUPPLY_SET }, ...SHIFT_VERBS },
  who(state, frame) {
    if (excessOf(state, frame.space) === 0) return []
    return onlyKind(state, frame.space) === undefined || canSave(state, frame) ? [frame.commander] : []
  },
  ask(state, frame) {
    const key = canSave(state, frame) ? 'ask.discard-or-load' : 'ask.discard'
    const space = spaceId(frame.space)
    return question(key, { count: excessOf(state, frame.space), space }, { places: [space] })
  },
  choices(state, frame, _role, partial) {
    const excess = excessOf(state, frame.space)
    const beginning = partial ?? { do: 'discard' }
    const shifts = shiftsBeside(state, frame.commander, partial)
    if (beginning.do !== 'discard') return shifts
    const here = state.supplies[frame.space]!
    const isWhole = (supplies: Supplies) => total(supplies) === excess
    const sets = supplyChoices(beginning, 'supplies', here, excess, isWhole)
    return [
      ...sets.filter(({ action }) => canMakeUp(here, readSupplies(action, 'supplies'), excess)),
      ...shifts,
    ]
  },
  check(state, frame, _role, action) {
    if (isShift(action.do)) return checkShiftAction(state, frame.commander, action)
    const supplies = readSupplies(action, 'supplies')
    if (isDenial(supplies)) return supplies
    const excess = excessOf(state, frame.space)
    const here = state.supplies[frame.space]!
    if (total(supplies) === excess && holds(here, supplies)) return undefined
    const params = { count: excess, space: spaceId(frame.space), limit: limitOf(state, frame.space) }
    return deny('6', 'discard.count', params)
  },
  take(play, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(play, action)
      return
    }
    forgetShifts(play.state)
    play.pop()
    discardSupplies(play, frame.space, readSupplies(action, 'supplies') as Supplies)
  },
  idle(play, frame) {
    play.pop()
    const kind = onlyKind(play.state, frame.space)
    const excess = excessOf(play.state, frame.space)
    if (kind === undefined || excess === 0) return
    const supplies = nothing()
    supplies[kind] = excess
    discardSupplies(play, frame.space, supplies)
  },
}

/** Whether tokens of the kinds not yet passed over can make up the number. */
function canMakeUp(here: Supplies, so: ReturnType<typeof readSupplies>, excess: number): boolean {
  if (isDenial(so)) return false
  const last = so.findLastIndex((count) => count > 0)
  const rest = here.reduce((sum, count, kind) => (kind < last ? sum : sum + count - so[kind]!), 0)
  return total(so) + rest >= excess
}
