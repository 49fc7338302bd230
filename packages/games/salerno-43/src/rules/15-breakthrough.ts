// Chapter 15: breakthrough

import type { Hex } from '@sztab/board'
import { breakthroughDecision, breakthroughGroups } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { grid, hasRoad, hexId, isMountain, isRiver } from '../ground.ts'
import { attackOdds } from '../odds/battle.ts'
import { type SideName, type Unit, unitId } from '../order-of-battle.ts'
import { isHex, isInPlay, placeId } from '../places.ts'
import { type AdvanceJourney, type FrameOf, REPLACED, type SalernoState } from '../state.ts'
import { declare } from '../steps/attack.ts'
import type { Decision } from '../steps/step-types.ts'
import { isMarked, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isOverfull, isWithinLimit } from './04-stacking.ts'
import { checkMain, mainForces } from './08-attack.ts'
import { drivesOffRouts } from './13-disorder.ts'
import { type AdvanceOrder, advanceFrom, checkGround, enterAll, hexesLeft, pursuerFor } from './14-advance.ts'

export type Breakthrough = FrameOf<'breakthrough'>

function orderOf({ target, vacated, advance }: Breakthrough): AdvanceOrder {
  return { target, vacated, advance, isLimited: false }
}

/** 15.1, 15.2 As the whole family has it; it is formed in the hex that the defender left (15.2.3), or turns aside (15.2.4). */
const groups = breakthroughGroups<SalernoState, Breakthrough, AdvanceJourney>({
  grid,
  words,
  sections: {
    members: '15.2.2',
    leftBehind: '15.2.9',
    short: '15.1',
    form: '15.2.3',
    combat: '8.1',
    strike: '15.2.6',
    length: '15.2.4',
    pause: '13.3.2',
  },
  least: tables.advance.breakthrough,
  isInPlay,
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  start: advanceFrom,
  hexesLeft: (state, frame, unit, journey) => hexesLeft(state, unit, orderOf(frame), journey),
  isWithinLimit,
  /** 15.2.6 Mountains and rivers only by road. */
  checkGround(state, frame, unit, journey, over, target) {
    if ((isMountain(over) || isRiver(over)) && !hasRoad(over)) {
      return deny('15.2.6', 'breakthrough.obstacle', { from: placeId(journey.hex), to: hexId(target) })
    }
    return checkGround(state, unit, orderOf(frame), journey, over)
  },
  /** 4.4, 20.4 */
  checkHex(state, hex) {
    const positions = survey(state)
    if (isOverfull(state, positions, hex)) return deny('4.4', 'breakthrough.stack', { hex: hexId(hex) })
    const refitting = positions.stack(hex).find((unit) => isMarked(state, unit, REPLACED))
    return refitting === undefined ? undefined : deny('20.4', 'attack.replaced', { unit: unitId(refitting) })
  },
})

export const { checkForm } = groups

/** 24.2.4 A group that has landed in a hex and spends the second hex of its advance on a battle. */
export function landedGroup(
  state: SalernoState,
  side: SideName,
  units: readonly Unit[],
  attacked: Hex,
): Breakthrough {
  const target = placeOf(state, units[0] as Unit)
  const { breakthrough: advance } = tables.advance
  return {
    step: 'breakthrough',
    side,
    units: [],
    target,
    advance,
    group: [...units],
    journeys: units.map((unit) => ({ ...advanceFrom(state, unit), hexes: advance, hasMoved: true })),
    battle: 'failed',
    vacated: [target, attacked],
  }
}

// The breakthrough group is formed, advances and attacks

/** 15.2 */
export const breakthrough: Decision<'breakthrough'> = breakthroughDecision<
  SalernoState,
  Breakthrough,
  AdvanceJourney
>({
  words,
  groups,
  sections: {
    course: '15.2.1',
    chapter: '15.2',
    members: '15.2.2',
    form: '15.2.3',
    move: '15.2.4',
    strike: '15.2.6',
  },
  /** 8.4.1, 15.2.7 */
  second: { name: 'main', section: '8.4.1' },
  seconds: mainForces,
  checkSecond: checkMain,
  start: advanceFrom,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  enter: enterAll,
  /** 13.3.2 Routed enemies next to it make way at once. */
  arrived: drivesOffRouts,
  /** 15.2.2 */
  leaveOthers({ state }, units) {
    const rest = state.stack.findLast((one) => one.step === 'advance')
    if (rest !== undefined) rest.units = rest.units.filter((unit) => !units.includes(unit))
  },
  /** 4.4, 14.1 The stacking limit holds. */
  left(play, side, place) {
    const { state } = play
    if (!isHex(place) || !survey(state).isHeldBy(side, place)) return
    if (isOverfull(state, survey(state), place)) play.push({ step: 'excess', side, hex: place })
  },
  fight: (play, side, target, by, main) =>
    declare(play, openBattle(play.state, 'breakthrough', side, target, by, main)),
  odds: (state, side, action) => attackOdds(state, 'breakthrough', side, action),
})
