import type { Page } from '@playwright/test'
import { asked, expect, HOT_SEAT, openTable, pressEnd, test } from './support.ts'

// What moves is tested elsewhere; here many answers follow each other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** More activations than a turn has. */
const MOST_QUESTIONS = 60

test('a whole turn by keyboard alone', async ({ page }) => {
  test.setTimeout(300_000)
  await openTable(page, HOT_SEAT)

  // The set-up: three cities by walking there.
  await page.locator('.map').focus()
  await page.keyboard.press('ArrowRight')
  for (const city of ['2634', '1631', '1338']) {
    await walkTo(page, city)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+Enter')

  // The opening attack: a headquarters found with Tab, one attack, then no more.
  await asked(page, 'pick-headquarters')
  await page.locator('.map').focus()
  await tabTo(page, '.counter[aria-label^="Sth"]')
  // The map goes to a piece that gets the focus, and is never scrolled by it.
  await expect(page.locator(':focus')).toBeInViewport()
  expect(await page.locator('.map').evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual(
    [0, 0],
  )
  await page.locator('.map').focus()
  await tabTo(page, '.counter[aria-label^="Vrnz"]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await asked(page, 'combat')
  await page.locator('.map').focus()
  await tabTo(page, '.counter[aria-label*="hex 3134"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('.combat')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('Attack on hex 3134')

  let hasMoved = false
  for (let i = 0; i < MOST_QUESTIONS; i++) {
    await asked(page)
    const step = await page.locator('main').getAttribute('data-step')
    if (step === null) continue
    if (step === 'choose-chits') {
      if ((await page.locator('.turn-track [aria-current]').innerText()).includes('September')) return
      await fillBagsByKeyboard(page)
    } else if (step === 'movement' && !hasMoved) {
      hasMoved = await moveByKeyboard(page)
    } else if (await page.locator('.answers .closing').isVisible()) {
      await pressEnd(page)
    } else if (await page.locator('.answers .primary, .combat footer .primary').first().isVisible()) {
      await page.keyboard.press('Control+Enter')
    } else if (await page.locator('.answers kbd', { hasText: 'N' }).isVisible()) {
      await page.keyboard.press('n')
    } else {
      await tabTo(page, '.answers .button')
      await page.keyboard.press('Enter')
    }
    await page.waitForTimeout(150)
  }
  expect('the turn').toBe('over')
})

/** Walks the cursor to a hex; a number is two digits of the row from the south and two of the column. */
async function walkTo(page: Page, hex: string): Promise<void> {
  const report = page.locator('.map [role="status"]')
  for (let i = 0; i < 90; i++) {
    const at = (await report.innerText()).slice(0, 4)
    if (at === hex) return
    const rows = Number(hex.slice(0, 2)) - Number(at.slice(0, 2))
    const columns = Number(hex.slice(2)) - Number(at.slice(2))
    const key = rows > 0 ? 'ArrowUp' : rows < 0 ? 'ArrowDown' : columns > 0 ? 'ArrowRight' : 'ArrowLeft'
    await page.keyboard.press(key)
    await expect(report).not.toHaveText(at)
  }
  throw new Error(`hex ${hex} was not found by walking`)
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${selector}`)
}

async function fillBagsByKeyboard(page: Page): Promise<void> {
  const curtain = page.getByRole('dialog')
  if (await curtain.isVisible()) {
    await tabTo(page, '.curtain .button')
    await page.keyboard.press('Enter')
  }
  for (let i = 0; i < 8; i++) {
    if (!(await page.locator('.bag-picker .stepper button:last-child:enabled').first().isVisible())) break
    await tabTo(page, '.bag-picker .stepper button:last-child')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(50)
  }
  await page.keyboard.press('Control+Enter')
}

/** Selects a unit, walks one hex on and confirms; false when that hex cannot be entered. */
async function moveByKeyboard(page: Page): Promise<boolean> {
  await page.keyboard.press('n')
  await page.locator('.map').focus()
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    if (!(await page.locator('.answers .primary').isVisible())) continue
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('log')).toContainText('moves')
    return true
  }
  return false
}
