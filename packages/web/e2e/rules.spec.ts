import { seriousFaults } from './axe.ts'
import { expect, HOT_SEAT, openTable, test } from './support.ts'

test('a deep link leads to its section, and a citation in the text to another', async ({ page }) => {
  await page.goto('/rules/traces-of-war#10.4')
  const section = page.locator('article[id="10.4"]')
  await expect(section).toBeInViewport()
  await expect(section).toBeFocused()
  await page.locator('article[id="10.3"] .chip').first().click()
  await expect(page).toHaveURL(/#\d+\.\d+/)
})

test('rules are found by number and by word, in both languages', async ({ page }) => {
  await page.goto('/rules/traces-of-war')
  const search = page.getByRole('searchbox')
  await search.fill('10.4')
  await expect(page.locator('.rules-text article').first()).toHaveAttribute('id', '10.4')
  await search.fill('helicopter')
  await expect(page.getByRole('status')).toContainText('0 sections')
  await page.getByRole('button', { name: 'Polski' }).click()
  await search.fill('zaokraglanie')
  await expect(page.locator('.rules-text article').first()).toHaveAttribute('id', '1.3')
})

test('what is our reconstruction is marked', async ({ page }) => {
  await page.goto('/rules/traces-of-war#2.1')
  await expect(page.locator('article[id="2.1"] .provenance')).toContainText('reconstruction')
})

test('axe finds nothing serious in the rules', async ({ page }) => {
  await page.goto('/rules/traces-of-war')
  await expect(page.locator('article').first()).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

test('a chip at the table opens its rule beside it, from which others are found', async ({ page }) => {
  await openTable(page, HOT_SEAT)
  await page.locator('.prompt .chip').first().click()
  const card = page.locator('.rule-card')
  await expect(card.locator('h2')).toContainText('3.0')
  expect(await seriousFaults(page)).toEqual([])
  // What is typed into the search is not taken for keys of the table.
  await card.getByRole('searchbox').fill('supply')
  await card.getByRole('button', { name: '8.1' }).click()
  await expect(card.locator('h2')).toContainText('8.1')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  // The chip did not take the focus: Enter does not open it again.
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
})
