import type { Tabletop } from '@sztab/board'
import type { Advisor, Game, Judge } from '@sztab/kernel'
import { salerno43, salernoAdvisor, salernoJudge, salernoPresentation, tabletop } from '@sztab/salerno-43'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: salerno43 as Game,
  tabletop: tabletop as Tabletop,
  advisor: salernoAdvisor as Advisor,
  judge: salernoJudge as Judge,
  about: salernoPresentation,
}
