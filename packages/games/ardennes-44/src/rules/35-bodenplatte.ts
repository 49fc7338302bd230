// Chapter 35: Operation Bodenplatte

import { type Play, rolled } from '@sztab/kernel'
import type { ArdennesState } from '../state.ts'
import { tables } from '../tables.ts'

/** 35.0 At the beginning of turn 15: whether and when the Luftwaffe strikes. */
export function rollBodenplatte(play: Play<ArdennesState>): void {
  const { state } = play
  if (!state.rules.bodenplatte || state.turn !== tables.bodenplatte.turn) return
  const die = play.chance.die(6)
  state.bodenplatte = tables.bodenplatte.from[die - 1] as number
  const from = state.bodenplatte
  const fact = rolled('german', 6, die, 'bodenplatte')
  if (from > 0) play.report('35.0', 'bodenplatte.comes', { die, from }, fact)
  else play.report('35.0', 'bodenplatte.fails', { die }, fact)
}
