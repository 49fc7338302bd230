import { catalog } from '@sztab/catalog'
import { countLoaded } from '../../../tools/loaded-bytes.mjs'
import { test as anyTest, expect } from './support.ts'

/** Compressed, of a game in Polish, which has letters more than English to load. */
const MOST_BYTES = 600_000

const test = anyTest.extend({ land: true })

test.use({ locale: 'pl-PL' })

for (const { game } of catalog) {
  test(`${game.id} is loaded in less than 600 kB`, async ({ page, context }) => {
    const loaded = countLoaded(context)
    await page.goto(`/local/${game.id}?seed=first-load`)
    await page.waitForSelector('main[data-step]')
    await page.waitForSelector('canvas[data-painted~="names"]')
    // The pages alone weigh more than that: whoever counts nothing has not passed.
    expect(loaded()).toBeGreaterThan(300_000)
    expect(loaded()).toBeLessThan(MOST_BYTES)
  })
}
