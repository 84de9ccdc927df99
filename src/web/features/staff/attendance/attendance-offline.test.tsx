import { timeOfDay } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { storedDrafts } from '#test/pages/stored-drafts.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Locator } from '#test/screens/locator.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'

const WAITING = 'Saved on this tablet, waiting to be sent'
const ago = (minutes: number) => timeOfDay(new Date(Date.now() - minutes * 60_000), RINK_ZONE)

/** Blocks all calls except the session check. Returns a function that restores the network. */
async function cutNetwork(page: Page): Promise<() => Promise<void>> {
  const isCut = ({ pathname }: URL) =>
    pathname.startsWith('/api/') && !['/api/auth/me', '/api/ice-rinks'].includes(pathname)
  await page.route(isCut, route => route.abort('internetdisconnected'))
  return () => page.unroute(isCut)
}

async function confirmSignOut(staff: StaffPage<Locator>, name: string, label = 'Sign out'): Promise<void> {
  await staff.button(label, name).click()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill(name)
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.dialog).toBeHidden()
}

/** Queued writes are sent automatically after a reconnection. */
async function expectSent(page: Page, waiting: string): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: waiting })).toBeHidden()
}

test('a day offline is stored on the tablet and sent with its times', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.employ('Sue Site', 'Site Manager')
  await staff.signedInAgo(dan, 3)
  await staff.open()
  await expect(staff.button('Sign out', 'Dan Duty')).toBeVisible()
  const bringNetworkBack = await cutNetwork(page)

  const [came, left] = [ago(150), ago(30)]
  await (await staff.openTimes('Ivy Ice')).signIn.fill(came)
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(page.getByText(`Ivy Ice signed in at ${came}.`)).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText(WAITING)
  await page.reload()
  await expect(staff.row('Ivy Ice')).toContainText(/2 h 3\d min/)
  await (await staff.openTimes('Ivy Ice')).signOut.fill(left)
  await confirmSignOut(staff, 'Ivy Ice', `Sign out at ${left}`)
  await expect(staff.row('Ivy Ice')).toContainText(`Shift 1${came} – ${left}2 hWaiting to be sent`)
  await staff.button('Sign back in', 'Ivy Ice').click()
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()

  await staff.button('Sign in', 'Sue Site').click()
  await expect(staff.dialog).toContainText('Dan Duty (Duty Manager) is signed in as the manager')
  await staff.dialog.getByRole('button', { name: 'Create Handover Document' }).click()
  await staff.dialog.getByRole('textbox', { name: 'Pending Tasks' }).fill('Call the plumber')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await staff.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(staff.button('Sign out', 'Sue Site')).toBeVisible()
  const handovers = page.getByRole('list', { name: 'Handovers on this tablet' })
  await expect(handovers).toContainText(`${WAITING}Dan Duty to Sue Site`)
  await checkAccessibility()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Sue Site is in charge Ivy Ice' })).toBeVisible()
  await expect(page.getByText(WAITING)).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toEqual([])

  await bringNetworkBack()
  await expectSent(page, '4 waiting')
  await expect(page.getByText(WAITING)).toBeHidden()
  await staff.open()
  await expect(handovers).toBeHidden()
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    { staffName: 'Dan Duty', workedHours: expect.closeTo(3, 1) },
    { staffName: 'Ivy Ice', signInTime: came, signOutTime: left, workedHours: 2 },
  ])
  expect(await staff.recorded('staff')).toMatchObject([
    { name: 'Sue Site', isSignedIn: true },
    { name: 'Dan Duty', isSignedIn: false },
    { name: 'Ivy Ice', isSignedIn: true },
  ])
  expect(await staff.recorded('handover-documents')).toMatchObject([{ pendingTasks: 'Call the plumber' }])
})

test('a conflict with another tablet is shown with the person, and the entry is not lost', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  const sue = await staff.employ('Sue Site', 'Site Manager')
  const came = new Date(Date.now() - 3 * 60 * 60_000).toISOString()
  await staff.signedInAgo(ivy, 3)
  await staff.open()
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
  const bringNetworkBack = await cutNetwork(page)
  await staff.button('Sign in', 'Sue Site').click()
  await expect(staff.row('Sue Site')).toContainText(WAITING)
  await confirmSignOut(staff, 'Ivy Ice')
  await staff.button('Sign in', 'Dan Duty').click()
  await staff.dialog.getByRole('button', { name: 'Create Handover Document' }).click()
  await staff.dialog.getByRole('textbox', { name: 'Staff Concerns' }).fill('Rota for Sunday')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await staff.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Handovers on this tablet' })).toBeVisible()

  // At the same time, on another tablet.
  await staff.signedInAgo(dan, 1)
  const [date, time] = [rinkDate(came, RINK_ZONE), timeOfDay(came, RINK_ZONE)]
  const left = new Date(Date.now() - 60 * 60_000)
  const shift = {
    rinkId: rink.id,
    staffId: ivy,
    date,
    signInTime: time,
    signOutTime: timeOfDay(left, RINK_ZONE),
    submittedBy: 'Dan',
  }
  const elsewhere = await page.request.post('/api/completed-shifts', { data: { ...shift, signsOut: true } })
  expect(elsewhere.status()).toBe(201)
  await bringNetworkBack()
  await expectSent(page, '3 waiting')

  await expect(staff.row('Sue Site')).toContainText('Dan Duty is signed in as the manager.')
  await expect(staff.row('Ivy Ice')).toContainText(`${time} to ${shift.signOutTime} is recorded`)
  await expect(staff.button('Sign in', 'Sue Site')).toBeVisible()
  await checkAccessibility()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Not recorded: Sign-in' }).click()
  await expect(page.locator(':focus')).toContainText('Not recorded: Sign-in')
  await staff.row('Ivy Ice').getByRole('button', { name: 'Enter it again' }).click()
  await expect(staff.dialog.getByLabel('Sign-in time')).toHaveValue(time)
  // The sign-in may have been yesterday and the sign-out today.
  await staff.dialog.getByLabel('Day of the sign-in').fill(rinkDate(left, RINK_ZONE))
  await staff.dialog.getByLabel('Sign-in time').fill(shift.signOutTime)
  await staff.dialog.getByRole('button', { name: 'Record the hours' }).click()
  await expect(page.getByText('Hours recorded')).toBeVisible()
  await expect(staff.row('Ivy Ice').getByText('Not recorded')).toBeHidden()

  const handovers = page.getByRole('list', { name: 'Handovers on this tablet' })
  await expect(handovers).toContainText('Not recorded: Sue Site is already signed out.')
  await handovers.getByRole('button', { name: 'Enter it again' }).click()
  await expect(staff.dialog.getByRole('textbox', { name: 'Staff Concerns' })).toHaveValue('Rota for Sunday')
  await expect(staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' })).toHaveValue('Sue Site')
  await expect(staff.dialog).toContainText('This saves the document only.')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(staff.dialog.getByText('The handover document is saved.')).toBeVisible()
  await staff.dialog.getByRole('button', { name: 'Done' }).click()

  await staff.row('Sue Site').getByRole('button', { name: 'Create a handover instead' }).click()
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await staff.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(staff.button('Sign out', 'Sue Site')).toBeVisible()
  await expect(page.getByText('Not recorded')).toHaveCount(0)
  expect(await staff.recorded('staff')).toMatchObject([
    { id: sue, isSignedIn: true },
    { id: dan, isSignedIn: false },
    { id: ivy, isSignedIn: false },
  ])
  expect(await staff.recorded('handover-documents')).toMatchObject([
    { fromManager: 'Dan Duty', toManager: 'Sue Site' },
    {
      fromManager: 'Sue Site',
      toManager: 'Dan Duty',
      outgoingStaffId: null,
      staffConcerns: 'Rota for Sunday',
    },
  ])
})

test('the dialog of a refused shift remains when the person is removed from the list', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  await staff.employ('Dan Duty', 'Duty Manager')
  const ivy = await staff.employ('Ivy Ice')
  const came = new Date(Date.now() - 3 * 60 * 60_000)
  await staff.signedInAgo(ivy, 3)
  await staff.open()
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
  const bringNetworkBack = await cutNetwork(page)
  await confirmSignOut(staff, 'Ivy Ice')
  const elsewhere = {
    rinkId: rink.id,
    staffId: ivy,
    date: rinkDate(came, RINK_ZONE),
    signInTime: timeOfDay(came, RINK_ZONE),
    signOutTime: ago(60),
    submittedBy: 'Dan',
    signsOut: true,
  }
  expect((await page.request.post('/api/completed-shifts', { data: elsewhere })).status()).toBe(201)
  await bringNetworkBack()
  await expectSent(page, '1 waiting')
  await staff.row('Ivy Ice').getByRole('button', { name: 'Enter it again' }).click()
  const notes = staff.dialog.getByRole('textbox', { name: 'Notes (optional)' })
  await notes.fill('Stayed for the late booking')
  await staff.dismiss(ivy)
  await expect(page.locator('form[aria-label="Ivy Ice"]')).toHaveCount(0)
  await expect(notes).toHaveValue('Stayed for the late booking')
})

test('a sign-in without a network is recorded later, and one typed for an earlier time asks for the reason', async ({
  page,
  server,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.employ('Tess Tech')
  await staff.open()
  const reason = staff.row('Tess Tech').getByLabel('Why are you entering this later? (optional)')
  await expect(reason).toBeHidden()
  await (await staff.openTimes('Tess Tech')).signIn.fill(ago(60))
  await reason.fill('Forgot')
  await staff.button('Sign in', 'Tess Tech').click()
  await expect(staff.row('Tess Tech')).toContainText(/Entered afterwards on 20 Nov 2026, 12:\d\d: Forgot/)

  const bringNetworkBack = await cutNetwork(page)
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText(WAITING)
  server.clock.passMinutes(30)
  await bringNetworkBack()
  await expectSent(page, '1 waiting')
  await expect(staff.row('Ivy Ice')).toContainText(/Recorded later on 20 Nov 2026, 12:3\d/)
})

test('a sign-out whose answer was lost with the tablet leaves no draft', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  await staff.signedInAgo(ivy, 3)
  await staff.open()
  let isRecorded = false
  await page.route('/api/completed-shifts', async route => {
    await route.fetch()
    isRecorded = true
    await new Promise(() => undefined)
  })
  await staff.button('Sign out', 'Ivy Ice').click()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Dan Duty')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect.poll(() => isRecorded).toBe(true)
  await page.unroute('/api/completed-shifts')
  await page.reload()
  await expect(staff.button('Sign back in', 'Ivy Ice')).toBeVisible()
  expect(await storedDrafts(page)).toEqual([])
})
