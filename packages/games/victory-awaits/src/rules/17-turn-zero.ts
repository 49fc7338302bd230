// Chapter 17.1: turn 0

import { type Unit, unitNamed } from '../order-of-battle.ts'
import { SCENARIOS } from '../scenarios.ts'
import { playersOf, roleOfUnit } from '../seats.ts'
import type { CombatFrame, VictoryState } from '../state.ts'
import { isOnMap } from '../survey.ts'
import { unitsInCommand } from './08-command.ts'

/** 17.1 Everything in range of a player's Panzer Groups may attack before the first turn, but not move. */
export interface TurnZero {
  readonly headquarters: readonly Unit[]
  readonly segment: CombatFrame
}

/** The players who attack before the first turn, in the order of the seats. */
export function turnZero(state: VictoryState): TurnZero[] {
  const groups = SCENARIOS[state.scenario].turnZero.map((id) => unitNamed(id) as Unit)
  return playersOf(state, 'axis').flatMap((player): TurnZero[] => {
    const headquarters = groups.filter((unit) => isOnMap(state, unit) && roleOfUnit(state, unit) === player)
    const inRange = new Set(headquarters.flatMap((unit) => unitsInCommand(state, unit)))
    const units = [...inRange].sort((a, b) => a - b)
    if (units.length === 0) return []
    return [
      { headquarters, segment: { step: 'combat', side: 'axis', player, units, attacks: [], attacked: [] } },
    ]
  })
}
