// Chapter 8: stacking

import type { Hex } from '@sztab/board'
import { askHex, type Survey, type Unit } from '@sztab/bonds'
import { hexId } from '../ground.ts'
import { isArtillery, isSilhouette } from '../order-of-battle.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { type Decision, unitDecision } from '../steps/step-types.ts'
import { survey } from '../survey.ts'
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

/** 8.3 Whether too many units lie in a hex, which only lasts while somebody moves, retreats or advances. */
export function isOverfull(state: ArdennesState, positions: Survey, hex: Hex): boolean {
  return !isWithinLimit(state, positions.stack(hex))
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

// Stacks over the limit

/** Who may lose a step; 17.4 after a retreat those who came, as long as that helps. */
function excess(state: ArdennesState, { hex, units }: FrameOf<'excess'>): Unit[] {
  const positions = survey(state)
  if (!isOverfull(state, positions, hex)) return []
  const all = excessUnits(state, positions.stack(hex))
  const came = all.filter((unit) => units?.includes(unit))
  return came.length > 0 ? came : all
}

/** 8.3 The owner takes steps off until the limit holds. */
export const excessStep: Decision<'excess'> = unitDecision({
  section: '8.3',
  verb: 'reduce',
  who: ({ side }) => side,
  ask: (_, { hex }) => askHex('ask.excess', hexId(hex)),
  units: excess,
  refused: { key: 'excess.useless' },
  take(play, _frame, unit) {
    loseStep(play, unit, '8.3')
  },
})
