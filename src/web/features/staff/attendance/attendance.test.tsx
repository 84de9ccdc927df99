import { timeOfDay } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Locator } from '#test/screens/locator.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'

const HOUR = 60 * 60_000

/** A new rink where Ivy Ice signed in a number of hours ago; the journey opens the staff screen. */
async function ivyCame(page: Page, hoursAgo: number): Promise<StaffPage<Locator>> {
  const staff = new StaffPage(page, await beginDay(page))
  await staff.signedInAgo(await staff.employ('Ivy Ice'), hoursAgo)
  return staff
}

test('a sign-in time can be typed, corrected and taken back', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  const ago = (minutes: number) => timeOfDay(new Date(Date.now() - minutes * 60_000), RINK_ZONE)
  const { signIn } = await staff.openTimes('Ivy Ice')
  await signIn.fill(ago(90))
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(page.getByText('Ivy Ice signed in')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText(/1 h 3\d min/)
  const corrected = ago(150)
  await staff.openTimes('Ivy Ice')
  await signIn.fill(corrected)
  await staff.button(`Change to ${corrected}`, 'Ivy Ice').click()
  await expect(page.getByText('Sign-in time changed')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText(/2 h 3\d min/)

  await staff.openTimes('Ivy Ice')
  await signIn.fill(ago(1))
  await staff.button(`Change to ${await signIn.inputValue()}`, 'Ivy Ice').click()
  await page.getByRole('button', { name: 'Undo this sign-in' }).click()
  await expect(staff.button('Sign in', 'Ivy Ice')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('a time in the future is refused before it is sent', async ({ page }) => {
  const staff = await ivyCame(page, 0.5)
  await staff.open()
  const ahead = timeOfDay(new Date(Date.now() + 5 * 60_000), RINK_ZONE)
  const { signOut } = await staff.openTimes('Ivy Ice')
  await signOut.fill(ahead)
  await expect(staff.row('Ivy Ice')).toContainText('is in the future.')
  await staff.button(`Sign out at ${ahead}`, 'Ivy Ice').click()
  await expect(staff.dialog).toContainText('is in the future.')
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(staff.dialog).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('people still signed in from an earlier day come first, and have to enter their real time', async ({
  page,
  checkAccessibility,
}) => {
  const staff = await ivyCame(page, 30)
  await staff.employ('Sue Site', 'Site Manager')
  await staff.open()
  await expect(staff.names).toHaveText([/Ivy Ice/, /Sue Site/])
  await expect(page.getByText(/^Signed in since yesterday \d\d:\d\d$/)).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText('30 h')

  await staff.button('Enter sign-out', 'Ivy Ice').click()
  await checkAccessibility()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Sue Site')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.dialog.getByText('Please say why it is entered now.')).toBeVisible()
  await staff.dialog.getByRole('button', { name: 'Forgot to sign out' }).click()
  const left = new Date(Date.now() - 22 * HOUR)
  await staff.dialog.getByLabel('Day of the sign-out').fill(rinkDate(left, RINK_ZONE))
  await staff.dialog.getByLabel('Sign-out time').fill(timeOfDay(left, RINK_ZONE))
  await expect(staff.dialog).toContainText(/8 h/)
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    {
      workedHours: expect.closeTo(8, 1),
      elapsedHours: expect.closeTo(8, 1),
      reason: 'Forgot to sign out',
      submittedBy: 'Sue Site',
    },
  ])
})

test('a mistaken sign-in can be taken back, even hours later', async ({ page }) => {
  const staff = await ivyCame(page, 30)
  await staff.open()
  await staff.button('Enter sign-out', 'Ivy Ice').click()
  await staff.dialog.getByRole('button', { name: 'Signed in by mistake?' }).click()
  await staff.dialog.getByRole('button', { name: 'Undo the sign-in without recording hours' }).click()
  await expect(staff.button('Sign in', 'Ivy Ice')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('a shift of more than 16 hours needs a confirmation', async ({ page }) => {
  const staff = await ivyCame(page, 30)
  await staff.open()
  await staff.button('Enter sign-out', 'Ivy Ice').click()
  await staff.dialog.getByRole('button', { name: 'Night shift, worked until now' }).click()
  await expect(staff.dialog).toContainText('30 h')
  await staff.dialog.getByLabel('Unpaid break (optional)').selectOption('30')
  await expect(staff.dialog).toContainText('29 h 30 min paid, without the break')
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.dialog.getByText('Please confirm, or correct the times.')).toBeVisible()
  await staff.dialog.getByRole('checkbox', { name: /^Yes, this shift really lasted 30 h$/ }).check()
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  await expect(page.getByText('30 h · 29 h 30 min paid.')).toBeVisible()
})

test.describe('when the network fails', () => {
  test('a sign-out with a lost reply is recorded once', async ({ page }) => {
    const staff = await ivyCame(page, 0.5)
    await staff.open()
    await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
    let sent = 0
    let isCut = true
    await page.route('/api/completed-shifts', async route => {
      if (route.request().method() !== 'POST' || !isCut) return route.continue()
      sent += 1
      if (sent === 1) await route.fetch()
      await route.abort('connectionreset')
    })
    // The list is not refetched either, as on a dead network.
    const isStaffList = (url: URL) => url.pathname === '/api/staff'
    await page.route(isStaffList, route => route.abort('connectionreset'))
    await staff.button('Sign out', 'Ivy Ice').click()
    await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
    await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
    await expect(page.getByText(/^Ivy Ice signed out, 3\d min\. It is sent as soon as/)).toBeVisible()
    await expect(staff.dialog).toBeHidden()
    await expect(staff.row('Ivy Ice')).toContainText('Shift 1')
    isCut = false
    await page.unroute(isStaffList)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(staff.button('Sign back in', 'Ivy Ice')).toBeVisible()
    expect(await staff.recorded('completed-shifts')).toHaveLength(1)
  })
})
