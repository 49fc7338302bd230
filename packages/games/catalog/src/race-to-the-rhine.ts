import type { Tabletop } from '@sztab/board'
import type { Game } from '@sztab/kernel'
import { raceToTheRhine, rhinePresentation, tabletop } from '@sztab/race-to-the-rhine'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: raceToTheRhine as Game,
  tabletop: tabletop as Tabletop,
  about: rhinePresentation,
}
