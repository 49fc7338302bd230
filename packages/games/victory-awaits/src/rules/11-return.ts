// Chapter 11.1: a headquarters without a refuge comes back on a source

import type { Hex } from '@sztab/board'
import { hasRoomFor } from '@sztab/chits'
import { type Denial, deny } from '@sztab/kernel'
import { enemyOf, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { hexId, survey } from '../survey.ts'
import { isEnemyCity } from './03-control.ts'
import { sourcesOf } from './03-lines.ts'

/** 11.1 A source of its side without the enemy, his zone or another headquarters. */
export function checkReturn(state: VictoryState, unit: Unit, hex: Hex): Denial | undefined {
  const side = sideOf(unit)
  const positions = survey(state)
  const params = { unit: unitId(unit), hex: hexId(state, hex) }
  if (!sourcesOf(state, side).includes(hex)) return deny('11.1', 'return.no-source', params)
  if (positions.isHeldBy(enemyOf(side), hex)) return deny('4.1', 'enemy-there', params)
  if (positions.inEnemyZone(side, hex)) return deny('11.1', 'return.zone', params)
  if (isEnemyCity(state, side, hex)) return deny('11.1', 'return.enemy-city', params)
  return hasRoomFor(positions, unit, hex) ? undefined : deny('4.1', 'headquarters-there', params)
}

export function returnHexes(state: VictoryState, unit: Unit): Hex[] {
  return sourcesOf(state, sideOf(unit))
    .filter((hex) => checkReturn(state, unit, hex) === undefined)
    .toSorted((a, b) => a - b)
}
