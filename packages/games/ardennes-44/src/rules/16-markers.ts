// Chapter 16, 16.5–16.6: markers that battles lay

import type { Hex } from '@sztab/board'
import { advantagesBy } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { tellStack, words } from '../arguments.ts'
import { sideOf } from '../order-of-battle.ts'
import { type ArdennesState, ENGAGED } from '../state.ts'
import { mark, survey } from '../survey.ts'

/** 16.5 Everybody in the hex is engaged. */
export function engage(play: Play<ArdennesState>, hex: Hex): void {
  const { state } = play
  const units = survey(state).stack(hex)
  if (units.length === 0) return
  for (const unit of units) mark(state, unit, ENGAGED)
  tellStack(play, '16.5', 'engaged', hex, units)
}

/** 16.6 The attacker's advantage, as the family has it. */
export const {
  advantageOn,
  useAdvantage,
  loseAdvantage,
  dropLeftAdvantages,
  dropEmptyAdvantages,
  dropOldAdvantages,
  advantageDecision,
} = advantagesBy<ArdennesState>({ section: '16.6', words, sideOf, survey })
