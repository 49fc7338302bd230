import type { Page } from '@playwright/test'
import type { Scene } from '../test/scene.ts'
import { OVER_THE_OUR } from './ardennes-scenes.ts'
import { COUNTER_ATTACK } from './salerno-scenes.ts'
import { OPENING, openScene } from './scenes.ts'
import { expect, KEYS_SLEEP, openTable, test } from './support.ts'

/** In every game a place where a phase or a turn can be ended while pieces could still act, and what they could do. */
const ENDS: readonly (readonly [Scene, RegExp])[] = [
  [OPENING, /^\d+ units can still attack\.$/],
  [
    { game: 'victory-awaits', scenario: 'leningrad', options: {}, lines: [] },
    /^\d+ units can still attack\.$/,
  ],
  [COUNTER_ATTACK, /^\d+ units can still attack\.$/],
  [OVER_THE_OUR, /^\d+ units can still attack\.$/],
]

for (const [scene, told] of ENDS) {
  test(`${scene.game}: a key alone does not end what others could still do`, async ({ page }) => {
    await openScene(page, scene)
    await endsOnlyBySecondPress(page, told)
  })
}

test('race-to-the-rhine: a key alone does not end what others could still do', async ({ page }) => {
  await openTable(page, '/local/race-to-the-rhine?scenario=three&seed=e2e')
  await endsOnlyBySecondPress(page, /^\d corps can still move\.$/)
})

async function endsOnlyBySecondPress(page: Page, told: RegExp): Promise<void> {
  const table = page.locator('main.table')
  const version = (await table.getAttribute('data-version')) ?? ''
  // A key that goes down as the question opens is meant for the one before.
  await page.waitForTimeout(KEYS_SLEEP)
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('e')
    await expect(page.locator('.remark.leaving')).toHaveText(told)
    await expect(table).toHaveAttribute('data-version', version)
  }
  // Whoever thinks better of it goes on playing.
  await page.keyboard.press('Escape')
  await expect(page.locator('.end-anyway')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('e')
  await expect(page.locator('.end-anyway')).toBeVisible()
  await expect(table).toHaveAttribute('data-version', version)
  await page.keyboard.press('Enter')
  await expect(table).not.toHaveAttribute('data-version', version)
}

test('the panels give way and come back, and choices out of sight are told by arrows', async ({ page }) => {
  await openScene(page, OPENING)
  await page.keyboard.press('h')
  for (const panel of ['.head', '.side.left', '.side.right', '.bottom']) {
    await expect(page.locator(panel)).toBeHidden()
  }
  await expect(page.locator('.bare-line')).toContainText('Which hex is attacked')
  await page.keyboard.press('h')
  await expect(page.locator('.head')).toBeVisible()
  const arrows = page.locator('.choice-arrow')
  await expect(arrows).toHaveCount(0)
  const box = await page.locator('.minimap').boundingBox()
  if (box === null) throw new Error('there is no small map')
  await page.mouse.click(box.x + 10, box.y + box.height - 10)
  await expect(arrows.first()).toBeVisible()
  await arrows.first().click()
  await expect(arrows).toHaveCount(0)
  await page.mouse.click(box.x + 10, box.y + box.height - 10)
  await expect(arrows.first()).toBeVisible()
  await page.keyboard.press('f')
  await expect(arrows).toHaveCount(0)
})
