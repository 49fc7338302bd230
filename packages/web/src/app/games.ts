import type { GameEntry } from '@sztab/catalog'
import { loaders } from '@sztab/catalog/loaders'

export { tabletopOf } from '@sztab/catalog/loaders'

/** Every game, for pages that show them all. */
export async function loadGames(): Promise<readonly GameEntry[]> {
  const modules = await Promise.all(Object.values(loaders).map((load) => load()))
  return modules.map(({ entry }) => entry)
}

/** One game, loaded when the first page needs it. */
export async function loadGame(id: string): Promise<GameEntry | undefined> {
  return Object.hasOwn(loaders, id) ? (await loaders[id]?.())?.entry : undefined
}
