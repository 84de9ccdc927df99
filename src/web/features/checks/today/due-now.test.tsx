import { forklift } from '#domain/checklists/forklift.ts'
import { CheckPage, CIRCLE_CHECK, daily, ROUND } from '#test/pages/check-page.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const PIN = '2468'
const HALL = ['North door', 'South door'].map((label, index) => ({ key: `door${index}`, label }))

const REFUSED = {
  status: 400,
  json: {
    success: false,
    code: 'invalid',
    message: 'Some answers need attention',
    errors: [{ path: 'subjects.0.answers.tap', message: 'A meter cannot go down.' }],
  },
}

const dueNow = (page: Page) => page.getByRole('region', { name: 'Due now' })
const row = (page: Page, name: RegExp) => dueNow(page).getByRole('link', { name })

async function begin(page: Page) {
  const rink = await beginDay(page)
  await page.request.post('/api/staff', {
    data: { name: 'Ann Archer', role: 'Ice Technician', rinkId: rink.id },
  })
  return { rink, checks: new CheckPage(page, rink) }
}

test('the checks of the shift are listed by subject, the most urgent first, and one tap opens one', async ({
  page,
  checkAccessibility,
}) => {
  const { checks } = await begin(page)
  await checks.publish({ ...ROUND, title: 'Skate hire', about: 'place' }, daily('17:00', '14:00'))
  await checks.publish({ ...ROUND, title: 'Doors', about: 'place', points: HALL }, daily('15:00'))
  const late = await checks.publish({ ...ROUND, title: 'Opening walk' }, daily('10:00'))
  await checks.publish({ ...ROUND, title: 'After an accident' })
  await page.goto('/dashboard')
  await expect(dueNow(page).getByRole('heading', { level: 3 })).toHaveText([
    'Daily Checklists',
    'The rink',
    'Places',
  ])
  await expect(dueNow(page).getByText('5 to do · 0 done')).toBeVisible()
  await expect(row(page, /^Opening walk/)).toContainText('Late since 10:30')
  await expect(dueNow(page).getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveText([
    /Doors.*Due by 15:00.*0 of 2/,
  ])
  await dueNow(page).getByText('Later (1)').click()
  await expect(row(page, /^Skate hire/)).toContainText('Opens 14:00')
  await dueNow(page).getByText('When needed (1)').click()
  await expect(row(page, /^After an accident/)).toBeVisible()
  await checkAccessibility()
  await row(page, /^Opening walk/).click()
  await expect(page).toHaveURL(`/dashboard/checks/${late}?day=2026-11-20&opens=06%3A00`)
  await expect(page.getByRole('heading', { level: 1, name: 'Opening walk' })).toBeVisible()
  await page.goto('/dashboard/end-shift')
  const alsoDue = page.getByRole('region', { name: 'Also due, not needed to end the shift' })
  await expect(alsoDue.getByRole('listitem')).toHaveText([
    /^Opening walkLate since 10:30/,
    /^DoorsDue by 15:00/,
  ])
})

test('without a network the states advance with the clock, and a check made on the tablet shows as done', async ({
  page,
  server,
}) => {
  const { checks } = await begin(page)
  await checks.publish(ROUND, daily('13:00'))
  await page.goto('/dashboard/checks')
  await expect(page.getByRole('link', { name: /^Evening round/ })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(row(page, /^Evening round/)).toContainText('Due by 13:00')
  const isCut = ({ pathname }: URL) =>
    pathname.startsWith('/api/') && !['/api/auth/me', '/api/ice-rinks'].includes(pathname)
  await page.route(isCut, route => route.abort('internetdisconnected'))
  server.clock.passMinutes(2 * 60)
  await page.getByRole('link', { name: 'Site Diary' }).first().click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(row(page, /^Evening round/)).toContainText('Late since 13:30')
  await row(page, /^Evening round/).click()
  await checks.fillIn()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page
    .getByRole('dialog', { name: 'Saved on this tablet' })
    .getByRole('button', { name: 'Done' })
    .click()
  const listed = page.getByRole('link', { name: /^Evening round/ })
  await expect(listed).toContainText('Saved on this tablet, waiting to be sent: today 14:')
  await expect(listed).not.toContainText('Was due')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dueNow(page).getByText('Done (1)').click()
  await expect(row(page, /^Evening round/)).toContainText('Saved on this tablet, waiting to be sent')
})

test('a check that the server refused is due again, and its row opens the refused answers', async ({
  page,
  checkAccessibility,
}) => {
  const { checks } = await begin(page)
  await checks.publish(ROUND, daily('13:00'))
  await page.goto('/dashboard')
  await page.route('/api/check-records', route => route.abort('internetdisconnected'))
  await row(page, /^Evening round/).click()
  await checks.fillIn()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page
    .getByRole('dialog', { name: 'Saved on this tablet' })
    .getByRole('button', { name: 'Done' })
    .click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(dueNow(page).getByText('3 to do · 1 done')).toBeVisible()
  await page.route('/api/check-records', route =>
    route.request().method() === 'POST' ? route.fulfill(REFUSED) : route.fallback(),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dueNow(page).getByText('4 to do · 0 done')).toBeVisible()
  await expect(row(page, /^Evening round/)).toContainText('Refused: correct it')
  await checkAccessibility()
  await row(page, /^Evening round/).click()
  await expect(page.getByText('Not recorded: the server refused this check')).toBeVisible()
  await expect(checks.field('Hot tap')).toHaveValue('55')
  await expect(checks.field('Hot tap')).toBeFocused()
  await expect(checks.field('Hot tap')).toHaveAccessibleDescription(/A meter cannot go down/)
  await page.unroute('/api/check-records')
  await checks.field('Hot tap').fill('60')
  await expect(checks.field('Hot tap')).not.toHaveAccessibleDescription(/A meter cannot go down/)
  await checks.review()
  await checks.submit('Ivy Ice')
  await page.getByRole('dialog', { name: 'Check saved' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(dueNow(page).getByText('3 to do · 1 done')).toBeVisible()
  await expect(page.getByRole('button', { name: /refused/ })).toHaveCount(0)
})

test('Correct in the list of waiting writes leads to the refused answer of its machine', async ({ page }) => {
  const { checks } = await begin(page)
  await checks.addMachine('Resurfacer 1')
  await checks.addMachine('Resurfacer 2')
  const id = await checks.publishApproved(CIRCLE_CHECK, daily('13:00'))
  await page.route('/api/check-records', route => route.abort('internetdisconnected'))
  await page.goto(`/dashboard/checks/${id}`)
  await page.getByRole('link', { name: /^Resurfacer 2/ }).click()
  await checks.rate('Brakes', 'Fail', 'Soft pedal')
  await checks.rate('Lights', 'Pass')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page
    .getByRole('dialog', { name: 'Do not use Resurfacer 2' })
    .getByRole('button', { name: 'Done' })
    .click()
  const message = 'Please say more'
  const json = { ...REFUSED.json, errors: [{ path: 'subjects.0.answers.lights', message }] }
  await page.route('/api/check-records', route =>
    route.request().method() === 'POST' ? route.fulfill({ ...REFUSED, json }) : route.fallback(),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: '1 refused' }).click()
  await page.getByRole('button', { name: 'Correct: Circle check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resurfacer 2' })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  const lights = page.getByRole('radiogroup', { name: 'Lights' })
  await expect(lights.getByRole('radio', { name: 'Pass' })).toBeChecked()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(row(page, /^Circle check/)).not.toContainText('Done')
  await expect(page.getByText('Do not use (1)')).toBeVisible()
})

test('a check is skipped with a reason and the PIN of a manager', async ({ page, checkAccessibility }) => {
  const { rink, checks } = await begin(page)
  await new StaffPage(page, rink).givePin(PIN)
  await checks.publish(ROUND, daily('13:00'))
  await page.goto('/dashboard')
  await row(page, /^Evening round/).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await checks.dialog.getByLabel('PIN Code').fill(PIN)
  await checks.dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(checks.dialog.getByText('Please say why')).toBeVisible()
  await checkAccessibility()
  await checks.dialog.getByRole('textbox', { name: 'Reason' }).fill('Power cut')
  await checks.dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/dashboard')
  await dueNow(page).getByText('Excused (1)').click()
  await expect(row(page, /^Evening round/)).toContainText(/Skipped by .*: Power cut/)
})

test('a rink without checks is asked to choose some', async ({ page }) => {
  await begin(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^No checks are set up yet/ }).click()
  await expect(page).toHaveURL('/dashboard/checks')
})

test('a rink whose checks are due on another day is not asked to choose some', async ({ page }) => {
  const { checks } = await begin(page)
  await checks.publish(ROUND, { ...daily('10:00'), rhythm: { unit: 'week', every: 1, days: [1] } })
  await page.goto('/dashboard')
  await expect(dueNow(page).getByText('3 to do · 0 done')).toBeVisible()
  await page.getByRole('link', { name: 'All checks' }).first().click()
  await expect(page.getByRole('link', { name: /^Evening round/ })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('No checks are set up yet')).not.toBeVisible()
  await page.getByRole('link', { name: 'All checks' }).first().click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/checks/calendar')
})

test('a check of the gate is named at the end of the shift, and a machine that is not here needs none', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, checks } = await begin(page)
  await new StaffPage(page, rink).givePin(PIN)
  const id = await checks.publishApproved({ ...ROUND, gate: 'shift-end' }, daily('10:00'))
  const data = { rinkId: rink.id, type: forklift.type, reason: 'We hire one with a driver', pin: PIN }
  expect((await page.request.post('/api/none-here', { data })).status()).toBe(201)
  await page.goto('/dashboard')
  await expect(
    page.getByRole('link', { name: new RegExp(`^${forklift.texts.tile.title} None here`) }),
  ).toBeVisible()
  const shift = new ShiftEndPage(page, rink)
  await shift.press()
  const almost = shift.dialog('Almost Ready to End Shift!')
  await expect(almost.getByRole('listitem')).toHaveText([
    /^Power Tool Inspection Checklist/,
    /^Ladder Inspection/,
    /^Evening round/,
  ])
  await checkAccessibility()
  await almost.getByRole('link', { name: 'Evening round' }).click()
  await expect(page).toHaveURL(`/dashboard/checks/${id}?day=2026-11-20&opens=06%3A00`)
})
