import type { Role } from '@sztab/kernel'
import type { AskedOfMe } from '@sztab/protocol'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LocalSettings } from '../offline/local-table.ts'

/** A game kept on this device: enough to list it, and its record to go on from. */
export interface SavedGame {
  readonly id: string
  readonly settings: LocalSettings
  /** Absent until the game has begun. */
  readonly record?: string
  readonly turn?: number
  /** The roles that are to move; nobody once the game is over. */
  readonly toMove: readonly Role[]
  readonly winner?: Role | 'draw'
  /** What the person at this device is asked. */
  readonly asked?: AskedOfMe
  readonly changedAt: number
}

interface Shelf extends DBSchema {
  games: { key: string; value: SavedGame }
}

let shelf: Promise<IDBPDatabase<Shelf>> | undefined

function openShelf(): Promise<IDBPDatabase<Shelf>> {
  shelf ??= openDB<Shelf>('sztab', 1, {
    upgrade: (database) => void database.createObjectStore('games', { keyPath: 'id' }),
    // Another tab wants a newer shelf: let go, and open anew when needed.
    blocking: (_now, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      shelf = undefined
    },
  })
  return shelf
}

/** The latest first. A browser that keeps nothing has no games. */
export async function listGames(): Promise<readonly SavedGame[]> {
  try {
    const games = await (await openShelf()).getAll('games')
    return games.sort((a, b) => b.changedAt - a.changedAt)
  } catch {
    return []
  }
}

export async function findGame(id: string): Promise<SavedGame | undefined> {
  try {
    return await (await openShelf()).get('games', id)
  } catch {
    return undefined
  }
}

export async function keepGame(game: SavedGame): Promise<void> {
  await (await openShelf()).put('games', game)
}

export async function dropGame(id: string): Promise<void> {
  await (await openShelf()).delete('games', id)
}

/** Puts a game on the shelf that is yet to begin; false where nothing can be kept. */
export async function beginGame(settings: LocalSettings, record?: string): Promise<boolean> {
  try {
    const begun = { id: settings.id, settings, toMove: [], changedAt: Date.now() }
    await keepGame(record === undefined ? begun : { ...begun, record })
    return true
  } catch {
    return false
  }
}
