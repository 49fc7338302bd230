import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import { raceToTheRhine, rhineAdvisor, rhinePresentation, rhineTable } from '@sztab/race-to-the-rhine'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: raceToTheRhine as Game,
  table: rhineTable as Table,
  advisor: rhineAdvisor as Advisor,
  about: rhinePresentation,
}
