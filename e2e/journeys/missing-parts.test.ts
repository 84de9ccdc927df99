import type { Page } from '@playwright/test'
import { openAlarms } from '../../test/pages/alarm-lines.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

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
  await new StaffPage(page, rink).givePin('2468')
  const bypass = { submittedBy: 'Ivy Ice', pin: '2468', reason: 'A leak', afterShiftEndId: null }
  const ended = await page.request.post('/api/end-shift/bypass', {
    data: { ...bypass, rinkId: rink.id, missingChecklists: [], signedInStaffCount: 0 },
  })
  expect(ended.ok(), await ended.text()).toBe(true)
  await page.route(/\/assets\/(due-now|pin-dialog|period-dialog|end-dialogs|rink-dialogs)-/, route =>
    route.abort(),
  )
  const expectNotOpened = async () => {
    await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
    await page.reload()
  }
  await page.goto('/dashboard')
  await expect(page.getByText('The checks that are due could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Download Excel for a period' }).click()
  await expectNotOpened()
  await openAlarms(page, '1 early shift end to read')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expectNotOpened()
  await page.getByRole('button', { name: 'End Shift' }).click()
  await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
  await expect(page.getByRole('button', { name: 'End Shift' })).toBeEnabled()
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: 'Add a rink' }).click()
  await expectToast(page, 'Not opened', 'Check the connection, then reload the page.')
  await expect(page.getByRole('button', { name: rink.name })).toBeVisible()
})

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title })
  await expect(toast.getByText(text, { exact: true }).first()).toBeVisible()
}
