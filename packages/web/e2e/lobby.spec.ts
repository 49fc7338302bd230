import { isTooWide, seriousFaults } from './axe.ts'
import { fillBags } from './play.ts'
import { asked, expect, pressEnd, test } from './support.ts'

test('a visitor begins a game against the machine and finds it in the lobby', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  // Whoever chooses no side gets the one that acts first.
  await expect(page.getByRole('radio', { name: 'Axis first to act' })).toBeChecked()
  await page.getByRole('radio', { name: 'USSR' }).check()
  // Whom one plays against has a name, a sentence and a time.
  const opponent = page.getByRole('group', { name: 'Opponent' })
  await opponent.getByText('veteran').click()
  await expect(page.getByText('Tries its plans out first, about two seconds a turn.')).toBeVisible()
  await opponent.getByText('regular').click()
  await expect(page.getByText('Takes what looks best, at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  // The machine has set up its security divisions; then it is our turn.
  await asked(page, 'pick-headquarters')
  await page.goto('/')
  const row = page.locator('.table-row').first()
  await expect(row).toContainText('with the computer')
  // The row says what is asked, by which section.
  await expect(row).toContainText('Which headquarters opens the offensive? (12.1)')
  await row.getByRole('link', { name: 'Play' }).click()
  await asked(page, 'pick-headquarters')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')
  // No attack, then the chits; the machine chooses its own, and a chit is drawn.
  await pressEnd(page)
  await asked(page, 'choose-chits')
  await fillBags(page)
  await expect(page.getByRole('log')).toContainText('Chit drawn')
})

test('two who meet are asked for their names once; the guest sees map and terms before sitting down', async ({
  page,
  newcomer,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'A friend' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'what you want to be called' })).toBeVisible()
  await page.getByLabel('Your name at the table').fill('Ania')
  await page.getByRole('button', { name: 'Begin' }).click()
  const link = await page.getByLabel('Whoever opens this link').inputValue()
  await page.getByRole('button', { name: 'To the table' }).click()
  await asked(page, 'security')
  await expect(page.locator('.free-seats')).toBeVisible()

  const friend = await newcomer()
  await friend.goto('/')
  await friend.getByLabel('Link or code of the table').fill(link)
  await friend.getByRole('button', { name: 'Join' }).click()
  const map = friend.getByRole('img', { name: 'Map with the set-up: Race to the Dnieper' })
  await expect(map).toBeVisible()
  expect(await map.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    720,
  )
  await expect(friend.locator('.table-terms')).toContainText('no clock')
  await expect(friend.locator('.table-terms')).toContainText('Optional rulesnone')
  // On a phone, too, the seat comes before what one may also read.
  await friend.setViewportSize({ width: 390, height: 844 })
  const [seat, facts] = await Promise.all(
    ['.invited-seats', '.invited-facts'].map((part) => friend.locator(part).boundingBox()),
  )
  expect(seat?.y).toBeLessThan(facts?.y ?? 0)
  await expect(friend.locator('.join-seats')).toContainText('Axis: Ania')
  await friend.getByRole('button', { name: 'Take the seat: USSR' }).click()
  await expect(friend.getByRole('alert').filter({ hasText: 'what you want to be called' })).toBeVisible()
  await friend.getByLabel('Your name at the table').fill('Marek')
  await friend.getByRole('button', { name: 'Take the seat: USSR' }).click()
  await friend.waitForURL(/\/table\//)
  await expect(friend.locator('.prompt h2')).toContainText('Waiting for Axis')
  await expect(page.locator('.free-seats')).toBeHidden()
  await expect(page.locator('.players')).toContainText('Marek')

  // Nobody is asked twice: an open seat is offered to everybody under the name that was given.
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'Anybody' }).check()
  await page.getByRole('radio', { name: 'USSR' }).check()
  await expect(page.getByLabel('Your name at the table')).toBeHidden()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await friend.goto('/')
  await friend.getByRole('link', { name: 'sit down: Axis' }).first().click()
  await expect(friend.locator('.join-seats')).toContainText('USSR: Ania')
  await expect(friend.getByLabel('Your name at the table')).toBeHidden()
  await friend.getByRole('button', { name: 'Take the seat: Axis' }).click()
  await asked(friend, 'security')
})

test('the lobby says what it is and where to begin; a scenario shows its map, forces, aims and chances', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('.welcome')).toContainText('Operational board wargames')
  await expect(page.getByRole('link', { name: 'Begin the briefing' })).toHaveAttribute(
    'href',
    '/tutorial/race-to-the-rhine',
  )
  const cards = page.locator('.game-card')
  await expect(cards).toHaveCount(5)
  await expect(cards.first()).toContainText('Begin here')
  // Everything that begins a game is in sight without scrolling.
  for (const card of await cards.all()) {
    await expect(card.getByRole('button', { name: 'New game' })).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('link', { name: 'Briefing' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: "Scenarios: Salerno '43" }).click()
  const card = page.locator('.scenario-card').first()
  await expect(card.getByRole('img', { name: 'Map with the set-up: Avalanche' })).toBeVisible()
  await expect(card).toContainText('8 turns · about 3–4 hours · 2 players')
  await expect(card).toContainText('Germans: 16 units')
  await expect(card).toContainText('8 points after turn 8')
  await expect(card).toContainText('games of the computer against itself')
  await page.getByRole('button', { name: 'Choose: Avalanche' }).click()
  await expect(page.getByRole('radio', { name: 'Allies first to act' })).toBeChecked()
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
