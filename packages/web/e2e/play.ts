import type { Page } from '@playwright/test'
import { asked, playOpening, pressEnd } from './support.ts'

/** Puts in words until the bag is full, and confirms. */
export async function fillBags(page: Page): Promise<void> {
  await page.locator('.bag-picker .stepper').first().waitFor()
  const more = page.locator('.bag-picker .stepper button:last-child:enabled').first()
  while (await more.isVisible()) await more.click()
  await page.keyboard.press('Control+Enter')
}

/** From the set-up to the movement of the first unit that is drawn. */
export async function playToMovement(page: Page): Promise<void> {
  await playOpening(page)
  await pressEnd(page)
  await asked(page, 'choose-chits')
  await fillBags(page)
  await page.getByRole('dialog').getByRole('button').click()
  await asked(page, 'choose-chits')
  await fillBags(page)
  await asked(page, 'order')
  await page.locator('.answers .button').first().click()
  await asked(page, 'movement')
}
