import type { Page } from '@playwright/test'
import { type RinkUnderTest } from '../../test/pages/people.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { becomesInstalled, rememberedPlaces } from '../pages/installed-app.ts'
import { openDashboard } from '../people.ts'

test.use({
  serviceWorkers: 'allow',
  allowedComplaints: /ERR_|Failed to load resource|Auth check failed|Logout failed|401/,
})

/** A tablet that has been online: its rink has staff and a diary, and both screens were open. */
async function usedTablet(page: Page): Promise<RinkUnderTest> {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText('Sign out')
  await page.goto('/dashboard/site-diary')
  await expect(page.getByText('No diary entries yet. Create one above!')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('3 to do · 0 done')).toBeVisible()
  await becomesInstalled(page)
  const known = [
    '"diary","list"',
    '"staff","list"',
    '"rinks"',
    'visit',
    '"status"',
    '"shift-ends","last"',
    '"shift-ends","unread"',
  ]
  await expect
    .poll(() => rememberedPlaces(page))
    .toEqual(expect.arrayContaining(known.map(part => expect.stringContaining(part))))
  return rink
}

test('the app starts with a dead server, shows cached data, sends new entries later, and shows no data after an offline logout', async ({
  page,
  context,
  server,
  checkAccessibility,
}) => {
  const rink = await usedTablet(page)
  await page.close()
  await server.kill()

  // A new tab has no selected rink, as after a restart of the tablet.
  const cold = await context.newPage()
  await cold.goto('/dashboard')
  await expect(cold.getByRole('link', { name: rink.name })).toBeVisible()
  await expect(cold.getByText('No network', { exact: true })).toBeVisible()
  await expect(cold.getByText(/^Offline – showing data from \d\d:\d\d or later$/)).toBeVisible()
  await expect(cold.getByText('Ivy Ice', { exact: true })).toBeVisible()
  await expect(cold.locator('summary').getByText('Incidents are not shown without a network')).toBeVisible()
  await expect(cold.getByRole('alert')).toHaveCount(0)
  await checkAccessibility(cold)
  await cold.getByRole('link', { name: 'Site Diary' }).first().click()
  await expect(cold.getByText('No diary entries yet. Create one above!')).toBeVisible()
  await expect(cold.getByRole('alert')).toHaveCount(0)
  for (const name of ['Name', 'Position', 'Diary Entry'])
    await cold.getByRole('textbox', { name, exact: true }).fill('Pipe drips')
  await cold.getByRole('button', { name: 'Save Entry' }).click()
  await cold.getByRole('dialog', { name: 'Saved on this tablet' }).getByRole('button', { name: 'OK' }).click()
  await expect(cold.getByRole('button', { name: 'No network, 1 waiting' })).toBeVisible()
  await cold.getByRole('link', { name: 'Account' }).first().click()
  await expect(cold.getByRole('button', { name: 'No network, 1 waiting' })).toBeVisible()

  await server.restart()
  await cold.goto('/dashboard/site-diary')
  await expect(cold.getByRole('listitem').filter({ hasText: 'Submitted: ' })).toHaveCount(1)
  await expect(cold.getByText('Saved', { exact: true })).toBeVisible()
  await expect(cold.getByText(/^Offline – showing data/)).toBeHidden()

  await server.kill()
  await cold.getByRole('button', { name: 'Log out' }).click()
  await expect(cold).toHaveURL('/')
  await expect(cold.getByText('You need a connection to log in.')).toBeVisible()
  await checkAccessibility(cold)
  await expect.poll(() => rememberedPlaces(cold)).toEqual(['clock'])
  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(next).toHaveURL('/')
  await expect(next.getByText('You need a connection to log in.')).toBeVisible()
  // The pending logout is sent as soon as the server is back.
  await server.restart()
  await expect(next.getByText('You need a connection to log in.')).toBeHidden()
  await expect.poll(async () => (await next.request.get('/api/auth/me')).status()).toBe(401)
  await expect(next.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
