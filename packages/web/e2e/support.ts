import { type BrowserContext, expect, type Page, test as plain } from '@playwright/test'
import type { Point } from '@sztab/board'
import { catalog } from '@sztab/catalog'

/**
 * Every test fails when the page complains on its console. The land is painted only for those that look at it
 * (`test.use({ land: true })`): painting takes longer than all the rest of opening a table. Without it the page is as in
 * the moment before the first picture comes.
 */
export const test = plain.extend<{
  readonly land: boolean
  readonly complaints: string[]
  /** Another person at a browser of his own. */
  readonly newcomer: () => Promise<Page>
}>({
  land: [false, { option: true }],
  context: async ({ context, land }, use) => {
    if (!land) await sparePainters(context)
    await use(context)
  },
  newcomer: async ({ browser, complaints, land }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      if (!land) await sparePainters(context)
      contexts.push(context)
      const page = await context.newPage()
      listen(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Pages whose painters of the land never get anything done. */
async function sparePainters(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Idler extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    }
    window.Worker = new Proxy(window.Worker, {
      construct: (hired, [script, options]: [string | URL, WorkerOptions?]) =>
        String(script).includes('terrain-worker') ? new Idler() : new hired(script, options),
    })
  })
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}

export { expect }

const traces = catalog.find(({ game }) => game.id === 'traces-of-war')?.tabletop?.map.grid

/** The same game every time: two people at one screen. */
export const HOT_SEAT = '/local/traces-of-war?scenario=race&seed=e2e'

/** The table with a question open, and the land under it if `land`. */
export async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await asked(page)
}

/** A question is open and has stayed so: the story that led to it has been told. */
export async function asked(page: Page, step?: string): Promise<void> {
  await page.waitForSelector(step === undefined ? 'main[data-step]' : `main[data-step="${step}"]`)
}

/** Where a hex lies in the window, once the map has come to rest. */
export async function pointOf(page: Page, hex: string, grid = traces): Promise<Point> {
  if (grid === undefined) throw new Error('the game that the tests are played with is not in the catalog')
  const [gaze, width, height] = await page.locator('.map').evaluate(async (map: HTMLElement) => {
    // At rest when it has not moved for a while; a flight goes on with every picture, however late these come.
    for (let still = 0, last = ''; still < 6; ) {
      const now = map.dataset.gaze ?? ''
      still = now === last ? still + 1 : 0
      last = now
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    }
    return [map.dataset.gaze ?? '', map.clientWidth, map.clientHeight] as const
  })
  const [x = 0, y = 0, scale = 1] = gaze.split(' ').map(Number)
  const centre = grid.centre(grid.at(hex))
  return { x: (centre.x - x) * scale + width / 2, y: (centre.y - y) * scale + height / 2 }
}

/** Brings a hex to the middle of the map by pointing at the small one. */
export async function lookAt(page: Page, hex: string, grid = traces): Promise<void> {
  if (grid === undefined) return
  const box = await page.locator('.minimap').boundingBox()
  const { x, y } = grid.centre(grid.at(hex))
  if (box === null) throw new Error('there is no small map')
  await page.mouse.click(box.x + (x / grid.width) * box.width, box.y + (y / grid.height) * box.height)
}

export async function clickHex(page: Page, hex: string, grid = traces): Promise<void> {
  const { x, y } = await pointOf(page, hex, grid)
  await page.mouse.click(x, y)
}

/** The security divisions go to three cities, by mouse. */
export async function secureCities(page: Page): Promise<void> {
  await asked(page, 'security')
  for (const hex of ['2918', '0218', '1631']) {
    const chosen = page.locator('.remark', { hasText: hex })
    // On a slow machine the map may still fly when it is clicked.
    await expect(async () => {
      if (await chosen.isVisible()) return
      await lookAt(page, hex)
      await clickHex(page, hex)
      await expect(chosen).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await page.keyboard.press('Enter')
}

/** Sets up the security divisions and opens the offensive with the Voronezh Front, by mouse. */
export async function playOpening(page: Page): Promise<void> {
  await secureCities(page)
  await asked(page, 'pick-headquarters')
  await lookAt(page, '3133')
  await clickHex(page, '3333')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')
}

/** Milliseconds after which the keys that answer a new question are awake for certain. */
export const KEYS_SLEEP = 600

/** Ends what is going on by key, also where pieces could still act. */
export async function pressEnd(page: Page): Promise<void> {
  const table = page.locator('main.table')
  const version = (await table.getAttribute('data-version')) ?? ''
  await page.waitForTimeout(KEYS_SLEEP)
  await page.keyboard.press('e')
  await expect(async () => {
    if (await page.locator('.end-anyway').isVisible()) await page.keyboard.press('Control+Enter')
    await expect(table).not.toHaveAttribute('data-version', version, { timeout: 300 })
  }).toPass()
}
