import type { Table } from '@sztab/board'
import { drawTable as draw } from '@sztab/board'
import { type GameEntry, tableOf } from '@sztab/catalog'
import { type FlowState, type Language, message } from '@sztab/kernel'
import { FONT_FACES } from './fonts.ts'
import { Refusal } from './refusal.ts'

export const THEME_NAMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export function requiredTable(entry: GameEntry, scenario: string): Table {
  const table = tableOf(entry, scenario)
  if (table === undefined) throw new Refusal(message('cli.no-map', { game: entry.game.id }))
  return table
}

/** The map as an SVG document, with the pieces of a state on it when there is one. */
export function drawTable(
  table: Table,
  language: Language,
  theme: ThemeName = 'light',
  state?: FlowState,
): string {
  const pieces = state === undefined ? [] : table.pieces(state)
  return draw(table, { language, theme, pieces, fontFaces: FONT_FACES })
}
