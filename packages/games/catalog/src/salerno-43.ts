import type { Tabletop } from '@sztab/board'
import type { Game } from '@sztab/kernel'
import { salerno43, salernoPresentation, tabletop } from '@sztab/salerno-43'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: salerno43 as Game,
  tabletop: tabletop as Tabletop,
  about: salernoPresentation,
}
