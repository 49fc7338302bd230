// Chapter 19: attackers advance, each once

import { NONE } from '@sztab/board'
import { advanceDecision, enemyOf, type Place, type Unit } from '@sztab/bonds'
import { deny, message, type Turn } from '@sztab/kernel'
import { placeIds, readPath, readUnit } from '../arguments.ts'
import { type Bridge, grid, hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { mayBlow, tryOuren } from '../rules/07-demolition.ts'
import { enterPlace } from '../rules/11-enter.ts'
import {
  type AdvanceOrder,
  advanceFrom,
  bridgeOnStep,
  checkPursuer,
  follow,
  pursuerFor,
} from '../rules/19-advance.ts'
import { type AdvanceJourney, type ArdennesState, type FrameOf, WHOLE } from '../state.ts'
import { isOnMap, survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

type AdvanceFrame = FrameOf<'advance'>

function orderOf({ target, length }: AdvanceFrame): AdvanceOrder {
  return { target, length }
}

/** 19.1 Whoever attacked may advance, and nobody has to. */
export const advance: Decision<'advance'> = advanceDecision<ArdennesState, AdvanceFrame, AdvanceJourney>({
  section: '19.1.1',
  interruption: '7.4',
  words: { readPath, placeIds, readUnit, unitNamed, unitId },
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  start: advanceFrom,
  check: checkPursuer,
  whyNotEnd: (unit, place) => deny('19.6', 'advance.stack', { unit: unitId(unit), to: placeId(place) }),
  ask: (frame) =>
    frame.journey === undefined
      ? message(`ask.advance-${frame.length}`, { hex: hexId(frame.target) })
      : message('ask.go-on', { unit: unitId(frame.units[0] as Unit) }),
  advance: pursue,
  halt: (_, frame) => halt(frame),
  end: endAdvance,
})

/** 7.4 The unit that a bridge has kept goes no further. */
function halt(frame: AdvanceFrame): void {
  crossOff(frame, frame.units[0] as Unit, frame.journey?.hexes ?? 0)
}

/** Hex by hex; before a bridge that may fall the unit waits, and then goes on or elsewhere. */
function pursue(turn: Turn<ArdennesState>, frame: AdvanceFrame, unit: Unit, path: readonly Place[]): void {
  const { state } = turn
  const order = orderOf(frame)
  const start = frame.journey ?? advanceFrom(state, unit)
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
