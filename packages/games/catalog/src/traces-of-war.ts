import type { Table } from '@sztab/board'
import type { Advisor } from '@sztab/kernel'
import { tracesAdvisor, tracesOfWar, tracesPresentation, tracesTable } from '@sztab/traces-of-war'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: tracesOfWar,
  table: tracesTable as Table,
  advisor: tracesAdvisor as Advisor,
  about: tracesPresentation,
}
