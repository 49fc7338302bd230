// Chapters 2.3 and 8: the supply check and the displacement of headquarters

import { displacementStep } from '@sztab/chits'
import { book } from '../book.ts'
import { displace, loseHeadquarters, displacement as refuge } from '../rules/02-headquarters.ts'
import { checkSupply } from '../rules/08-supply.ts'
import { losses } from '../rules/10-losses.ts'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision, Stage } from './step-types.ts'

/** 8.0 Both sides check all their units; headquarters without a line are displaced. */
export const supply: Stage<'supply'> = {
  run(play) {
    play.pop()
    play.tell('8.0', 'supply.checked')
    // Frames are taken from the top, so the first headquarters is pushed last.
    for (const unit of checkSupply(play).reverse()) losses.displace(play, unit)
  },
}

/** 2.3 The owner finds a new hex for the headquarters. It is off the map meanwhile. */
export const displacement: Decision<'displacement'> = displacementStep<TracesState>({
  book,
  survey,
  displacement: refuge,
  displace,
  nowhere: loseHeadquarters,
})
