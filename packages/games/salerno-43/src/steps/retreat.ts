// Chapter 12: units retreat, one after the other

import { crossOff, leaving, retreatDecision } from '@sztab/bonds'
import { message, type Play, question } from '@sztab/kernel'
import { placeIds, readPath, tellRetreat, unitIds } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { grid, isWildMountain } from '../ground.ts'
import { isBeachhead, type Unit } from '../order-of-battle.ts'
import { isArea, isInPlay, type Place } from '../places.ts'
import { enterPlace } from '../rules/05-enter.ts'
import { eliminate } from '../rules/10-losses.ts'
import { isBeatenAlready, mayGoFurther, pathsOf, whyNoRetreat } from '../rules/12-retreat.ts'
import { disrupt, rout } from '../rules/13-disorder.ts'
import { drivesOffRouts } from '../rules/13-routs.ts'
import { type FrameOf, HALF_EFFECT, RETREATED, ROUTED, type SalernoState, STRAINED } from '../state.ts'
import { cohesionOf, mark, placeOf } from '../survey.ts'
import type { Decision } from './step-types.ts'

type RetreatFrame = FrameOf<'retreat'>

/** 12.5 Whether it has retreated before in this combat phase and may not do so again. */
function isBeaten(state: SalernoState, frame: RetreatFrame): boolean {
  const isOfBattle = frame.cause === 'combat' || frame.cause === 'delay'
  return isOfBattle && isBeatenAlready(state, currentBattle(state), leaving(frame))
}

/** 12.1 */
export const retreatStep: Decision<'retreat'> = retreatDecision<SalernoState, RetreatFrame>({
  section: '12.1.3',
  words: { readPath, placeIds },
  ask(_, frame) {
    const { least, length: hexes } = frame
    const [unit, ...others] = unitIds(frame.units) as [string, ...string[]]
    const ask =
      least === hexes
        ? message('ask.retreat', { unit, hexes })
        : message('ask.retreat-range', { unit, least, hexes })
    const subject = { piece: unit, pieces: others }
    return others.length === 0 ? { ...ask, subject } : question('ask.retreat-order', { ask, others }, subject)
  },
  paths: (state, frame) => (isBeaten(state, frame) ? [] : pathsOf(state, leaving(frame), frame)),
  whyNot: (state, frame, path) => whyNoRetreat(state, leaving(frame), frame, path),
  fallBack,
  perish(play, frame) {
    const unit = leaving(frame)
    eliminate(play, unit, isBeaten(play.state, frame) ? '12.5' : isBeachhead(unit) ? '18.1.3' : '12.2')
  },
  done: rememberAll,
})

/** Hex by hex; where routed enemies have to make way it goes on afterwards (13.3.2). */
function fallBack(play: Play<SalernoState>, frame: RetreatFrame, path: readonly Place[]): void {
  const { state } = play
  const unit = leaving(frame)
  const start = placeOf(state, unit)
  const goesOn = mayGoFurther(state, unit, frame, path)
  const isFleeing = cohesionOf(state, unit) === ROUTED
  // 13.3.2 Whoever was interrupted far enough back may go nowhere any more: there is nothing to tell.
  if (path.length > 0) tellRetreat(play, '12.1', unit, start, path)
  let from = start
  for (const place of path) {
    // 12.3.2
    if (!isArea(place) && isWildMountain(grid.sideBetween(from, place)))
      mark(state, unit, HALF_EFFECT | STRAINED)
    enterPlace(play, unit, place)
    from = place
  }
  if (goesOn) frame.trail = [...(frame.trail ?? [start]), ...path]
  else arrive(play, frame, unit)
  if (!isFleeing) drivesOffRouts(play, unit)
}

/** 13.1.2, 13.1.3 What the retreat makes of the unit. */
function arrive(play: Play<SalernoState>, frame: RetreatFrame, unit: Unit): void {
  if (frame.state === 'disrupted') disrupt(play, unit, '13.1.2')
  else if (frame.state === 'routed') rout(play, unit, '13.1.3')
  crossOff(frame, unit)
}

/** 12.2, 12.5 They have retreated in this phase. While some of a stack still go, the others have not. */
function rememberAll(state: SalernoState, { gone = [] }: RetreatFrame): void {
  for (const unit of gone) if (isInPlay(placeOf(state, unit))) mark(state, unit, RETREATED)
}
