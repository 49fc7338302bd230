import type { Space } from '@sztab/board'
import type { Action, Counsel } from '@sztab/kernel'
import { spaceNamed } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import { medalsOf } from '../rules/16-end.ts'
import type { RhineState } from '../state.ts'
import { nothing } from '../supplies.ts'
import { controllerOf, NOBODY } from '../survey.ts'
import { imagined } from './imagined.ts'
import { Outlook } from './outlook.ts'

/** A marker brings the end nearer by this much: good for whoever leads in medals. */
const TIME = 0.25

/** 14 Harms the rivals, the leader most, and spares oneself. */
export function reactionCounsel(state: RhineState, commander: Commander): Counsel {
  const others = state.order.filter((one) => one !== commander)
  const before = new Map(state.order.map((one) => [one, new Outlook(state, one).cost(0.6)]))
  const own = before.get(commander) as number
  const leader = Math.min(...others.map((one) => before.get(one) as number))
  const most = Math.max(...others.map((one) => medalsOf(state, one)))
  const isAhead = medalsOf(state, commander) > most
  const harm = (then: RhineState, to: Commander) =>
    new Outlook(then, to).cost(0.6) - (before.get(to) as number)
  const value = (then: RhineState) => {
    let sum = -1.1 * harm(then, commander)
    for (const other of others) {
      const gap = (before.get(other) as number) - leader
      sum += harm(then, other) * (gap < 1 ? 1 : gap < 3 ? 0.6 : 0.3)
    }
    return sum
  }
  const worth = (answer: Action) => {
    const space = typeof answer.space === 'string' ? spaceNamed(answer.space) : undefined
    if (space === undefined) return answer.do === 'pass' ? 0 : -0.1
    const then = imagined(state)
    if (answer.do === 'resist') {
      then.resistance[space] = 1
      const isLate = state.round > 12 || isAhead
      return value(then) + (isLate ? TIME + 0.1 * Math.max(0, state.round - 12) : own < leader ? -0.1 : 0)
    }
    strike(then, space)
    return value(then)
  }
  return { worth, promise: () => Number.POSITIVE_INFINITY }
}

function strike(state: RhineState, space: Space): void {
  if (controllerOf(state, space) === undefined) return
  state.control[space] = NOBODY
  state.supplies[space] = nothing()
}
