import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import { victoryAdvisor, victoryAwaits, victoryPresentation, victoryTables } from '@sztab/victory-awaits'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: victoryAwaits as Game,
  get table() {
    return victoryTables.campaign as Table
  },
  parts: {
    get leningrad() {
      return victoryTables.leningrad as Table
    },
    get smolensk() {
      return victoryTables.smolensk as Table
    },
    get kiev() {
      return victoryTables.kiev as Table
    },
  },
  advisor: victoryAdvisor as Advisor,
  about: victoryPresentation,
}
