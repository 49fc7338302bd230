import { onLand, planMove, take, takeOnLand, picture as test } from './pictures.ts'
import { FIRST_ACTIVATION, openScene } from './scenes.ts'
import { asked, expect } from './support.ts'

// Two of the pictures are taken in every run; the others, in shelf.spec.ts, when they are wanted.

test('the lobby', async ({ page, browser }, info) => {
  await page.goto('/')
  const open = async (seats: Record<string, string>, scenario: string): Promise<string> => {
    const made = await page.request.post('/api/tables', { data: { game: 'traces-of-war', scenario, seats } })
    return ((await made.json()) as { table: { code: string } }).table.code
  }
  const marek = await browser.newContext()
  const join = async (code: string): Promise<string> => {
    await marek.request.post(`/api/tables/${code}/join`, { data: { name: 'Marek' } })
    return code
  }
  const lost = await join(await open({ soviet: 'open', axis: 'me' }, 'race'))
  await page.request.patch('/api/me', { data: { name: 'Ania' } })
  await join(await open({ soviet: 'me', axis: 'open' }, 'campaign'))
  await join(await open({ soviet: 'open', axis: 'me' }, 'race'))
  await open({ soviet: 'me', axis: 'random' }, 'race')
  await page.goto(`/table/${lost}`)
  await asked(page, 'security')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign?' }).click()
  await expect(page.locator('.prompt h2')).toContainText('USSR won')
  await page.goto('/')
  await expect(page.locator('.table-row')).toHaveCount(3)
  await expect(page.locator('.asks').first()).toContainText('(')
  await expect(page.locator('.finished')).toContainText('lost')
  await take(page, info, 'lobby')
  await marek.close()
})

onLand('the table with a move about to be made', async ({ page }, info) => {
  await openScene(page, FIRST_ACTIVATION)
  await asked(page, 'movement')
  await planMove(page)
  await takeOnLand(page, info, 'table')
})
