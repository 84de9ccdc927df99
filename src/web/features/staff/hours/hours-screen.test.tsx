import { timeOfDay } from '#domain/dates.ts'
import { weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Locator } from '#test/screens/locator.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'

/** Opens last week, with two shifts on its Monday and one too soon after them, and `more` by the day of the week. */
async function openLastWeek(
  page: Page,
  more: [number, string, string][] = [],
): Promise<{ staff: StaffPage<Locator>; monday: string }> {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const monday = dayAfter(weekOf(rinkDate(new Date(), RINK_ZONE)).from, -7)
  const ivy = await staff.employ('Ivy Ice')
  await staff.givePin('2468')
  const shifts = [
    [monday, '06:00', '10:00'],
    [monday, '11:00', '23:00'],
    [dayAfter(monday), '06:00', '10:30'],
    ...more.map(([day, ...times]) => [dayAfter(monday, day), ...times]),
  ]
  for (const [date, signInTime, signOutTime] of shifts) {
    const data = { staffId: ivy, date, signInTime, signOutTime, submittedBy: 'Ivy Ice', rinkId: rink.id }
    expect((await page.request.post('/api/completed-shifts', { data })).status()).toBe(201)
  }
  await staff.open()
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByText('No hours recorded in this period.')).toBeVisible()
  await page.getByRole('button', { name: 'The week before' }).click()
  return { staff, monday }
}

test("the week shows each person's shifts, totals, gaps, short rests and missing breaks", async ({
  page,
  checkAccessibility,
}) => {
  await openLastWeek(page)
  await expect(page.getByRole('row', { name: /Ivy Ice/ })).toContainText('20 h 30 min')
  await expect(page.getByText(/11:00, 1 h$/)).toBeVisible()
  await expect(page.getByText(/^Less than 11 h of rest before a shift: .*\(7 h\)/)).toBeVisible()
  await expect(page.getByText(/^More than 6 h without a recorded break: .*\(12 h\)/)).toBeVisible()
  await checkAccessibility()
})

test('the days without a break are folded below their number', async ({ page, checkAccessibility }) => {
  await openLastWeek(page, [[3, '06:00', '13:00']])
  const days = page.getByText(/\(12 h\), .*\(7 h\)$/)
  await expect(days).toBeHidden()
  await page.getByText('More than 6 h without a recorded break: 2 days').click()
  await expect(days).toBeVisible()
  await checkAccessibility()
})

test.describe('a correction', () => {
  test("a correction needs a reason and a manager's PIN, and shows the original", async ({
    page,
    checkAccessibility,
  }) => {
    const { staff, monday } = await openLastWeek(page)
    await page.getByRole('button', { name: /^Correct .* 06:00 – 10:30$/ }).click()
    await staff.dialog.getByLabel('Day of the sign-out').fill('')
    await staff.dialog.getByLabel('Sign-in time').fill('')
    await staff.dialog.getByRole('button', { name: 'Continue to PIN' }).click()
    await expect(staff.dialog.getByText('Please enter the day.')).toBeVisible()
    await expect(staff.dialog.getByLabel('Sign-in time')).toBeFocused()
    await staff.dialog.getByLabel('Sign-in time').fill('06:00')
    await staff.dialog.getByLabel('Day of the sign-out').fill(dayAfter(monday))
    await staff.dialog.getByLabel('Sign-out time').fill('12:00')
    await expect(staff.dialog).toContainText('6 h')
    await staff.dialog.getByRole('button', { name: 'Continue to PIN' }).click()
    await expect(staff.dialog.getByText('Please say why the shift is corrected.')).toBeVisible()
    await staff.dialog.getByRole('textbox', { name: 'Reason' }).fill('Helped with the ice show')
    await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Mona Manager')
    await checkAccessibility()
    await staff.dialog.getByRole('button', { name: 'Continue to PIN' }).click()
    await staff.enterPin('1111')
    await expect(staff.dialog.getByText('Invalid PIN code. Please try again.')).toBeVisible()
    await staff.enterPin('2468')
    await expect(page.getByText('Shift corrected')).toBeVisible()
    await expect(
      page.getByText(/authorised by Mona Manager: Helped with the ice show\. It was 06:00 – 10:30/),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /Ivy Ice/ })).toContainText('22 h')
  })
})

test('a corrected shift of more than a day counts every hour, and Back closes its dialog', async ({
  page,
}) => {
  const { staff, monday } = await openLastWeek(page)
  const correct = page.getByRole('button', { name: /^Correct .* 06:00 – 10:30$/ })
  await correct.click()
  await expect(staff.dialog).toBeVisible()
  await page.goBack()
  await expect(staff.dialog).toHaveCount(0)
  await correct.click()
  await staff.dialog.getByLabel('Day of the sign-out').fill(dayAfter(monday, 2))
  await staff.dialog.getByLabel('Sign-out time').fill('07:43')
  await staff.dialog.getByRole('checkbox', { name: 'Yes, this shift really lasted 25 h 43 min' }).check()
  await staff.dialog.getByRole('textbox', { name: 'Reason' }).fill('Pipe burst')
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Mona Manager')
  await staff.dialog.getByRole('button', { name: 'Continue to PIN' }).click()
  await staff.enterPin('2468')
  await expect(page.getByText('Ivy Ice: 25 h 43 min. The original is kept.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ivy Ice/ })).toContainText('41 h 43 min')
  await expect(page.getByText(/by the clock/)).toHaveCount(0)
})

test('a payroll file names the people who have no employee number', async ({ page }) => {
  await openLastWeek(page)
  await page.getByLabel('Columns of the file').selectOption('sage')
  await expect(page.getByText('No employee number: Ivy Ice. The file leaves it empty.')).toBeVisible()
  await expect(page.getByText('Left out: 3 shifts marked To be approved.')).toBeVisible()
  await page.goto('/administration/payroll')
  await page.getByLabel('Columns of the file').selectOption('sage')
  await expect(page.getByText('No employee number: Ivy Ice. The file leaves it empty.')).toBeVisible()
})

test('on a phone, the hours come before their file and print', async ({ page }) => {
  await openLastWeek(page)
  await expect(page.getByRole('main')).toContainText(/Download CSV.*Print.*Hours to approve/)
  page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('main')).toContainText(/Hours to approve.*Download CSV.*Print/)
})

test('on a phone, the shifts of a person open below the name, and one line says who has a warning', async ({
  page,
  checkAccessibility,
}) => {
  await openLastWeek(page)
  page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  await expect(main).toContainText('1 person has a warning about breaks or rest. Open a name for the days.')
  const person = main.getByRole('region', { name: 'Shifts by person' }).locator('details')
  await expect(person.getByRole('button', { name: /^Correct/ }).first()).toBeHidden()
  await person.getByRole('heading', { name: /^Ivy Ice/ }).click()
  await expect(person.getByText(/^More than 6 h without a recorded break/)).toBeVisible()
  await expect(person.getByRole('button', { name: /^Correct/ }).first()).toBeVisible()
  await checkAccessibility()
})

test('a manager approves the hours of one person and of all, exceptions with their reasons', async ({
  page,
  checkAccessibility,
}) => {
  const { staff } = await openLastWeek(page)
  const list = page.getByRole('list', { name: 'Hours to approve' })
  await expect(list.getByText(/^Ivy Ice: 3 shifts, 20 h 30 min$/)).toBeVisible()
  await expect(list.getByText(/Entered by hand by Ivy Ice on .* Recorded on a later day/)).toHaveCount(3)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Approve the hours of Ivy Ice' }).click()
  await expect(staff.dialog).toContainText('Their own hours are left out.')
  await staff.enterPin('1111', 'Approve')
  await expect(staff.dialog.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await staff.enterPin('2468', 'Approve')
  await expect(page.getByText('All hours of this period are approved.')).toBeVisible()
  await expect(
    page.getByText(/^Approved by Mona Manager, .* Not proven to be another person\.$/),
  ).toHaveCount(3)
})

test('the people who wait for approval come first, and those in payroll files already are folded', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const now = timeOfDay(new Date(), RINK_ZONE)
  const times = { signInTime: now, signOutTime: now, date: rinkDate(new Date(), RINK_ZONE) }
  for (const [name, isByHand] of [
    ['Ivy Ice', false],
    ['Max Mop', true],
    ['Tess Tool', true],
  ] as const) {
    const staffId = await staff.employ(name)
    if (!isByHand) await staff.signedInAgo(staffId, 0)
    const shift = { staffId, ...times, submittedBy: name, signsOut: !isByHand, rinkId: rink.id }
    expect((await page.request.post('/api/completed-shifts', { data: shift })).status()).toBe(201)
  }
  await staff.open()
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByRole('button', { name: 'Approve all 2 people' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Hours to approve' })).not.toContainText('Ivy Ice')
  const approve = page.getByRole('button', { name: 'Approve the hours of Ivy Ice' })
  await expect(approve).toBeHidden()
  await page.getByText('In payroll files already: 1 person').click()
  await expect(approve).toBeVisible()
  await checkAccessibility()
})

test('a sign-in that was changed later says so, with the time at which it was recorded', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  const path = `/api/staff/${ivy}/sign-in`
  const data = { isSignedIn: true, rinkId: rink.id }
  await page.request.post(path, { data })
  const early = { ...data, signInTime: timeOfDay(new Date(Date.now() - 28 * 60_000), RINK_ZONE) }
  expect((await page.request.post(path, { data: early })).status()).toBe(200)
  const now = timeOfDay(new Date(), RINK_ZONE)
  const times = { signInTime: early.signInTime, signOutTime: now, date: rinkDate(new Date(), RINK_ZONE) }
  const shift = { staffId: ivy, ...times, submittedBy: 'Ivy Ice', signsOut: true, rinkId: rink.id }
  expect((await page.request.post('/api/completed-shifts', { data: shift })).status()).toBe(201)
  await staff.open()
  await page.getByRole('link', { name: 'Hours' }).click()
  const changed = new RegExp(`^Sign-in recorded today .+, changed to ${early.signInTime} today .+\\.$`)
  await expect(page.getByRole('list', { name: 'Hours to approve' }).getByText(changed)).toBeVisible()
  await expect(page.getByText(changed)).toHaveCount(2)
})

test('an administrator edits a preset of columns, and a file has its columns', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await page.goto('/administration/payroll')
  await expect(page.getByRole('listitem').filter({ hasText: 'Xero' }).getByText('Not verified')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Sage' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Heading').nth(3).fill('')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save preset' }).click()
  await expect(dialog.getByText('Please enter a heading for every column.')).toBeVisible()
  await dialog.getByLabel('Heading').nth(3).fill('Paid')
  await dialog.getByLabel('Our payroll program reads this file correctly').click()
  await dialog.getByRole('button', { name: 'Save preset' }).click()
  const sage = page.getByRole('listitem').filter({ hasText: 'Sage' })
  await expect(sage.getByRole('button', { name: 'Reset Sage to its original columns' })).toBeVisible()
  await expect(sage.getByText('Not verified')).toHaveCount(0)
  const file = `/api/worked-hours/csv?rinkId=${rink.id}&week=2026-11-20&preset=sage`
  expect(await (await page.request.get(file)).text()).toContain('Payment Reference,Paid')
  await sage.getByRole('button', { name: 'Reset Sage to its original columns' }).click()
  await expect(page.getByText('Preset reset')).toBeVisible()
  await expect(sage.getByText('Not verified')).toBeVisible()
})
