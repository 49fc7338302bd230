// Chapter 14: attackers advance, each once; 8.7.2

import type { Hex } from '@sztab/board'
import { advanceDecision, argumentOf, askHex, askUnit, pickDecision } from '@sztab/bonds'
import { deny, message, type Play } from '@sztab/kernel'
import { tellHex, words } from '../arguments.ts'
import { grid, hexId } from '../ground.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { drivesOffRouts } from '../rules/13-routs.ts'
import { type AdvanceOrder, advanceFrom, beginAdvance, enterAll, pursuerFor } from '../rules/14-advance.ts'
import type { AdvanceJourney, AutoDS, FrameOf, SalernoState } from '../state.ts'
import { survey } from '../survey.ts'
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
  words,
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  start: advanceFrom,
  whyNotEnd: (unit, place) => deny('14.1', 'advance.stack', { unit: unitId(unit), to: placeId(place) }),
  ask: (frame) =>
    frame.journey === undefined
      ? askHex(frame.isLimited ? 'ask.advance-limited' : 'ask.advance', hexId(frame.target))
      : askUnit('ask.go-on', unitId(frame.units[0] as Unit)),
  enter: enterAll,
  /** 13.3.2 Routed enemies make way first. */
  pause(play, _frame, unit, journey) {
    if (!journey.mustPause) return undefined
    drivesOffRouts(play, unit)
    return { ...journey, mustPause: false }
  },
  end: (play) => play.pop(),
})

// 8.7.2 After every automatic DS of the movement phase

const TARGET = argumentOf(
  'target',
  { find: (word) => grid.hex(word), unknown: 'unknown-hex', param: 'hex' },
  hexId,
)

/** 8.7.2, 15.4 Each automatic DS has an advance of full length, with one breakthrough group. */
export const pursuit: Decision<'pursuit'> = pickDecision<SalernoState, FrameOf<'pursuit'>, Hex>({
  section: '8.7.2',
  verb: 'pursue',
  argument: TARGET,
  who: ({ side }) => side,
  ask: () => message('ask.pursuit'),
  things: ({ autoDS }) => [...new Set(autoDS.map(({ target }) => target))],
  refused: { key: 'pursuit.no-target' },
  take: (play, frame, target) =>
    pursueTarget(play, frame, play.state.autoDS.find((one) => one.target === target) as AutoDS),
})

function pursueTarget(play: Play<SalernoState>, frame: FrameOf<'pursuit'>, attack: AutoDS): void {
  const { state } = play
  state.autoDS = state.autoDS.filter((one) => one !== attack)
  const { target, units } = attack
  tellHex(play, '8.7.2', 'pursuit.begins', target)
  beginAdvance(play, frame.side, units, { target, advance: tables.results.DS.advance, isLimited: false })
}
