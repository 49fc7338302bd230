import type { Tabletop } from '@sztab/board'
import type { Advisor, Judge } from '@sztab/kernel'
import { tabletop, tracesAdvisor, tracesJudge, tracesOfWar, tracesPresentation } from '@sztab/traces-of-war'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: tracesOfWar,
  tabletop: tabletop as Tabletop,
  advisor: tracesAdvisor as Advisor,
  judge: tracesJudge as Judge,
  about: tracesPresentation,
}
