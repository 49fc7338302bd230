import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import { raceToTheRhine, rhineAdvisor, rhineTable } from '@sztab/race-to-the-rhine'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: raceToTheRhine as Game,
  table: rhineTable as Table,
  advisor: rhineAdvisor as Advisor,
  about: {
    subject: { pl: 'Od Sekwany do Renu, jesień 1944', en: 'From the Seine to the Rhine, autumn 1944' },
    family: { pl: 'wyścig i logistyka', en: 'race with logistics' },
    hours: '1–2',
  },
}
