import { ADMIN } from '#test/pages/people.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

/** Logs in on the shared tablet with an email address. */
async function logIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in with an email address' }).click()
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: `Switch person, now ${ADMIN.email}` })).toBeVisible()
}

test('a manager shares a browser, finds it in the list, renames it and revokes it', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  await tablet.employ('Ann Archer', '4711')
  await page.goto('/administration')
  await page.getByRole('link', { name: /^Shared tablets/ }).click()
  await expect(page.getByText(/^No shared tablet yet\./)).toBeVisible()
  await checkAccessibility()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Enrol this browser' }).click()
  await expect(dialog.getByText(/^This logs you out\./)).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Enrol and log out' }).click()
  await expect(dialog.getByText('Enter a name for the tablet')).toBeVisible()
  await dialog.getByLabel('Name of the tablet').fill('Gate 2 tablet')
  await dialog.getByRole('button', { name: 'Enrol and log out' }).click()
  await expect(tablet.board).toBeVisible()
  await expect(tablet.tile('Ann Archer')).toBeVisible()

  await logIn(page)
  await page.goto('/administration/devices')
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Last seen .* · enrolled .* by ada@rinkbook\.test$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enrol this browser' })).toBeHidden()
  await page.getByRole('button', { name: 'Rename Gate 2 tablet' }).click()
  await dialog.getByLabel('Name of the tablet').fill('Gate 3 tablet')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Revoke Gate 3 tablet' }).click()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^Revoked .*12:00/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Gate 3 tablet' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enrol this browser' })).toBeVisible()
  await checkAccessibility()
  server.clock.passMinutes(2)
  await page.goto('/')
  await expect(page.getByText('This is no longer a shared tablet')).toBeVisible()
})

test('on a shared tablet, a manager who logs in is replaced by nobody after a minute as well', async ({
  page,
  server,
}) => {
  const tablet = new SharedTabletPage(page, await beginDay(page))
  await tablet.enrol()
  await logIn(page)
  server.clock.passMinutes(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(tablet.board).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})
