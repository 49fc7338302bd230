import type { Page } from '@playwright/test'
import { catalog } from '@sztab/catalog'
import { seriousFaults } from './axe.ts'
import { asked, clickHex, expect, openTable, pressEnd, test } from './support.ts'

/** Three people at one screen; Patton begins. */
const THREE = '/local/race-to-the-rhine?scenario=three&seed=e2e'
const SOLO = '/local/race-to-the-rhine?scenario=solo-patton&seed=e2e'

const grid = catalog.find(({ game }) => game.id === 'race-to-the-rhine')?.tabletop?.map.grid

/** Points at a field or a connection, wherever it lies in the window now. */
async function point(page: Page, place: string): Promise<void> {
  if (grid === undefined) throw new Error('Race to the Rhine has no table')
  await clickHex(page, place, grid)
}

const log = (page: Page) => page.getByRole('log')

test('a first turn on a board of fields: a march with its odds, supplies by a tap, the German reaction', async ({
  page,
}) => {
  await openTable(page, THREE)
  await expect(page.locator('.prompt h2')).toContainText('2 actions left')

  // A corps and where it can go; what it may meet is told before it goes.
  await page.locator('[data-piece="blue_XII"]').click()
  await expect(page.locator('.remark')).toContainText('5 spaces in reach')
  await point(page, 'vitry')
  await expect(page.locator('.combat h2')).toContainText('Vitry')
  await expect(page.locator('.chance')).not.toHaveCount(0)
  await page.keyboard.press('Enter')
  await asked(page, 'march')
  await expect(log(page)).toContainText('Troyes → Vitry')
  await expect(page.locator('[data-piece="control@vitry"]')).toBeVisible()

  // What lies on the space is loaded by a tap, and put down again from the card.
  const food = page.locator('[data-piece="food@vitry"]')
  await expect(food).toBeVisible()
  await food.click()
  await expect(log(page)).toContainText('loads 1 food')
  await expect(food).toHaveCount(0)
  await asked(page, 'march')

  // Going on needs no verb: the next space is pointed at.
  await point(page, 'st_dizier')
  await expect(page.locator('.combat h2')).toContainText('St. Dizier')
  await page.keyboard.press('Escape')
  await pressEnd(page)
  await asked(page, 'act')

  await page.getByRole('button', { name: 'Take supplies…' }).click()
  await page.getByRole('button', { name: '1 of each' }).click()
  await expect(page.locator('[data-piece="fuel@orleans"]')).toBeVisible()
  await asked(page, 'act')
  await pressEnd(page)
  await asked(page, 'reaction')
  await point(page, 'rheydt')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-piece="resistance@rheydt"]')).toBeVisible()
  await expect(page.locator('.seat.asked')).toContainText('Monty')
})

test('supplies on trucks: from, to, the load, the truck on its arrow', async ({ page }) => {
  await openTable(page, THREE)
  await page.getByRole('button', { name: 'Take supplies…' }).click()
  await page.getByRole('button', { name: '1 of each' }).click()
  await asked(page, 'act')
  await page.getByRole('button', { name: 'Transport…' }).click()
  await point(page, 'orleans')
  await point(page, 'pithiviers')
  await expect(page.locator('.remark')).toContainText('Orléans, Pithiviers')
  const more = page.locator('.bag-picker .stepper button:last-child:enabled')
  await more.first().click()
  await more.first().click()
  await page.keyboard.press('Control+Enter')
  await asked(page, 'convoy')
  await expect(page.locator('[data-piece="truck@orleans-pithiviers"]')).toBeVisible()
  await expect(page.locator('[data-piece="fuel@pithiviers"]')).toBeVisible()
})

test('a piece of supply is dragged from the card of its corps to the map', async ({ page }) => {
  await openTable(page, SOLO)
  const fuel = page.locator('.slots').first().getByRole('button').first()
  await fuel.dragTo(page.locator('.map'), { targetPosition: { x: 640, y: 300 } })
  await expect(log(page)).toContainText('leaves 1 fuel in Troyes')
  await expect(page.locator('[data-piece^="fuel@"]')).toHaveCount(1)
})

test('arrow keys walk from field to field, Enter points, and the page is accessible', async ({ page }) => {
  await openTable(page, SOLO)
  await page.locator('[data-piece="blue_XII"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.remark')).toContainText('in reach')
  await page.keyboard.press('ArrowUp')
  const report = page.locator('.map [role="status"]')
  await expect(report).toContainText(/Brienne|Vitry/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.combat h2')).toContainText(/Brienne|Vitry/)
  expect(await seriousFaults(page)).toEqual([])
})

test('overlays show the line home, what may be struck, pockets and where resistance grows', async ({
  page,
}) => {
  await openTable(page, THREE)
  for (const key of ['l', 'c', 'p', 'g']) await page.keyboard.press(key)
  await expect(page.locator('.switches [aria-pressed="true"]')).toHaveCount(4)
})
