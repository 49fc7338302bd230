import { asked, clickHex, expect, lookAt, test } from './support.ts'

test('a table on the server: both browsers see every decision, and a reload loses nothing', async ({
  page,
  browser,
}) => {
  const made = await page.request.post('/api/tables', {
    data: { game: 'traces-of-war', scenario: 'race', seats: { soviet: 'open', axis: 'me' } },
  })
  expect(made.ok()).toBe(true)
  const { table } = (await made.json()) as { table: { code: string } }
  const friend = await browser.newContext()
  const joined = await friend.request.post(`/api/tables/${table.code}/join`, { data: { role: 'soviet' } })
  expect(joined.ok()).toBe(true)

  await page.goto(`/table/${table.code}`)
  const other = await friend.newPage()
  await other.goto(`/table/${table.code}`)
  await asked(page, 'security')
  await expect(other.locator('.prompt h2')).toContainText('Waiting for Axis')

  for (const hex of ['2918', '0218']) {
    await lookAt(page, hex)
    await clickHex(page, hex)
  }
  await page.reload()
  await asked(page, 'security')
  for (const hex of ['2918', '0218', '1631']) {
    await lookAt(page, hex)
    await clickHex(page, hex)
  }
  await page.keyboard.press('Enter')
  await asked(other, 'pick-headquarters')
  await expect(other.getByRole('log')).toContainText('Kyiv')
  await expect(page.locator('.prompt h2')).toContainText('Waiting for USSR')
  await friend.close()
})
