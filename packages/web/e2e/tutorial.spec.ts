import type { Page } from '@playwright/test'
import { SCRIPTS } from '../test/scripts.ts'
import { seriousFaults } from './axe.ts'
import { type Glow, press, pressOn, whatGlows } from './glow.ts'
import { Strayer } from './straying.ts'
import { expect, test } from './support.ts'

// Sixty presses, each of them waited for: a busy machine takes its time.
test.describe.configure({ timeout: 300_000 })

/** Many moves are shown; how they look is tested elsewhere. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** In the fourth way, English at a desk, one strays as well. */
const WAYS = [
  { way: 'at a desk in Polish', window: DESK, locale: 'pl-PL' },
  { way: 'on a phone in Polish', window: PHONE, locale: 'pl-PL' },
  { way: 'on a phone in English', window: PHONE, locale: 'en-GB' },
] as const

for (const { way, window, locale } of WAYS) {
  test.describe(way, () => {
    test.use({ ...STILL, ...window, locale })

    for (const { game } of SCRIPTS) {
      test(`the briefing of ${game} is played by pressing only what glows`, async ({ page }) => {
        await page.goto(`/tutorial/${game}`)
        let glow = await whatGlows(page)
        while (glow.step < glow.of) glow = await goOn(page, glow, window === PHONE)
      })
    }
  })
}

test.describe('at a desk in English', () => {
  test.use({ ...STILL, ...DESK, actionTimeout: 4000 })

  for (const script of SCRIPTS) {
    test(`the briefing of ${script.game} holds back whoever answers something else at every step, and leads him on by what glows`, async ({
      page,
    }) => {
      const strayer = new Strayer(page, script)
      await page.goto(`/tutorial/${script.game}`)
      let glow = await whatGlows(page)
      while (glow.step < glow.of) {
        const { step } = glow
        if (strayer.step?.answer !== undefined) {
          await strayer.stray()
          glow = await whatGlows(page)
          expect(glow.step).toBe(step)
        }
        while (glow.step === step) glow = await goOn(page, glow)
        strayer.goOn()
      }
      expect(strayer.step).toBe(script.steps.at(-1))
      // At the end one plays on: the seat is kept, and the game goes on from there.
      await press(page, glow)
      await page.waitForURL(new RegExp(`/local/${script.game}\\?id=`))
      await page.waitForSelector('main[data-version]')
      await expect(page.locator('.seat').filter({ hasText: 'you' })).toBeVisible()
    })
  }
})

/** Presses what glows; no step is left out. */
async function goOn(page: Page, glow: Glow, isTouch = false): Promise<Glow> {
  // While a step only tells something, nobody thinks.
  expect(glow.page).not.toMatch(/The computer is thinking|Komputer myśli/)
  const next = await pressOn(page, glow, isTouch)
  expect([glow.step, glow.step + 1]).toContain(next.step)
  return next
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
