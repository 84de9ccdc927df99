import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { timeOfDay } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { IncidentPage } from '../../test/pages/incident-page.ts'
import { ShiftEndPage } from '../../test/pages/shift-end-page.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { withDaysToPass } from '../passing-days.ts'
import { beginDay, openDashboard } from '../people.ts'
import { RINK_ZONE } from '../rink-time.ts'

test('a tablet with a wrong clock shows a warning, and records the right time', async ({
  page,
  checkAccessibility,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 3 * 60 * 60_000) })
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  await expect(page.getByText('This tablet’s clock is 3 hours fast')).toBeVisible()
  await checkAccessibility()
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(staff.row('Ivy Ice')).toContainText(/[0-2] min/)
  const shown = await staff.row('Ivy Ice').getByLabel('Sign-in time').inputValue()
  const possible = [0, 1, 2].map(minutes => timeOfDay(new Date(Date.now() - minutes * 60_000), RINK_ZONE))
  expect(possible).toContain(shown)

  await staff.button('Sign out', 'Ivy Ice').click()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(staff.row('Ivy Ice')).toContainText('Shift 1')
  expect(await staff.recorded('completed-shifts')).toMatchObject([{ signInTime: shown }])
})

test.describe('a tablet in another time zone', () => {
  test.use({ timezoneId: 'America/Toronto' })

  test("a tablet in another time zone shows a warning, and the rink's times", async ({ page }) => {
    const rink = await beginDay(page)
    const staff = new StaffPage(page, rink)
    await staff.employ('Ivy Ice')
    await staff.open()
    await expect(page.getByText(/another time zone \(America\/Toronto\)/)).toBeVisible()
    await staff.button('Sign in', 'Ivy Ice').click()
    await expect(staff.row('Ivy Ice')).toContainText(/[0-2] min/)
    const shown = await staff.row('Ivy Ice').getByLabel('Sign-in time').inputValue()
    const possible = [0, 1].map(minutes => timeOfDay(new Date(Date.now() - minutes * 60_000), RINK_ZONE))
    expect(possible).toContain(shown)
  })
})

test('an incident form left open overnight has the date on which it is filled in', async ({ page }) => {
  const passDay = await withDaysToPass(page)
  await beginDay(page)
  const incident = new IncidentPage(page)
  await incident.open()
  // Narrower, the form is in steps.
  await page.setViewportSize({ width: 1440, height: 900 })
  const accidentDate = page.getByLabel('Date of incident')
  const yesterday = await accidentDate.inputValue()
  await passDay()
  await expect(accidentDate).toHaveValue(dayAfter(yesterday))
  await incident.field('Name').fill('Sam Skater')
  await passDay()
  const dayAfterNext = format(parseISO(dayAfter(yesterday, 2)), 'MMM d, yyyy')
  await expect(page.getByRole('banner').locator('time')).toContainText(dayAfterNext)
  await expect(accidentDate).toHaveValue(dayAfter(yesterday))
})

test.describe('without a network', () => {
  test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

  test("yesterday's complete checks do not count today without a network", async ({ page, context }) => {
    await page.clock.install()
    const rink = await openDashboard(page)
    await new ShiftEndPage(page, rink).completeEverything()
    await expect(page.getByText('0 to do · 3 done')).toBeVisible()
    await context.setOffline(true)
    await page.clock.fastForward('24:00:00')
    await expect(page.getByText('0 to do · 3 done')).toBeHidden()
    await expect(
      page.getByText(
        'Without a network, some checks of the shift are not shown. You can still open the checklists.',
      ),
    ).toBeVisible()
  })
})
