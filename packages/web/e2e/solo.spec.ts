import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answersOf, parseRecord, type Role, randomAnswer, SeededChance } from '@sztab/kernel'
import { GameBeside } from './beside.ts'
import { expect, test } from './support.ts'

const DECISIONS = 24

/** A won game as it was written down; with this seed the page has the same luck. */
const WON = fileURLToPath(new URL('fixtures/solo-bradley-won.record', import.meta.url))
const WON_SEED = 'solo 34'

// What moves is tested elsewhere; here many answers follow each other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a solo game on a board of fields: whatever the rules list is answered by pointing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const beside = new GameBeside(page, 'race-to-the-rhine', 'solo-bradley', 'alone')
  const { game, tabletop, match } = beside
  await beside.open()
  const whim = SeededChance.fromSeed('whim')
  const verbs = new Set<string>()
  for (let i = 0; i < DECISIONS; i++) {
    const action = randomAnswer(answersOf(game, match.state, beside.toMove as Role), whim)
    verbs.add(action.do)
    await beside.answer(action)
  }
  await page.waitForSelector(`main[data-version="${match.version}"][data-step]`)
  expect(verbs.size).toBeGreaterThan(4)
  // Page and copy have come to the same position.
  for (const piece of tabletop.pieces(game.view(match.state, 'bradley'))) {
    await expect(page.locator(`[data-piece="${piece.id}"]`)).toHaveCount(1)
  }
})

test('a solo game from the set-up to the victory beyond the Rhine', async ({ page }) => {
  test.setTimeout(400_000)
  const record = parseRecord(readFileSync(WON, 'utf8'))
  if (!('decisions' in record)) throw new Error(`${WON} cannot be read`)
  const beside = new GameBeside(page, record.game, record.scenario, WON_SEED)
  await beside.open()
  for (const { action, chance } of record.decisions) {
    await beside.answer(action)
    expect(beside.match.record.decisions.at(-1)?.chance).toEqual(chance)
  }
  expect(beside.game.result(beside.match.state)?.winner).toBe('bradley')
  await expect(page.locator('.prompt h2')).toContainText('Bradley won')
  await expect(page.getByRole('log')).toContainText('Köln')
})
