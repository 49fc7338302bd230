import type { Page } from '@playwright/test'
import { OPENING, openScene } from './scenes.ts'
import { asked, clickHex, expect, test } from './support.ts'

test.use({ serviceWorkers: 'allow' })

/** A visitor whom the server knows: he has a seat. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  const made = await page.request.post('/api/tables', {
    data: { game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } },
  })
  expect(made.ok()).toBe(true)
  await page.reload()
  await page.locator('.site-switches button.pill').click()
}

test('a browser lets itself be told, and shows what the server pushes', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  // There is no push service on this machine: the browser gets a subscription as one would give it.
  await page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.example.org/e2e',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription
  })
  await arrive(page)
  const wish = page.getByLabel('Tell me in this browser')
  await wish.click()
  await expect(wish).toBeChecked()
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ wantsPush: true })

  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  await line.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Traces of War', text: 'Your move', url: '/table/x' }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const notices = await getNotifications.call(await navigator.serviceWorker.ready)
      return notices.map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }))
    })
  await expect.poll(shown).toEqual([{ title: 'Traces of War', body: 'Your move', url: '/table/x' }])

  await wish.click()
  await expect
    .poll(async () => (await page.request.get('/api/me')).json())
    .toMatchObject({ wantsPush: false })
})

test('a server without mail says so, and a mail address is removed all the same', async ({
  page,
  complaints,
}) => {
  await arrive(page)
  const notices = page.locator('.notices')
  const field = notices.getByLabel('E-mail')
  await field.fill('ania@example.org')
  await notices.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices.getByRole('status')).toContainText('sends no mail')
  await field.fill('')
  await notices.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices.getByRole('status')).toContainText('You will get no mail')
  // The browser itself complains about the answer 400.
  complaints.length = 0
})

test('a browser that offers to install the site is taken at its word', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.game-card').first()).toBeVisible()
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt: async () => document.body.classList.add('asked') }))
  })
  await page.getByRole('button', { name: 'Install on this device' }).click()
  await expect(page.locator('body')).toHaveClass(/asked/)
})

test('sounds are off at first, and are made when they are wanted', async ({ page }) => {
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      document.body.dataset.heard = String(Number(document.body.dataset.heard ?? 0) + 1)
      start.apply(this, when)
    }
  })
  await openScene(page, OPENING)
  await clickHex(page, '3134')
  await page.keyboard.press('Enter')
  await expect(page.locator('.die-cube')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-heard')
  await asked(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('group', { name: 'Sounds' }).getByRole('button', { name: 'On' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await openScene(page, OPENING)
  await clickHex(page, '3134')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-heard', /\d/)
})
