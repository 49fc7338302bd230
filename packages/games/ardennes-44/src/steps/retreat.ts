// Chapter 17: units retreat, one after the other

import { askUnit, crossOff, leaving, overflowsBy, type Place, retreatDecision, type Unit } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { tellRetreat, words } from '../arguments.ts'
import { grid, isArmyBoundary } from '../ground.ts'
import { isArtillery, isEngineer, sideOf, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import { enterPlace } from '../rules/11-enter.ts'
import { eliminate } from '../rules/16-losses.ts'
import { BOOK, furtherFrom, hinders, lostAtOnce, retreatsOf, whyNoRetreat } from '../rules/17-retreat.ts'
import { breakUnit, disrupt } from '../rules/18-disorder.ts'
import { leaveMarkers } from '../rules/20-disengagement.ts'
import { type ArdennesState, type FrameOf, RETREATED, STRAYED, USED } from '../state.ts'
import { isMarked, isOutOfSupply, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

type RetreatFrame = FrameOf<'retreat'>

function isBeaten(frame: RetreatFrame): boolean {
  return frame.beaten?.includes(leaving(frame)) === true
}

/** 17.1 */
export const retreatStep: Decision<'retreat'> = retreatDecision<ArdennesState, RetreatFrame>({
  section: '17.1',
  words,
  ask(_, frame) {
    const { least, length: hexes } = frame
    const unit = unitId(leaving(frame))
    if (least === hexes) return askUnit('ask.retreat', unit, { hexes })
    return askUnit('ask.retreat-range', unit, { least, hexes })
  },
  paths(state, frame) {
    return isBeaten(frame) ? [] : retreatsOf(state, leaving(frame), frame).map(({ path }) => path)
  },
  whyNot: (state, frame, path) => whyNoRetreat(state, leaving(frame), frame, path),
  fallBack,
  perish(play, frame) {
    const unit = leaving(frame)
    eliminate(play, unit, isBeaten(frame) ? '17.5' : (lostAtOnce(play.state, unit, frame) ?? '17.2'))
  },
  done: rememberAll,
})

function fallBack(play: Play<ArdennesState>, frame: RetreatFrame, path: readonly Place[]): void {
  const { state } = play
  const unit = leaving(frame)
  const start = placeOf(state, unit)
  if (frame.cause === 'disengagement') leaveMarkers(play, unit)
  tellRetreat(play, '17.1', unit, start, path)
  goBack(play, unit, path)
  // 17.7
  if (isArtillery(unit)) mark(state, unit, USED)
  if (frame.becomes === 'disrupted') disrupt(play, unit, '18.2')
  else if (frame.becomes === 'broken') breakUnit(play, unit, '18.2')
  crossOff(frame, unit)
  overflow.settle(play, frame.side, unit, [start, ...path])
}

/** 11.10.2 Hex by hex; who is driven over an army boundary does not rally before he is back. */
function goBack(play: Play<ArdennesState>, unit: Unit, path: readonly Place[]): void {
  const { state } = play
  for (const place of path) {
    const from = placeOf(state, unit)
    const isOver = place >= 0 && isArmyBoundary(grid.sideBetween(from, place))
    const wasAstray = isMarked(state, unit, STRAYED)
    enterPlace(play, unit, place)
    const isBound = sideOf(unit) === 'german' && state.turn < tables.boundaries.liftedFrom
    if (isOver && isBound && !wasAstray) mark(state, unit, STRAYED)
  }
}

/** 17.5 They have retreated in this phase. While some of a stack still go, the others have not. */
function rememberAll(state: ArdennesState, { cause, gone = [] }: RetreatFrame): void {
  if (cause !== 'combat') return
  for (const unit of gone) if (isInPlay(placeOf(state, unit))) mark(state, unit, RETREATED)
}

/** 17.4 A unit that has come to a hex that is too full goes on and is broken, or steps are lost there. */
const overflow = overflowsBy<ArdennesState, keyof typeof BOOK.faults>({
  section: '17.4',
  words,
  book: BOOK,
  survey,
  sideOf,
  isWithinLimit,
  isSpent: (state, unit) => isOutOfSupply(state, unit) || isEngineer(unit),
  retreater: furtherFrom,
  hinders,
  goBack,
  shatter: breakUnit,
})
export const { retreatOnStep } = overflow
