import type { Section } from '@sztab/kernel'
import type { Unit } from './sides.ts'

/** What changes the strength of a unit: by half, or twofold. */
export interface Factor {
  readonly section: Section
  readonly key: string
}

/** A unit's part in a sum. */
export interface Contribution {
  readonly unit: Unit
  readonly printed: number
  readonly strength: number
  readonly halvedBy: readonly Factor[]
  readonly doubledBy: readonly Factor[]
}

/** What moves the column of a battle: to the right, in the attacker's favour, when positive. */
export interface Shift {
  readonly section: Section
  readonly key: string
  readonly columns: number
}

/** What is added to a die. */
export interface Modifier {
  readonly section: Section
  readonly key: string
  readonly value: number
}

/** Halved once, whatever the number of reasons; both at once leave what is printed. Fractions go up. */
export function factored(printed: number, isHalved: boolean, isDoubled: boolean): number {
  if (isHalved === isDoubled) return printed
  return isHalved ? Math.ceil(printed / 2) : printed * 2
}

/** What a unit counts, and why. */
export function contribution(
  unit: Unit,
  printed: number,
  halvedBy: readonly Factor[],
  doubledBy: readonly Factor[],
): Contribution {
  const strength = factored(printed, halvedBy.length > 0, doubledBy.length > 0)
  return { unit, printed, strength, halvedBy, doubledBy }
}

export function sumOfParts(parts: readonly Contribution[]): number {
  return parts.reduce((all, { strength }) => all + strength, 0)
}

export function sumOfShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((all, { columns }) => all + columns, 0)
}

export function sumOf(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0)
}

/** The row of a table for a modified die; beyond its ends the last row counts. `least` is the die of the first one. */
export function rowAt<T>(rows: readonly T[], modified: number, least = 1): T {
  return rows[Math.min(rows.length - 1, Math.max(0, modified - least))] as T
}

/** What the quality of a unit adds to a die, as the table says; ordinary troops add nothing. */
export function qualityModifiers(
  section: Section,
  quality: string,
  table: Readonly<Record<string, unknown>>,
  key: string,
): Modifier[] {
  const value = table[quality]
  return typeof value === 'number' ? [{ section, key: `${key}.${quality}`, value }] : []
}

/** Against nobody who counts: as good as any odds. */
const BOUNDLESS = 1_000

/** The columns of a combat table; further ones are thought on at both ends while shifts are counted. */
export interface OddsColumns {
  /** The ratio rounded down, in the defender's favour, to a column, which may lie outside the printed ones. */
  columnOf(attack: number, defence: number): number
  /** The printed column that is rolled on, once all shifts are counted. */
  withinTable(column: number): number
  /** `3-1`, `1-4`. */
  nameOf(column: number): string
}

export function oddsColumns(printed: readonly string[]): OddsColumns {
  const even = printed.indexOf('1-1')
  return {
    columnOf(attack, defence) {
      if (defence === 0) return BOUNDLESS
      if (attack >= defence) return even - 1 + Math.floor(attack / defence)
      return attack === 0 ? -BOUNDLESS : even + 1 - Math.ceil(defence / attack)
    },
    withinTable: (column) => Math.min(printed.length - 1, Math.max(0, column)),
    nameOf: (column) => (column <= even ? `1-${even + 1 - column}` : `${column - even + 1}-1`),
  }
}
