import type { Page } from '@playwright/test'
import { type FlowState, ListedChance, type Match, parseDecision } from '@sztab/kernel'
import { answerByPointing } from './answering.ts'
import { asked, expect, pressEnd, test } from './support.ts'
import { askingOf, beginAtOnce, CENTRE, LENINGRAD, openAtOnce } from './victory-scenes.ts'

// What moves is tested elsewhere; here two play at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Gives an answer, as a record writes it, by pointing at the page, and in the game that is played beside it. */
async function answer(page: Page, match: Match<FlowState>, line: string): Promise<void> {
  const decision = parseDecision(line)
  if ('error' in decision) throw new Error(`${line}: ${decision.error}`)
  const { role, action } = decision
  await answerByPointing(page, askingOf(match, role), action)
  match.decide(role, action, match.version, new ListedChance([]))
}

test('two seats on different maps act at the same time, and both see what comes of it', async ({
  page: centre,
  newcomer,
}) => {
  test.setTimeout(240_000)
  const soviet = await newcomer()
  const match = beginAtOnce()
  await openAtOnce({ [CENTRE]: centre, [LENINGRAD]: soviet })
  // The largest map there is, opened twice.
  for (const page of [centre, soviet]) {
    await page.waitForSelector('main[data-step="movement"]', { timeout: 90_000 })
  }

  // Each sees whose orders are under way, and that more chits wait behind them.
  for (const page of [centre, soviet]) {
    await expect(page.locator('.seat.asked')).toHaveCount(2)
    await expect(page.locator('.side.left')).toContainText('Guderian')
    await expect(page.locator('.side.left')).toContainText('8A (Soviet)')
    await expect(page.locator('.side.left')).toContainText('Queue')
  }

  // The Soviet player has a division in his hand when the tanks on the other map move: it stays there.
  const held = soviet.locator('[data-piece="S28Tk"]')
  await held.focus()
  await soviet.keyboard.press('Enter')
  await expect(held).toHaveAttribute('aria-pressed', 'true')
  await answer(centre, match, `${CENTRE} move unit=G10Mot path=[S1225]`)
  for (const page of [centre, soviet]) {
    await expect(page.getByRole('log')).toContainText('German 10Mot moves')
  }
  await expect(held).toHaveAttribute('aria-pressed', 'true')
  await soviet.keyboard.press('Escape')
  await answer(soviet, match, `${LENINGRAD} move unit=S28Tk path=[L1421]`)
  await expect(centre.getByRole('log')).toContainText('Soviet 28Tk moves')
  await asked(centre, 'movement')

  // One is in combat while the other still moves.
  await pressEnd(centre)
  match.decide(CENTRE, { do: 'done' }, match.version, new ListedChance([]))
  await asked(centre, 'combat')
  await answer(centre, match, `${CENTRE} attack on=S1321 by=[G17Pz,G18Pz]`)
  await expect(centre.getByRole('log')).toContainText('declared', { timeout: 60_000 })
  // The only attack is resolved at once; which face the die shows, only the server knows.
  await asked(centre, 'combat')
  await pressEnd(centre)
  await expect(centre.getByRole('log')).toContainText('Die')
  await expect(soviet.getByRole('log')).toContainText('Die')
  await asked(soviet, 'movement')
  await answer(soviet, match, `${LENINGRAD} move unit=S202Mot path=[L1422]`)
  for (const page of [centre, soviet]) {
    await expect(page.getByRole('log')).toContainText('Soviet 202Mot moves')
  }
  await asked(soviet, 'movement')

  // Whoever has done his part, and has no other chit in the cup, reads what he waits for.
  await pressEnd(soviet)
  await expect(soviet.locator('.prompt h2')).toContainText('Waiting for', { timeout: 60_000 })
  // How the fight went decides whether that is still Guderian or already the next order of the queue.
  await expect(soviet.locator('.prompt')).toContainText(/Guderian|\d+A \((German|Soviet)\)/)
})
