import { vi } from 'vitest'
import { fillInCallout, openStep } from '#test/pages/callout-page.ts'
import { IncidentPage } from '#test/pages/incident-page.ts'
import { ADMIN } from '#test/pages/people.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, openDashboard } from '#test/screens/people.ts'

// The errors of specifications 1 and 2, section 8, when the server sends no sentence.

const CALLOUT_FIELDS_MISSING =
  'Please fill in: Equipment, Reported Issue, Staff Member Time/Date, Staff Member Name/Signature'

/** Fails every call of an address like a proxy, or responds with the given JSON. */
async function breakCalls(page: Page, path: string, json?: object): Promise<void> {
  await page.unroute(path)
  await page.route(path, route =>
    route.fulfill(json ? { status: 201, json } : { status: 500, body: 'broken' }),
  )
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title })
  await expect(toast.getByText(text, { exact: true }).first()).toBeVisible()
}

test('a failed login, or session check, shows its error', async ({ page }) => {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words.join(' ')))
  // The login screen asks for both the session and the set-up.
  await breakCalls(page, '/api/setup')
  await breakCalls(page, '/api/auth/me')
  await breakCalls(page, '/api/auth/login')
  await page.goto('/')
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').getByText('Login failed', { exact: true })).toBeVisible()
  expect(logged).toContainEqual(expect.stringContaining('Auth check failed:'))
  await page.unroute('/api/setup')
  await page.unroute('/api/auth/me')

  await openDashboard(page)
  await page.route('/api/auth/logout', route => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('Logout failed:'))
})

test('failures around shifts and staff show the texts of the specification', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  const shift = new ShiftEndPage(page, rink)
  await staff.givePin('2468')

  await breakCalls(page, '/api/excel/download-all')
  await page.getByRole('button', { name: 'Download All Excel' }).click()
  await expectToast(page, 'Download Failed', 'Failed to download the Excel file. Please try again.')

  await breakCalls(page, '/api/end-shift/validation*', { success: false })
  await shift.press()
  await expectToast(page, 'Error', 'Failed to validate shift requirements')
  await page.unroute('/api/end-shift/validation*')
  await breakCalls(page, '/api/end-shift/bypass')
  await shift.press()
  await shift.dialog('Almost Ready to End Shift!').getByRole('button', { name: 'Confirm Ending' }).click()
  await shift.authoriseEarlyEnd('Ivy Ice', '2468')
  const early = shift.dialog('End Shift Early')
  await early.getByRole('button', { name: 'End Shift Early' }).click()
  await expectToast(page, 'Reason Required', 'Please provide a reason for ending shift early')
  await early.getByRole('textbox', { name: 'Reason' }).fill('Power cut')
  await early.getByRole('button', { name: 'End Shift Early' }).click()
  await expectToast(page, 'Error', 'Failed to end shift with bypass')
  await breakCalls(page, '/api/end-shift/bypass', { success: false, message: 'Ask the office' })
  await early.getByRole('button', { name: 'End Shift Early' }).click()
  await expectToast(page, 'Error', 'Ask the office')
  await early.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')

  await shift.completeEverything()
  await breakCalls(page, '/api/end-shift')
  await shift.press()
  const confirmation = shift.dialog('End Shift Confirmation')
  await confirmation.getByRole('textbox', { name: 'Your Name' }).press('Enter')
  await expectToast(page, 'Name Required', 'Please enter your name to confirm ending the shift')
  await confirmation.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
  await confirmation.getByRole('button', { name: 'End Shift' }).click()
  await expectToast(page, 'Error', 'Failed to end shift')
  await expect(confirmation.getByRole('button', { name: 'End Shift' })).toBeEnabled()

  await staff.employ('Dan Duty', 'Duty Manager')
  await breakCalls(page, '/api/completed-shifts*')
  await breakCalls(page, '/api/staff/*')
  // A server error would queue the handover on the tablet, so this one is a refusal.
  await page.route('/api/handover-documents', route =>
    route.fulfill({ status: 400, json: { code: 'invalid' } }),
  )
  await staff.open()
  await expect(page.getByText('Failed to fetch completed shifts', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Staff' }).click()
  await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
  await staff.dialog.getByRole('combobox', { name: 'Staff member' }).selectOption({ index: 1 })
  await staff.dialog.getByRole('button', { name: 'Remove Staff Member' }).click()
  await staff.enterPin('2468')
  await expectToast(page, 'Error', 'Failed to delete staff member')
  await staff.dialog.getByRole('button', { name: 'Back' }).click()
  await page.route('/api/staff', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  )
  await staff.dialog.getByRole('button', { name: 'Add staff member' }).click()
  await staff.dialog.getByRole('textbox', { name: 'Name' }).fill('Ivy Ice')
  await staff.dialog.getByRole('combobox', { name: 'Title' }).fill('Ice Technician')
  await staff.dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expectToast(page, 'Error', 'Failed to add staff member to database.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create Handover Document' }).first().click()
  await staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' }).fill('Dan Duty')
  await staff.dialog.getByRole('combobox', { name: 'Incoming Manager' }).fill('Rita Relief')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expectToast(page, 'Error', 'Failed to save handover document.')
})

test('failures in the diary and in reports show the texts of the specification', async ({ page }) => {
  const staff = new StaffPage(page, await beginDay(page))
  await staff.givePin('2468')
  await page.goto('/dashboard/site-diary')
  const diary = '/api/site-diary'
  // A server error would queue the entry on the tablet, so this one is a refusal.
  await page.route(diary, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'invalid' } })
      : route.fallback(),
  )
  for (const name of ['Name', 'Position', 'Diary Entry'])
    await page.getByRole('textbox', { name, exact: true }).fill('Pipe drips')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expectToast(page, 'Error', 'Failed to save site diary entry. Please try again.')

  const incident = new IncidentPage(page)
  await incident.open()
  await page.getByText('Skater', { exact: true }).click()
  await incident.fillIn()
  await breakCalls(page, '/api/accident-reports')
  await incident.authorise('2468')
  await expectToast(page, 'Error', 'Failed to create incident report. Please try again.')
  await breakCalls(page, '/api/accident-reports', { success: false })
  await incident.authorise('2468')
  await expectToast(page, 'Error', 'Failed to create incident report')

  await openStep(page, 2)
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expectToast(page, 'No photos to upload', 'Please take at least one photo')
  await page.route('/api/upload-photo', route => route.fulfill({ status: 400, body: 'broken' }))
  await choosePhoto(page)
  await expectToast(page, 'Upload failed', 'Failed to upload photos. Please try again.')
  await expect(page.getByText('Not uploaded: Failed to upload photo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.unroute('/api/upload-photo')
  for (let taken = 1; taken <= 5; taken += 1) {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(taken)
  }
  await choosePhoto(page)
  await expectToast(page, 'Maximum photos reached', 'You can only upload up to 5 photos')
  await openStep(page, 3)
  await page.getByRole('button', { name: 'Submit Callout' }).click()
  await expectToast(page, 'Missing Required Fields', CALLOUT_FIELDS_MISSING)
  await fillInCallout(page)
  const submit = async () => {
    await page.getByRole('button', { name: 'Submit Callout' }).click()
    await staff.dialog.getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
    await page.keyboard.press('Enter')
    await staff.enterPin('2468')
  }
  await breakCalls(page, '/api/engineer-callouts')
  await submit()
  await expectToast(page, 'Error', 'Failed to create engineer callout. Please try again.')
  await expect(page.getByText('Failed to create callout', { exact: true })).toBeVisible()
  await page.unroute('/api/engineer-callouts')
  await submit()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await breakCalls(page, '/api/engineer-callouts/*')
  await page.getByRole('button', { name: /^Edit EC/ }).click()
  await page.getByRole('button', { name: 'Show all fields' }).click()
  await page.getByRole('textbox', { name: 'Concluding Comments' }).fill('New belt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Error', 'Failed to update engineer callout. Please try again.')
  await expect(page.getByText('Failed to update callout', { exact: true })).toBeVisible()
})
