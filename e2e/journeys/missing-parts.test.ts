import type { Page } from '@playwright/test'
import { failBrakes } from '../../test/pages/equipment-page.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay, openDashboard } from '../people.ts'

// Failed downloads of app code.
test.use({ allowedComplaints: /ERR_FAILED/ })

test('typed content remains when a part of the app cannot be loaded', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.employ('Tom Tool')
  // Simulates a flaky network before the app is fully loaded.
  const parts = /\/assets\/outbox-dialog-/
  await page.route(parts, route => route.abort())
  await staff.open()
  const { signIn: time } = await staff.openTimes('Ivy Ice')
  await time.fill('06:00')
  await page.getByRole('button', { name: 'Saved' }).click()
  await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
  await expect(time).toHaveValue('06:00')

  await staff.button('Sign in', 'Tom Tool').click()
  await expect(staff.button('Sign out', 'Tom Tool')).toBeVisible()
  await expect(time).toHaveValue('06:00')
})

test('the dashboard and the choice of a rink remain when their parts cannot be loaded', async ({ page }) => {
  const rink = await beginDay(page)
  const dueChecks = /\/assets\/side-/
  await page.route(dueChecks, route => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('The checks that are due could not be loaded')).toBeVisible()
  await expect(page.getByText('Forklift Checklist').first()).toBeVisible()
  await page.unroute(dueChecks)
  await page.route(/\/assets\/(period-dialog|end-shift-screen|rink-dialogs)-/, route => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Choose dates' }).click()
  await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
  await page.reload()
  await page.getByRole('button', { name: 'End Shift' }).click()
  await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
  await expect(page.getByRole('button', { name: 'End Shift' })).toBeEnabled()
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: 'Add a rink' }).click()
  await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
  await expect(page.getByRole('button', { name: rink.name })).toBeVisible()
})

test('the dashboard can be used while the result of a failed check does not arrive', async ({ page }) => {
  await openDashboard(page)
  await page.route(/\/assets\/put-out-of-service-/, () => {})
  await failBrakes(page)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'End Shift' }).click({ trial: true, timeout: 15_000 })
})

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title })
  await expect(toast.getByText(text, { exact: true }).first()).toBeVisible()
}
