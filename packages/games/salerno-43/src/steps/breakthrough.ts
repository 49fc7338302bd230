// Chapter 15: the breakthrough group is formed, advances and attacks

import { breakthroughDecision } from '@sztab/bonds'
import { words } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { attackOdds } from '../odds/battle.ts'
import { isHex } from '../places.ts'
import { isOverfull } from '../rules/04-stacking.ts'
import { drivesOffRouts } from '../rules/05-enter.ts'
import { checkMain, mainForces } from '../rules/08-attack.ts'
import { advanceFrom, enterAll, pursuerFor } from '../rules/14-advance.ts'
import { type Breakthrough, groups, orderOf } from '../rules/15-breakthrough.ts'
import type { AdvanceJourney, SalernoState } from '../state.ts'
import { survey } from '../survey.ts'
import { declare } from './attack.ts'
import type { Decision } from './step-types.ts'

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
