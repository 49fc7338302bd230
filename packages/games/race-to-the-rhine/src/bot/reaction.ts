import type { Space } from '@sztab/board'
import type { Action, Counsel } from '@sztab/kernel'
import { hasMedal, spaceNamed, VICTORY_SPACES } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import { medalsOf } from '../rules/16-end.ts'
import type { RhineState } from '../state.ts'
import { AMMO, FUEL, nothing, total } from '../supplies.ts'
import { controllerOf, NOBODY } from '../survey.ts'
import { Front } from './front.ts'
import { w } from './numbers.ts'

/** How far a commander is from crossing the Rhine with a line behind him, in actions. */
function toGo(state: RhineState, commander: Commander): number {
  const front = new Front(state, commander)
  const { lead, line, way } = front
  let open = front.toRhine(state.at[lead] as Space)
  for (const space of front.gaps()) open += front.resists(space) ? w.resistedGap : w.gap
  if (!Number.isFinite(open) || line.length === 0) open = w.farAway
  const needs = front.needs()
  const lacking = (kind: number) => Math.max(0, needs[kind]! - state.loads[lead]![kind]!)
  const short = lacking(FUEL) + lacking(AMMO)
  let exposed = 0
  for (const space of line) if (front.isExposed(space)) exposed++
  const isOver = way.length === 0 || VICTORY_SPACES.some((space) => front.controls(space))
  return (isOver ? 0 : open) + w.short * short + w.exposedLine * Math.min(2, exposed)
}

/** 14 Every marker and every counterattack is asked whom it keeps from the Rhine, and whom it costs a medal. */
export function reactionCounsel(state: RhineState, commander: Commander): Counsel {
  const before = new Map(state.order.map((one) => [one, toGo(state, one)]))
  const rivals = state.order.filter((one) => one !== commander)
  const nearest = Math.min(...rivals.map((one) => before.get(one) as number))
  const most = Math.max(...rivals.map((one) => medalsOf(state, one)))
  /** Whoever is nearer to the Rhine than anybody else is stopped first, and the more, the nearer he is. */
  const weight = (one: Commander) => {
    if (one === commander) return -w.ownHarm
    const gap = (before.get(one) as number) - nearest
    return (gap < 1 ? 1 : gap < 3 ? 0.5 : 0.2) * (1 + w.alarm / (1 + (before.get(one) as number)))
  }
  const worthOf = (then: RhineState) =>
    state.order.reduce((sum, one) => sum + weight(one) * (toGo(then, one) - (before.get(one) as number)), 0)
  const medal = (owner: Commander) => (owner === commander ? -1 : medalsOf(state, owner) === most ? 1 : 0.5)
  const isAhead = medalsOf(state, commander) > most
  return {
    worth(answer: Action) {
      const space = typeof answer.space === 'string' ? spaceNamed(answer.space) : undefined
      if (space === undefined) return answer.do === 'pass' ? 0 : -0.1
      if (answer.do === 'resist') {
        const then = { ...state, resistance: state.resistance.with(space, 1) }
        return worthOf(then) + (isAhead ? w.hurry : -w.hurry)
      }
      const owner = controllerOf(state, space)
      const then = {
        ...state,
        control: state.control.with(space, NOBODY),
        supplies: state.supplies.with(space, nothing()),
      }
      const lost =
        owner === undefined ? 0 : total(state.supplies[space]!) * w.lostToken * (owner === commander ? -1 : 1)
      return (
        worthOf(then) + lost + (owner !== undefined && hasMedal(space) ? w.medalStruck * medal(owner) : 0)
      )
    },
    promise: () => Number.POSITIVE_INFINITY,
  }
}
