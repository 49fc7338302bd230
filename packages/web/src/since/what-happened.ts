import type { GameEntry } from '@sztab/catalog'
import type { TableInfo } from '@sztab/protocol'
import { fetchMoments, reelOfMoments } from '../replay/moments-reel.ts'
import type { Reel } from '../replay/reel.ts'
import { lastSeen } from './last-seen.ts'

/** Nobody watches more than this before it is his turn. */
const LONGEST = 300

/** What happened at a table since it was last looked at here; nothing when nothing did, or when it cannot be had. */
export async function whatHappened(
  entry: GameEntry,
  info: TableInfo,
  version: number,
): Promise<Reel | undefined> {
  const seen = lastSeen(info.id)
  if (seen === undefined || seen >= version) return undefined
  try {
    const moments = await fetchMoments(info.code, Math.max(seen, version - LONGEST))
    return moments.length > 1 ? reelOfMoments(entry, info, moments) : undefined
  } catch {
    // Not to know what happened must not keep anybody from playing on.
    return undefined
  }
}
