import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { smallPng } from './small-png.ts'
import { clickHex, expect, lookAt, pointOf, test } from './support.ts'

/** The pictures that people look at; only a run that is asked for them writes them anew. */
const SHELF = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const isForShelf = process.env.SZTAB_PICTURES === '1'

/** Who looks at the pictures looks at the land. */
export const picture = test.extend({ land: isForShelf })

/** Waits for its land and names, whoever asks for it. */
export const onLand = test.extend({ land: true })

/** Takes a picture when the land has been painted, its names last. */
export async function takeOnLand(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.waitForSelector('canvas[data-painted~="land"][data-painted~="names"]', { timeout: 90_000 })
  await take(page, info, name)
}

/** Takes a picture of what stands still. */
export async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  await expect(page.locator('.map canvas, .lobby').first()).toBeVisible()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  // The land is painted bit by bit, its names last, and once more where one flies to; a test need not wait for it.
  if (isForShelf && (await page.locator('.map').isVisible())) {
    await page.waitForSelector('canvas[data-painted~="names"]', { timeout: 90_000 })
    await page.waitForTimeout(10_000)
  }
  const picture = await page.screenshot({ scale: 'device' })
  mkdirSync(info.outputDir, { recursive: true })
  // To make a picture small takes longer than to take it.
  if (isForShelf) writeFileSync(join(SHELF, `${name}.png`), smallPng(picture))
  else writeFileSync(join(info.outputDir, `${name}.png`), picture)
}

/** 5th Guards Tank Corps is about to go to the hex where the way costs most. */
export async function planMove(page: Page): Promise<void> {
  await lookAt(page, '2934')
  await clickHex(page, '3334')
  await page.locator('[data-piece="5GTk"]').click()
  const { x, y } = await pointOf(page, '3133')
  await page.mouse.move(x, y)
  await expect(page.getByRole('region', { name: /What the move costs|Koszt drogi/ })).toBeVisible()
}
