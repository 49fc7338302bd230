import { map, mapStyle, pieces, sheetWords, type TracesState, tracesOfWar } from '@sztab/traces-of-war'
import type { GameEntry } from './entry.ts'

export type { GameEntry, Table } from './entry.ts'

/** Every game that can be played, in the order in which they are shown. */
export const catalog: readonly GameEntry[] = [
  {
    game: tracesOfWar,
    // The catalog hands each game only states of its own.
    table: { map, style: mapStyle, words: sheetWords, pieces: (view) => pieces(view as TracesState) },
  },
]
