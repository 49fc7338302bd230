import type { Table } from '@sztab/board'
import type { Advisor, Game } from '@sztab/kernel'
import { salerno43, salernoAdvisor, salernoPresentation, salernoTable } from '@sztab/salerno-43'
import type { GameEntry } from './entry.ts'

export const entry: GameEntry = {
  game: salerno43 as Game,
  table: salernoTable as Table,
  advisor: salernoAdvisor as Advisor,
  about: salernoPresentation,
}
