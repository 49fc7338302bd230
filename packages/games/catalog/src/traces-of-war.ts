import type { Table } from '@sztab/board'
import type { Advisor } from '@sztab/kernel'
import { tracesAdvisor, tracesOfWar, tracesTable } from '@sztab/traces-of-war'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: tracesOfWar,
  table: tracesTable as Table,
  advisor: tracesAdvisor as Advisor,
  about: {
    subject: { pl: 'Ukraina, sierpień 1943 – marzec 1944', en: 'Ukraine, August 1943 to March 1944' },
    family: { pl: 'kubek żetonów', en: 'chit activation' },
    hours: '3–6',
  },
}
