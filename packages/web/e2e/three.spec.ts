import { catalog } from '@sztab/catalog'
import { asked, clickHex, expect, lookAt, pressEnd, test } from './support.ts'

const grid = catalog.find(({ game }) => game.id === 'race-to-the-rhine')?.tabletop?.map.grid

// The machines' turns are many; how they are shown is tested elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('one person and two machines: the last truck is taken, and the logistics phase comes in the middle of a turn', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const seats = 'patton=me&monty=greedy&bradley=greedy'
  await page.goto(`/local/race-to-the-rhine?scenario=three&seed=three&${seats}`)
  const log = page.getByRole('log')
  const isOver = async (): Promise<boolean> => (await log.innerText()).includes('logistics phase')
  for (let round = 1; round <= 4 && !(await isOver()); round++) {
    // Two actions: as many trucks as there may be, until none are left.
    for (let action = 0; action < 2 && !(await isOver()); action++) {
      await asked(page, 'act')
      const trucks = page.getByRole('button', { name: 'Take trucks…' })
      if (!(await trucks.isVisible())) break
      const version = await page.locator('main').getAttribute('data-version')
      await trucks.click()
      await page.locator('.answers .button').filter({ hasText: /^\d+$/ }).last().click()
      await expect(page.locator('main')).not.toHaveAttribute('data-version', version ?? '')
    }
    if (await isOver()) break
    await endTurn()
  }
  // The phase is told, then the turn goes on, then the others have theirs.
  await expect(log).toContainText('back to the track')
  await endTurn()
  await asked(page, 'act')
  await expect(page.locator('.seat.asked')).toContainText('Patton')

  /** Ends the turn with a resistance marker, wherever one may lie now. */
  async function endTurn(): Promise<void> {
    await asked(page, 'act')
    await pressEnd(page)
    await asked(page, 'reaction')
    const confirm = page.locator('.answers .primary')
    for (const space of ['aachen', 'rheydt', 'euskirchen', 'koblenz', 'mainz']) {
      await lookAt(page, space, grid)
      await clickHex(page, space, grid)
      if (await confirm.isVisible()) break
    }
    await confirm.click()
  }
})
