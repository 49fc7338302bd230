// Chapter 14: attackers advance, each once; 8.7.2

import { type Action, type Choice, deny, message, type Turn } from '@sztab/kernel'
import { DONE, isDenial, placeIds, readHex, readPath, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import type { Place } from '../places.ts'
import { placeId } from '../places.ts'
import { drivesOffRouts } from '../rules/05-enter.ts'
import {
  type AdvanceOrder,
  advanceFrom,
  beginAdvance,
  checkAdvance,
  enterAll,
  follow,
  mayEndIn,
  onward,
  waysOn,
} from '../rules/14-advance.ts'
import type { AdvanceJourney, AutoDS, FrameOf, SalernoState } from '../state.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

type AdvanceFrame = FrameOf<'advance'>

function orderOf({ target, advance, isLimited }: AdvanceFrame): AdvanceOrder {
  return { target, vacated: [target], advance, isLimited }
}

/** From where a unit goes on: where it stands, or where routed enemies have made way for it. */
function startOf(state: SalernoState, frame: AdvanceFrame, unit: Unit): AdvanceJourney {
  return frame.journey ?? advanceFrom(state, unit)
}

/** Who can advance now: the unit on its way, or everybody who has not advanced yet. */
function movable(state: SalernoState, frame: AdvanceFrame): Unit[] {
  const units = frame.journey === undefined ? frame.units : frame.units.slice(0, 1)
  return units.filter((unit) => onward(state, unit, orderOf(frame), startOf(state, frame, unit)).length > 0)
}

/** The path so far as an answer, and every place further on. */
function continuations(state: SalernoState, frame: AdvanceFrame, partial: Action): Choice[] {
  const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
  const path = partial.path === undefined ? [] : readPath('14.3', partial, 'path')
  if (unit === undefined || isDenial(path) || !movable(state, frame).includes(unit)) return []
  const order = orderOf(frame)
  const { journey, denial } = follow(state, unit, order, startOf(state, frame, unit), path)
  if (denial !== undefined) return []
  const answer = (places: readonly Place[]): Action => ({
    do: 'advance',
    unit: unitId(unit),
    path: placeIds(places),
  })
  const choices: Choice[] = onward(state, unit, order, journey).map((next) => ({
    action: answer([...path, next.hex]),
    more: true,
  }))
  if (path.length > 0 && mayEndIn(state, unit, journey.hex)) choices.push({ action: answer(path) })
  return choices
}

/** A way to every place within reach, the shortest. */
function ways(state: SalernoState, frame: AdvanceFrame, unit: Unit): Choice[] {
  return waysOn(state, unit, orderOf(frame), startOf(state, frame, unit)).map((path) => ({
    action: { do: 'advance', unit: unitId(unit), path: placeIds(path) },
  }))
}

export const advance: Decision<'advance'> = {
  section: '14.1',
  verbs: { advance: { unit: 'one', path: 'many' }, halt: {}, done: {} },
  who: (state, frame) => (movable(state, frame).length > 0 ? [frame.side] : []),
  ask: (_, frame) =>
    frame.journey === undefined
      ? message(frame.isLimited ? 'ask.advance-limited' : 'ask.advance', { hex: hexId(frame.target) })
      : message('ask.go-on', { unit: unitId(frame.units[0] as Unit) }),
  choices(state, frame, _role, partial) {
    if (partial !== undefined) return continuations(state, frame, partial)
    const begun = movable(state, frame).map(
      (unit): Choice => ({ action: { do: 'advance', unit: unitId(unit) }, more: true }),
    )
    return [...begun, { action: frame.journey === undefined ? DONE : { do: 'halt' } }]
  },
  shortcuts(state, frame, _role, partial) {
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    return unit === undefined || !movable(state, frame).includes(unit) ? [] : ways(state, frame, unit)
  },
  check(state, frame, _role, action) {
    const isOnItsWay = frame.journey !== undefined
    if (action.do === 'done') return isOnItsWay ? deny('13.3.2', 'advance.halt-first') : undefined
    if (action.do === 'halt') return isOnItsWay ? undefined : deny('14.1', 'advance.nobody-halts')
    const unit = readUnit('14.1', action, 'unit')
    if (isDenial(unit)) return unit
    if (!frame.units.includes(unit) || (isOnItsWay && unit !== frame.units[0])) {
      return deny('14.1', 'advance.who', { unit: unitId(unit) })
    }
    const path = readPath('14.3', action, 'path')
    if (isDenial(path)) return path
    return checkAdvance(state, unit, orderOf(frame), startOf(state, frame, unit), path)
  },
  take(turn, frame, _role, action) {
    if (action.do === 'done') turn.pop()
    else if (action.do === 'halt') crossOff(frame, frame.units[0] as Unit)
    else
      pursue(
        turn,
        frame,
        unitNamed(action.unit as string) as Unit,
        readPath('14.3', action, 'path') as Place[],
      )
  },
  idle(turn, frame) {
    if (frame.journey === undefined) turn.pop()
    else crossOff(frame, frame.units[0] as Unit)
  },
}

function pursue(turn: Turn<SalernoState>, frame: AdvanceFrame, unit: Unit, path: readonly Place[]): void {
  const { state } = turn
  const { journey } = follow(state, unit, orderOf(frame), startOf(state, frame, unit), path)
  turn.tell('14.1', 'advanced', { unit: unitId(unit), path: placeIds(path) })
  enterAll(turn, unit, path, journey)
  crossOff(frame, unit)
  if (!journey.mustPause) return
  frame.units = [unit, ...frame.units]
  frame.journey = { ...journey, mustPause: false }
  drivesOffRouts(turn, unit)
}

function crossOff(frame: AdvanceFrame, unit: Unit): void {
  frame.units = frame.units.filter((other) => other !== unit)
  delete frame.journey
}

// 8.7.2 After every automatic DS of the movement phase

function targets(state: SalernoState): string[] {
  return [...new Set(state.autoDS.map(({ target }) => hexId(target)))]
}

/** 8.7.2, 15.4 Each automatic DS has an advance of full length, with one breakthrough group. */
export const pursuit: Decision<'pursuit'> = {
  section: '8.7.2',
  verbs: { pursue: { target: 'one' } },
  who: (state, frame) => (targets(state).length > 1 ? [frame.side] : []),
  ask: () => message('ask.pursuit'),
  choices: (state) => targets(state).map((target) => ({ action: { do: 'pursue', target } })),
  check(state, _frame, _role, action) {
    const target = readHex('8.7.2', action, 'target')
    if (isDenial(target)) return target
    return state.autoDS.some((one) => one.target === target)
      ? undefined
      : deny('8.7.2', 'pursuit.no-target', { hex: hexId(target) })
  },
  take(turn, frame, _role, action) {
    const target = readHex('8.7.2', action, 'target')
    pursueTarget(turn, frame, turn.state.autoDS.find((one) => one.target === target) as AutoDS)
  },
  idle(turn, frame) {
    const [first] = turn.state.autoDS
    if (first === undefined) turn.pop()
    else pursueTarget(turn, frame, first)
  },
}

function pursueTarget(turn: Turn<SalernoState>, frame: FrameOf<'pursuit'>, attack: AutoDS): void {
  const { state } = turn
  state.autoDS = state.autoDS.filter((one) => one !== attack)
  const { target, units } = attack
  turn.tell('8.7.2', 'pursuit.begins', { hex: placeId(target) })
  beginAdvance(turn, frame.side, units, { target, advance: tables.results.DS.advance, isLimited: false })
}
