import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalog } from '@sztab/catalog'
import { formatRecord, parseRecord, playGame, randomPlayer, replay } from '@sztab/kernel'
import { seriousFaults } from './axe.ts'
import { asked, expect, pressEnd, test } from './support.ts'

const game = catalog.find((entry) => entry.game.id === 'traces-of-war')?.game

/** A game between two machines that decide at random, and lets one end something as its last decision. */
function someRecord(): string {
  if (game === undefined) throw new Error('the game that the tests are played with is not in the catalog')
  const players = { soviet: randomPlayer, axis: randomPlayer }
  for (let number = 1; ; number++) {
    const { record } = playGame(game, { scenario: 'race', options: {} }, players, `replay ${number}`)
    if (record.decisions.at(-1)?.action.do === 'done') return formatRecord(record)
  }
}

const file = { name: 'game.record.txt', mimeType: 'text/plain', buffer: Buffer.from(someRecord()) }

test('a record is replayed: steps, slider, battles, turns, eyes, speed', async ({ page }) => {
  await page.goto('/replay')
  await page.locator('input[type="file"]').setInputFiles(file)
  const bar = page.locator('.replay-bar')
  const place = bar.locator('output')
  await expect(place).toContainText('decision 0 of')
  await bar.getByRole('button', { name: 'One step forward' }).click()
  await expect(place).toContainText('decision 1 of')
  await expect(page.getByRole('log')).toContainText('security')

  const slider = bar.getByRole('slider')
  await slider.fill('60')
  await expect(place).toContainText('decision 60 of')
  await bar.getByRole('button', { name: 'One step back' }).click()
  await expect(place).toContainText('decision 59 of')
  await bar.getByRole('button', { name: 'Next battle' }).click()
  await bar.getByLabel('Speed').selectOption('8')
  await bar.getByRole('button', { name: 'One step forward' }).click()
  await expect(page.getByRole('log')).toContainText('Attack on hex')
  await bar.getByRole('button', { name: 'Next turn' }).click()
  await expect(place).toContainText('turn 2')

  await bar.getByLabel('Seen by').selectOption('soviet')
  await expect(place).toContainText('turn 2')
  await bar.getByRole('button', { name: 'Play' }).click()
  const before = Number(await slider.inputValue())
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before + 2)
  await bar.getByRole('button', { name: 'Pause' }).click()
  expect(await seriousFaults(page)).toEqual([])
})

test('the record and a position are saved, and a moment becomes a table', async ({ page }) => {
  await page.goto('/replay')
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('slider').fill('40')
  await page.locator('.replay-exits summary').click()

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the whole game' }).click(),
  ])
  const record = parseRecord(readFileSync(await saved.path(), 'utf8'))
  if (game === undefined || !('decisions' in record)) throw new Error('the saved record cannot be read')
  expect(replay(game, record).divergence).toBeUndefined()

  const [position] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the position' }).click(),
  ])
  expect(JSON.parse(readFileSync(await position.path(), 'utf8'))).toMatchObject({
    format: 'sztab-position/1',
  })

  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('radio', { name: 'At one screen' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await asked(page)
})

test('a game is played to its end, replayed and exported, and its record is sound', async ({ page }) => {
  await page.goto('/replay')
  await page.locator('input[type="file"]').setInputFiles(file)
  // The last decision of this game ends a segment, and with it the last turn.
  const length = Number(await page.getByRole('slider').getAttribute('max'))
  await page.getByRole('slider').fill(String(length - 1))
  await page.locator('.replay-exits summary').click()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('radio', { name: 'At one screen' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await asked(page)
  await pressEnd(page)
  await expect(page.locator('.prompt h2')).toContainText('won')
  await page.locator('.prompt').getByRole('link', { name: 'Replay of this game' }).click()
  await expect(page.locator('.replay-bar output')).toContainText('of 1')

  await page.locator('.replay-exits summary').click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the whole game' }).click(),
  ])
  const path = await saved.path()
  const record = parseRecord(readFileSync(path, 'utf8'))
  if (game === undefined || !('decisions' in record)) throw new Error('the saved record cannot be read')
  const { state, divergence } = replay(game, record)
  expect(divergence).toBeUndefined()
  expect(state === undefined ? undefined : game.result(state)?.winner).toBeDefined()
  // The command line agrees, and finds it out when a single decision is left out.
  expect(sztab('replay', path, '--verify').status).toBe(0)
  expect(sztab('audit', path).status).toBe(0)
  const forged = `${path}.forged`
  writeFileSync(forged, readFileSync(path, 'utf8').replace(/ # [0-9a-f]{16}/, ' # 0123456789abcdef'))
  expect(sztab('replay', forged, '--verify').status).not.toBe(0)

  await page.goto('/')
  await expect(page.locator('.finished')).toContainText('won')
  await page.locator('.finished').getByRole('link', { name: 'replay' }).first().click()
  await expect(page.locator('.replay-bar output')).toContainText('of 1')
})

/** Runs the command line that was built with the pages. */
function sztab(...words: string[]): { readonly status: number | null } {
  const dist = process.env.SZTAB_E2E_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url))
  return spawnSync(process.execPath, [join(dist, 'sztab.mjs'), ...words], { encoding: 'utf8' })
}

test('a saved position opens as a table from the lobby', async ({ page }) => {
  const document = {
    format: 'sztab-position/1',
    game: 'traces-of-war',
    position: { turn: 3, units: { '50': '1732', '10Tk': '1732', '15': '1731' } },
  }
  await page.goto('/')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'position.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  })
  await page.getByRole('radio', { name: 'At one screen' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await asked(page, 'choose-chits')
  await expect(page.locator('[data-piece]')).toHaveCount(3)
})

test('a faulty file says what is wrong', async ({ page }) => {
  await page.goto('/replay')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'broken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('sztab-record/1\ngame traces-of-war\n---\n'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'line 3' })).toBeVisible()
  // A file may also be dropped anywhere on the page.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])], 'map.png'))
    return transfer
  })
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await expect(page.getByRole('alert').filter({ hasText: 'This is a PNG picture.' })).toBeVisible()
})

test('what happened while one was away is told first, and can be skipped', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'New game: Traces of War' }).click()
  await page.getByRole('radio', { name: 'USSR' }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/table\//)
  await asked(page, 'pick-headquarters')
  const table = page.url().split('/').at(-1)
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem(`sztab.seen.${id}`, '0'), table)
  await page.goto(`/table/${table}`)
  await expect(page.locator('.since-bar')).toContainText('Since your last visit')
  await page.getByRole('button', { name: 'Skip to the game' }).click()
  await asked(page, 'pick-headquarters')
})
