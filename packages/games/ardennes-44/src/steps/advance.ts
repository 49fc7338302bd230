// Chapter 19: attackers advance, each once

import { NONE } from '@sztab/board'
import { advanceDecision, askHex, askUnit, enemyOf, type Place, type Unit } from '@sztab/bonds'
import { advanced, deny, type Play } from '@sztab/kernel'
import { placeIds, readPath, readUnit } from '../arguments.ts'
import { type Bridge, grid, hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { mayBlow, tryOuren } from '../rules/07-bridges.ts'
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
import { isOnMap, placeOf, survey } from '../survey.ts'
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
      ? askHex(`ask.advance-${frame.length}`, hexId(frame.target))
      : askUnit('ask.go-on', unitId(frame.units[0] as Unit)),
  advance: pursue,
  halt: (_, frame) => halt(frame),
  end: endAdvance,
})

/** 7.4 The unit that a bridge has kept goes no further. */
function halt(frame: AdvanceFrame): void {
  crossOff(frame, frame.units[0] as Unit, frame.journey?.hexes ?? 0)
}

/** Hex by hex; before a bridge that may fall the unit waits, and then goes on or elsewhere. */
function pursue(play: Play<ArdennesState>, frame: AdvanceFrame, unit: Unit, path: readonly Place[]): void {
  const { state } = play
  const order = orderOf(frame)
  const start = frame.journey ?? advanceFrom(state, unit)
  const gone = path.findIndex((to, i) => isStoppedBefore(play, frame, i === 0 ? start.hex : path[i - 1], to))
  const part = gone < 0 ? path : path.slice(0, gone)
  const { journey } = follow(state, unit, order, start, part)
  if (part.length > 0) {
    const [id, along] = [unitId(unit), placeIds(part)]
    const fact = advanced(id, placeId(placeOf(state, unit)), along)
    play.report('19.1.1', 'advanced', { unit: id, path: along }, fact)
  }
  for (const place of part) if (!play.isOver) enterPlace(play, unit, place)
  if (gone < 0) {
    crossOff(frame, unit, journey.hexes)
    return
  }
  frame.units = [unit, ...frame.units.filter((other) => other !== unit)]
  frame.journey = journey
  const bridge = frame.bridges?.at(-1) as Bridge
  if (mayBlow(state, enemyOf(frame.side), bridge)) {
    play.push({ step: 'demolition', side: enemyOf(frame.side), bridges: [bridge], cause: 'advance' })
  }
}

/** 7.4, 7.7 Whether a bridge before the next hex falls, or the enemy is asked about it first. */
function isStoppedBefore(
  play: Play<ArdennesState>,
  frame: AdvanceFrame,
  from: Place | undefined,
  to: Place,
): boolean {
  const { state } = play
  const bridge = from === undefined ? NONE : bridgeOnStep(state, from, to)
  if (from === undefined || bridge === NONE || frame.bridges?.includes(bridge)) return false
  frame.bridges = [...(frame.bridges ?? []), bridge]
  if (frame.side === 'german') tryOuren(play, grid.sideBetween(from, to))
  return state.bridges[bridge] !== WHOLE || mayBlow(state, enemyOf(frame.side), bridge)
}

/** 19.4.1 When all have advanced, one stack of them may attack again after a DS. */
function endAdvance(play: Play<ArdennesState>, frame: AdvanceFrame): void {
  play.pop()
  if (!frame.isBreakthrough) return
  const { side, units: stayed, group = [], lengths = [] } = frame
  const gone = new Map(group.map((unit, i) => [unit, lengths[i] as number]))
  const units = [...group, ...stayed].filter((unit) => isOnMap(play.state, unit)).sort((a, b) => a - b)
  play.push({ step: 'breakthrough', side, units, lengths: units.map((unit) => gone.get(unit) ?? 0) })
}

/** The unit has advanced as far as it will. */
function crossOff(frame: AdvanceFrame, unit: Unit, hexes: number): void {
  frame.units = frame.units.filter((other) => other !== unit)
  frame.group = [...(frame.group ?? []), unit]
  frame.lengths = [...(frame.lengths ?? []), hexes]
  delete frame.journey
}
