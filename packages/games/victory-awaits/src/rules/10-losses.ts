// Chapters 10.4 and 12.1: lost steps

import { Losses, type LossRulings } from '@sztab/chits'
import { book } from '../book.ts'
import { isHeadquarters } from '../order-of-battle.ts'
import { ownerOf } from '../seats.ts'
import { ELIMINATED, GONE, RETURNING, type VictoryState } from '../state.ts'
import { survey, takeOff } from '../survey.ts'

export const lossRulings: LossRulings<VictoryState> = {
  book,
  survey,
  // 11.1 A headquarters is only on its way.
  takeOff: (state, unit) => takeOff(state, unit, isHeadquarters(unit) ? RETURNING : ELIMINATED),
  destroyed: () => undefined,
  ownerOf,
}

/** 10.4 A step less in battle; without steps the unit is eliminated, and a headquarters is displaced instead (11.1). */
export const losses = new Losses<VictoryState>(lossRulings)

/** 12.1, 12.2 A step less for want of supply: units eliminated so never return. */
export const supplyLosses = new Losses<VictoryState>({
  ...lossRulings,
  book: { ...book, results: '12.1' },
  takeOff: (state, unit) => takeOff(state, unit, isHeadquarters(unit) ? RETURNING : GONE),
})
