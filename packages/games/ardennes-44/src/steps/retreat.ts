// Chapter 17: units retreat, one after the other

import { crossOff, leaving, overflowsBy, type Place, retreatCourse, type Unit } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { tellRetreat, words } from '../arguments.ts'
import { grid, isArmyBoundary } from '../ground.ts'
import { isArtillery, isEngineer, sideOf } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import { enterPlace } from '../rules/11-enter.ts'
import { eliminate } from '../rules/16-losses.ts'
import { BOOK, furtherFrom, hinders, lostAtOnce, ways } from '../rules/17-retreat.ts'
import { breakUnit, disrupt } from '../rules/18-disorder.ts'
import { leaveMarkers } from '../rules/20-disengagement.ts'
import { type ArdennesState, type FrameOf, RETREATED, STRAYED, USED } from '../state.ts'
import { isMarked, isOutOfSupply, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

type RetreatFrame = FrameOf<'retreat'>

/** 17.1, 17.5 */
export const retreatStep: Decision<'retreat'> = retreatCourse<ArdennesState, RetreatFrame>({
  section: '17.1',
  words,
  ways,
  beaten: '17.5',
  isBeaten: (_, frame) => frame.beaten?.includes(leaving(frame)) === true,
  lostBy: (state, unit, frame) => lostAtOnce(state, unit, frame) ?? '17.2',
  eliminate,
  fallBack,
  retreated: RETREATED,
  isRemembered: ({ cause }) => cause === 'combat',
  isInPlay,
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
