// Chapter 11: how likely a determined defence is to hold, for previews and for the machine

import { sumOf } from '@sztab/bonds'
import type { BattleFrame, SalernoState } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import { defenceSupports } from './09-support.ts'
import {
  isCityFight,
  leads,
  modifiers,
  type StandResult,
  standEntry,
  standResults,
} from './11-determined-defence.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * The chance that the hex is held by one roll under the lead that does best, after so many steps have been lost;
 * without support, or with what its side has for it (11.3).
 */
export function holdingChance(
  state: SalernoState,
  battle: BattleFrame,
  isOrange: boolean,
  stepsLost: number,
  isSupported = false,
): number {
  const units = survey(state).stack(battle.target)
  const steps = units.reduce((sum, unit) => sum + stepsOf(state, unit), 0) - stepsLost
  let best = 0
  for (const lead of leads(state, battle, units)) {
    const support = isSupported ? defenceSupports(state, battle.target, lead).at(-1) : undefined
    const modifier = sumOf(modifiers(state, lead, isOrange, support))
    const held = FACES.filter((die) =>
      standResults(standEntry(battle.target, die + modifier)).some((result) =>
        isHeld(state, battle, steps, result),
      ),
    ).length
    best = Math.max(best, held / FACES.length)
  }
  return best
}

/** 11.4.2 Whether a result holds the hex: a unit that stands alone and loses its last step holds nothing. */
export function isHeld(
  state: SalernoState,
  battle: BattleFrame,
  steps: number,
  result: StandResult,
): boolean {
  if (result === 'P') return isCityFight(state, battle.target)
  if (result === '1/dis H') return true
  return (result === '-/1 H' || result === '1*/1 H') && steps > 1
}
