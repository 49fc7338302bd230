import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { catalog, tabletopOf } from '@sztab/catalog'
import { FIRST_MORNING, FIRST_NIGHT, OVER_THE_OUR, PATTON } from './ardennes-scenes.ts'
import { onLand, planMove, take, takeOnLand, picture as test } from './pictures.ts'
import { ASHORE, COUNTER_ATTACK } from './salerno-scenes.ts'
import { FIRST_ACTIVATION, OPENING, openScene } from './scenes.ts'
import { asked, clickHex, expect, lookAt, pointOf } from './support.ts'
import { CENTRE, OVER_THE_BUG, openAtOnce, TURN_ZERO } from './victory-scenes.ts'

const RECORD = fileURLToPath(
  new URL('../../games/traces-of-war/test/fixtures/traces-of-war-campaign-golden-1.record', import.meta.url),
)

const PHONE = {
  locale: 'pl-PL',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

test('the odds of an attack', async ({ page }, info) => {
  await openScene(page, OPENING)
  await asked(page, 'combat')
  await clickHex(page, '3134')
  await expect(page.locator('.combat')).toBeVisible()
  await take(page, info, 'combat-preview')
})

test('a replay', async ({ page }, info) => {
  await page.goto('/replay')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.record',
    mimeType: 'text/plain',
    buffer: readFileSync(RECORD),
  })
  const bar = page.locator('.replay-bar')
  await bar.getByLabel('Speed').selectOption('8')
  for (let i = 0; i < 2; i++) await bar.getByRole('button', { name: 'Next turn' }).click()
  await bar.getByRole('button', { name: 'Next battle' }).click()
  for (let i = 0; i < 6; i++) await bar.getByRole('button', { name: 'One step forward' }).click()
  await take(page, info, 'replay')
})

test.describe('in dark colours', () => {
  test.use({ colorScheme: 'dark' })
  test('the table', async ({ page }, info) => {
    await openScene(page, FIRST_ACTIVATION)
    await planMove(page)
    await take(page, info, 'dark')
  })
})

test.describe('in Polish', () => {
  test.use({ locale: 'pl-PL' })
  test('the odds', async ({ page }, info) => {
    await openScene(page, OPENING)
    await clickHex(page, '3134')
    await expect(page.locator('.combat h2')).toContainText('Atak')
    await take(page, info, 'polish')
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('a stack and the way of one of its units', async ({ page }, info) => {
    await openScene(page, FIRST_ACTIVATION)
    await page.getByRole('button', { name: 'Następny oddział' }).tap()
    await take(page, info, 'phone')
  })

  test.describe('in dark colours', () => {
    test.use({ colorScheme: 'dark' })
    test('a briefing', async ({ page }, info) => {
      await page.goto('/tutorial/traces-of-war')
      await expect(page.locator('.guide')).toBeVisible()
      await take(page, info, 'briefing-phone-dark')
    })
  })
})

test.describe('the race to the Rhine', () => {
  /** Some supplies have been taken, and a corps is about to march. */
  async function planMarch(page: Page): Promise<void> {
    await page.goto('/local/race-to-the-rhine?scenario=three&seed=e2e')
    await asked(page, 'act')
    await page.locator('[data-piece="blue_XII"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.remark, .card').first()).toBeVisible()
  }

  onLand('a corps about to march', async ({ page }, info) => {
    await planMarch(page)
    await takeOnLand(page, info, 'race-to-the-rhine-table')
  })

  test.describe('in dark colours', () => {
    test.use({ colorScheme: 'dark' })
    test('the same', async ({ page }, info) => {
      await planMarch(page)
      await take(page, info, 'race-to-the-rhine-dark')
    })
  })

  test.describe('on a phone', () => {
    test.use(PHONE)
    test('the same', async ({ page }, info) => {
      await planMarch(page)
      await take(page, info, 'race-to-the-rhine-phone')
    })
  })
})

const bay = catalog.find(({ game }) => game.id === 'salerno-43')?.tabletop?.map.grid

test.describe('Salerno', () => {
  onLand('the Germans about to attack', async ({ page }, info) => {
    await openScene(page, COUNTER_ATTACK)
    await asked(page, 'combat')
    await lookAt(page, '2812', bay)
    await takeOnLand(page, info, 'salerno-table')
  })

  test('the odds of an attack', async ({ page }, info) => {
    await openScene(page, COUNTER_ATTACK)
    await asked(page, 'combat')
    await lookAt(page, '2715', bay)
    await clickHex(page, '2715', bay)
    await expect(page.locator('.combat')).toBeVisible()
    await take(page, info, 'salerno-combat')
  })

  test.describe('in dark colours', () => {
    test.use({ colorScheme: 'dark' })
    test('the same', async ({ page }, info) => {
      await openScene(page, COUNTER_ATTACK)
      await page.keyboard.press('b')
      await lookAt(page, '2812', bay)
      await take(page, info, 'salerno-dark')
    })
  })

  test.describe('on a phone', () => {
    test.use(PHONE)
    test('the same', async ({ page }, info) => {
      await openScene(page, ASHORE)
      await page.getByRole('button', { name: 'Następna jednostka' }).tap()
      await take(page, info, 'salerno-phone')
    })
  })
})

test.describe('the Ardennes', () => {
  const entry = catalog.find(({ game }) => game.id === 'ardennes-44')
  const east = entry === undefined ? undefined : tabletopOf(entry, 'six-turns')?.map.grid
  const both = entry?.tabletop?.map.grid

  onLand('a regiment about to cross the Our', async ({ page }, info) => {
    await openScene(page, FIRST_MORNING)
    await asked(page, 'movement')
    await lookAt(page, 'E2216', east)
    await page.locator('[data-piece="ge-2-2"]').focus()
    await page.keyboard.press('Enter')
    await takeOnLand(page, info, 'ardennes-table')
  })

  test('the odds of an attack', async ({ page }, info) => {
    await openScene(page, OVER_THE_OUR)
    await asked(page, 'combat')
    await lookAt(page, 'E2216', east)
    await clickHex(page, 'E2216', east)
    await expect(page.locator('.combat')).toBeVisible()
    await take(page, info, 'ardennes-combat')
  })

  test('night, with the bonds of both sides', async ({ page }, info) => {
    await openScene(page, FIRST_NIGHT)
    await page.keyboard.press('b')
    await lookAt(page, 'E2318', east)
    await take(page, info, 'ardennes-night')
  })

  test.describe('in dark colours', () => {
    test.use({ colorScheme: 'dark' })
    test('the joined maps', async ({ page }, info) => {
      await openScene(page, PATTON)
      await lookAt(page, 'E3820', both)
      await take(page, info, 'ardennes-dark')
    })
  })

  test.describe('on a phone', () => {
    test.use(PHONE)
    test('a stack and the way of one of its units', async ({ page }, info) => {
      await openScene(page, FIRST_MORNING)
      await page.getByRole('button', { name: 'Następna jednostka' }).tap()
      await take(page, info, 'ardennes-phone')
    })
  })
})

test.describe('A Victory Awaits', () => {
  const entry = catalog.find(({ game }) => game.id === 'victory-awaits')
  const kiev = entry === undefined ? undefined : tabletopOf(entry, 'kiev')?.map.grid

  onLand('a panzer division about to cross the Bug', async ({ page }, info) => {
    await openScene(page, OVER_THE_BUG)
    await asked(page, 'movement')
    await lookAt(page, 'K1306', kiev)
    await page.locator('[data-piece="G11Pz"]').focus()
    await page.keyboard.press('Enter')
    const { x, y } = await pointOf(page, 'K1306', kiev)
    await page.mouse.move(x, y)
    await takeOnLand(page, info, 'victory-table')
  })

  test('the odds of an attack before the first turn', async ({ page }, info) => {
    await openScene(page, TURN_ZERO)
    await asked(page, 'combat')
    await lookAt(page, 'K1107', kiev)
    await clickHex(page, 'K1107', kiev)
    await expect(page.locator('.combat')).toBeVisible()
    await take(page, info, 'victory-combat')
  })

  test.describe('in dark colours', () => {
    test.use({ colorScheme: 'dark' })
    test('eight seats, two of which act at once', async ({ page }, info) => {
      await openAtOnce({ [CENTRE]: page })
      await asked(page, 'movement')
      await take(page, info, 'victory-at-once')
    })
  })

  test.describe('on a phone', () => {
    test.use(PHONE)
    test('a stack and the way of one of its units', async ({ page }, info) => {
      await openScene(page, OVER_THE_BUG)
      await page.getByRole('button', { name: 'Następny oddział' }).tap()
      await take(page, info, 'victory-phone')
    })
  })
})
