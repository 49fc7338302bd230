// Chapter 16, 16.3–16.4: steps, remnants, elimination

import { lossesBy, remnantsBy, type Unit } from '@sztab/bonds'
import type { Play, Section } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { replaceIn } from '../battles.ts'
import { leastSteps, remnantsOf, unitData } from '../order-of-battle.ts'
import { POOL } from '../places.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { lossBox, standIn, survey, takeOff } from '../survey.ts'
import { VON_DER_HEYDTE } from './02-units.ts'

/** Into the box of eliminated units, or elsewhere for good (23.7). */
const losses = lossesBy<ArdennesState>({ words, boxOf: lossBox, takeOff })
export const { eliminate } = losses

/** 16.4 As the whole family has it. */
const remnants = remnantsBy<ArdennesState>({
  section: '16.4',
  words,
  losses,
  pool: POOL,
  boxOf: lossBox,
  takeOff,
  remnantsFor(unit) {
    const { remnant } = unitData(unit)
    return remnant === undefined ? [] : remnantsOf(remnant)
  },
  leastSteps,
  isFragile: (unit) => unit === VON_DER_HEYDTE,
  standIn,
})

export const { freeRemnant, loseStep, tellRemnant } = remnants

/** Whether somebody is left in the hex when the unit has lost a step. */
export function isHeldAfterLoss(state: ArdennesState, { target }: BattleFrame, unit: Unit): boolean {
  return survey(state).stack(target).length > 1 || remnants.survivesLoss(state, unit)
}

/** 16.4 A step is lost in battle; a remnant takes over everything that is still to come. */
export function suffer(play: Play<ArdennesState>, frame: BattleFrame, unit: Unit, section: Section): void {
  const left = loseStep(play, unit, section)
  if (left !== undefined && left !== unit) replaceIn(frame, unit, left)
}
