// Chapter 11: headquarters that lost their place

import type { Turn } from '@sztab/kernel'
import { HEADQUARTERS, headquartersNumber, type Unit, unitId } from '../order-of-battle.ts'
import { RETURNING, type VictoryState } from '../state.ts'
import { isOnMap } from '../survey.ts'
import { tables } from '../tables.ts'

/** 11.2 While the marker lies on it, a headquarters cannot be activated. */
export function hasNoCommand(state: VictoryState, headquarters: Unit): boolean {
  return (state.noCommand[headquartersNumber(headquarters)] as number) > 0
}

/** 11.2 On the map and without the marker: its chit may be chosen and has an effect. */
export function canCommand(state: VictoryState, headquarters: Unit): boolean {
  return isOnMap(state, headquarters) && !hasNoCommand(state, headquarters)
}

/** 7.1 Whether it could command when the chits of this turn were chosen, whatever has happened to it since. */
export function couldCommand(state: VictoryState, headquarters: Unit): boolean {
  const until = state.noCommand[headquartersNumber(headquarters)] as number
  const isWithoutSince = until === state.turn + tables.noCommand.turns
  return (
    (isOnMap(state, headquarters) || state.at[headquarters] === RETURNING) && (until === 0 || isWithoutSince)
  )
}

/** 11.2 A displaced headquarters is without command until the End Phase of the following turn. */
export function loseCommand(turn: Turn<VictoryState>, headquarters: Unit): void {
  const { state } = turn
  state.noCommand[headquartersNumber(headquarters)] = state.turn + tables.noCommand.turns
  turn.tell('11.2', 'no-command.placed', { unit: unitId(headquarters) })
}

/** 11.2 In the End Phase the markers that have lain long enough are taken off. */
export function restoreCommand(turn: Turn<VictoryState>): void {
  const { state } = turn
  state.noCommand.forEach((until, i) => {
    if (until === 0 || until > state.turn) return
    state.noCommand[i] = 0
    turn.tell('11.2', 'no-command.removed', { unit: unitId(HEADQUARTERS[i] as Unit) })
  })
}
