import type { Page } from '@playwright/test'
import { layNames, nameScale, planNames, roomOfCounters } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'
import { Match, SeededChance } from '@sztab/kernel'
import { asked, expect, HOT_SEAT, test } from './support.ts'

test.use({ land: true })

/** What was seen of the land since the watch began. */
interface Watch {
  /** Colours in the picture under the counters: in the first frame with one of them, and in the poorest since. */
  first?: number
  least?: number
  /** The most points of deep black in any frame: nothing on a map is black, only what nobody has painted. */
  black?: number
}

/** A land has relief, woods, rivers; blank paper has one colour, with the edge of the sheet a few. */
const LAND = 40

/** Runs in the page before anything else: looks at every frame that was shown. */
function watchLand(): void {
  const watch: Watch = {}
  Object.assign(globalThis, { watch })
  const small = document.createElement('canvas')
  small.width = 48
  small.height = 30
  const pen = small.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  pen.imageSmoothingEnabled = false
  const look = (): void => {
    const land = document.querySelector<HTMLCanvasElement>('.map > canvas')
    const isSeen = [...document.querySelectorAll('.counter')].some((counter) => {
      const { left, top, right, bottom } = counter.getBoundingClientRect()
      return (
        counter.querySelector('svg') !== null &&
        right > 0 &&
        bottom > 0 &&
        left < innerWidth &&
        top < innerHeight
      )
    })
    if (land !== null && isSeen) {
      pen.clearRect(0, 0, small.width, small.height)
      pen.drawImage(land, 0, 0, small.width, small.height)
      const pixels = new Uint32Array(pen.getImageData(0, 0, small.width, small.height).data.buffer)
      const colours = new Set(pixels).size
      watch.first ??= colours
      watch.least = Math.min(watch.least ?? colours, colours)
      const black = pixels.filter((pixel) => pixel === 0xff000000).length
      watch.black = Math.max(watch.black ?? 0, black)
    }
  }
  const next = (): void => {
    requestAnimationFrame(() => {
      // After the frame's painters have done their work.
      setTimeout(look)
      next()
    })
  }
  next()
}

async function watched(page: Page): Promise<Required<Watch>> {
  await page.waitForSelector('canvas[data-painted~="sharp"]')
  await page.waitForFunction(() => Reflect.get(globalThis, 'watch').first !== undefined)
  return await page.evaluate(() => Reflect.get(globalThis, 'watch') as Required<Watch>)
}

async function expectLand(page: Page): Promise<void> {
  const { first, least, black } = await watched(page)
  expect(first).toBeGreaterThan(LAND)
  expect(least).toBeGreaterThan(LAND)
  expect(black).toBe(0)
}

test('when the first counter can be seen, so can land: at the first visit and after a reload', async ({
  page,
}) => {
  await page.addInitScript(watchLand)
  await page.goto(HOT_SEAT)
  await expectLand(page)
  // What was drawn is kept; only its own version.
  const kept = (): Promise<number> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('land-'))
      const drawings = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return names.length === 1 ? drawings.flat().length : 0
    })
  await expect.poll(kept).toBeGreaterThan(3)
  await page.evaluate(() => caches.open('land-of-another-version'))
  const before = await kept()
  expect(before).toBe(0)
  await page.reload()
  await expectLand(page)
  await expect.poll(kept).toBeGreaterThan(3)
})

for (const address of [
  '/local/race-to-the-rhine?scenario=three&seed=e2e',
  '/local/ardennes-44?scenario=campaign&seed=e2e',
  '/tutorial/salerno-43',
  '/tutorial/victory-awaits',
]) {
  test(`land lies under the first counter at ${address}`, async ({ page }) => {
    await page.addInitScript(watchLand)
    await page.goto(address)
    await expectLand(page)
  })
}

test('since your last visit and in replay there is land under the first counter', async ({ page }) => {
  await page.addInitScript(watchLand)
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'USSR' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await asked(page, 'pick-headquarters')
  await expectLand(page)
  const table = page.url().split('/').at(-1)
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem(`sztab.seen.${id}`, '0'), table)
  await page.goto(`/table/${table}`)
  await expect(page.locator('.since-bar')).toBeVisible()
  await expectLand(page)
  await page.goto(`/replay/${table}`)
  await expectLand(page)
})

test('names are drawn where they are laid out, and under no counter', async ({ page }) => {
  await page.goto(HOT_SEAT)
  await page.waitForSelector('canvas[data-painted~="sharp"]')
  await page.waitForTimeout(1000)
  const names = await inWindow(page, placesLaidOut(await gazeOf(page)))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter(({ isUnderCounter }) => isUnderCounter)).toEqual([])
  expect(names.filter(({ ink }) => ink < 0.08)).toEqual([])
})

interface Gaze {
  readonly x: number
  readonly y: number
  readonly scale: number
}

async function gazeOf(page: Page): Promise<Gaze> {
  const [x = 0, y = 0, scale = 1] = ((await page.locator('.map').getAttribute('data-gaze')) ?? '')
    .split(' ')
    .map(Number)
  return { x, y, scale }
}

/** The boxes of names around the gaze, in pixels of the window from its middle. */
function placesLaidOut({ x, y, scale }: Gaze) {
  const entry = catalog.find(({ game }) => game.id === 'traces-of-war')
  const tabletop = entry === undefined ? undefined : tabletopOf(entry, 'race')
  if (entry === undefined || tabletop === undefined) throw new Error('there is no such game')
  const { game } = entry
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const { state } = Match.begin(game, { scenario: 'race', options }, SeededChance.fromSeed('e2e'))
  const pieces = tabletop.pieces(game.view(state, 'observer'))
  const plan = planNames(tabletop, 'en', nameScale(scale))
  const grown = scale / plan.scale
  return layNames(plan, roomOfCounters(tabletop.map.grid, pieces)).places.map(({ text, box }) => ({
    text,
    left: box.left * grown - x * scale,
    top: box.top * grown - y * scale,
    right: box.right * grown - x * scale,
    bottom: box.bottom * grown - y * scale,
  }))
}

/** Small letters are soft: how far a pixel may be from their colour. */
const SOFT = 180

/** Of those that show: whether a counter covers them, and what share of their room is in the colour of letters. */
function inWindow(page: Page, places: ReturnType<typeof placesLaidOut>) {
  return page.evaluate(
    ([all, soft]) => {
      const canvas = document.querySelector('.map > .below') as HTMLCanvasElement
      const { width, height } = canvas
      const copy = document.createElement('canvas')
      copy.width = width
      copy.height = height
      const pen = copy.getContext('2d') as CanvasRenderingContext2D
      pen.drawImage(canvas, 0, 0)
      const counters = [...document.querySelectorAll('.counter')].map((counter) =>
        counter.getBoundingClientRect(),
      )
      return all.flatMap(({ text, left, top, right, bottom }) => {
        const box = {
          left: left + width / 2,
          top: top + height / 2,
          right: right + width / 2,
          bottom: bottom + height / 2,
        }
        if (box.left < 2 || box.top < 2 || box.right > width - 2 || box.bottom > height - 2) return []
        const { data } = pen.getImageData(box.left, box.top, right - left, bottom - top)
        let dark = 0
        for (let i = 0; i < data.length; i += 4) {
          if (
            Math.abs((data[i] ?? 0) - 43) +
              Math.abs((data[i + 1] ?? 0) - 36) +
              Math.abs((data[i + 2] ?? 0) - 27) <
            soft
          )
            dark++
        }
        const isUnderCounter = counters.some(
          (counter) =>
            counter.left < box.right &&
            counter.right > box.left &&
            counter.top < box.bottom &&
            counter.bottom > box.top,
        )
        return [{ text, ink: dark / (data.length / 4), isUnderCounter }]
      })
    },
    [places, SOFT] as const,
  )
}
