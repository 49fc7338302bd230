import type { Page } from '@playwright/test'
import { catalog } from '@sztab/catalog'
import { seriousFaults } from './axe.ts'
import { press, pressOn, whatGlows } from './glow.ts'
import { expect, test } from './support.ts'

const GAMES = catalog.map(({ game }) => game.id)

/** Many moves are shown; how they look is tested elsewhere. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [size, window] of Object.entries({ 'at a desk': DESK, 'on a phone': PHONE })) {
  for (const locale of ['pl-PL', 'en-GB']) {
    test.describe(`${size}, ${locale}`, () => {
      test.use({ ...STILL, ...window, locale })

      for (const game of GAMES) {
        test(`the briefing of ${game} is played by pressing only what glows`, async ({ page }) => {
          await page.goto(`/tutorial/${game}`)
          await playByGlow(page, window === PHONE)
          await page.waitForURL(new RegExp(`/local/${game}\\?id=`))
          // The seat is kept, the other side is the machine's, and the game goes on from there.
          await page.waitForSelector('main[data-version]')
          const you = locale === 'pl-PL' ? 'ty' : 'you'
          await expect(page.locator('.seat, .movers li').filter({ hasText: you }).first()).toBeVisible()
        })
      }
    })
  }
}

/** Presses what glows from the first step to the last, and then goes on with the game. */
async function playByGlow(page: Page, isTouch: boolean): Promise<void> {
  let glow = await whatGlows(page)
  while (glow.step < glow.of) {
    const next = await pressOn(page, glow, isTouch)
    expect([glow.step, glow.step + 1]).toContain(next.step)
    glow = next
  }
  await press(page, glow, isTouch)
}

test.describe('whoever does something else', () => {
  test.use(STILL)

  for (const game of GAMES) {
    test(`is held back in the briefing of ${game} and told what is wanted`, async ({ page }) => {
      await page.goto(`/tutorial/${game}`)
      let glow = await whatGlows(page)
      const closing = page.locator('.answers .closing:not([data-glowing])')
      const isAsked = page.locator('.guide .now')
      while (!((await isAsked.isVisible()) && (await closing.isVisible()))) glow = await pressOn(page, glow)
      const version = await page.locator('main').getAttribute('data-version')
      await closing.click()
      await expect(page.locator('.guide .now.alarm')).toContainText(
        /That has to wait\. Now: (point at|press)/,
      )
      await expect(page.locator('main')).toHaveAttribute('data-version', version ?? '')
      // What is wanted is still marked.
      expect((await whatGlows(page)).step).toBe(glow.step)
    })
  }
})

test.describe('whoever wants to watch', () => {
  test.use(STILL)

  test('has every step of Salerno done for him, also after having begun something else', async ({ page }) => {
    test.setTimeout(240_000)
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
