// Chapter 8, 8.3 and 8.6: odds and columns

import { tables } from '../tables.ts'

/** The printed columns from 1-3 to 7-1; further ones are thought on at both ends while shifts are counted (8.6.2). */
export const COLUMNS: readonly string[] = tables.combat.columns

const EVEN = COLUMNS.indexOf('1-1')
const LAST = COLUMNS.length - 1
/** 8.6.1 The first column at which nobody rolls any more. */
export const AUTOMATIC = EVEN + tables.combat.automaticDS - 1
/** Against nobody who counts: as good as any odds. */
const BOUNDLESS = 1_000

/** 8.3 step 1: the ratio rounded down to a column, which may lie outside the printed ones. */
export function columnOf(attack: number, defence: number): number {
  if (defence === 0) return BOUNDLESS
  if (attack >= defence) return EVEN - 1 + Math.floor(attack / defence)
  return attack === 0 ? -BOUNDLESS : EVEN + 1 - Math.ceil(defence / attack)
}

/** 8.6.1, 8.6.2 The printed column that is rolled on, once all shifts are counted. */
export function withinTable(column: number): number {
  return Math.min(LAST, Math.max(0, column))
}

/** `3-1`, and `10-1` for everything that needs no roll. */
export function columnName(column: number): string {
  if (column >= AUTOMATIC) return `${tables.combat.automaticDS}-1`
  return column <= EVEN ? `1-${EVEN + 1 - column}` : `${column - EVEN + 1}-1`
}
