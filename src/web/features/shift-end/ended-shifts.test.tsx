import { rinkDate } from '#domain/wall-clock.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

/** Returns a function that makes an entry of the rink without a screen. */
function postAt(page: Page, { id: rinkId }: { id: number }) {
  return async (path: string, data: object) =>
    expect((await page.request.post(path, { data: { rinkId, ...data } })).status()).toBe(201)
}

test('an ended shift can be opened from the staff page: who worked, what was left, and why it was ended early', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const shift = new ShiftEndPage(page, rink)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  const post = postAt(page, rink)
  await post('/api/accident-reports/unauthorised', completeIncident(rink.id))
  await post('/api/end-shift/bypass', { submittedBy: 'Ivy Ice', pin: '2468', reason: 'Power cut' })
  server.clock.passMinutes(120)
  await staff.signedInAgo(await staff.employ('Sam Stays'), 1)
  await shift.completeEverything()
  await staff.open()
  await staff.button('Sign out', 'Sam Stays').click()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Dan Duty')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.button('Sign back in', 'Sam Stays')).toBeVisible()
  await post('/api/end-shift', { confirmationName: 'Dan Duty' })

  await page.getByRole('link', { name: 'Ended shifts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ended shifts' })).toBeVisible()
  const [late, early] = [0, 1].map(index => page.getByRole('main').getByRole('listitem').nth(index))
  await expect(late).toContainText(/Ended by Dan Duty/)
  await late?.getByText('Ended by Dan Duty').click()
  await expect(late).toContainText('Sam Stays, 1 h')
  await expect(late).toContainText('Checks3 of 3 done')
  await expect(late).toContainText('Incidents reportedNone')
  await expect(early).toContainText('Ended by Ivy Ice')
  await expect(early).toContainText('Ended early: Power cut')
  await early?.getByText('Ended by Ivy Ice').click()
  await expect(early).toContainText('Authorised byMona Manager')
  await expect(early).toContainText(
    'Not done: Forklift Checklist, Power Tool Inspection Checklist, Ladder Daily Visual Inspection',
  )
  await expect(early).toContainText('Checks0 of 3 done')
  await expect(early?.getByRole('link', { name: /^IR-.+ countersigned by a manager$/ })).toHaveAttribute(
    'href',
    '/dashboard/iskate/accident-report/1',
  )
  await expect(early).toContainText('Incidents reported1')
  await checkAccessibility()
  await early?.getByRole('button', { name: 'I have read this' }).click()
  await staff.enterPin('2468')
  await expect(early).toContainText('Reason read byMona Manager')
})

test('each of two open matters with the same title has a line that opens its own record', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  const post = postAt(page, rink)
  const mat = { what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Ivy Ice' }
  await post('/api/actions', mat)
  await post('/api/actions', mat)
  await post('/api/end-shift/bypass', { submittedBy: 'Ivy Ice', pin: '2468', reason: 'Power cut' })
  await page.goto('/dashboard/ended-shifts')
  await page.getByText('Ended by Ivy Ice').click()
  const lines = page.getByRole('link', { name: 'Mat lifted' })
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toHaveAttribute('href', /\/actions\/\d+$/)
  const first = await lines.nth(0).getAttribute('href')
  expect(await lines.nth(1).getAttribute('href')).not.toBe(first)
})

test('the night staff between two ends are in the summary of the next one, with the records of the night', async ({
  page,
  server,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  const post = postAt(page, rink)
  const end = () =>
    post('/api/end-shift/bypass', { submittedBy: 'Ivy Ice', pin: '2468', reason: 'Power cut' })
  const evening = rinkDate(new Date(), RINK_ZONE)
  const worked = async (name: string, date: string, signInTime: string, signOutTime: string) =>
    post('/api/completed-shifts', {
      staffId: await staff.employ(name),
      submittedBy: 'Dan Duty',
      date,
      signInTime,
      signOutTime,
    })
  await worked('Dora Day', evening, '06:00', '11:00')
  server.clock.passMinutes(11 * 60)
  await end()
  server.clock.passMinutes(3 * 60)
  await post('/api/accident-reports/unauthorised', completeIncident(rink.id))
  server.clock.passMinutes(8 * 60)
  await worked('Nia Night', evening, '23:19', '06:09')
  await worked('Ned Early', evening, '23:30', '03:30')
  server.clock.passMinutes(11 * 60)
  await page.request.get('/api/auth/me')
  await end()

  await page.goto('/dashboard/ended-shifts')
  const [late, early] = [0, 1].map(index => page.getByRole('main').getByRole('listitem').nth(index))
  await late?.getByText('Ended by Ivy Ice').click()
  await expect(late).toContainText('Nia Night, 6 h 50 min')
  await expect(late).toContainText('Ned Early, 4 h')
  await expect(late).toContainText('Incidents reported1')
  await expect(late).not.toContainText('Dora Day')
  await early?.getByText('Ended by Ivy Ice').click()
  await expect(early).toContainText('Dora Day, 5 h')
  await expect(early).not.toContainText('Nia Night')
})

test('the line of an unread early end opens its reason, with the button to confirm it', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  for (const reason of ['Power cut', 'Fire alarm']) {
    const data = { rinkId: rink.id, submittedBy: 'Ivy Ice', pin: '2468', reason }
    expect((await page.request.post('/api/end-shift/bypass', { data })).status()).toBe(201)
  }
  await page.goto('/dashboard/matters')
  await page.getByRole('link', { name: /The shift was ended early.+Power cut/ }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('ReasonPower cut')
  await expect(main).not.toContainText('Fire alarm')
  await main.getByRole('button', { name: 'I have read this' }).click()
  await staff.enterPin('2468')
  await expect(main).toContainText('Reason read byMona Manager')
  await page.getByRole('link', { name: 'All ended shifts' }).click()
  await expect(main).toContainText('Fire alarm')
})

test('the summary has its line about the handover after more handovers than the list reaches back', async ({
  page,
  server,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  const post = postAt(page, rink)
  const handOver = async () => {
    for (let count = 0; count < 10; count += 1) {
      const names = { fromManager: 'Mona Manager', toManager: 'Dan Duty' }
      await post('/api/handover-documents', { ...names, notes: `Note ${count}` })
    }
    server.clock.passMinutes(1)
  }
  const end = async () => {
    await post('/api/end-shift/bypass', { submittedBy: 'Ivy Ice', pin: '2468', reason: 'Power cut' })
    server.clock.passMinutes(1)
  }
  await handOver()
  // A session ends after twelve hours without use.
  for (let half = 0; half < 2; half += 1) {
    server.clock.passMinutes(11 * 60)
    await page.request.get('/api/auth/me')
  }
  await end()
  const newest = page.getByRole('main').getByRole('listitem').nth(0)
  const summarise = async () => {
    await page.goto('/dashboard/ended-shifts')
    await newest.getByText('Ended by Ivy Ice').click()
  }
  await summarise()
  await expect(newest).toContainText('HandoverNot written')
  await handOver()
  await end()
  await summarise()
  await expect(newest).toContainText(/HandoverWritten/)
})

test('another manager confirms an early end while the one who authorised it is logged in', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711', 'duty-manager')
  await tablet.employ('Bea Boss', '5823', 'duty-manager')
  const data = { rinkId: rink.id, submittedBy: 'Ivy Ice', pin: ann.pin, pinOf: ann.id, reason: 'Power cut' }
  expect((await page.request.post('/api/end-shift/bypass', { data })).status()).toBe(201)
  await tablet.enrol()
  await tablet.take(ann)
  await page.goto('/dashboard/ended-shifts')
  await page.getByText('Ended by Ivy Ice').click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  const { dialog } = new StaffPage(page, rink)
  await expect(dialog).toContainText('Whoever ended the shift or authorised it cannot confirm it')
  const enter = async (name: string, pin: string) => {
    await dialog.getByLabel('Your name').selectOption(name)
    await dialog.getByLabel('PIN Code').fill(pin)
    await dialog.getByRole('button', { name: 'Verify' }).click()
  }
  await dialog.getByRole('button', { name: 'Use my personal PIN' }).click()
  await enter('Ann Archer', '4711')
  await expect(dialog).toContainText('Ask another manager to confirm that they have read why.')
  await enter('Bea Boss', '5823')
  await expect(page.getByRole('main')).toContainText('Reason read byBea Boss')
})
