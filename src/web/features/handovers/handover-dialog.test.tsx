import { z } from 'zod'
import { formatInRinkTime } from '#domain/dates.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'

test('a handover signs one manager out and the next one in', async ({ page, checkAccessibility }) => {
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
  const result = page.getByRole('dialog', { name: 'Handover complete' })
  await expect(result.getByText(/^Dan Duty signed out and Sue Site signed in at \d\d:\d\d\.$/)).toBeVisible()
  await expect(result.getByText('Sue Site is in charge now')).toBeVisible()
  await expect(result.getByText('Edger blade is blunt')).toBeVisible()
  await checkAccessibility()
  await result.getByRole('link', { name: 'Open the handover document' }).click()
  await expect(result).toBeHidden()

  await expect(staff.button('Sign out', 'Sue Site')).toBeVisible()
  await expect(staff.row('Dan Duty')).toContainText('Shift 1')
  await expect(page.getByText('Dan Duty to Sue Site')).toBeVisible()
  await expect(page.getByText('Edger blade is blunt')).toBeVisible()
  await expect(page.getByText(/^\w{3} \d+, \d{4} \d\d:\d\d$/)).toBeVisible()
  // The clock may have moved on by a minute.
  const [shift] = await staff.recorded('completed-shifts')
  expect(shift).toMatchObject({ staffName: 'Dan Duty', workedHours: expect.closeTo(2, 1) })
  await page.goto('/dashboard')
  await page.getByText(/Handover not accepted/).click()
  await expect(
    page.getByRole('link', { name: /Nobody has accepted the handover of Dan Duty/ }).first(),
  ).toHaveAttribute('href', '/dashboard/handovers/1')
})

test('a manager who has been signed in since an earlier day has to confirm their hours', async ({ page }) => {
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

test('a handover to a person who is not on the staff list is recorded', async ({ page }) => {
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
  // Both the request and the record name the logged-in user.
  const { submittedBy } = z.object({ submittedBy: z.int() }).parse((await sending).postDataJSON())
  expect(await staff.recorded('handover-documents')).toMatchObject([
    { toManager: 'Rita Relief', submittedBy },
  ])
  await expect(staff.dialog.getByText('Nobody was signed in or out')).toBeVisible()
  await staff.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(staff.button('Sign out', 'Dan Duty')).toBeVisible()
})

test('a queued handover shows when it was made and when it arrived', async ({ page }) => {
  const rink = await beginDay(page)
  const madeAt = new Date(Date.now() - 26 * 60 * 60_000).toISOString()
  const handover = { rinkId: rink.id, fromManager: 'Dan Duty', toManager: 'Sue Site', performedAt: madeAt }
  expect((await page.request.post('/api/handover-documents', { data: handover })).status()).toBe(201)
  await new StaffPage(page, rink).open()
  const summary = page.locator('summary', { hasText: 'Dan Duty to Sue Site' })
  await expect(summary).toContainText(formatInRinkTime(madeAt, RINK_ZONE, 'MMM d, yyyy HH:mm'))
  const today = formatInRinkTime(new Date(), RINK_ZONE, 'd MMM yyyy')
  await expect(summary).toContainText(`Entered afterwards on ${today}`)
  await expect(summary).toContainText('no reason given')
})

test('a handover survives a reload until it is submitted', async ({ page }) => {
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
  await staff.dialog.getByRole('button', { name: 'Done' }).click()
  await open()
  await expect(tasks).toHaveValue('')
})

test('an open handover remains when the last person on the list is removed', async ({ page }) => {
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

test('a handover that a slow server has not answered yet says so, and then that it is saved', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.signedInAgo(dan, 2)
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await staff.dialog.getByRole('combobox', { name: 'Incoming Manager' }).fill('Rita Relief')
  const answer = Promise.withResolvers<void>()
  await page.route('/api/handover-documents', async route => {
    await answer.promise
    await route.fallback()
  })
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(page.getByRole('dialog', { name: 'Sending…' })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('dialog', { name: 'Saved', exact: true })).toContainText(
    'The handover is saved.',
  )
})

test.describe('when the network fails half-way', () => {
  test('a handover with a lost reply is not recorded twice, even after a reload', async ({ page }) => {
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
    await expect(page.getByRole('dialog', { name: 'Saved on this tablet' })).toBeVisible()
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
