import type { Page } from '@playwright/test'
import { formatRecord } from '@sztab/kernel'
import { playScene, type Scene } from '../test/scene.ts'
import { asked } from './support.ts'

const traces = (lines: readonly string[]): Scene => ({
  game: 'traces-of-war',
  scenario: 'race',
  options: {},
  lines,
})

/** The set-up and the headquarters that opens the offensive: the first attack is to be chosen. */
export const OPENING = traces(['axis secure cities=[2918,0218,1631]', 'soviet activate unit=HQ-Vrnz'])

/** The first attack, the chits, and the Voronezh Front drawn first and moving. */
export const FIRST_ACTIVATION = traces([
  ...OPENING.lines,
  'soviet attack on=3132 by=[52,22G,10Tk] | 6',
  'axis retreat unit=255 path=[3032,2931]',
  'soviet advance unit=10Tk path=[3132]',
  'soviet advance unit=52 path=[3132]',
  'soviet done',
  'soviet choose chits=[voronezh,steppe,southwest,south,south,reinforcement]',
  'axis commit cup=[8a] hand=[4pza,1pza,6a]',
  'axis draw adding=[] | supply',
  'axis draw adding=[] | voronezh',
  'soviet begin first=movement also=none',
  'soviet move unit=2Tk path=[3232]',
])

/** What the dice of a scene hang on that names no seed. */
export const SCENE_SEED = 'scene'

/** Puts a begun game on the device, as if it had been played there, and opens it; people sit where none is named. */
export async function openScene(
  page: Page,
  scene: Scene,
  seats: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { game, scenario, options } = scene
  const settings = { id: 'scene', game, scenario, options, seats, seed: scene.seed ?? SCENE_SEED }
  const record = formatRecord(playScene(scene).record)
  const saved = { id: settings.id, settings, record, toMove: [], changedAt: Date.now() }
  // Any page of the site will do to reach the shelf on which games are kept; an empty one opens soonest,
  // and with an emblem of its own it asks the server for none.
  const body = '<link rel="icon" href="data:,">'
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/empty')
  // While anything is caught on its way, the browser keeps nothing.
  await page.unroute('**/empty')
  await page.evaluate(async (kept) => {
    const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('sztab', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' })
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    await new Promise((resolve) => {
      const writing = shelf.transaction('games', 'readwrite')
      writing.oncomplete = resolve
      writing.objectStore('games').put(kept)
    })
    shelf.close()
  }, saved)
  await page.goto(`/local/${game}?id=${settings.id}`)
  await asked(page)
}
