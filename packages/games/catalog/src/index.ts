import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import { raceToTheRhine, rhineTable } from '@sztab/race-to-the-rhine'
import { tracesAdvisor, tracesOfWar, tracesTable } from '@sztab/traces-of-war'
import type { GameEntry } from './entry.ts'

export type { GameEntry } from './entry.ts'

/** Every game that can be played, in the order in which they are shown. */
export const catalog: readonly GameEntry[] = [
  {
    game: tracesOfWar,
    table: tracesTable as Table,
    advisor: tracesAdvisor as Advisor,
    about: {
      subject: { pl: 'Ukraina, sierpień 1943 – marzec 1944', en: 'Ukraine, August 1943 to March 1944' },
      family: { pl: 'kubek żetonów', en: 'chit activation' },
      hours: '3–6',
    },
  },
  {
    game: raceToTheRhine as Game,
    table: rhineTable as Table,
    about: {
      subject: { pl: 'Od Sekwany do Renu, jesień 1944', en: 'From the Seine to the Rhine, autumn 1944' },
      family: { pl: 'wyścig i logistyka', en: 'race with logistics' },
      hours: '1–2',
    },
  },
]
