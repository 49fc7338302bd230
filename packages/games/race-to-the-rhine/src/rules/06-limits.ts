// Chapter 6: how many tokens a space may hold

import type { Space } from '@sztab/board'
import { markedAt, type Play } from '@sztab/kernel'
import { spaceId } from '../ground.ts'
import type { RhineState } from '../state.ts'
import { add, amount, FOOD, remove, type Supplies, total } from '../supplies.ts'
import { controllerOf, limitOf } from '../survey.ts'
import { feedImmobile } from './09-logistics.ts'

/** 6 How many tokens lie on the space above its limit. */
export function excessOf(state: RhineState, space: Space): number {
  return Math.max(0, total(state.supplies[space]!) - limitOf(state, space))
}

/** 6 Where a limit is broken, whoever controls the space chooses what goes. */
export function keepLimit(play: Play<RhineState>, space: Space): void {
  const commander = controllerOf(play.state, space)
  if (commander !== undefined && excessOf(play.state, space) > 0) {
    play.push({ step: 'discard', commander, space })
  }
}

/** 6, 9 Tokens come to a space: an immobilised corps there eats first, then the limit is kept. */
export function receive(play: Play<RhineState>, space: Space, what: Supplies): void {
  add(play.state.supplies[space]!, what)
  if (what[FOOD]! > 0) feedImmobile(play, space)
  keepLimit(play, space)
}

/** 6 Tokens above the limit go back to the pool. */
export function discard(play: Play<RhineState>, space: Space, what: Supplies): void {
  remove(play.state.supplies[space]!, what)
  add(play.state.pool, what)
  const place = spaceId(space)
  const params = { space: place, supplies: amount(what) }
  play.report('6', 'supply.discarded', params, markedAt('discarded', place))
}
