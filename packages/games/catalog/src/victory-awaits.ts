import type { Tabletop } from '@sztab/board'
import type { Game } from '@sztab/kernel'
import { tabletops, victoryAwaits, victoryPresentation } from '@sztab/victory-awaits'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: victoryAwaits as Game,
  get tabletop() {
    return tabletops.campaign as Tabletop
  },
  parts: {
    get leningrad() {
      return tabletops.leningrad as Tabletop
    },
    get smolensk() {
      return tabletops.smolensk as Tabletop
    },
    get kiev() {
      return tabletops.kiev as Tabletop
    },
  },
  about: victoryPresentation,
}
