import type { Tabletop } from '@sztab/board'
import { tabletop, tracesOfWar, tracesPresentation } from '@sztab/traces-of-war'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: tracesOfWar,
  tabletop: tabletop as Tabletop,
  about: tracesPresentation,
}
