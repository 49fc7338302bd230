// Chapters 10.0 to 10.3: who may attack, the odds, the result

import type { Hex } from '@sztab/board'
import * as family from '@sztab/chits'
import { book } from '../book.ts'
import { cityIn, field, grid, terrainShifts } from '../ground.ts'
import { enemyOf, roster, type SideName, sideOf, type Unit } from '../order-of-battle.ts'
import { ISOLATED, type Marker, SUPPLIED, type TracesState } from '../state.ts'
import { stepsOf, supplyOf, survey } from '../survey.ts'
import { COLUMNS, type Column, tables } from '../tables.ts'

export { oddsColumn } from '@sztab/chits'

const UNSUPPLIED_LOSS = 2

/** 2.2, 8.2 Attack strength of a unit as it stands. */
export function attackStrength(state: TracesState, unit: Unit): number {
  const printed = roster.printedAttack(unit, stepsOf(state, unit))
  return supplyOf(state, unit) === SUPPLIED ? printed : Math.max(0, printed - UNSUPPLIED_LOSS)
}

/** 2.2, 8.2 Only isolation weakens the defence. */
export function defenceStrength(state: TracesState, unit: Unit): number {
  const printed = roster.printedDefence(unit, stepsOf(state, unit))
  return supplyOf(state, unit) === ISOLATED ? Math.max(0, printed - UNSUPPLIED_LOSS) : printed
}

/** 10.2 Terrain chart: columns to the left. */
function defenderShifts(_state: TracesState, target: Hex): readonly family.Shift[] {
  return TERRAIN[target] as readonly family.Shift[]
}

const TERRAIN = Array.from({ length: grid.count }, (_, hex) =>
  terrainShifts(hex).map(({ key, columns }) => ({ section: book.odds, key, columns: -columns })),
)

/** 10.0, 10.2 Who may attack which hex, and with what odds. */
export const attacks = new family.Attacks<TracesState>({
  book,
  survey,
  attackStrength,
  defenceStrength,
  defenderShifts,
})

/** 10.2 Any river halves those who attack over it, bridge or not. */
export function attacksOverRiver(from: Hex, target: Hex): boolean {
  return family.attacksOverRiver(field, from, target)
}

export function shiftTotal(target: Hex): number {
  return terrainShifts(target).reduce((total, shift) => total + shift.columns, 0)
}

export interface Odds extends family.Odds {
  /** Added to the die (10.3). */
  readonly modifier: number
}

/** 10.2 Strengths, column, terrain and air support of one attack. */
export function assess(
  state: TracesState,
  target: Hex,
  attackers: readonly Unit[],
  support: readonly Marker[],
): Odds {
  const air = support
    .filter((marker) => marker === 'off')
    .map(() => ({ section: '7.0', key: 'shift.luftwaffe', columns: tables.luftwaffe.offColumns }))
  const defensive = support.filter((marker) => marker === 'def').length
  return {
    ...attacks.odds(state, target, attackers, air),
    modifier: defensive === 0 ? 0 : defensive * tables.luftwaffe.defModifier,
  }
}

/** 10.3 The table entry for a die. */
function tableEntry(column: Column, die: number, modifier: number): string {
  return family.tableEntry(tables.combat.rows, column, die, modifier)
}

/** 12.2 Under a Supreme Command Order a retreat becomes as many lost steps as it has hexes. */
export function underOrder(
  state: TracesState,
  target: Hex,
  defender: SideName,
  result: family.CombatResult,
): family.CombatResult {
  const city = cityIn(target)
  if (defender !== 'axis' || city < 0 || state.orders[city] !== 1) return result
  return family.holding(result)
}

/** What the die would bring, face by face. */
export function outcomes(
  state: TracesState,
  target: Hex,
  attackers: readonly Unit[],
  support: readonly Marker[],
) {
  const { column, modifier } = assess(state, target, attackers, support)
  const defender = enemyOf(sideOf(attackers[0]!))
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const entry = tableEntry(column, die, modifier)
    return { die, entry, result: underOrder(state, target, defender, family.readResult(entry)) }
  })
}

export function columnName(column: Column): string {
  return COLUMNS[column]!
}
