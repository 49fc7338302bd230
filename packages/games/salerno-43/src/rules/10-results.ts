// Chapter 10, 10.1–10.2: the table, what its results mean, who takes the losses

import type { Hex } from '@sztab/board'
import { enemyOf, isArtillery, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { type BattleFrame, ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf, placeOf, survey } from '../survey.ts'
import { AUTOMATIC, COLUMNS, tables, withinTable } from '../tables.ts'
import { isBeatenAlready } from './12-retreat.ts'

export type CombatResult = NonNullable<BattleFrame['result']>

/** What a result of the table asks of both sides. */
interface ResultData {
  /** Steps lost. */
  readonly attacker: number
  readonly defender: number
  /** 10.2.1 Who chooses where they are lost. */
  readonly chosenBy: 'owner' | 'enemy'
  readonly retreat: number
  /** 13.1 */
  readonly state: 'good' | 'disrupted' | 'routed'
  /** 14.2 */
  readonly advance: number
  /** 11.1 Whether a determined defence may be tried. */
  readonly stand: boolean
}

export function resultData(result: CombatResult): ResultData {
  return tables.results[result] as ResultData
}

/** 8.6.1, 19.4 The entry for a die on a column; at 10-1 and more nobody rolls. */
export function tableEntry(column: number, die: number): CombatResult {
  if (column >= AUTOMATIC) return 'DS'
  return tables.combat.rows[die - 1]?.[withinTable(column)] as CombatResult
}

/** 11.2.2 Orange ground: a determined defence rolls one less. Red ground allows none, and bears no other colour. */
export function isOrange(column: number, result: CombatResult): boolean {
  const name = COLUMNS[withinTable(column)] as string
  return column < AUTOMATIC && tables.combat.orange.includes(name) && resultData(result).stand
}

/** 10.2.2 Who may lose the attacker's step: the main assault force, and when it is gone the others. */
export function attackersToLose(state: SalernoState, { attackers, main }: BattleFrame): Unit[] {
  const alive = attackers.filter((unit) => isInPlay(placeOf(state, unit)))
  const first = alive.filter((unit) => main.includes(unit))
  return first.length > 0 ? first : alive
}

/**
 * 8.4.6, 10.2.2, 12.5 Who may lose the defender's step: those who gave strength, and when none is left artillery and
 * routed units; never those above the limit or in flight from an earlier battle.
 */
export function defendersToLose(state: SalernoState, battle: BattleFrame): Unit[] {
  const there = survey(state)
    .stack(battle.target)
    .filter((unit) => !battle.surplus.includes(unit) && !isBeatenAlready(state, battle, unit))
  const fought = there.filter((unit) => !isArtillery(unit) && cohesionOf(state, unit) !== ROUTED)
  return fought.length > 0 ? fought : there
}

/** 25.2 The unit that may shrug off the loss of a D1 or DS, if the rule is played: reconnaissance alone in its hex. */
export function slipper(state: SalernoState, target: Hex, result: CombatResult): Unit | undefined {
  if (!state.reconSlips || (result !== 'D1' && result !== 'DS')) return undefined
  const [unit, ...others] = survey(state).stack(target)
  return unit !== undefined && others.length === 0 && unitData(unit).kind === 'recon' ? unit : undefined
}

/** 10.2.1 Who chooses the losses of a side. */
export function chooserFor(side: SideName, result: CombatResult): SideName {
  return resultData(result).chosenBy === 'owner' ? side : enemyOf(side)
}
