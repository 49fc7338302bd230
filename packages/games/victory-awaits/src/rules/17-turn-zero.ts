// Chapter 17.1: turn 0

import { type Unit, unitNamed } from '../order-of-battle.ts'
import { SCENARIOS } from '../scenarios.ts'
import { playersOf, roleOfUnit } from '../seats.ts'
import type { CombatFrame, VictoryState } from '../state.ts'
import { isOnMap } from '../survey.ts'
import { unitsInCommand } from './08-command.ts'

/**
 * 17.1 Everything in range of a player's Panzer Groups may attack before the first turn, but not move. The segments are
 * in the order of the seats.
 */
export function turnZero(state: VictoryState): CombatFrame[] {
  const groups = SCENARIOS[state.scenario].turnZero.map((id) => unitNamed(id) as Unit)
  return playersOf(state, 'axis').flatMap((player): CombatFrame[] => {
    const headquarters = groups.filter((unit) => isOnMap(state, unit) && roleOfUnit(state, unit) === player)
    const inRange = new Set(headquarters.flatMap((unit) => unitsInCommand(state, unit)))
    const units = [...inRange].sort((a, b) => a - b)
    if (units.length === 0) return []
    return [{ step: 'combat', side: 'axis', player, units, attacks: [], attacked: [] }]
  })
}

/** Whether turn 0 is being played: turn 1 has not begun yet. */
export function isTurnZero({ turn, stack: [lowest] }: VictoryState): boolean {
  return turn === 1 && lowest?.step === 'turn' && lowest.stage === 'begin'
}
