// Chapters 10.0 to 10.3: who may attack, the odds, the result

import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { cityIn, grid, hexId, isBlocked, isMajorRiver, isMinorRiver, terrainShifts } from '../ground.ts'
import { enemyOf, type SideName, sideOf, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { ISOLATED, type Marker, SUPPLIED, type TracesState } from '../state.ts'
import { hexOf, isOnMap, type Survey, stepsOf, supplyOf, survey } from '../survey.ts'
import { COLUMNS, type Column, LAST_COLUMN, tables } from '../tables.ts'

const UNSUPPLIED_LOSS = 2

/** 2.2, 8.2 Attack strength of a unit as it stands. */
export function attackStrength(state: TracesState, unit: Unit): number {
  const data = unitData(unit)
  const printed = data.reduced !== undefined && stepsOf(state, unit) === 1 ? data.reduced.attack : data.attack
  return supplyOf(state, unit) === SUPPLIED ? printed : Math.max(0, printed - UNSUPPLIED_LOSS)
}

/** 2.2, 8.2 Only isolation weakens the defence. */
export function defenceStrength(state: TracesState, unit: Unit): number {
  const data = unitData(unit)
  const printed =
    data.reduced !== undefined && stepsOf(state, unit) === 1 ? data.reduced.defence : data.defence
  return supplyOf(state, unit) === ISOLATED ? Math.max(0, printed - UNSUPPLIED_LOSS) : printed
}

/** 10.0 Whether a unit could strike at the hex from where it stands. */
export function canStrike(state: TracesState, unit: Unit, target: Hex): boolean {
  const side = grid.sideBetween(hexOf(state, unit), target)
  return side !== NONE && !isBlocked(side)
}

/** 10.2 Any river halves those who attack over it, bridge or not. */
export function attacksOverRiver(from: Hex, target: Hex): boolean {
  const side = grid.sideBetween(from, target)
  return isMajorRiver(side) || isMinorRiver(side)
}

export interface AttackGroup {
  readonly from: Hex
  readonly units: readonly Unit[]
  /** Sum of the units, before halving. */
  readonly sum: number
  readonly isHalved: boolean
  readonly strength: number
}

/** 1.3, 10.2 The units of a hex are added up first, then halved and rounded down. */
export function attackGroups(state: TracesState, target: Hex, attackers: readonly Unit[]): AttackGroup[] {
  const byHex = new Map<Hex, Unit[]>()
  for (const unit of attackers) {
    const from = hexOf(state, unit)
    const group = byHex.get(from)
    if (group === undefined) byHex.set(from, [unit])
    else group.push(unit)
  }
  return [...byHex].map(([from, units]) => {
    const sum = units.reduce((total, unit) => total + attackStrength(state, unit), 0)
    const isHalved = attacksOverRiver(from, target)
    return { from, units, sum, isHalved, strength: isHalved ? Math.floor(sum / 2) : sum }
  })
}

export function attackTotal(state: TracesState, target: Hex, attackers: readonly Unit[]): number {
  return attackGroups(state, target, attackers).reduce((total, group) => total + group.strength, 0)
}

export function defenceTotal(state: TracesState, positions: Survey, target: Hex): number {
  return positions.stack(target).reduce((total, unit) => total + defenceStrength(state, unit), 0)
}

export function shiftTotal(target: Hex): number {
  return terrainShifts(target).reduce((total, shift) => total + shift.columns, 0)
}

/** 10.2 The column of a ratio, rounded in the defender's favour; -1 below 1-1. */
export function oddsColumn(attack: number, defence: number): Column {
  if (defence === 0) return LAST_COLUMN
  if (attack < defence) return -1
  if (2 * attack < 3 * defence) return 0
  if (attack < 2 * defence) return 1
  return Math.min(LAST_COLUMN, Math.floor(attack / defence))
}

/** The least attack strength that is allowed against a hex (10.2: no attack below 1-1 after terrain). */
export function neededStrength(defence: number, shift: number): number {
  if (defence === 0) return 0
  if (shift === 0) return defence
  return shift === 1 ? Math.ceil((3 * defence) / 2) : shift * defence
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Column of the bare ratio, before any shift. */
  readonly base: Column
  readonly shifts: readonly { readonly section: string; readonly key: string; readonly columns: number }[]
  readonly column: Column
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
  const attack = attackTotal(state, target, attackers)
  const defence = defenceTotal(state, survey(state), target)
  const base = oddsColumn(attack, defence)
  // 10.2 Against defenders without strength the last column holds whatever the terrain.
  const terrain =
    defence === 0
      ? []
      : terrainShifts(target).map(({ key, columns }) => ({ section: '10.2', key, columns: -columns }))
  const air = support
    .filter((marker) => marker === 'off')
    .map(() => ({ section: '7.0', key: 'shift.luftwaffe', columns: tables.luftwaffe.offColumns }))
  const shifts = [...terrain, ...air]
  const shifted = shifts.reduce((column, shift) => column + shift.columns, base)
  const defensive = support.filter((marker) => marker === 'def').length
  return {
    attack,
    defence,
    base,
    shifts,
    column: Math.min(LAST_COLUMN, shifted),
    modifier: defensive === 0 ? 0 : defensive * tables.luftwaffe.defModifier,
  }
}

/** 10.0, 10.2 Whether these units may attack that hex together. `available` have not fought in this activation. */
export function checkAttack(
  state: TracesState,
  side: SideName,
  available: readonly Unit[],
  attacked: readonly Hex[],
  target: Hex,
  attackers: readonly Unit[],
): Denial | undefined {
  const hex = hexId(target)
  const positions = survey(state)
  if (!positions.isHeldBy(enemyOf(side), target)) return deny('10.0', 'attack.no-enemy', { hex })
  if (attacked.includes(target)) return deny('10.0', 'attack.twice', { hex })
  if (attackers.length === 0) return deny('10.0', 'attack.nobody', { hex })
  for (const unit of attackers) {
    if (!available.includes(unit) || !isOnMap(state, unit))
      return deny('10.0', 'attack.not-available', { unit: unitId(unit) })
    const over = grid.sideBetween(hexOf(state, unit), target)
    if (over === NONE) return deny('10.0', 'attack.not-adjacent', { unit: unitId(unit), hex })
    if (isBlocked(over)) return deny('10.0', 'attack.blocked', { unit: unitId(unit), hex })
  }
  const { attack, defence, column } = assess(state, target, attackers, [])
  if (column < 0) return deny('10.2', 'attack.odds', { attack, defence, hex })
  return undefined
}

export interface CombatResult {
  readonly attackerLosses: number
  readonly defenderLosses: number
  readonly retreat: number
}

/** Reads an entry of the combat results table: `A2`, `--`, `R`, `3RR`. */
export function readResult(entry: string): CombatResult {
  if (entry.startsWith('A')) {
    return { attackerLosses: Number(entry.slice(1)), defenderLosses: 0, retreat: 0 }
  }
  const retreat = entry.length - entry.replaceAll('R', '').length
  const defenderLosses = /^\d/.test(entry) ? Number(entry[0]) : 0
  return { attackerLosses: 0, defenderLosses, retreat }
}

/** 10.3 The table entry for a die. */
export function tableEntry(column: Column, die: number, modifier: number): string {
  const row = Math.max(1, Math.min(6, die + modifier))
  return (tables.combat.rows[row - 1] as string[])[column] as string
}

/** 12.2 Under a Supreme Command Order a retreat becomes as many lost steps as it has hexes. */
export function underOrder(
  state: TracesState,
  target: Hex,
  defender: SideName,
  result: CombatResult,
): CombatResult {
  const city = cityIn(target)
  if (defender !== 'axis' || city < 0 || state.orders[city] !== 1) return result
  return { ...result, defenderLosses: result.defenderLosses + result.retreat, retreat: 0 }
}

/** What the die would bring, face by face. */
export function outcomes(
  state: TracesState,
  target: Hex,
  attackers: readonly Unit[],
  support: readonly Marker[],
) {
  const { column, modifier } = assess(state, target, attackers, support)
  const defender = enemyOf(sideOf(attackers[0] as Unit))
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const entry = tableEntry(column, die, modifier)
    return { die, entry, result: underOrder(state, target, defender, readResult(entry)) }
  })
}

export function columnName(column: Column): string {
  return COLUMNS[column] as string
}
