// Chapter 6: a space holds too much

import { deny, message } from '@sztab/kernel'
import { isDenial, readSupplies, supplyChoices } from '../arguments.ts'
import { spaceId } from '../ground.ts'
import { discard as discardSupplies, excessOf } from '../rules/06-limits.ts'
import type { RhineState } from '../state.ts'
import { holds, KINDS, nothing, type Supplies, total } from '../supplies.ts'
import { limitOf } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** The one kind that lies on the space, if there is only one: then nothing is to be chosen. */
function onlyKind(state: RhineState, space: number): number | undefined {
  const here = state.supplies[space] as Supplies
  const kinds = KINDS.flatMap((_, kind) => (here[kind] === 0 ? [] : [kind]))
  return kinds.length === 1 ? kinds[0] : undefined
}

/** 6 Whoever controls the space chooses which tokens go back to the pool. */
export const discard: Decision<'discard'> = {
  section: '6',
  verbs: { discard: { supplies: 'many' } },
  who: (state, frame) => (onlyKind(state, frame.space) === undefined ? [frame.commander] : []),
  ask: (state, frame) =>
    message('ask.discard', { count: excessOf(state, frame.space), space: spaceId(frame.space) }),
  choices(state, frame, _role, partial) {
    const excess = excessOf(state, frame.space)
    const beginning = partial ?? { do: 'discard' }
    if (beginning.do !== 'discard') return []
    const here = state.supplies[frame.space] as Supplies
    return supplyChoices(
      beginning,
      'supplies',
      here,
      excess,
      (supplies) => total(supplies) === excess,
    ).filter(
      ({ action, more }) =>
        more === undefined || canGrow(here, readSupplies('6', action, 'supplies'), excess),
    )
  },
  check(state, frame, _role, action) {
    const supplies = readSupplies('6', action, 'supplies')
    if (isDenial(supplies)) return supplies
    const excess = excessOf(state, frame.space)
    const here = state.supplies[frame.space] as Supplies
    if (total(supplies) === excess && holds(here, supplies)) return undefined
    const params = { count: excess, space: spaceId(frame.space), limit: limitOf(state, frame.space) }
    return deny('6', 'discard.count', params)
  },
  take(turn, frame, _role, action) {
    turn.pop()
    discardSupplies(turn, frame.space, readSupplies('6', action, 'supplies') as Supplies)
  },
  idle(turn, frame) {
    turn.pop()
    const kind = onlyKind(turn.state, frame.space)
    const excess = excessOf(turn.state, frame.space)
    if (kind === undefined || excess === 0) return
    const supplies = nothing()
    supplies[kind] = excess
    discardSupplies(turn, frame.space, supplies)
  },
}

/** Whether tokens of the kinds not yet passed over can make up the number. */
function canGrow(here: Supplies, so: ReturnType<typeof readSupplies>, excess: number): boolean {
  if (isDenial(so)) return false
  const last = so.findLastIndex((count) => count > 0)
  const rest = here.reduce((sum, count, kind) => (kind < last ? sum : sum + count - (so[kind] as number)), 0)
  return total(so) + rest >= excess
}
