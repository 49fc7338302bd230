// Chapter 19: attackers advance, each once

import { NONE } from '@sztab/board'
import { enemyOf, type Place, type Unit } from '@sztab/bonds'
import { type Action, type Choice, deny, message, type Turn } from '@sztab/kernel'
import { DONE, isDenial, placeIds, readPath, readUnit } from '../arguments.ts'
import { type Bridge, grid, hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { mayBlow, tryOuren } from '../rules/07-demolition.ts'
import { enterPlace } from '../rules/11-enter.ts'
import {
  type AdvanceOrder,
  advanceFrom,
  bridgeOnStep,
  checkAdvance,
  follow,
  mayEndIn,
  onward,
  waysOn,
} from '../rules/19-advance.ts'
import { type AdvanceJourney, type ArdennesState, type FrameOf, WHOLE } from '../state.ts'
import { isOnMap } from '../survey.ts'
import type { Decision } from './step-types.ts'

type AdvanceFrame = FrameOf<'advance'>

function orderOf({ target, length }: AdvanceFrame): AdvanceOrder {
  return { target, length }
}

/** From where a unit goes on: where it stands, or where a bridge kept it. */
function startOf(state: ArdennesState, frame: AdvanceFrame, unit: Unit): AdvanceJourney {
  return frame.journey ?? advanceFrom(state, unit)
}

/** Who can advance now: the unit on its way, or everybody who has not advanced yet. */
function movable(state: ArdennesState, frame: AdvanceFrame): Unit[] {
  const units = frame.journey === undefined ? frame.units : frame.units.slice(0, 1)
  return units.filter((unit) => onward(state, unit, orderOf(frame), startOf(state, frame, unit)).length > 0)
}

/** The path so far as an answer, and every place further on. */
function continuations(state: ArdennesState, frame: AdvanceFrame, partial: Action): Choice[] {
  const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
  const path = partial.path === undefined ? [] : readPath('19.1.2', partial, 'path')
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

/** 19.1 Whoever attacked may advance, and nobody has to. */
export const advance: Decision<'advance'> = {
  section: '19.1.1',
  verbs: { advance: { unit: 'one', path: 'many' }, halt: {}, done: {} },
  who: (state, frame) => (movable(state, frame).length > 0 ? [frame.side] : []),
  ask: (_, frame) =>
    frame.journey === undefined
      ? message(`ask.advance-${frame.length}`, { hex: hexId(frame.target) })
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
    if (unit === undefined || !movable(state, frame).includes(unit)) return []
    return waysOn(state, unit, orderOf(frame), startOf(state, frame, unit)).map((path) => ({
      action: { do: 'advance', unit: unitId(unit), path: placeIds(path) },
    }))
  },
  check(state, frame, _role, action) {
    const isOnItsWay = frame.journey !== undefined
    if (action.do === 'done') return isOnItsWay ? deny('7.4', 'advance.halt-first') : undefined
    if (action.do === 'halt') return isOnItsWay ? undefined : deny('19.1.1', 'advance.nobody-halts')
    const unit = readUnit('19.1.1', action, 'unit')
    if (isDenial(unit)) return unit
    if (!frame.units.includes(unit) || (isOnItsWay && unit !== frame.units[0])) {
      return deny('19.1.1', 'advance.who', { unit: unitId(unit) })
    }
    const path = readPath('19.1.2', action, 'path')
    if (isDenial(path)) return path
    return checkAdvance(state, unit, orderOf(frame), startOf(state, frame, unit), path)
  },
  take(turn, frame, _role, action) {
    if (action.do === 'done') endAdvance(turn, frame)
    else if (action.do === 'halt') halt(frame)
    else
      pursue(
        turn,
        frame,
        unitNamed(action.unit as string) as Unit,
        readPath('19.1.2', action, 'path') as Place[],
      )
  },
  idle(turn, frame) {
    if (frame.journey === undefined) endAdvance(turn, frame)
    else halt(frame)
  },
}

/** 7.4 The unit that a bridge has kept goes no further. */
function halt(frame: AdvanceFrame): void {
  crossOff(frame, frame.units[0] as Unit, frame.journey?.hexes ?? 0)
}

/** Hex by hex; before a bridge that may fall the unit waits, and then goes on or elsewhere. */
function pursue(turn: Turn<ArdennesState>, frame: AdvanceFrame, unit: Unit, path: readonly Place[]): void {
  const { state } = turn
  const order = orderOf(frame)
  const start = startOf(state, frame, unit)
  const gone = path.findIndex((to, i) => isStoppedBefore(turn, frame, i === 0 ? start.hex : path[i - 1], to))
  const part = gone < 0 ? path : path.slice(0, gone)
  const { journey } = follow(state, unit, order, start, part)
  if (part.length > 0) turn.tell('19.1.1', 'advanced', { unit: unitId(unit), path: placeIds(part) })
  for (const place of part) if (!turn.isOver) enterPlace(turn, unit, place)
  if (gone < 0) {
    crossOff(frame, unit, journey.hexes)
    return
  }
  frame.units = [unit, ...frame.units.filter((other) => other !== unit)]
  frame.journey = journey
  const bridge = frame.bridges?.at(-1) as Bridge
  if (mayBlow(state, enemyOf(frame.side), bridge)) {
    turn.push({ step: 'demolition', side: enemyOf(frame.side), bridges: [bridge], cause: 'advance' })
  }
}

/** 7.4, 7.7 Whether a bridge before the next hex falls, or the enemy is asked about it first. */
function isStoppedBefore(
  turn: Turn<ArdennesState>,
  frame: AdvanceFrame,
  from: Place | undefined,
  to: Place,
): boolean {
  const { state } = turn
  const bridge = from === undefined ? NONE : bridgeOnStep(state, from, to)
  if (from === undefined || bridge === NONE || frame.bridges?.includes(bridge)) return false
  frame.bridges = [...(frame.bridges ?? []), bridge]
  if (frame.side === 'german') tryOuren(turn, grid.sideBetween(from, to))
  return state.bridges[bridge] !== WHOLE || mayBlow(state, enemyOf(frame.side), bridge)
}

/** 19.4.1 When all have advanced, one stack of them may attack again after a DS. */
function endAdvance(turn: Turn<ArdennesState>, frame: AdvanceFrame): void {
  turn.pop()
  if (!frame.isBreakthrough) return
  const { side, units: stayed, group = [], lengths = [] } = frame
  const gone = new Map(group.map((unit, i) => [unit, lengths[i] as number]))
  const units = [...group, ...stayed].filter((unit) => isOnMap(turn.state, unit)).sort((a, b) => a - b)
  turn.push({ step: 'breakthrough', side, units, lengths: units.map((unit) => gone.get(unit) ?? 0) })
}

/** The unit has advanced as far as it will. */
function crossOff(frame: AdvanceFrame, unit: Unit, hexes: number): void {
  frame.units = frame.units.filter((other) => other !== unit)
  frame.group = [...(frame.group ?? []), unit]
  frame.lengths = [...(frame.lengths ?? []), hexes]
  delete frame.journey
}
