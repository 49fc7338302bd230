// Chapter 19: attackers advance, each once

import { NONE } from '@sztab/board'
import { advanceDecision, askHex, askUnit, enemyOf, type Place, type Unit } from '@sztab/bonds'
import { deny, type Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { type Bridge, grid, hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { mayBlow, tryOuren } from '../rules/07-bridges.ts'
import { enterPlace } from '../rules/11-enter.ts'
import {
  type AdvanceOrder,
  advanceFrom,
  bridgeOnStep,
  checkPursuer,
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
  words,
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  start: advanceFrom,
  check: checkPursuer,
  whyNotEnd: (unit, place) => deny('19.6', 'advance.stack', { unit: unitId(unit), to: placeId(place) }),
  ask: (frame) =>
    frame.journey === undefined
      ? askHex(`ask.advance-${frame.length}`, hexId(frame.target))
      : askUnit('ask.go-on', unitId(frame.units[0] as Unit)),
  enter(play, unit, path) {
    for (const place of path) if (!play.isOver) enterPlace(play, unit, place)
  },
  stopsBefore: isStoppedBefore,
  /** 7.4 Before a bridge that may fall the unit waits, and then goes on or elsewhere. */
  pause(play, { side, bridges }, _unit, journey, isStopped) {
    if (!isStopped) return undefined
    const bridge = bridges?.at(-1) as Bridge
    if (mayBlow(play.state, enemyOf(side), bridge))
      play.push({ step: 'demolition', side: enemyOf(side), bridges: [bridge], cause: 'advance' })
    return journey
  },
  arrived(frame, unit, hexes) {
    frame.group = [...(frame.group ?? []), unit]
    frame.lengths = [...(frame.lengths ?? []), hexes]
  },
  end: endAdvance,
})

/** 7.4, 7.7 Whether a bridge before the next hex falls, or the enemy is asked about it first. */
function isStoppedBefore(play: Play<ArdennesState>, frame: AdvanceFrame, from: Place, to: Place): boolean {
  const { state } = play
  const bridge = bridgeOnStep(state, from, to)
  if (bridge === NONE || frame.bridges?.includes(bridge)) return false
  frame.bridges = [...(frame.bridges ?? []), bridge]
  if (frame.side === 'german') tryOuren(play, grid.sideBetween(from, to))
  return state.bridges[bridge] !== WHOLE || mayBlow(state, enemyOf(frame.side), bridge)
}

/** 19.4.1 When all have advanced, one stack of them may attack again after a DS. */
function endAdvance(play: Play<ArdennesState>, frame: AdvanceFrame): void {
  play.pop()
  if (!frame.isBreakthrough) return
  const { side, units: stayed, group = [], lengths = [] } = frame
  const gone = new Map(group.map((unit, i) => [unit, lengths[i]!]))
  const units = [...group, ...stayed].filter((unit) => isOnMap(play.state, unit)).sort((a, b) => a - b)
  play.push({ step: 'breakthrough', side, units, lengths: units.map((unit) => gone.get(unit) ?? 0) })
}
