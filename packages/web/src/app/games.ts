import type { GameEntry } from '@sztab/catalog'
import { loaders, machines } from '@sztab/catalog/loaders'
import type { Advisor } from '@sztab/kernel'
import { allSpoken } from './spoken.ts'

export { tabletopOf } from '@sztab/catalog/loaders'

/** Every game, for pages that show them all. */
export async function loadGames(): Promise<readonly GameEntry[]> {
  const modules = await Promise.all(Object.values(loaders).map((load) => load()))
  await allSpoken()
  return modules.map(({ entry }) => entry)
}

/** One game, loaded when the first page needs it. */
export async function loadGame(id: string): Promise<GameEntry | undefined> {
  const loaded = Object.hasOwn(loaders, id) ? await loaders[id]?.() : undefined
  await allSpoken()
  return loaded?.entry
}

/** What machine players need of a game: fetched where one plays on this device, or is offered. */
export async function loadAdvisor(id: string): Promise<Advisor | undefined> {
  return Object.hasOwn(machines, id) ? (await machines[id]?.())?.machine.advisor : undefined
}
