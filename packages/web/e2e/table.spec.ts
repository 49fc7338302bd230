import { seriousFaults } from './axe.ts'
import { fillBags, playToMovement } from './play.ts'
import { OPENING, openScene } from './scenes.ts'
import { asked, clickHex, expect, HOT_SEAT, openTable, pressEnd, test } from './support.ts'

test('a hot seat: the first attack with its odds, the die and the log', async ({ page }) => {
  await openScene(page, OPENING)
  await expect(page.locator('.prompt h2')).toContainText('Which hex is attacked')

  await clickHex(page, '3134')
  const odds = page.locator('.combat')
  await expect(odds.locator('h2')).toContainText('3134')
  await expect(odds.locator('.faces ol li')).toHaveCount(6)
  await expect(odds.locator('.ladder .final')).toHaveCount(1)
  const sum = await odds.locator('.sums.attack .total').innerText()

  // The stack is opened, and leaving a piece out changes the sum at once.
  await page.locator('[data-piece="75"]').click()
  await expect(odds.locator('.sums.attack .total')).toHaveText(sum)
  await page.locator('[data-piece="75"]').click()
  await expect(odds.locator('.sums.attack .total')).not.toHaveText(sum)
  await page.locator('[data-piece="75"]').click()
  await expect(odds.locator('.sums.attack .total')).toHaveText(sum)

  // The whole table lies at hand, its column marked.
  await page.keyboard.press('i')
  const chart = page.getByRole('dialog', { name: 'Tables' }).getByRole('table', { name: /Combat results/ })
  const column = await odds.locator('.ladder .final').innerText()
  await expect(chart.locator('th[aria-current]')).toHaveText(column)
  await expect(chart.locator('td.now')).toHaveCount(6)
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chart).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(page.locator('.die-cube')).toBeVisible()
  await asked(page)
  await expect(page.getByRole('log')).toContainText('Die')
})

test('a march: the reach, why not, the way and its bill, undo', async ({ page }) => {
  await openTable(page, HOT_SEAT)
  await playToMovement(page)

  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await expect(page.locator('.counter[aria-pressed="true"]')).toHaveCount(1)
  await expect(page.locator('.remark')).toContainText('in reach')

  // Far beyond every reach: the sections that stand in the way are named.
  await page.locator('.map').focus()
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.why-not .chip').first()).toBeVisible()

  // Back, or behind the unit, a hex can be entered: its bill is shown, and pointing at it offers the move.
  const bill = page.getByRole('region', { name: 'What the move costs' })
  for (let i = 0; i < 24 && !(await bill.isVisible()); i++) await page.keyboard.press('ArrowRight')
  await expect(bill).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Enter' })).toBeVisible()
  const lines = page.getByRole('log').locator('li')
  const before = await lines.count()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(before + 1)
  await expect(lines.last()).toContainText('moves')
  await asked(page, 'movement')
  await page.keyboard.press('u')
  await expect(lines).toHaveCount(before)
})

test('language, colours and rules can be switched at the table', async ({ page }) => {
  await openTable(page, HOT_SEAT)
  await page.getByRole('button', { name: 'Polski: switch to Polish' }).click()
  await expect(page.locator('.prompt h2')).toContainText('miast')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Ciemne' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.locator('.prompt .chip').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('chits are chosen with plus and minus, behind a curtain for the other player', async ({ page }) => {
  await openScene(page, OPENING)
  await pressEnd(page)
  await asked(page, 'choose-chits')
  await expect(page.locator('.bag-picker')).toContainText('more to choose')
  await fillBags(page)
  const curtain = page.getByRole('dialog')
  await expect(curtain).toContainText('Axis')
  await expect(page.locator('.bag-picker')).toBeHidden()
  await curtain.getByRole('button').click()
  await expect(page.locator('.bag-picker th[scope="col"]')).toHaveCount(2)
})
