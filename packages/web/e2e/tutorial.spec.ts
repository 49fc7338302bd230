import type { Page } from '@playwright/test'
import { catalog, tableOf } from '@sztab/catalog'
import { seriousFaults } from './axe.ts'
import { asked, clickHex, expect, test } from './support.ts'

const bay = catalog.find(({ game }) => game.id === 'salerno-43')?.table?.map.grid

// Many moves are shown; how they look is tested elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the briefing: the player does the first steps himself, the rest is done for him', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await page.getByRole('link', { name: 'Briefing: Traces of War' }).click()
  const guide = page.locator('.guide')
  await expect(guide).toContainText('1/')
  await guide.getByRole('button', { name: 'Go on' }).click()
  await expect(guide.locator('h2')).toContainText('Set-up')
  await guide.getByRole('button', { name: 'Go on' }).click()

  // By hand: the headquarters, then the attack.
  await asked(page, 'pick-headquarters')
  await expect(guide.locator('h2 .chip')).toContainText('12.1')
  await clickHex(page, '3333')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')

  // Something else that the rules allow has to wait.
  await page.keyboard.press('e')
  await expect(page.locator('.prompt .alarm')).toContainText('briefing')

  await guide.getByRole('button', { name: 'Do it for me' }).click()
  await expect(page.locator('.combat')).toBeVisible()
  await expect(guide).toContainText('column 4-1')
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(guide.locator('h2')).toContainText('The retreat')

  await finish(page)
  await expect(guide.locator('h2')).toContainText('On your own')
  await guide.getByRole('button', { name: 'Play on against the computer' }).click()
  await page.waitForURL(/\/local\//)
  await asked(page, 'order')
})

test('the briefing of the race to the Rhine: the first steps by hand, then on against the computer', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await page.getByRole('link', { name: 'Briefing: 1944: Race to the Rhine' }).click()
  const guide = page.locator('.guide')
  await guide.getByRole('button', { name: 'Go on' }).click()
  await expect(guide.locator('h2')).toContainText('The board')
  await guide.getByRole('button', { name: 'Go on' }).click()

  // By hand: the supplies. Something else that the rules allow has to wait.
  await asked(page, 'act')
  await page.keyboard.press('e')
  await expect(page.locator('.prompt .alarm')).toContainText('briefing')
  await page.getByRole('button', { name: 'Take supplies…' }).click()
  await page.getByRole('button', { name: '3 ammunition from the stock' }).click()
  await expect(guide.locator('h2')).toContainText('transport')

  await finish(page)
  await expect(page.getByRole('log')).toContainText('Chalons → Reims')
  await guide.getByRole('button', { name: 'Play on against the computer' }).click()
  await page.waitForURL(/\/local\/race-to-the-rhine/)
  // The others have had their turns.
  await asked(page, 'act')
  await expect(page.locator('.seat.asked')).toContainText('Patton')
})

test('the briefing of Salerno: a beach by hand, then the counter-attack to its end', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/tutorial/salerno-43')
  const guide = page.locator('.guide')
  await guide.getByRole('button', { name: 'Go on' }).click()
  await expect(guide.locator('h2')).toContainText('The map')
  await guide.getByRole('button', { name: 'Go on' }).click()

  // By hand: the beach is pointed at, and once more.
  await asked(page, 'invasion')
  await clickHex(page, '2407', bay)
  await page.keyboard.press('Enter')
  await expect(guide.locator('h2')).toContainText('To the pass')

  await finish(page)
  await expect(page.getByRole('log')).toContainText('breakthrough group')
  await expect(guide.locator('h2')).toContainText('On your own')
})

test('the briefing of A Victory Awaits: to its end, then on against the computer', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/tutorial/victory-awaits')
  const guide = page.locator('.guide')
  // Only who plays before Kiev sits at the table.
  await expect(page.locator('.seat')).toHaveText([/Axis.*you/, /Soviet.*the computer/])
  await finish(page)
  await expect(guide.locator('h2')).toContainText('On your own')
  await expect(page.getByRole('log')).toContainText('no line of communication')
  await guide.getByRole('button', { name: 'Play on against the computer' }).click()
  await page.waitForURL(/\/local\//)
  await asked(page, 'movement')
})

test('the briefing of the Ardennes: a phase ended and a river crossed by hand', async ({ page }) => {
  const entry = catalog.find(({ game }) => game.id === 'ardennes-44')
  const east = entry === undefined ? undefined : tableOf(entry, 'six-turns')?.map.grid
  await page.goto('/tutorial/ardennes-44')
  const guide = page.locator('.guide')
  await guide.getByRole('button', { name: 'Go on' }).click()
  await guide.getByRole('button', { name: 'Go on' }).click()
  await asked(page, 'bridges')
  await page.keyboard.press('e')
  await asked(page, 'movement')
  await expect(guide.locator('h2')).toContainText('Over the river')
  await page.locator('[data-piece="ge-2-2"]').click()
  await clickHex(page, 'E2116', east)
  await page.keyboard.press('Enter')
  await expect(guide.locator('h2')).toContainText('Two formations')
})

test('it can be left at any time', async ({ page }) => {
  await page.goto('/tutorial/traces-of-war')
  await page.getByRole('link', { name: 'Leave the briefing' }).click()
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible()
})

/** Lets the briefing be played to its last step. */
async function finish(page: Page): Promise<void> {
  const guide = page.locator('.guide')
  const count = guide.locator('header .quiet')
  for (;;) {
    const [at, of] = (await count.innerText()).split('/')
    if (at === of) return
    const goOn = guide.getByRole('button', { name: 'Go on' })
    if (await goOn.isVisible()) await goOn.click()
    else {
      const doIt = guide.getByRole('button', { name: 'Do it for me' })
      await doIt.click()
      // Where odds are weighed the second press rolls the die.
      if ((await page.locator('.combat').isVisible()) && (await count.innerText()) === `${at}/${of}`) {
        await doIt.click()
      }
    }
    await expect(count).not.toHaveText(`${at}/${of}`)
  }
}
