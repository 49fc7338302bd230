// Chapter 11: how likely a determined defence is to hold, for previews and for the machine

import type { BattleFrame, SalernoState } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import {
  isCityFight,
  leads,
  modifiers,
  type StandResult,
  standEntry,
  standResults,
  sumOf,
} from './11-determined-defence.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * The chance that the hex is held by one roll without support under the lead that does best, after so many steps have
 * been lost. A lead unit that stands alone and loses its last step holds nothing (11.4.2).
 */
export function holdingChance(
  state: SalernoState,
  battle: BattleFrame,
  isOrange: boolean,
  stepsLost: number,
): number {
  const units = survey(state).stack(battle.target)
  const steps = units.reduce((sum, unit) => sum + stepsOf(state, unit), 0) - stepsLost
  let best = 0
  for (const lead of leads(state, battle, units)) {
    const modifier = sumOf(modifiers(state, lead, isOrange, undefined))
    const held = FACES.filter((die) =>
      standResults(standEntry(battle.target, die + modifier)).some((result) =>
        isHeld(state, battle, steps, result),
      ),
    ).length
    best = Math.max(best, held / FACES.length)
  }
  return best
}

function isHeld(state: SalernoState, battle: BattleFrame, steps: number, result: StandResult): boolean {
  if (result === 'P') return isCityFight(state, battle.target)
  if (result === '1/dis H') return true
  return (result === '-/1 H' || result === '1*/1 H') && steps > 1
}
