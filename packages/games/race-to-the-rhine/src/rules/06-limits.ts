// Chapter 6: how many tokens a space may hold

import type { Space } from '@sztab/board'
import type { Turn } from '@sztab/kernel'
import { spaceId } from '../ground.ts'
import type { RhineState } from '../state.ts'
import { add, amount, FOOD, remove, type Supplies, total } from '../supplies.ts'
import { controllerOf, limitOf } from '../survey.ts'
import { feedImmobile } from './09-logistics.ts'

/** 6 How many tokens lie on the space above its limit. */
export function excessOf(state: RhineState, space: Space): number {
  return Math.max(0, total(state.supplies[space] as Supplies) - limitOf(state, space))
}

/** 6 Where a limit is broken, whoever controls the space chooses what goes. */
export function keepLimit(turn: Turn<RhineState>, space: Space): void {
  const commander = controllerOf(turn.state, space)
  if (commander !== undefined && excessOf(turn.state, space) > 0) {
    turn.push({ step: 'discard', commander, space })
  }
}

/** 6, 9 Tokens come to a space: an immobilised corps there eats first, then the limit is kept. */
export function receive(turn: Turn<RhineState>, space: Space, what: Supplies): void {
  add(turn.state.supplies[space] as Supplies, what)
  if ((what[FOOD] as number) > 0) feedImmobile(turn, space)
  keepLimit(turn, space)
}

/** 6 Tokens above the limit go back to the pool. */
export function discard(turn: Turn<RhineState>, space: Space, what: Supplies): void {
  remove(turn.state.supplies[space] as Supplies, what)
  add(turn.state.pool, what)
  turn.tell('6', 'supply.discarded', { space: spaceId(space), supplies: amount(what) })
}
