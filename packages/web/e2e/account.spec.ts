import { seriousFaults } from './axe.ts'
import { expect, test } from './support.ts'

test('the holder of an account changes its password, signs other devices out and gives it up', async ({
  page,
  newcomer,
  complaints,
}) => {
  const name = `Zosia ${Date.now() % 100_000}`
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'I have no account' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password').fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  // The browser complains of the refusal by itself.
  await expect(page.getByRole('alert')).toContainText('Everybody tries this password first')
  complaints.length = 0
  await page.getByLabel('Password').fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.site-switches')).toContainText(name)

  const elsewhere = await newcomer()
  await elsewhere.goto('/')
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  const door = elsewhere.getByRole('dialog')
  await door.getByLabel('Name', { exact: true }).fill(name)
  await door.getByLabel('Password').fill('a long enough one')
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.locator('.site-switches')).toContainText(name)

  await page.locator('.site-switches button.pill').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Signed in on 2 devices').click()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(dialog.getByText('Signed in on 1 device')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.locator('.site-switches')).toContainText('Sign in')

  // A program gets a token, which is shown once and can be taken back.
  await dialog.getByText('Programs that play for me').click()
  await dialog.getByLabel('What the program is called').fill('my bot')
  await dialog.getByLabel('Present password').nth(1).fill('a long enough one')
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  await expect(dialog.getByLabel('The token, shown this once')).toHaveValue(/^[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Take back: my bot' }).click()
  await expect(dialog.getByText('The token has been taken back.')).toBeVisible()
  await expect(dialog.getByLabel('The token, shown this once')).toHaveCount(0)

  await dialog.getByText('Change password').first().click()
  await dialog.getByLabel('Present password').first().fill('a long enough one')
  await dialog.getByLabel('New password').fill('another long one')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The password is changed.')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  await dialog.getByText('My data').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save everything that is kept about me' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('sztab.json')
  await dialog.getByLabel('Present password').last().fill('another long one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.locator('.site-switches')).toContainText('Sign in')
})

test('the page for a new password says when its link is no longer good', async ({ page, complaints }) => {
  await page.goto('/password#nothing')
  await page.getByLabel('Password').fill('a long enough one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('not valid any more')
  expect(await seriousFaults(page)).toEqual([])
  // The browser complains of the refusal by itself.
  complaints.length = 0
})
