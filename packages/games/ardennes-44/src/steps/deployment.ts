// S1.3 The German player chooses his set-up

import { NONE } from '@sztab/board'
import { freeSetup } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { hexId, isRough, START_AREAS, startAreaAt } from '../ground.ts'
import { isArtillery, unitData, unitId } from '../order-of-battle.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { positions } from '../survey.ts'
import { type Order, steps } from './step-types.ts'

/** S1.3 Artillery in any start area of its corps, everybody else in that of the division. */
export const deployOrder: Order<FrameOf<'deployment'>> = freeSetup<ArdennesState>({
  sections: { deploy: 'S1.3', stacking: '8.1' },
  words,
  steps,
  positions,
  hexes: START_AREAS.flatMap(({ hexes }) => hexes),
  checkHex(unit, hex) {
    const { setup, corps } = unitData(unit)
    const what = { unit: unitId(unit), hex: hexId(hex) }
    const area = START_AREAS[startAreaAt(hex)]
    const isAllowed = isArtillery(unit) ? area?.corps === corps : area?.name === setup?.area
    if (startAreaAt(hex) === NONE || !isAllowed) return deny('S1.3', 'deploy.area', what)
    return setup?.noRough === true && isRough(hex) ? deny('S1.3', 'deploy.rough', what) : undefined
  },
  isWithinLimit,
})
