import type { Page } from '@playwright/test'
import { catalog } from '@sztab/catalog'
import { formatRecord, ListedChance, Match, parseDecision, type SetupChoice } from '@sztab/kernel'
import { asked } from './support.ts'

const CHOICE: SetupChoice = { scenario: 'race', options: {} }

/** The set-up and the headquarters that opens the offensive: the first attack is to be chosen. */
export const OPENING = ['axis secure cities=[2918,0218,1631]', 'soviet activate unit=HQ-Vrnz']

/** The first attack, the chits, and the Voronezh Front drawn first and moving. */
export const FIRST_ACTIVATION = [
  ...OPENING,
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
]

/** The game that these decisions make, written as in a record. */
function recordOf(lines: readonly string[]): string {
  const game = catalog.find((entry) => entry.game.id === 'traces-of-war')?.game
  if (game === undefined) throw new Error('the game that the tests are played with is not in the catalog')
  const match = Match.begin(game, CHOICE, new ListedChance([]))
  for (const line of lines) {
    const decision = parseDecision(line)
    if ('error' in decision) throw new Error(`${line}: ${decision.error}`)
    match.decide(decision.role, decision.action, match.version, new ListedChance(decision.chance))
  }
  return formatRecord(match.record)
}

/** Puts a begun game on the device, as if it had been played there, and opens it. */
export async function openScene(
  page: Page,
  lines: readonly string[],
  seats: Readonly<Record<string, string>> = { soviet: 'me', axis: 'me' },
): Promise<void> {
  const settings = {
    id: 'scene',
    game: 'traces-of-war',
    scenario: CHOICE.scenario,
    options: {},
    seats,
    seed: 'scene',
  }
  const saved = { id: settings.id, settings, record: recordOf(lines), toMove: [], changedAt: Date.now() }
  await page.goto('/')
  // The lobby has opened the shelf on which games are kept.
  await page.locator('.game-card').first().waitFor()
  await page.evaluate(async (kept) => {
    const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('sztab', 1)
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
  await page.goto(`/local/traces-of-war?id=${settings.id}`)
  await asked(page)
}
