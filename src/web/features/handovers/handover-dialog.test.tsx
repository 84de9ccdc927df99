import { z } from 'zod'
import { formatInRinkTime } from '#domain/dates.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'

test('one manager hands over to the next, who is signed in with it', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.employ('Sue Site', 'Site Manager')
  await staff.signedInAgo(dan, 2)
  await staff.open()
  await expect(page.getByText(/^No handovers yet/)).toBeVisible()

  await staff.button('Sign in', 'Sue Site').click()
  await expect(staff.dialog).toContainText('Dan Duty (Duty Manager) is signed in as the manager')
  await checkAccessibility()
  await staff.dialog.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(staff.dialog.getByRole('heading', { name: 'Shift Handover Documentation' })).toBeVisible()
  await expect(staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' })).toHaveValue('Dan Duty')
  await staff.dialog.getByRole('textbox', { name: 'Equipment Issues' }).fill('Edger blade is blunt')
  await checkAccessibility()
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(page.getByText(/^Dan Duty signed out and Sue Site signed in at \d\d:\d\d\.$/)).toBeVisible()

  await expect(staff.button('Sign out', 'Sue Site')).toBeVisible()
  await expect(staff.row('Dan Duty')).toContainText('Shift 1')
  await expect(page.getByText('Dan Duty to Sue Site')).toBeVisible()
  await page.locator('summary').click()
  await expect(page.getByText('Edger blade is blunt')).toBeVisible()
  await expect(page.getByText(/^\w{3} \d+, \d{4} \d\d:\d\d$/)).toBeVisible()
  // A minute may have turned in the meantime.
  const [shift] = await staff.recorded('completed-shifts')
  expect(shift).toMatchObject({ staffName: 'Dan Duty', workedHours: expect.closeTo(2, 1) })
})

test('a manager who is signed in from an earlier day is asked whether they worked until now', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.employ('Sue Site', 'Site Manager')
  await staff.signedInAgo(dan, 30)
  await staff.open()
  await staff.button('Sign in', 'Sue Site').click()
  await expect(staff.dialog).toContainText('If Dan Duty has left, enter the real sign-out time')
  await expect(staff.dialog.getByRole('button', { name: 'Create Handover Document' })).toHaveCount(0)
  await staff.dialog.getByRole('button', { name: 'Enter sign-out of Dan Duty' }).click()
  await expect(staff.dialog.getByRole('heading', { name: 'Confirm Sign Out' })).toBeVisible()
})

test('a handover can be written down for a name that is not on the list', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.signedInAgo(dan, 2)
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(staff.dialog.getByText('The incoming manager is required')).toBeVisible()
  await staff.dialog.getByRole('combobox', { name: 'Incoming Manager' }).fill('Rita Relief')
  await expect(staff.dialog).toContainText('This saves the document only.')
  const sending = page.waitForRequest('**/api/handover-documents')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(page.getByText('The handover document is saved.')).toBeVisible()
  // The call names who was logged in, and so does the record.
  const { submittedBy } = z.object({ submittedBy: z.int() }).parse((await sending).postDataJSON())
  expect(await staff.recorded('handover-documents')).toMatchObject([
    { toManager: 'Rita Relief', submittedBy },
  ])
  await expect(staff.button('Sign out', 'Dan Duty')).toBeVisible()
})

test('a handover that waited on its tablet says when it was made, and when it arrived', async ({ page }) => {
  const rink = await beginDay(page)
  const madeAt = new Date(Date.now() - 26 * 60 * 60_000).toISOString()
  const handover = { rinkId: rink.id, fromManager: 'Dan Duty', toManager: 'Sue Site', performedAt: madeAt }
  expect((await page.request.post('/api/handover-documents', { data: handover })).status()).toBe(201)
  await new StaffPage(page, rink).open()
  await page.locator('summary', { hasText: 'Dan Duty to Sue Site' }).click()
  const arrived = page.locator('dl > div', { hasText: 'Reached Rinkbook' })
  const today = formatInRinkTime(new Date(), RINK_ZONE, 'MMM d, yyyy')
  await expect(arrived).toContainText(today)
  await expect(page.locator('summary')).not.toContainText(today)
})

test('what a manager has written survives a reload, until it is completed', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Dan Duty', 'Duty Manager')
  await staff.open()
  const open = () => page.getByRole('button', { name: 'Create Handover Document' }).click()
  const tasks = staff.dialog.getByRole('textbox', { name: 'Pending Tasks' })
  await open()
  await tasks.fill('Call the plumber')
  await staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' }).fill('Dan Duty')
  await page.reload()
  await open()
  await expect(tasks).toHaveValue('Call the plumber')
  await expect(staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' })).toHaveValue('Dan Duty')
  await staff.dialog.getByRole('combobox', { name: 'Incoming Manager' }).fill('Rita Relief')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(page.getByText('Handover complete')).toBeVisible()
  await open()
  await expect(tasks).toHaveValue('')
})

test('a handover stays open where the last person on the list is removed in the meantime', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  const tasks = staff.dialog.getByRole('textbox', { name: 'Pending Tasks' })
  await tasks.fill('Call the plumber')
  await staff.dismiss(dan)
  await expect(page.getByText('No staff at this rink yet.')).toBeVisible()
  await expect(tasks).toHaveValue('Call the plumber')
})

test.describe('when the network fails half-way', () => {
  test('a handover that had arrived is not made twice, a reload in between', async ({ page }) => {
    const rink = await beginDay(page)
    const staff = new StaffPage(page, rink)
    const dan = await staff.employ('Dan Duty', 'Duty Manager')
    await staff.employ('Sue Site', 'Site Manager')
    await staff.signedInAgo(dan, 2)
    await staff.open()
    await staff.button('Sign in', 'Sue Site').click()
    await staff.dialog.getByRole('button', { name: 'Create Handover Document' }).click()
    await staff.dialog.getByRole('textbox', { name: 'Pending Tasks' }).fill('Call the plumber')
    await page.route('/api/handover-documents', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
    await expect(page.getByText('Saved on this tablet', { exact: true })).toBeVisible()
    await page.reload()
    const kept = page.getByRole('list', { name: 'Handovers on this tablet' })
    await expect(kept).toContainText('Call the plumber')
    await page.getByRole('button', { name: 'Create Handover Document' }).click()
    await expect(staff.dialog.getByRole('textbox', { name: 'Pending Tasks' })).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.unroute('/api/handover-documents')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(kept).toBeHidden()
    expect(await staff.recorded('handover-documents')).toHaveLength(1)
    expect(await staff.recorded('completed-shifts')).toHaveLength(1)
  })
})
