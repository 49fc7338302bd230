import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { catalog, tableOf } from '@sztab/catalog'
import { FIRST_MORNING, FIRST_NIGHT, OVER_THE_OUR, PATTON } from './ardennes-scenes.ts'
import { ASHORE, COUNTER_ATTACK } from './salerno-scenes.ts'
import { FIRST_ACTIVATION, OPENING, openScene } from './scenes.ts'
import { smallPng } from './small-png.ts'
import { test as anyTest, asked, clickHex, expect, lookAt, pointOf } from './support.ts'
import { CENTRE, OVER_THE_BUG, openAtOnce, TURN_ZERO } from './victory-scenes.ts'

/** The pictures that people look at; only a run that is asked for them writes them anew. */
const SHELF = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const isForShelf = process.env.SZTAB_PICTURES === '1'

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

const test = anyTest.extend({ land: isForShelf })

/** One picture of every game waits for its land and names, whoever asks for it. */
const onLand = anyTest.extend({ land: true })

/** Takes a picture when the land has been painted, its names last. */
async function takeOnLand(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.waitForSelector('canvas[data-painted~="land"][data-painted~="names"]', { timeout: 90_000 })
  await take(page, info, name)
}

/** Takes a picture of what stands still. */
async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  await expect(page.locator('.map canvas, .lobby').first()).toBeVisible()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  // The land is painted bit by bit, its names last, and once more where one flies to; a test need not wait for it.
  if (isForShelf && (await page.locator('.map').isVisible())) {
    await page.waitForSelector('canvas[data-painted~="names"]', { timeout: 90_000 })
    await page.waitForTimeout(10_000)
  }
  mkdirSync(info.outputDir, { recursive: true })
  const picture = await page.screenshot({ scale: 'device' })
  writeFileSync(join(isForShelf ? SHELF : info.outputDir, `${name}.png`), smallPng(picture))
}

/** 5th Guards Tank Corps is about to go to the hex where the way costs most. */
async function planMove(page: Page): Promise<void> {
  await lookAt(page, '2934')
  await clickHex(page, '3334')
  await page.locator('[data-piece="5GTk"]').click()
  const { x, y } = await pointOf(page, '3133')
  await page.mouse.move(x, y)
  await expect(page.getByRole('region', { name: /What the way costs|Koszt drogi/ })).toBeVisible()
}

test('the lobby', async ({ page, browser }, info) => {
  await page.goto('/')
  const open = async (seats: Record<string, string>, scenario: string): Promise<string> => {
    const made = await page.request.post('/api/tables', { data: { game: 'traces-of-war', scenario, seats } })
    return ((await made.json()) as { table: { code: string } }).table.code
  }
  const marek = await browser.newContext()
  const join = async (code: string): Promise<string> => {
    await marek.request.post(`/api/tables/${code}/join`, { data: { name: 'Marek' } })
    return code
  }
  const lost = await join(await open({ soviet: 'open', axis: 'me' }, 'race'))
  await page.request.patch('/api/me', { data: { name: 'Ania' } })
  await join(await open({ soviet: 'me', axis: 'open' }, 'campaign'))
  await join(await open({ soviet: 'open', axis: 'me' }, 'race'))
  await open({ soviet: 'me', axis: 'random' }, 'race')
  await page.goto(`/table/${lost}`)
  await asked(page, 'security')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign?' }).click()
  await expect(page.locator('.prompt h2')).toContainText('USSR wins')
  await page.goto('/')
  await expect(page.locator('.table-row')).toHaveCount(3)
  await expect(page.locator('.asks').first()).toContainText('(')
  await expect(page.locator('.finished')).toContainText('lost')
  await take(page, info, 'lobby')
  await marek.close()
})

onLand('the table with a move about to be made', async ({ page }, info) => {
  await openScene(page, FIRST_ACTIVATION)
  await asked(page, 'movement')
  await planMove(page)
  await takeOnLand(page, info, 'table')
})

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
  for (let i = 0; i < 6; i++) await bar.getByRole('button', { name: 'One step on' }).click()
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

const bay = catalog.find(({ game }) => game.id === 'salerno-43')?.table?.map.grid

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
  const east = entry === undefined ? undefined : tableOf(entry, 'six-turns')?.map.grid
  const both = entry?.table?.map.grid

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
  const kiev = entry === undefined ? undefined : tableOf(entry, 'kiev')?.map.grid

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
