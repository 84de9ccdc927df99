import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a person is added, signed in and out, and signed in again', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.open()
  await page.getByRole('button', { name: 'Add the first staff member' }).click()
  await staff.dialog.getByRole('button', { name: 'Add staff member' }).click()
  await staff.dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  const name = staff.dialog.getByRole('textbox', { name: 'Name' })
  const title = staff.dialog.getByRole('combobox', { name: 'Title' })
  for (const field of [name, title]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/^Please fill in both name and title fields\./)
  }
  await expect(name).toBeFocused()
  await name.fill('Ivy Ice')
  await title.fill('Ice Technician')
  await staff.dialog.getByRole('textbox', { name: 'Company' }).fill('Coldline Ltd')
  await checkAccessibility()
  await staff.dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect(page.getByText('Staff member added')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText('Ice Technician · Coldline Ltd')
  await expect(staff.row('Ivy Ice').getByLabel('Sign-out time')).toBeDisabled()

  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText(/[0-2] min/)
  await expect(staff.row('Ivy Ice').getByLabel('Sign-in time')).toHaveValue(/^\d\d:\d\d$/)

  await staff.button('Sign out', 'Ivy Ice').click()
  await expect(staff.dialog).toContainText('Ivy Ice, Ice Technician')
  await expect(staff.dialog).toContainText(/0 min/)
  const submitter = staff.dialog.getByRole('textbox', { name: 'Submitted by' })
  await expect(submitter).toHaveValue('Ivy Ice')
  await expect(staff.dialog.getByRole('button', { name: 'Same person', pressed: true })).toBeVisible()
  await checkAccessibility()
  await submitter.fill('')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await staff.dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Short visit')
  await submitter.fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText('Shift 1')
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    { staffName: 'Ivy Ice', notes: 'Short visit', submittedBy: 'Ivy Ice', workedHours: expect.closeTo(0, 1) },
  ])

  await staff.button('Sign back in', 'Ivy Ice').click()
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
})

test('the list is sorted, and is restored at once after a reload', async ({ page }) => {
  const rink = await beginDay(page)
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

test.describe('when someone is removed', () => {
  test("removing a person needs a manager's PIN; five wrong ones lock the entry with a countdown", async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await beginDay(page)
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

  test('the end of the wait after wrong PINs is said', async ({ page }) => {
    const rink = await beginDay(page)
    const staff = new StaffPage(page, rink)
    await staff.employ('Ivy Ice')
    await staff.open()
    const message = 'Too many wrong PINs. Please try again in 1 second.'
    await page.route(`**/api/staff/*`, route =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'pin_locked', message },
        headers: { 'retry-after': '1', 'content-type': 'application/json' },
      }),
    )
    await page.getByRole('button', { name: 'Edit Staff' }).click()
    await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
    const member = staff.dialog.getByRole('combobox', { name: 'Staff member' })
    await member.selectOption({ label: 'Ivy Ice (Ice Technician)' })
    await staff.dialog.getByRole('button', { name: 'Remove Staff Member' }).click()
    await staff.enterPin('1111')
    await expect(staff.dialog.getByText(/^Too many wrong PINs/)).toBeVisible()
    await expect(staff.dialog.getByText('You can try again now.')).toBeVisible()
    await expect(staff.dialog.getByText(/^Too many wrong PINs/)).toHaveCount(0)
  })
})

test('a press that began before a new sign-in does not take it back', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const id = await staff.employ('Ivy Ice')
  await staff.signedInAgo(id, 0.2)
  await staff.open()
  await staff.button('Sign out', 'Ivy Ice').click()
  await staff.dialog.getByRole('button', { name: 'Signed in by mistake?' }).click()
  await expect(
    staff.dialog.getByRole('button', { name: 'Undo the sign-in without recording hours' }),
  ).toBeVisible()
  const data = { isSignedIn: false, rinkId: rink.id }
  expect((await page.request.post(`/api/staff/${id}/sign-in`, { data })).status()).toBe(200)
  await staff.signedInAgo(id, 0)
  await expect(staff.dialog.getByRole('button', { name: 'Signed in by mistake?' })).toBeVisible()
})

test('a person signs in and out by keyboard', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  await (await staff.openTimes('Ivy Ice')).signIn.focus()
  await page.keyboard.press('Enter')
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
  await staff.button('Sign out', 'Ivy Ice').focus()
  await page.keyboard.press('Enter')
  // The focus is on the period, so that no keyboard opens on a tablet.
  await expect(staff.dialog.locator('[data-first]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(staff.dialog.getByRole('textbox', { name: 'Submitted by' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  await expect(staff.button('Sign back in', 'Ivy Ice')).toBeFocused()
})

test('a sign-in that the list shows does not wait for its reply', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  const reply = Promise.withResolvers<void>()
  await page.route('/api/staff/*/sign-in', async route => {
    const response = await route.fetch()
    await reply.promise
    await route.fulfill({ response })
  })
  await staff.open()
  await staff.button('Sign in', 'Ivy Ice').click()
  await staff.button('Sign out', 'Ivy Ice').click()
  await expect(staff.dialog.getByRole('button', { name: 'Confirm Sign Out' })).toBeVisible()
  reply.resolve()
})

test('of two managers who sign in on two tablets, the second sees who was first', async ({ page }) => {
  const staff = new StaffPage(page, await beginDay(page))
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.employ('Sue Site', 'Site Manager')
  // This tablet gets no events, so its list is out of date.
  await page.route('/api/events*', route => route.abort())
  await staff.open()
  await expect(staff.button('Sign in', 'Sue Site')).toBeVisible()
  await staff.signedInAgo(dan, 0)
  await staff.button('Sign in', 'Sue Site').click()
  await expect(staff.dialog).toContainText('Dan Duty (Duty Manager) is signed in as the manager')
  await staff.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(staff.button('Sign in', 'Sue Site')).toBeVisible()
})
