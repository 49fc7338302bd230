// Chapter 8: stacking

import { stacking, type Unit } from '@sztab/bonds'
import { hexId } from '../ground.ts'
import { isArtillery, isSilhouette } from '../order-of-battle.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { steps } from '../steps/step-types.ts'
import { positions } from '../survey.ts'
import { tables } from '../tables.ts'
import { silhouetteLevels, stackingLevels } from './02-units.ts'
import { loseStep } from './16-losses.ts'

const { limit, silhouettes, artillery } = tables.stacking

/** 8.1, 8.2 Whether these units may lie in one hex: levels, silhouettes and artillery are counted apart. */
export function isWithinLimit(state: ArdennesState, units: readonly Unit[]): boolean {
  let levels = 0
  let tanks = 0
  let guns = 0
  for (const unit of units) {
    if (isSilhouette(unit)) tanks += silhouetteLevels(state, unit)
    else if (isArtillery(unit)) guns++
    else levels += stackingLevels(state, unit)
  }
  return levels <= limit && tanks <= silhouettes && guns <= artillery
}

/** 8.3 Who may lose a step so that the limit is met: those of the kind of which there is too much. */
export function excessUnits(state: ArdennesState, units: readonly Unit[]): Unit[] {
  const kinds: readonly ((unit: Unit) => boolean)[] = [
    isSilhouette,
    isArtillery,
    (unit) => !isSilhouette(unit) && !isArtillery(unit),
  ]
  return kinds.flatMap((isOfKind) => {
    const alike = units.filter(isOfKind)
    return isWithinLimit(state, alike) ? [] : alike
  })
}

/** 8.3 The owner takes steps off until the limit holds; 17.4 after a retreat from those who came, as long as that helps. */
export const { isOverfull, correctStacks, excessStep } = stacking<ArdennesState, FrameOf<'excess'>>({
  section: '8.3',
  steps,
  positions,
  hexId,
  isWithinLimit,
  excessUnits,
  verb: 'reduce',
  remove(play, unit) {
    loseStep(play, unit, '8.3')
  },
})
