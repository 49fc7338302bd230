import type { Page } from '@playwright/test'
import { seriousFaults } from './axe.ts'
import { OPENING, openScene } from './scenes.ts'
import { asked, expect, openTable, pointOf, test } from './support.ts'

const AGAINST_MACHINE = '/local/traces-of-war?scenario=race&soviet=me&axis=random&seed=e2e'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('first tap shows, second commits; everything to press is large enough', async ({ page }) => {
    await openTable(page, AGAINST_MACHINE)
    await asked(page, 'pick-headquarters')
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Next unit' }).tap()
    await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible()
    await page.getByRole('button', { name: 'Activate' }).tap()
    await asked(page, 'combat')
    expect(await smallTargets(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })

  test('the table for attacks is looked at from the menu, and whoever has no mouse gets to all of it', async ({
    page,
  }) => {
    await openScene(page, OPENING)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: /Tables/ }).tap()
    const frame = page.locator('.chart-frame')
    await expect(frame.getByRole('table')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await frame.getByRole('button').focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })

  test('a stack lies open as cards', async ({ page }) => {
    await openTable(page, AGAINST_MACHINE)
    await asked(page, 'pick-headquarters')
    await page.getByRole('button', { name: 'Next unit' }).tap()
    await expect(page.locator('.stack-cards .card')).toHaveCount(3)
    await expect(page.locator('.stack-cards .card[aria-pressed="true"]')).toContainText('Voronezh')
    // The headquarters is marked already: tapping its stack confirms it.
    const { x, y } = await pointOf(page, '3333')
    await page.touchscreen.tap(x, y)
    await asked(page, 'combat')
  })
})

test.describe('in a window of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is cut off at the sides', async ({ page }) => {
    await openTable(page, AGAINST_MACHINE)
    expect(await tooWide(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await tooWide(page)).toEqual([])
  })
})

/** Buttons outside the map that are lower than a finger needs; section numbers stand in the text. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page
    .locator('button:visible:not(.counter):not(.chip)')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().height < 48)
        .map((button) => button.textContent ?? ''),
    )
}

/** Panels that stick out of the window. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.panel, .button, .prompt *')]
    const wide = parts.filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return width > 0 && (left < -1 || right > window.innerWidth + 1)
    })
    return wide.map((part) => `${part.className}: ${part.textContent}`)
  })
}
