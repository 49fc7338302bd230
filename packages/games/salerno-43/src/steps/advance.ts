// Chapter 14: attackers advance, each once; 8.7.2

import { advanceDecision, askHex, askUnit } from '@sztab/bonds'
import { advanced, deny, message, type Play } from '@sztab/kernel'
import { isDenial, placeIds, readHex, readPath, readUnit, tellHex } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import type { Place } from '../places.ts'
import { placeId } from '../places.ts'
import { drivesOffRouts } from '../rules/05-enter.ts'
import {
  type AdvanceOrder,
  advanceFrom,
  beginAdvance,
  enterAll,
  follow,
  pursuerFor,
} from '../rules/14-advance.ts'
import type { AdvanceJourney, AutoDS, FrameOf, SalernoState } from '../state.ts'
import { placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

type AdvanceFrame = FrameOf<'advance'>

function orderOf({ target, advance, isLimited }: AdvanceFrame): AdvanceOrder {
  return { target, vacated: [target], advance, isLimited }
}

/** 14.1 Whoever attacked may advance; routed enemies may interrupt it (13.3.2). */
export const advance: Decision<'advance'> = advanceDecision<SalernoState, AdvanceFrame, AdvanceJourney>({
  section: '14.1',
  interruption: '13.3.2',
  words: { readPath, placeIds, readUnit, unitNamed, unitId },
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  start: advanceFrom,
  whyNotEnd: (unit, place) => deny('14.1', 'advance.stack', { unit: unitId(unit), to: placeId(place) }),
  ask: (frame) =>
    frame.journey === undefined
      ? askHex(frame.isLimited ? 'ask.advance-limited' : 'ask.advance', hexId(frame.target))
      : askUnit('ask.go-on', unitId(frame.units[0] as Unit)),
  advance: pursue,
  halt: (_, frame) => crossOff(frame, frame.units[0] as Unit),
  end: (play) => play.pop(),
})

function pursue(play: Play<SalernoState>, frame: AdvanceFrame, unit: Unit, path: readonly Place[]): void {
  const { state } = play
  const { journey } = follow(state, unit, orderOf(frame), frame.journey ?? advanceFrom(state, unit), path)
  const [id, along] = [unitId(unit), placeIds(path)]
  const fact = advanced(id, placeId(placeOf(state, unit)), along)
  play.report('14.1', 'advanced', { unit: id, path: along }, fact)
  enterAll(play, unit, path, journey)
  crossOff(frame, unit)
  if (!journey.mustPause) return
  frame.units = [unit, ...frame.units]
  frame.journey = { ...journey, mustPause: false }
  drivesOffRouts(play, unit)
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
  take(play, frame, _role, action) {
    const target = readHex('8.7.2', action, 'target')
    pursueTarget(play, frame, play.state.autoDS.find((one) => one.target === target) as AutoDS)
  },
  idle(play, frame) {
    const [first] = play.state.autoDS
    if (first === undefined) play.pop()
    else pursueTarget(play, frame, first)
  },
}

function pursueTarget(play: Play<SalernoState>, frame: FrameOf<'pursuit'>, attack: AutoDS): void {
  const { state } = play
  state.autoDS = state.autoDS.filter((one) => one !== attack)
  const { target, units } = attack
  tellHex(play, '8.7.2', 'pursuit.begins', target)
  beginAdvance(play, frame.side, units, { target, advance: tables.results.DS.advance, isLimited: false })
}
