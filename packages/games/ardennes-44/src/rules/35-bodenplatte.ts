// Chapter 35: Operation Bodenplatte

import type { Turn } from '@sztab/kernel'
import type { ArdennesState } from '../state.ts'
import { tables } from '../tables.ts'

/** 35.0 At the beginning of turn 15: whether and when the Luftwaffe strikes. */
export function rollBodenplatte(turn: Turn<ArdennesState>): void {
  const { state } = turn
  if (!state.rules.bodenplatte || state.turn !== tables.bodenplatte.turn) return
  const die = turn.chance.die(6)
  state.bodenplatte = tables.bodenplatte.from[die - 1] as number
  if (state.bodenplatte > 0) turn.tell('35.0', 'bodenplatte.comes', { die, from: state.bodenplatte })
  else turn.tell('35.0', 'bodenplatte.fails', { die })
}
