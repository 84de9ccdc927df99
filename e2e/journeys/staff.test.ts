import { timeOfDay } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { expect, test } from '../fixtures.ts'
import { StaffPage } from '../pages/staff-page.ts'
import { chooseRink, openDashboard, signInAsAdmin } from '../people.ts'

const HOUR = 60 * 60_000

test('somebody is added, signed in and out, and signed back in', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.open()
  await page.getByRole('button', { name: 'Add the first staff member' }).click()
  await staff.dialog.getByRole('button', { name: 'Add staff member' }).click()
  await staff.dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect(staff.dialog.getByRole('alert')).toHaveText('Please fill in both name and title fields.')
  await staff.dialog.getByRole('textbox', { name: 'Name' }).fill('Ivy Ice')
  await staff.dialog.getByRole('combobox', { name: 'Title' }).fill('Ice Technician')
  await staff.dialog.getByRole('textbox', { name: 'Company' }).fill('Coldline Ltd')
  await checkAccessibility()
  await staff.dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect(page.getByText('Staff member added')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText('Ice Technician · Coldline Ltd')
  await expect(staff.row('Ivy Ice').getByLabel('Sign-out time')).toBeDisabled()

  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText(/Signed in, 0\.0\d h so far/)
  await expect(staff.row('Ivy Ice').getByLabel('Sign-in time')).toHaveValue(/^\d\d:\d\d$/)

  await staff.button('Sign out', 'Ivy Ice').click()
  await expect(staff.dialog).toContainText('Ivy Ice, Ice Technician')
  await expect(staff.dialog).toContainText(/0\.0\d h/)
  await checkAccessibility()
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await staff.dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Short visit')
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText('Shift 1')
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    { staffName: 'Ivy Ice', notes: 'Short visit', submittedBy: 'Ivy Ice', workedHours: expect.closeTo(0, 1) },
  ])

  await staff.button('Sign back in', 'Ivy Ice').click()
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
})

test('the list is in its order, and comes back at once after a reload', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.employ('Dan Duty', 'Duty Manager')
  await staff.employ('Sue Site', 'Site Manager')
  await staff.employ('Carl Coach', 'Coach')
  await staff.open()
  const inOrder = ['Sue Site', 'Dan Duty', 'Ivy Ice', 'Carl Coach'].map(name => new RegExp(name))
  await expect(staff.names).toHaveText(inOrder)

  const answer = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === '/api/staff',
    async route => {
      await answer.promise
      await route.continue()
    },
  )
  await page.evaluate(() => {
    const stored = sessionStorage.getItem('staff-storage-v3') ?? ''
    const members = stored.slice(1, -1)
    sessionStorage.setItem('staff-storage-v3', `[${members},${members}]`)
  })
  await page.reload()
  await expect(staff.names).toHaveText(inOrder)
  answer.resolve()
})

test('a sign-in time can be typed, corrected and taken back', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  const ago = (minutes: number) => timeOfDay(new Date(Date.now() - minutes * 60_000), 'Europe/London')
  const signIn = staff.row('Ivy Ice').getByLabel('Sign-in time')
  await signIn.fill(ago(90))
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText(/Signed in, 1\.5\d h so far/)
  const corrected = ago(150)
  await signIn.fill(corrected)
  await staff.button(`Change to ${corrected}`, 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText(/Signed in, 2\.5\d h so far/)

  await signIn.fill(ago(1))
  await staff.button(`Change to ${await signIn.inputValue()}`, 'Ivy Ice').click()
  await page.getByRole('button', { name: 'Undo this sign-in' }).click()
  await expect(staff.button('Sign in', 'Ivy Ice')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('a time that is still to come is refused before anything is sent', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  await staff.signedInAgo(ivy, 0.5)
  await staff.open()
  const ahead = timeOfDay(new Date(Date.now() + 5 * 60_000), 'Europe/London')
  await staff.row('Ivy Ice').getByLabel('Sign-out time').fill(ahead)
  await staff.button('Sign out', 'Ivy Ice').click()
  await expect(staff.dialog).toContainText('is still to come.')
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(staff.dialog).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('who is still signed in from an earlier day comes first, and their real time is asked for', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Sue Site', 'Site Manager')
  const ivy = await staff.employ('Ivy Ice')
  await staff.signedInAgo(ivy, 30)
  await staff.open()
  await expect(staff.names).toHaveText([/Ivy Ice/, /Sue Site/])
  await expect(page.getByText(/^Still signed in from \w{3} \d+ \w{3}, \d\d:\d\d$/)).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText(/This shift lasted a day or longer/)

  await staff.button('Enter sign-out', 'Ivy Ice').click()
  await checkAccessibility()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Sue Site')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.dialog.getByText('Please say why it is entered now.')).toBeVisible()
  await staff.dialog.getByRole('button', { name: 'Forgot to sign out' }).click()
  const left = new Date(Date.now() - 22 * HOUR)
  await staff.dialog.getByLabel('Day of the sign-out').fill(rinkDate(left, 'Europe/London'))
  await staff.dialog.getByLabel('Sign-out time').fill(timeOfDay(left, 'Europe/London'))
  await expect(staff.dialog).toContainText(/8\.0\d h/)
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

test('a sign-in that was a mistake is taken back, hours later too', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  await staff.signedInAgo(ivy, 30)
  await staff.open()
  await staff.button('Enter sign-out', 'Ivy Ice').click()
  await staff.dialog.getByRole('button', { name: 'Signed in by mistake?' }).click()
  await staff.dialog.getByRole('button', { name: 'Take it back: no hours are recorded' }).click()
  await expect(staff.button('Sign in', 'Ivy Ice')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('more than 16 hours are recorded only when they are confirmed', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  await staff.signedInAgo(ivy, 30)
  await staff.open()
  await staff.button('Enter sign-out', 'Ivy Ice').click()
  await staff.dialog.getByRole('button', { name: 'Night shift, worked until now' }).click()
  await expect(staff.dialog).toContainText(/6\.0\d h by the clock, 30\.0\d h really passed/)
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.dialog.getByText('Please confirm, or correct the times.')).toBeVisible()
  await staff.dialog.getByRole('checkbox', { name: /^Yes, this shift really lasted 30\.0\d h$/ }).check()
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
})

test.describe('when somebody is removed', () => {
  test.use({ allowedComplaints: /40[39]|429/ })

  test('a manager types a PIN; a wrong one is told, five lock it with a countdown', async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await openDashboard(page)
    const staff = new StaffPage(page, rink)
    await staff.employ('Ivy Ice')
    await staff.employ('Ian Ice')
    await staff.givePin('2468')
    await staff.open()
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Edit Staff' }).click()
      await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
      await staff.dialog.getByRole('combobox', { name: 'Staff member' }).selectOption({ label: name })
      await staff.dialog.getByRole('button', { name: 'Remove Staff Member' }).click()
    }
    await page.getByRole('button', { name: 'Edit Staff' }).click()
    await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
    await staff.dialog.getByRole('button', { name: 'Remove Staff Member' }).click()
    await expect(staff.dialog.getByText('Please select a staff member to remove')).toBeVisible()
    await page.keyboard.press('Escape')

    await choose('Ivy Ice (Ice Technician)')
    await staff.enterPin('1111')
    await expect(staff.dialog.getByText('Invalid PIN code. Please try again.')).toBeVisible()
    await expect(staff.dialog.getByLabel('PIN Code')).toHaveValue('')
    await checkAccessibility()
    await staff.enterPin('2468')
    await expect(page.getByText('Staff member deleted', { exact: true })).toBeVisible()
    await expect(page.getByText('Staff member has been removed from the system.')).toBeVisible()
    await expect(staff.names).toHaveText([/Ian Ice/])

    await choose('Ian Ice (Ice Technician)')
    for (let tries = 0; tries < 5; tries += 1) {
      await staff.enterPin('1111')
      await expect(staff.dialog.getByText('Invalid PIN code. Please try again.')).toBeVisible()
      await expect(staff.dialog.getByLabel('PIN Code')).toHaveValue('')
    }
    await staff.enterPin('2468')
    await expect(
      staff.dialog.getByText(/^Too many wrong PINs\. Please try again in \d+ seconds\.$/),
    ).toBeVisible()
    await expect(staff.dialog.getByRole('button', { name: 'Verify' })).toBeDisabled()
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click()
    await staff.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(staff.names).toHaveText([/Ian Ice/])
  })
})

test('another tablet sees who signed in, at once', async ({ page, browser, guard }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  guard.watch(otherContext)
  const other = await otherContext.newPage()
  await signInAsAdmin(other)
  await chooseRink(other, rink)
  const theirs = new StaffPage(other, rink)
  await theirs.open()
  await expect(theirs.button('Sign in', 'Ivy Ice')).toBeVisible()
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(theirs.button('Sign out', 'Ivy Ice')).toBeVisible()
  await otherContext.close()
})

test.describe('when the network fails', () => {
  test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

  test('a sign-out whose answer was lost is recorded once', async ({ page }) => {
    const rink = await openDashboard(page)
    const staff = new StaffPage(page, rink)
    const ivy = await staff.employ('Ivy Ice')
    await staff.signedInAgo(ivy, 0.5)
    await staff.open()
    let isLost = true
    await page.route('/api/completed-shifts', async route => {
      if (route.request().method() !== 'POST' || !isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    // The list is not asked for again either, as on a network that is gone.
    const isStaffList = (url: URL) => url.pathname === '/api/staff'
    await page.route(isStaffList, route => route.abort('connectionreset'))
    await staff.button('Sign out', 'Ivy Ice').click()
    await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
    await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
    await expect(page.getByText(/^Ivy Ice signed out, 0\.5\d h\. It is sent as soon as/)).toBeVisible()
    await expect(staff.dialog).toBeHidden()
    await expect(staff.row('Ivy Ice')).toContainText('Shift 1')
    await page.unroute(isStaffList)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(staff.button('Sign back in', 'Ivy Ice')).toBeVisible()
    expect(await staff.recorded('completed-shifts')).toHaveLength(1)
  })
})

test('somebody signs in and out with the keyboard alone', async ({ page }) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  await staff.row('Ivy Ice').getByLabel('Sign-in time').focus()
  await page.keyboard.press('Enter')
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
  await staff.button('Sign out', 'Ivy Ice').focus()
  await page.keyboard.press('Enter')
  await expect(staff.dialog.getByRole('textbox', { name: 'Notes (optional)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  await expect(staff.button('Sign back in', 'Ivy Ice')).toBeFocused()
})
