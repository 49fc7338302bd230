// Chapter 19, 19.4: one stack attacks again

import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { type Action, type Denial, deny, message } from '@sztab/kernel'
import { DONE, isDenial, readHex, readUnitSet, unitSet } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { attackOdds } from '../odds/battle.ts'
import { isMechanised, unitId } from '../order-of-battle.ts'
import { checkAttack, strikers, targets } from '../rules/14-attack.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { isOutOfSupply, placeOf } from '../survey.ts'
import { answersOf, declareAttack } from './attack.ts'
import type { Decision } from './step-types.ts'

type Breakthrough = FrameOf<'breakthrough'>

/** What an answer or its beginning says of the attack. */
interface Strike {
  readonly on: Hex
  readonly by: readonly Unit[]
  readonly idle: readonly Unit[]
}

function readStrike(action: Action): Strike | Denial {
  const on = readHex('19.4.3', action, 'on')
  if (isDenial(on)) return on
  const by = action.by === undefined ? [] : readUnitSet('19.4.1', action, 'by')
  if (isDenial(by)) return by
  const idle = action.idle === undefined ? [] : readUnitSet('19.4.1', action, 'idle')
  return isDenial(idle) ? idle : { on, by, idle }
}

/** Who may join those who have been named, so that they are one group. */
function joiners(state: ArdennesState, frame: Breakthrough, named: readonly Unit[]): Unit[] {
  return frame.units.filter((unit) => checkGroup(state, frame, [...named, unit]) === undefined)
}

/** 19.4.3 Enemies next to somebody who may attack again. */
function prey(state: ArdennesState, frame: Breakthrough): Hex[] {
  const group = joiners(state, frame, [])
  if (group.length === 0) return []
  return targets(state, 'breakthrough', frame.side).filter((hex) =>
    strikers(state, 'breakthrough', frame.side, hex).some((unit) => group.includes(unit)),
  )
}

/** 19.4 After a DS: once, by one stack, at one hex; and again if that is a DS too (19.4.4). */
export const breakthrough: Decision<'breakthrough'> = {
  section: '19.4.1',
  verbs: { attack: { on: 'one', by: unitSet, idle: unitSet }, done: {} },
  who: (state, frame) => (prey(state, frame).length > 0 ? [frame.side] : []),
  ask: () => message('ask.breakthrough'),
  choices(state, frame, _role, partial) {
    if (partial === undefined) {
      const begun = prey(state, frame).map((hex) => ({
        action: { do: 'attack', on: hexId(hex) },
        more: true as const,
      }))
      return [...begun, { action: DONE }]
    }
    const strike = readStrike(partial)
    if (isDenial(strike)) return []
    const only = joiners(state, frame, [...strike.by, ...strike.idle])
    return answersOf.breakthrough.continuations(state, frame.side, partial, only)
  },
  shortcuts(state, frame, _role, partial) {
    if (typeof partial.on !== 'string') return []
    const strike = readStrike(partial)
    if (isDenial(strike)) return []
    const [first] = joiners(state, frame, strike.by)
    if (first === undefined) return []
    const only = joiners(state, frame, strike.by.length > 0 ? strike.by : [first])
    return answersOf.breakthrough
      .strongest(state, frame.side, partial, only)
      .filter(({ action }) => breakthrough.check(state, frame, frame.side, action) === undefined)
  },
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const strike = readStrike(action)
    if (isDenial(strike)) return strike
    const { on, by, idle } = strike
    return (
      checkGroup(state, frame, [...by, ...idle]) ??
      checkAttack(state, 'breakthrough', frame.side, on, by, idle)
    )
  },
  take(play, frame, _role, action) {
    play.pop()
    if (action.do === 'done') return
    const { on, by, idle } = readStrike(action) as Strike
    declareAttack(play, 'breakthrough', frame.side, on, by, idle)
  },
  preview: (state, { side }, _role, action) =>
    action.do === 'attack' ? attackOdds(state, 'breakthrough', side, action) : undefined,
}

// Who may break through

/** 19.4.1, 19.5 Why these units do not attack again as one group; `lengths` are the hexes that each has advanced. */
export function checkGroup(
  state: ArdennesState,
  { units, lengths }: FrameOf<'breakthrough'>,
  by: readonly Unit[],
): Denial | undefined {
  const [first] = by
  if (first === undefined) return deny('19.4.1', 'breakthrough.nobody')
  const hasFoot = by.some((unit) => !isMechanised(unit))
  for (const unit of by) {
    const id = { unit: unitId(unit) }
    if (!units.includes(unit)) return deny('19.4.1', 'breakthrough.who', id)
    if (placeOf(state, unit) !== placeOf(state, first)) {
      return deny('19.4.1', 'breakthrough.one-stack', { units: [unitId(first), unitId(unit)] })
    }
    if (isOutOfSupply(state, unit)) return deny('19.5', 'breakthrough.out-of-supply', id)
    if (hasFoot && (lengths[units.indexOf(unit)] ?? 0) > 1) return deny('19.4.1', 'breakthrough.foot', id)
  }
  return undefined
}
