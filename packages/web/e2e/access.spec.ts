import { seriousFaults } from './axe.ts'
import { fillBags } from './play.ts'
import { OPENING, openScene } from './scenes.ts'
import { asked, clickHex, expect, HOT_SEAT, openTable, pressEnd, test } from './support.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('axe finds nothing serious at the table and in the odds', async ({ page }) => {
      await openScene(page, OPENING)
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

test('axe finds nothing serious on the way to a table and back from it', async ({ page, newcomer }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'A friend' }).check()
  await page.getByLabel('Your name at the table').fill('Ania')
  await page.getByRole('button', { name: 'Begin' }).click()
  const link = await page.getByLabel('Whoever opens this link').inputValue()
  expect(await seriousFaults(page)).toEqual([])

  const friend = await newcomer()
  await friend.goto(link)
  await expect(friend.getByRole('button', { name: /Take the seat/ })).toBeVisible()
  expect(await seriousFaults(friend)).toEqual([])
  await friend.getByLabel('Your name at the table').fill('Marek')
  await friend.getByRole('button', { name: /Take the seat/ }).click()
  await friend.waitForURL(/\/table\//)
  await friend.getByRole('button', { name: 'Menu' }).click()
  await friend.getByRole('button', { name: 'Resign' }).click()
  await friend.getByRole('button', { name: 'Really resign?' }).click()
  await expect(friend.locator('.prompt h2')).toContainText('won')
  expect(await seriousFaults(friend)).toEqual([])

  const document = {
    format: 'sztab-position/1',
    game: 'traces-of-war',
    position: { units: { '15': '1731' } },
  }
  const kept = await page.request.post('/api/positions', { data: { position: document } })
  const { code } = (await kept.json()) as { code: string }
  for (const address of [`/position/${code}`, '/replay', '/rules', '/nowhere']) {
    await page.goto(address)
    await expect(page.locator('main, .plain-page').first()).toBeVisible()
    expect(await seriousFaults(page), address).toEqual([])
  }
})

test('axe finds nothing serious in the choice of chits and behind the curtain', async ({ page }) => {
  await openScene(page, OPENING)
  await pressEnd(page)
  await asked(page, 'choose-chits')
  expect(await seriousFaults(page)).toEqual([])
  await fillBags(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('axe finds nothing serious', async ({ page }) => {
    await openTable(page, `${HOT_SEAT}&axis=random`)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).tap()
    expect(await seriousFaults(page)).toEqual([])
  })
})
