// Chapter 16: supply is checked at the beginning of the supply phase

import type { Play } from '@sztab/kernel'
import type { SideName, Unit } from '../order-of-battle.ts'
import { checkSupply } from '../rules/16-supply.ts'
import { DROPPED, type SalernoState } from '../state.ts'
import { unmarkAll } from '../survey.ts'

/** 16.1, 21.6.3 `unfed` are those whose ports could not feed them (25.3). */
export function settleSupply(play: Play<SalernoState>, side: SideName, unfed: readonly Unit[] = []): void {
  checkSupply(play, side, unfed)
  unmarkAll(play.state, DROPPED)
}
