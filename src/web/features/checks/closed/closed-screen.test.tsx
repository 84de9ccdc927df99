import { MANAGER_PIN } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('closed days are added and ended', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  await page.goto('/administration/checks')
  await page.getByRole('link', { name: 'Closed days and none here' }).click()
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
  await page.getByRole('button', { name: /^Open again: / }).click()
  await expect(dialog.getByText(/^The closed days are cancelled\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText(/^No closed days\./)).toBeVisible()
})

test('a rink states with a PIN that it has none, and ends the statement', async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  await page.goto('/administration/checks/closed')
  await page.getByRole('button', { name: 'State none here' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Statement').selectOption('We have no ladders')
  await dialog.getByLabel('PIN Code').fill(MANAGER_PIN)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Lamps are changed by the landlord')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Saved: no ladder here, confirmed by /)).toBeVisible()
  const statement = page.getByRole('listitem').filter({ hasText: 'We have no ladders' })
  await expect(statement).toContainText('Lamps are changed by the landlord')
  await checkAccessibility()
  await page.getByRole('button', { name: 'End the statement: We have no ladders' }).click()
  await dialog.getByRole('button', { name: 'End the statement' }).click()
  await expect(page.getByText('No statements. Every checklist is due.')).toBeVisible()
})

test('a statement of a year ago is confirmed again', async ({ page }) => {
  const rink = await beginDay(page)
  const stated = [{ id: 7, type: 'forklift', reason: 'Rented', authorisedBy: 'Mo', statedAt: '2025-11-01T09:00:00.000Z' }]
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
  await dialog.getByLabel('PIN Code').fill(MANAGER_PIN)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Saved: no forklift here, confirmed by /)).toBeVisible()
  const answer = await page.request.get(`/api/none-here?rinkId=${rink.id}`)
  expect(await answer.json()).toMatchObject([{ type: 'forklift', reason: 'Rented', isReviewDue: false }])
})
