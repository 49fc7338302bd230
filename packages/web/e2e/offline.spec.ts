import type { Page } from '@playwright/test'
import { asked, expect, test } from './support.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection: the lobby opens, a game against the machine begins, goes on and is kept', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await keptOnDevice(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('There is no connection to a server')).toBeVisible()

  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await expect(page.getByRole('radio', { name: 'A friend' })).toBeDisabled()
  // On this device nobody needs a name.
  await expect(page.getByLabel('Your name at the table')).toBeHidden()
  await page.getByRole('radio', { name: 'USSR' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/local\//)
  // The machine answers in its worker; then it is our turn.
  await asked(page, 'pick-headquarters')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')

  await page.reload()
  await asked(page, 'combat')
  await page.goto('/')
  await page.getByRole('link', { name: 'Play: Traces of War' }).click()
  await asked(page, 'combat')

  // What is on the device can also be replayed there, with one's own eyes.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Replay of this game' }).click()
  await expect(page.locator('.replay-bar output')).toContainText('of 2')
  await context.setOffline(false)
})

test('rules and briefing open without a connection', async ({ page, context }) => {
  await page.goto('/')
  await keptOnDevice(page)
  await context.setOffline(true)
  await page.goto('/rules/traces-of-war#10.4')
  await expect(page.locator('article[id="10.4"]')).toBeVisible()
  await page.goto('/tutorial/traces-of-war')
  await expect(page.locator('.guide')).toContainText('1/')
  await context.setOffline(false)
})

test('the service worker keeps no answers of the server, and the site can be installed', async ({ page }) => {
  await page.goto('/')
  await keptOnDevice(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.some((path) => path.startsWith('/api'))).toBe(false)
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[]
  }
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true)
})

test('games on this device can be removed', async ({ page }) => {
  await page.goto('/local/traces-of-war?scenario=race&seed=remove')
  await asked(page, 'security')
  await page.goto('/')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByRole('button', { name: 'Really remove?' }).click()
  await expect(page.locator('.table-row')).toHaveCount(0)
})

/** The service worker has put everything away and serves this page. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
  })
}

test('a machine that tries its plans out is seen to think, and answers at once when asked to', async ({
  page,
}) => {
  await page.goto('/local/victory-awaits?scenario=leningrad&axis=staff&soviet=me&seed=e2e')
  const thinking = page.locator('.thinking-line')
  await expect(thinking.getByRole('progressbar')).toBeVisible()
  await expect(thinking).toContainText(/\d+ of about \d+ tries/)
  const table = page.locator('main.table')
  const version = (await table.getAttribute('data-version')) ?? ''
  await thinking.getByRole('button', { name: 'Play now' }).click()
  await expect(table).not.toHaveAttribute('data-version', version)
})
