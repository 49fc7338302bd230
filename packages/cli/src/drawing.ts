import type { Tabletop } from '@sztab/board'
import { drawTabletop as draw } from '@sztab/board'
import { type GameEntry, tabletopOf } from '@sztab/catalog'
import { type FlowState, type Language, message } from '@sztab/kernel'
import { FONT_FACES } from './fonts.ts'
import { Refusal } from './refusal.ts'

export const THEME_NAMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export function requiredTabletop(entry: GameEntry, scenario: string): Tabletop {
  const tabletop = tabletopOf(entry, scenario)
  if (tabletop === undefined) throw new Refusal(message('cli.no-map', { game: entry.game.id }))
  return tabletop
}

/** The map as an SVG document, with the pieces of a state on it when there is one. */
export function drawTable(
  tabletop: Tabletop,
  language: Language,
  theme: ThemeName = 'light',
  state?: FlowState,
): string {
  const pieces = state === undefined ? [] : tabletop.pieces(state)
  return draw(tabletop, { language, theme, pieces, fontFaces: FONT_FACES })
}
