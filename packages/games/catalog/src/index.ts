import type { GameEntry } from './entry.ts'

export type { GameEntry, Table } from './entry.ts'

/** Every game that can be played, in the order in which they are shown. */
export const catalog: readonly GameEntry[] = []
