import type { Page } from '@playwright/test'
import { catalog } from '@sztab/catalog'
import { seriousFaults } from './axe.ts'
import { type Glow, press, pressOn, whatGlows } from './glow.ts'
import { expect, test } from './support.ts'

// Sixty presses, each of them waited for: a busy machine takes its time.
test.describe.configure({ timeout: 300_000 })

const GAMES = catalog.map(({ game }) => game.id)

/** Many moves are shown; how they look is tested elsewhere. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [size, window] of Object.entries({ 'at a desk': DESK, 'on a phone': PHONE })) {
  for (const locale of ['pl-PL', 'en-GB']) {
    test.describe(`${size}, ${locale}`, () => {
      test.use({ ...STILL, ...window, locale })

      const isTouch = window === PHONE
      for (const game of GAMES) {
        test(`the briefing of ${game} is played by pressing only what glows`, async ({ page }) => {
          await page.goto(`/tutorial/${game}`)
          // In one of the four ways something else is tried as well, in another one plays on.
          const last = await playByGlow(page, isTouch, isTouch && locale === 'en-GB')
          if (isTouch || locale === 'pl-PL') return
          await press(page, last)
          await page.waitForURL(new RegExp(`/local/${game}\\?id=`))
          // The seat is kept, and the game goes on from there.
          await page.waitForSelector('main[data-version]')
          await expect(page.locator('.seat').filter({ hasText: 'you' })).toBeVisible()
        })
      }
    })
  }
}

/** Presses what glows from the first step to the last, none of which is left out. */
async function playByGlow(page: Page, isTouch: boolean, isWayward: boolean): Promise<Glow> {
  let glow = await whatGlows(page)
  let wasHeldBack = false
  while (glow.step < glow.of) {
    if (isWayward && !wasHeldBack) {
      wasHeldBack = await isHeldBack(page)
      glow = await whatGlows(page)
    }
    const next = await pressOn(page, glow, isTouch)
    expect([glow.step, glow.step + 1]).toContain(next.step)
    glow = next
  }
  expect(wasHeldBack).toBe(isWayward)
  return glow
}

/** Ends something too early, where that is possible: nothing is sent, and one is told what is wanted instead. */
async function isHeldBack(page: Page): Promise<boolean> {
  const closing = page.locator('.answers .closing:not([data-glowing])')
  const isAsked = await page.locator('.guide .now').isVisible()
  if (!isAsked || !(await closing.isVisible())) return false
  const version = await page.locator('main').getAttribute('data-version')
  await closing.tap()
  await expect(page.locator('.guide .now.alarm')).toContainText(/That has to wait\. Now: (point at|press)/)
  await expect(page.locator('main')).toHaveAttribute('data-version', version ?? '')
  return true
}

test.describe('whoever wants to watch', () => {
  test.use(STILL)

  test('has every step of Salerno done for him, also after having begun something else', async ({ page }) => {
    await page.goto('/tutorial/salerno-43')
    const doIt = page.getByRole('button', { name: 'Do it for me' })
    let glow = await whatGlows(page)
    while (glow.step < glow.of) {
      if (await doIt.isVisible()) {
        const begun = page.locator('.answers [data-part^="verb "]').first()
        if (await begun.isVisible()) await begun.click()
        await doIt.click()
        glow = await whatGlows(page, glow)
      } else glow = await pressOn(page, glow)
    }
    await expect(page.getByRole('log')).toContainText('breakthrough group')
  })

  test('finds a page that everybody can read', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Briefing: Traces of War' }).click()
    let glow = await whatGlows(page)
    expect(await seriousFaults(page)).toEqual([])
    while (!(await page.locator('.combat').isVisible())) glow = await pressOn(page, glow)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Leave the briefing' }).click()
    await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible()
  })
})
