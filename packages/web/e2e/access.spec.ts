import { seriousFaults } from './axe.ts'
import { clickHex, expect, HOT_SEAT, openTable, playOpening, test } from './support.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('axe finds nothing serious at the table and in the odds', async ({ page }) => {
      await openTable(page, HOT_SEAT)
      await playOpening(page)
      expect(await seriousFaults(page)).toEqual([])
      await clickHex(page, '3134')
      await expect(page.locator('.combat')).toBeVisible()
      await page.waitForTimeout(400)
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
      expect(await seriousFaults(page)).toEqual([])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('axe finds nothing serious', async ({ page }) => {
    await openTable(page, `${HOT_SEAT}&axis=random`)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).tap()
    expect(await seriousFaults(page)).toEqual([])
  })
})
