import type { GameEntry } from '@sztab/catalog'

let entries: Promise<readonly GameEntry[]> | undefined

/** The games, loaded when the first page needs one. */
export function loadGames(): Promise<readonly GameEntry[]> {
  entries ??= import('./catalog.ts').then(({ catalog }) => catalog)
  return entries
}

export async function loadGame(id: string): Promise<GameEntry | undefined> {
  return (await loadGames()).find(({ game }) => game.id === id)
}
