import type { Page } from '@playwright/test'
import { fillBags } from './play.ts'
import { asked, clickHex, expect, lookAt, pressEnd, secureCities, test } from './support.ts'

/** A table at which `page` plays the Axis and somebody else the Soviet side. */
async function openPair(
  page: Page,
  friend: Page,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const made = await page.request.post('/api/tables', {
    data: { game: 'traces-of-war', scenario: 'race', seats: { soviet: 'open', axis: 'me' }, ...wishes },
  })
  expect(made.ok()).toBe(true)
  const { table } = (await made.json()) as { table: { code: string } }
  const joined = await friend.request.post(`/api/tables/${table.code}/join`, {
    data: { role: 'soviet', name: 'Marek' },
  })
  expect(joined.ok()).toBe(true)
  await page.goto(`/table/${table.code}`)
  await friend.goto(`/table/${table.code}`)
}

async function openOffensive(page: Page): Promise<void> {
  await asked(page, 'pick-headquarters')
  await lookAt(page, '3133')
  await clickHex(page, '3333')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Close' }).click()
}

test('a table on the server: both browsers see every decision, and a reload loses nothing', async ({
  page,
  newcomer,
}) => {
  const other = await newcomer()
  await openPair(page, other)
  await asked(page, 'security')
  await expect(other.locator('.prompt h2')).toContainText('Waiting for Axis')
  for (const hex of ['2918', '0218']) {
    await lookAt(page, hex)
    await clickHex(page, hex)
  }
  await page.reload()
  await secureCities(page)
  await asked(other, 'pick-headquarters')
  await expect(other.getByRole('log')).toContainText('Kyiv')
  await expect(page.locator('.prompt h2')).toContainText('Waiting for USSR')
  // Who comes back finds what was told before.
  await other.reload()
  await asked(other, 'pick-headquarters')
  await expect(other.getByRole('log')).toContainText('Kyiv')
})

test('real dice are typed in, a battle survives a reload in its middle, and both go on', async ({
  page,
  newcomer,
}) => {
  const soviet = await newcomer()
  await openPair(page, soviet, { dice: 'players' })
  await secureCities(page)
  await openOffensive(soviet)
  await clickHex(soviet, '3132')
  const odds = soviet.locator('.combat')
  await expect(odds).toBeVisible()
  // Without a die nothing happens, and it is said what is needed.
  await odds.getByRole('button', { name: 'Roll the die' }).click()
  await expect(odds.getByRole('alert')).toContainText('Needed next')
  await odds.getByLabel('Real dice and draws').fill('5')
  await odds.getByRole('button', { name: 'Roll the die' }).click()

  await asked(page, 'retreat')
  await expect(page.getByRole('log')).toContainText('Die 5')
  await page.reload()
  await asked(page, 'retreat')
  await expect(page.getByRole('log')).toContainText('Die 5')
  await soviet.reload()
  await expect(soviet.locator('.prompt h2')).toContainText('Waiting for Axis')
  await lookAt(page, '2931')
  await clickHex(page, '2931')
  await page.keyboard.press('Enter')
  await asked(soviet, 'advance')
  await expect(soviet.getByRole('log')).toContainText('255 retreats')
  await pressEnd(soviet)
  await asked(soviet, 'combat')
})

test('chat, a decision taken back by consent, a draw declined and agreed', async ({ page, newcomer }) => {
  const marek = await newcomer()
  await openPair(page, marek)
  await secureCities(page)
  await asked(marek, 'pick-headquarters')
  await marek.getByLabel('Say something').fill('Good evening')
  await marek.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText('Marek (guest) Good evening')
  await page.reload()
  await expect(page.getByRole('log')).toContainText('Marek (guest) Good evening')

  // The Axis wants other cities; the Soviet player has seen them and has to agree.
  await press(page, 'Ask to take back')
  await expect(page.locator('.proposal')).toContainText('You have asked')
  await expect(marek.locator('.proposal')).toContainText('Axis: request to take a decision back')
  await expect(marek.locator('.proposal')).toContainText('Kyiv')
  await marek.getByRole('button', { name: 'Agree' }).click()
  await asked(page, 'security')
  await expect(marek.locator('.prompt h2')).toContainText('Waiting for Axis')
  for (const each of [page, marek]) await expect(each.getByRole('log')).not.toContainText('Kyiv')

  await press(marek, 'Offer a draw')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(marek.locator('.proposal')).toContainText('Your offer of a draw was declined')
  await asked(page, 'security')
  await press(page, 'Offer a draw')
  await marek.getByRole('button', { name: 'Agree' }).click()
  await expect(page.locator('.prompt h2')).toContainText('A draw')
  await expect(marek.locator('.prompt h2')).toContainText('A draw')
})

test('a new visitor begins a hot seat in the lobby and plays the first activation', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'At one screen' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await secureCities(page)
  await openOffensive(page)
  await clickHex(page, '3132')
  await page.keyboard.press('Enter')
  await expect(page.locator('.die-cube')).toBeVisible()
  const roll = page.getByRole('log').getByText(/column/)
  await expect(roll).toBeVisible()
  // At these odds the defenders retreat, by one hex or by two, unless the die is a 1.
  if (!(await roll.innerText()).includes('no effect')) {
    await asked(page, 'retreat')
    for (const hex of ['2931', '3032']) {
      await clickHex(page, hex)
      if (await page.locator('.answers .primary').isVisible()) break
    }
    await page.keyboard.press('Enter')
    await asked(page, 'advance')
    await pressEnd(page)
  }
  await asked(page, 'combat')
  await pressEnd(page)
  await asked(page, 'choose-chits')
  await fillBags(page)
  await expect(page.getByRole('log')).toContainText('USSR has chosen its chits')
})
