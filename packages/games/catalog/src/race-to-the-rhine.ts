import type { Tabletop } from '@sztab/board'
import type { Advisor, Game, Judge } from '@sztab/kernel'
import {
  raceToTheRhine,
  rhineAdvisor,
  rhineJudge,
  rhinePresentation,
  tabletop,
} from '@sztab/race-to-the-rhine'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: raceToTheRhine as Game,
  tabletop: tabletop as Tabletop,
  advisor: rhineAdvisor as Advisor,
  judge: rhineJudge as Judge,
  about: rhinePresentation,
}
