import type { GameEntry } from '@sztab/catalog'
import type { GameRecord } from '@sztab/kernel'

/** A record on its way to the page that replays it. */
export interface LaidRecord {
  readonly entry: GameEntry
  readonly record: GameRecord
}

let laid: LaidRecord | undefined

/** Puts a record where the replay finds it. */
export function layOut(record: LaidRecord): void {
  laid = record
}

/** The record that was laid out last, as long as the page is not loaded anew. */
export function laidOut(): LaidRecord | undefined {
  return laid
}
