import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import { salerno43, salernoAdvisor, salernoTable } from '@sztab/salerno-43'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: salerno43 as Game,
  table: salernoTable as Table,
  advisor: salernoAdvisor as Advisor,
  about: {
    subject: { pl: 'Lądowanie pod Salerno, wrzesień 1943', en: 'The landing at Salerno, September 1943' },
    family: { pl: 'linie ZOC', en: 'ZOC bonds' },
    hours: '3–8',
  },
}
