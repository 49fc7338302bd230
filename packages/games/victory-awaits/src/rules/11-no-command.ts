// Chapter 11: headquarters that lost their place

import { marked, type Play } from '@sztab/kernel'
import { HEADQUARTERS, headquartersNumber, type Unit, unitId } from '../order-of-battle.ts'
import { RETURNING, type VictoryState } from '../state.ts'
import { isOnMap } from '../survey.ts'
import { tables } from '../tables.ts'

/** 11.2 While the marker lies on it, a headquarters cannot be activated. */
export function hasNoCommand(state: VictoryState, headquarters: Unit): boolean {
  return state.noCommand[headquartersNumber(headquarters)]! > 0
}

/** 11.2 On the map and without the marker: its chit may be chosen and has an effect. */
export function canCommand(state: VictoryState, headquarters: Unit): boolean {
  return isOnMap(state, headquarters) && !hasNoCommand(state, headquarters)
}

/** 7.1 Whether it could command when the chits of this turn were chosen, whatever has happened to it since. */
export function couldCommand(state: VictoryState, headquarters: Unit): boolean {
  const until = state.noCommand[headquartersNumber(headquarters)]!
  const isWithoutSince = until === state.turn + tables.noCommand.turns
  return (
    (isOnMap(state, headquarters) || state.at[headquarters] === RETURNING) && (until === 0 || isWithoutSince)
  )
}

/** 11.2 A displaced headquarters is without command until the End Phase of the following turn. */
export function loseCommand(play: Play<VictoryState>, headquarters: Unit): void {
  const { state } = play
  state.noCommand[headquartersNumber(headquarters)] = state.turn + tables.noCommand.turns
  const id = unitId(headquarters)
  play.report('11.2', 'no-command.placed', { unit: id }, marked('no-command', id))
}

/** 11.2 In the End Phase the markers that have lain long enough are taken off. */
export function restoreCommand(play: Play<VictoryState>): void {
  const { state } = play
  state.noCommand.forEach((until, i) => {
    if (until === 0 || until > state.turn) return
    state.noCommand[i] = 0
    const id = unitId(HEADQUARTERS[i]!)
    play.report('11.2', 'no-command.removed', { unit: id }, marked('in-command', id))
  })
}
