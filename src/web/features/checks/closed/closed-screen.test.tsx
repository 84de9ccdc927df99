import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const PIN = '2468'

/** A rink with a manager, Mo. */
async function beginWithManager(page: Page) {
  const rink = await beginDay(page)
  const data = { managerName: 'Mo', pin: PIN, rinkId: rink.id }
  expect((await page.request.post('/api/pins', { data })).status()).toBe(201)
  return rink
}

test('closed days are added and ended', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  await page.goto('/administration/checks')
  await page.getByRole('link', { name: 'Closed days and machines you do not have' }).click()
  await expect(page.getByText(/^No closed days\./)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add closed days' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Closed').selectOption('Only the ice')
  await dialog.getByLabel('Last day').fill('2026-11-22')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await checkAccessibility()
  await dialog.getByLabel('Reason').fill('Melted')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Closed days saved')).toBeVisible()
  await expect(page.getByText('20 Nov 2026 to 22 Nov 2026')).toBeVisible()
  await expect(page.getByText('Only the ice: Melted')).toBeVisible()
  await expect(page.getByText('Closed now')).toBeVisible()
  await page.getByRole('button', { name: /^Reopen: / }).click()
  await expect(dialog.getByText('Checks are due on these days as usual.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(/^No closed days\./)).toBeVisible()
})

test('a rink states with a PIN that it has none, and ends the statement', async ({
  page,
  checkAccessibility,
}) => {
  await beginWithManager(page)
  await page.goto('/administration/checks/closed')
  await page.getByRole('button', { name: 'Add a machine type you do not have' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Statement').selectOption('We have no ladders')
  await dialog.getByLabel('PIN Code').fill(PIN)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Lamps are changed by the landlord')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Saved: no ladder here, confirmed by /)).toBeVisible()
  const statement = page.getByRole('listitem').filter({ hasText: 'We have no ladders' })
  await expect(statement).toContainText('Lamps are changed by the landlord')
  await checkAccessibility()
  await page.getByRole('button', { name: 'We have one now: We have no ladders' }).click()
  await dialog.getByRole('button', { name: 'We have one now' }).click()
  await expect(page.getByText('No statements. Every checklist is due.')).toBeVisible()
})

test('a statement of a year ago is confirmed again', async ({ page }) => {
  const rink = await beginWithManager(page)
  const stated = [
    { id: 7, type: 'forklift', reason: 'Rented', authorisedBy: 'Mo', statedAt: '2025-11-01T09:00:00.000Z' },
  ]
  await page.route(/\/api\/none-here/, route =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: stated.map(one => ({ ...one, isReviewDue: true })) })
      : route.continue(),
  )
  await page.goto('/administration/checks/closed')
  await expect(page.getByText('Review due')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm again: We have no forklift' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Rented')
  await dialog.getByLabel('PIN Code').fill(PIN)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Saved: no forklift here, confirmed by /)).toBeVisible()
  const answer = await page.request.get(`/api/none-here?rinkId=${rink.id}`)
  expect(await answer.json()).toMatchObject([{ type: 'forklift', reason: 'Rented', isReviewDue: false }])
})
