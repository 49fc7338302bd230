import { ardennes44, ardennesPresentation, eastTabletop, tabletop } from '@sztab/ardennes-44'
import type { Tabletop } from '@sztab/board'
import type { Game } from '@sztab/kernel'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: ardennes44 as Game,
  tabletop: tabletop as Tabletop,
  parts: {
    get 'six-turns'() {
      return eastTabletop() as Tabletop
    },
    get 'eight-turns'() {
      return eastTabletop() as Tabletop
    },
  },
  about: ardennesPresentation,
}
