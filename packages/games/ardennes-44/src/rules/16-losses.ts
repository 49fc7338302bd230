// Chapter 16, 16.3–16.4: steps, remnants, elimination

import { lossesBy, type Unit } from '@sztab/bonds'
import { appeared, left, lost, type Play, type Section } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { replaceIn } from '../battles.ts'
import { leastSteps, remnantsOf, theUnit, unitData, unitId } from '../order-of-battle.ts'
import { POOL, placeId } from '../places.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { isOnMap, lossBox, placeOf, standIn, stepsOf, survey, takeOff } from '../survey.ts'
import { tables } from '../tables.ts'

const VON_DER_HEYDTE = theUnit(tables.special.vonDerHeydte.unit)

/** Into the box of eliminated units, or elsewhere for good (23.7). */
const { eliminate, turnOver } = lossesBy<ArdennesState>({ words, boxOf: lossBox, takeOff })

export { eliminate }

/** 16.4 A remnant counter of the unit's kind that nobody is using. */
export function freeRemnant(state: ArdennesState, unit: Unit): Unit | undefined {
  const { remnant } = unitData(unit)
  if (remnant === undefined) return undefined
  return remnantsOf(remnant).find((counter) => placeOf(state, counter) === POOL)
}

/**
 * 16.4 The counter is turned over, replaced by a remnant or removed. Gives the counter that is left: the unit itself,
 * its remnant, or nobody.
 */
export function loseStep(play: Play<ArdennesState>, unit: Unit, section: Section): Unit | undefined {
  const { state } = play
  const remaining = stepsOf(state, unit) - 1
  if (remaining >= leastSteps(unit) && unit !== VON_DER_HEYDTE) {
    turnOver(play, unit, section, remaining)
    return unit
  }
  const counter = isOnMap(state, unit) ? freeRemnant(state, unit) : undefined
  if (counter !== undefined) {
    tellRemnant(play, unit, counter)
    standIn(state, counter, unit)
    takeOff(state, unit, lossBox(unit))
    return counter
  }
  eliminate(play, unit, section)
  return undefined
}

/** Whether somebody is left in the hex when the unit has lost a step. */
export function isHeldAfterLoss(state: ArdennesState, { target }: BattleFrame, unit: Unit): boolean {
  if (survey(state).stack(target).length > 1) return true
  return stepsOf(state, unit) - 1 >= leastSteps(unit) || freeRemnant(state, unit) !== undefined
}

/** 16.4 A step is lost in battle; a remnant takes over everything that is still to come. */
export function suffer(play: Play<ArdennesState>, frame: BattleFrame, unit: Unit, section: Section): void {
  const left = loseStep(play, unit, section)
  if (left !== undefined && left !== unit) replaceIn(frame, unit, left)
}

/** 16.4 Another counter stands for what is left of a unit. */
export function tellRemnant(play: Play<ArdennesState>, unit: Unit, counter: Unit): void {
  const [id, remnant] = [unitId(unit), unitId(counter)]
  const place = placeId(placeOf(play.state, unit))
  play.report(
    '16.4',
    'remnant.formed',
    { unit: id, remnant },
    lost(id, 1),
    left(id, place),
    appeared(remnant, place),
  )
}
