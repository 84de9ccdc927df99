import type { Page } from '@playwright/test'
import { ADMIN, signInAsAdmin } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay, openDashboard, workAt } from '../people.ts'

/** Focuses a tab like a user; in tests all tabs think that they are visible. */
async function comeTo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('a draft of a diary entry, a callout or an incident continues in another tab', async ({
  page: first,
  context,
}) => {
  const rink = await beginDay(first)
  const second = await context.newPage()
  await workAt(second, rink)
  // Narrower, the form of an incident is in steps.
  for (const page of [first, second]) await page.setViewportSize({ width: 1440, height: 900 })
  for (const { path, field } of [
    { path: '/dashboard/site-diary', field: 'Diary Entry' },
    { path: '/dashboard/iskate/engineer-callout/new?step=2', field: 'Reported Issue' },
    { path: '/dashboard/iskate/accident-report', field: 'How it happened' },
  ]) {
    const textIn = (page: Page) => page.getByRole('textbox', { name: field }).first()
    for (const page of [first, second]) {
      await page.goto(path)
      await expect(textIn(page)).toBeVisible()
    }
    await textIn(first).fill('Drips')
    await expect(async () => {
      await comeTo(second)
      await expect(textIn(second)).toHaveValue('Drips', { timeout: 1000 })
    }).toPass()
    await textIn(second).fill('Drips from the roof')
    await expect(async () => {
      await comeTo(first)
      await expect(textIn(first)).toHaveValue('Drips from the roof', { timeout: 1000 })
    }).toPass()
    await textIn(first).fill('Drips from the roof onto the ice')
    await first.reload()
    await expect(textIn(first)).toHaveValue('Drips from the roof onto the ice')
  }
})

test('a draft of a dialog continues in another tab', async ({ page: first, context }) => {
  await signInAsAdmin(first)
  const second = await context.newPage()
  const email = (page: Page) => page.getByRole('dialog').getByLabel('Email address')
  for (const page of [first, second]) {
    await page.goto('/administration/users')
    await page.getByRole('button', { name: 'Add a user' }).click()
    await expect(email(page)).toBeVisible()
  }
  await email(first).fill('ivy@rinkbook.test')
  await expect(async () => {
    await comeTo(second)
    await expect(email(second)).toHaveValue('ivy@rinkbook.test', { timeout: 1000 })
  }).toPass()
})

test.describe('a logout', () => {
  // The closed stream of a tab that is about to leave checks the session, and the tab may leave before it has read the
  // reply to its logout. That the session has ended is asked below.
  test.use({ allowedComplaints: /401|^Logout failed/ })

  test('a logout ends the session and forgets the rink in every tab', async ({ page, context }) => {
    await openDashboard(page)
    const other = await context.newPage()
    await other.goto('/rink-selection')
    await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    expect(await page.evaluate(() => sessionStorage.getItem('selectedRink'))).toBeNull()
    await expect(other).toHaveURL('/')
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await page.getByLabel('Email Address').fill(ADMIN.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(other).toHaveURL('/rink-selection')
  })
})
