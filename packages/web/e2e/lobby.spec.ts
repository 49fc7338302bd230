import { isTooWide, seriousFaults } from './axe.ts'
import { fillBags } from './play.ts'
import { asked, expect, test } from './support.ts'

test('a visitor begins a game against the machine in two clicks and finds it in the lobby', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  // The machine has set up its security divisions; then it is our turn.
  await asked(page, 'pick-headquarters')
  await page.goto('/')
  const row = page.locator('.table-row').first()
  await expect(row).toContainText('with the computer')
  // The row says what is asked, by which section.
  await expect(row).toContainText('Which headquarters opens the offensive? (4.3)')
  await row.getByRole('link', { name: 'Play' }).click()
  await asked(page, 'pick-headquarters')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')
  // No attack, then the chits; the machine chooses its own, and a chit is drawn.
  await page.keyboard.press('e')
  await asked(page, 'choose-chits')
  await fillBags(page)
  await expect(page.getByRole('log')).toContainText('Chit drawn')
})

test('a friend comes by link, gives his name and sits down', async ({ page, newcomer }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'A friend' }).check()
  await page.getByRole('radio', { name: 'Axis' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  const link = await page.getByLabel('Whoever opens this link').inputValue()
  await page.getByRole('button', { name: 'To the table' }).click()
  await asked(page, 'security')
  await expect(page.locator('.free-seats')).toBeVisible()

  const friend = await newcomer()
  await friend.goto('/')
  await friend.getByLabel('Link or code of the table').fill(link)
  await friend.getByRole('button', { name: 'Join' }).click()
  await friend.getByLabel('Your name at the table').fill('Marek')
  await friend.getByRole('button', { name: 'Take the seat: USSR' }).click()
  await friend.waitForURL(/\/table\//)
  await expect(friend.locator('.prompt h2')).toContainText('Waiting for Axis')
  await expect(page.locator('.free-seats')).toBeHidden()
  await expect(page.locator('.players')).toContainText('Marek')
})

test('an open seat is offered to everybody', async ({ page, newcomer }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'Anybody' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  const stranger = await newcomer()
  await stranger.goto('/')
  await stranger.getByRole('link', { name: 'sit down: Axis' }).first().click()
  await stranger.getByRole('button', { name: 'Take the seat: Axis' }).click()
  await asked(stranger, 'security')
})

test('an account keeps the games of a guest', async ({ page, newcomer }) => {
  const name = `Ania ${Date.now() % 100_000}`
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await page.goto('/')
  await page.locator('.site-switches button.pill').click()
  await page.getByRole('button', { name: 'I have no account' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password').fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.site-switches')).toContainText(name)

  const elsewhere = await newcomer()
  await elsewhere.goto('/')
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  const dialog = elsewhere.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Password').fill('a long enough one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.locator('.site-switches')).toContainText(name)
  await elsewhere.reload()
  await expect(elsewhere.locator('.table-row')).toHaveCount(1)
})

test('language and colours are switched and stay so', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Polski' }).click()
  await expect(page.getByRole('heading', { name: 'Twoje stoły' })).toBeVisible()
  await page.getByLabel('Wygląd').selectOption('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})

test('a link that leads nowhere says so', async ({ page, complaints }) => {
  await page.goto('/join/nosuchtable')
  await expect(page.getByRole('alert').first()).toContainText('no such table')
  await expect(page.getByLabel('Link or code of the table')).toHaveValue('nosuchtable')
  // The browser itself complains about the answer 404.
  complaints.length = 0
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in the lobby and its dialogs, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.locator('.game-card').first()).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'New game: Traces of War' }).click()
    await page.getByText('More settings').click()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Scenarios: Traces of War' }).click()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await seriousFaults(page)).toEqual([])
  })
}

test('everything fits into 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/rules', '/rules/traces-of-war', '/replay']) {
    await page.goto(address)
    await expect(page.locator('#content')).toBeVisible()
    expect(await isTooWide(page), address).toBe(false)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  expect(await isTooWide(page)).toBe(false)
})
