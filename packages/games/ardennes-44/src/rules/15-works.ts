// Chapter 15, 15.8: improved positions

import { worksBy } from '@sztab/bonds'
import { words } from '../arguments.ts'
import { isInfantry, sideOf } from '../order-of-battle.ts'
import { type ArdennesState, DIGGING, ENGAGED, type FrameOf, TRANSPORT_MARKS } from '../state.ts'
import { type Order, unitOrder } from '../steps/step-types.ts'
import { musterOf, positions, unitsInPlay } from '../survey.ts'
import { checkSetOut } from './11-means.ts'

/** 15.8.1–15.8.4 As the whole family has it. */
const works = worksBy<ArdennesState>({
  sections: { build: '15.8.2', remove: '15.8.4' },
  words,
  positions,
  building: DIGGING,
  marching: TRANSPORT_MARKS,
  engaged: ENGAGED,
  sideOf,
  isInfantry,
  checkSetOut,
})

export const { isImproved, checkDig, completeWorks, removeWorks, removeEmptyWorks } = works

const infantry = musterOf('infantry', (state, side) => unitsInPlay(state, side).filter(isInfantry))

/** 15.8.2, 29.1.1 Instead of moving and attacking. */
export const digOrder: Order<FrameOf<'movement'>> = unitOrder({
  verb: 'dig',
  section: '15.8.2',
  units: (state, { side }) => (state.isNight ? [] : infantry(state, side)),
  check: checkDig,
  take: works.dig,
})
