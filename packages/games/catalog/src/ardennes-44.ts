import {
  ardennes44,
  ardennesAdvisor,
  ardennesEastTable,
  ardennesPresentation,
  ardennesTable,
} from '@sztab/ardennes-44'
import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: ardennes44 as Game,
  table: ardennesTable as Table,
  parts: {
    get 'six-turns'() {
      return ardennesEastTable() as Table
    },
    get 'eight-turns'() {
      return ardennesEastTable() as Table
    },
  },
  advisor: ardennesAdvisor as Advisor,
  about: ardennesPresentation,
}
