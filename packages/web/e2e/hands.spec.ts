import type { Page } from '@playwright/test'
import type { Point } from '@sztab/board'
import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import { NOTHING_SAID } from '../src/table/model/draft.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { companionsOf, draftCarrying, inCompany, placesOfAll } from '../src/table/model/together.ts'
import { askedAfter, type Scene } from '../test/scene.ts'
import { OVER_THE_OUR } from './ardennes-scenes.ts'
import { COUNTER_ATTACK } from './salerno-scenes.ts'
import { FIRST_ACTIVATION, OPENING, openScene } from './scenes.ts'
import { asked, clickHex, expect, lookAt, pointOf, test } from './support.ts'

/** Presses at one place, goes to another and lets go. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  }
}

const where = (page: Page, piece: string) => page.locator(`[data-piece="${piece}"]`)

test('a counter is carried along the way that is shown, a closed stack as a whole; land is dragged', async ({
  page,
}) => {
  await openScene(page, FIRST_ACTIVATION)
  await asked(page, 'movement')
  await lookAt(page, '3133')
  const log = page.getByRole('log').locator('li')
  const before = await log.count()

  // Land moves the map.
  const gaze = await page.locator('.map').getAttribute('data-gaze')
  const land = await pointOf(page, '2932')
  await drag(page, land, { x: land.x + 60, y: land.y - 40 })
  await page.mouse.up()
  await expect(page.locator('.map')).not.toHaveAttribute('data-gaze', gaze ?? '')
  await expect(log).toHaveCount(before)

  // Beyond every reach nothing goes, and one learns why.
  await drag(page, await pointOf(page, '3334'), await pointOf(page, '3038'))
  await expect(page.locator('.carried > div').first()).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.why-not .chip').first()).toBeVisible()
  await expect(page.locator('.carried')).toHaveCount(0)
  await expect(log).toHaveCount(before)
  await page.keyboard.press('Escape')

  // All who lie in the stack go where each of them can go, one decision each.
  const asking = askedAfter(FIRST_ACTIVATION)
  const stack = [...asking.pieces.values()].filter(({ hex }) => hex === '3334').map(({ id }) => id)
  const first = draftCarrying(asking, NOTHING_SAID, stack.at(-1) ?? '') ?? NOTHING_SAID
  const company = inCompany(asking, first, companionsOf(asking, first))
  const common = placesOfAll(asking, company, offerOf(asking, first).hexes)
  const isFree = (hex: string): boolean => [...asking.pieces.values()].every((piece) => piece.hex !== hex)
  const goal = [...common.keys()].find(isFree) ?? ''
  await drag(page, await pointOf(page, '3334'), await pointOf(page, goal))
  await expect(page.getByRole('region', { name: 'What the move costs' })).toBeVisible()
  await expect(page.locator('.carried > div')).toHaveCount(1 + company.together.length)
  await page.mouse.up()
  await expect(log).toHaveCount(before + 1 + company.together.length)
  await asked(page, 'movement')
  for (const piece of [stack.at(-1) ?? '', ...company.together]) {
    await expect(where(page, piece)).toHaveAttribute('aria-label', new RegExp(`hex ${goal}`))
  }
})

test('the card of what is pointed at stands beside it, and the bar keeps its height', async ({ page }) => {
  await openScene(page, FIRST_ACTIVATION)
  await asked(page, 'movement')
  await lookAt(page, '3133')
  const bar = page.locator('.prompt')
  const heights = new Set<number>()
  const measure = async (): Promise<void> => {
    heights.add(Math.round((await bar.boundingBox())?.height ?? 0))
  }
  await measure()
  await page.keyboard.press('n')
  await measure()
  await page.keyboard.press('n')
  await measure()
  for (const hex of ['3233', '3132', '3034']) {
    const { x, y } = await pointOf(page, hex)
    await page.mouse.move(x, y)
    await expect(page.locator('.hover-card').first()).toBeVisible()
    const card = await page.locator('.hover-cards').boundingBox()
    if (card === null) throw new Error('there is no card')
    const isOnIt = x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height
    expect(isOnIt, hex).toBe(false)
    const near = Math.hypot(
      Math.max(card.x - x, x - card.x - card.width, 0),
      Math.max(card.y - y, y - card.y - card.height, 0),
    )
    expect(near).toBeLessThan(160)
    await measure()
  }
  await page.keyboard.press('Escape')
  await measure()
  expect([...heights]).toHaveLength(1)

  // Esc closes the menu, and so does a press beside it that means nothing else.
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await clickHex(page, '3334')
  await expect(menu).toHaveCount(0)
  await expect(page.locator('.counter[aria-pressed="true"]')).toHaveCount(0)
})

const BATTLES: readonly { game: string; scene: Scene; hex: string; support: string; columns: string[] }[] = [
  {
    game: 'Salerno',
    scene: COUNTER_ATTACK,
    hex: '2715',
    support: 'put with ge-asu-16',
    columns: ['3-1', '4-1'],
  },
  {
    game: 'Ardennes',
    scene: OVER_THE_OUR,
    hex: 'E2216',
    support: 'put with ge-werfer-15',
    columns: ['1-1', '2-1'],
  },
]

for (const { game, scene, hex, support, columns } of BATTLES) {
  test(`support is picked in the panel, and Enter alone never goes without it: ${game}`, async ({ page }) => {
    const entry = catalog.find((each) => each.game.id === scene.game) as GameEntry
    const grid = tabletopOf(entry, scene.scenario)?.map.grid
    await openScene(page, scene)
    await lookAt(page, hex, grid)
    await clickHex(page, hex, grid)
    const odds = page.locator('.combat')
    await expect(odds).toBeVisible()
    await page.keyboard.press('Enter')
    await asked(page, 'attack-support')
    await expect(odds.locator('.ladder .final')).toHaveText(columns[0] ?? '')

    const bare = odds.getByRole('button', { name: 'Roll without support' })
    await expect(bare).toBeVisible()
    // At first the key sleeps, because the question is new; awake it tells what is missing.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(odds.getByRole('alert')).toContainText('Pick what supports', { timeout: 300 })
    }).toPass()
    await expect(page.locator('main')).toHaveAttribute('data-step', 'attack-support')

    await odds.locator(`[data-part="${support}"]`).click()
    await expect(bare).toHaveCount(0)
    await expect(odds.locator('.ladder .final')).toHaveText(columns[1] ?? '')
    await expect(odds.locator('.support-columns')).toContainText(`Without support: ${columns[0]}`)
    await page.keyboard.press('Enter')
    await expect(page.locator('main[data-step="attack-support"]')).toHaveCount(0)
  })
}

test('the die tumbles over the hex that is attacked and turns into the result; a click lands it', async ({
  page,
}) => {
  await openScene(page, OPENING)
  await clickHex(page, '3134')
  await page.keyboard.press('Enter')
  const die = page.locator('.die-cube')
  await expect(die).toBeVisible()
  const place = await die.evaluate((cube) => {
    const { left, top, width, height } = (cube.parentElement ?? cube).getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await expect(page.locator('.die-word')).not.toBeEmpty()
  const { x, y } = await pointOf(page, '3134')
  expect(Math.hypot(place.x - x, place.y - y)).toBeLessThan(200)
  await page.mouse.click(x, y)
  await asked(page)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is selected is carried, anything else moves the map', async ({ page }) => {
    await openScene(page, FIRST_ACTIVATION)
    await asked(page, 'movement')
    await page.getByRole('button', { name: 'Next unit' }).tap()
    const selected = page.locator('.counter[aria-pressed="true"]')
    await expect(selected).toHaveCount(1)
    const piece = (await selected.getAttribute('data-piece')) ?? ''
    const label = (await where(page, piece).getAttribute('aria-label')) ?? ''
    const hex = /hex (\w+)/.exec(label)?.[1] ?? ''
    const from = await pointOf(page, hex)
    const touch = await page.context().newCDPSession(page)
    const put = async (type: string, points: readonly Point[]): Promise<void> => {
      await touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(({ x, y }) => ({ x, y })),
      })
    }
    // The neighbours are tried until one is in reach: the first that is ends the move.
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0.5, 0.87],
      [-0.5, 0.87],
      [0.5, -0.87],
      [-0.5, -0.87],
    ] as const) {
      const scale = Number((await page.locator('.map').getAttribute('data-gaze'))?.split(' ')[2] ?? 84)
      const to = { x: from.x + dx * scale, y: from.y + dy * scale }
      await put('touchStart', [from])
      for (const part of [0.3, 0.6, 1]) {
        await put('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
      await put('touchEnd', [])
      const isGone = await expect(where(page, piece))
        .not.toHaveAttribute('aria-label', label, { timeout: 2500 })
        .then(() => true)
        .catch(() => false)
      if (isGone) break
    }
    await expect(where(page, piece)).not.toHaveAttribute('aria-label', new RegExp(`hex ${hex}`))

    // Nothing is selected now: the same gesture moves the map.
    await asked(page, 'movement')
    await page.keyboard.press('Escape')
    const gaze = await page.locator('.map').getAttribute('data-gaze')
    await put('touchStart', [from])
    await put('touchMove', [{ x: from.x + 40, y: from.y + 40 }])
    await put('touchMove', [{ x: from.x + 80, y: from.y + 60 }])
    await put('touchEnd', [])
    await expect(page.locator('.map')).not.toHaveAttribute('data-gaze', gaze ?? '')
  })
})
