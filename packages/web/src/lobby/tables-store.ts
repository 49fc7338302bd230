import type { TableList } from '@sztab/protocol'
import { create } from 'zustand'
import { listGames, type SavedGame } from '../pwa/saved-games.ts'
import { api, Unreachable } from '../site/api.ts'

interface Tables {
  readonly list: TableList
  /** Games kept on this device. */
  readonly saved: readonly SavedGame[]
  readonly isLoaded: boolean
  readonly isServerThere: boolean
}

const NO_TABLES: TableList = { mine: [], open: [], finished: [] }

/** The tables that the lobby shows. */
export const useTables = create<Tables>(() => ({
  list: NO_TABLES,
  saved: [],
  isLoaded: false,
  isServerThere: true,
}))

export async function refreshTables(): Promise<void> {
  const [server, saved] = await Promise.all([askServer(), listGames()])
  useTables.setState({ ...server, saved, isLoaded: true })
}

async function askServer(): Promise<Partial<Tables>> {
  try {
    return { list: await api.tables(), isServerThere: true }
  } catch (error) {
    // A refusal leaves what was known; without a server nothing on it can be reached.
    return error instanceof Unreachable ? { list: NO_TABLES, isServerThere: false } : {}
  }
}

const REFRESH_TIME = 20_000

/** Keeps the list fresh while somebody looks at it. */
export function watchTables(): () => void {
  const refresh = (): void => {
    if (document.visibilityState === 'visible') void refreshTables()
  }
  refresh()
  const timer = setInterval(refresh, REFRESH_TIME)
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('online', refresh)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
    window.removeEventListener('online', refresh)
  }
}
