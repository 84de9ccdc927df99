import { NO_ANSWERS } from '#domain/incidents/riddor-questions.ts'
import { openAlarms } from '#test/pages/alarm-lines.ts'
import { IncidentPage } from '#test/pages/incident-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

/** Narrower, the form is in steps. */
const DESK = { width: 1440, height: 900 }

test.describe('when older reports cannot be had', () => {
  test('loaded reports remain after a failed page, and a retry focuses the first new one', async ({
    page,
  }) => {
    await beginDay(page)
    const reportOf = (id: number) => ({
      id,
      reference: `IR-1-2026-${String(id).padStart(4, '0')}`,
      submittedAt: '2026-11-20T06:00:00.000Z',
      involvedPersonName: 'Sam Skater',
      accidentDate: '2026-11-20',
      accidentTime: '05:50',
      accidentPlace: 'Gate 3',
      accidentDescription: 'Fell over the step',
    })
    let isBroken = true
    await page.route(/\/api\/accident-reports\?/, route => {
      if (!route.request().url().includes('before=2'))
        return route.fulfill({
          json: [reportOf(3), reportOf(2)],
          headers: { link: '</api/accident-reports?before=2>; rel="next"' },
        })
      return isBroken
        ? route.fulfill({ status: 500, body: 'broken' })
        : route.fulfill({ json: [reportOf(1)] })
    })
    await new IncidentPage(page).open()
    await expect(page.getByText('today, 05:50 · Gate 3')).toHaveCount(2)
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(page.getByText('Older incident reports could not be loaded')).toBeVisible()
    await expect(page.getByText('The incident reports could not be loaded')).toHaveCount(0)
    isBroken = false
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(page.getByRole('link', { name: 'View report IR-1-2026-0001' })).toBeFocused()
  })
})

test('an incident that nobody has assessed within a day is on the dashboard, in the handover and at the end of the shift', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  await staff.employ('Dan Duty', 'Duty Manager')
  await page.request.post('/api/pins/verify', { data: { rinkId: rink.id, pin: '2468' } })
  const data = completeIncident(rink.id, { accidentDate: '2026-01-05', reporterSignatureDate: '2026-01-05' })
  expect((await page.request.post('/api/accident-reports', { data })).status()).toBe(201)
  await new IncidentPage(page).open()
  await expect(page.getByText('RIDDOR not decided yet')).toBeVisible()
  const old = { submittedAt: new Date(Date.now() - 48 * 3_600_000).toISOString() }
  await server.deps.db.updateTable('accidentReport').set(old).where('rinkId', '=', rink.id).execute()
  const line = page.getByRole('link', { name: /^IR-.*: RIDDOR not decided yet$/ })
  await page.goto('/dashboard')
  await openAlarms(page, '1 incident needs a manager')
  await expect(line).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'End Shift' }).click()
  await expect(page.getByRole('dialog').getByText(/: RIDDOR not decided yet$/)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Incident on 5 Jan 2026, Gate 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await new IncidentPage(page).open()
  await expect(page.getByText('RIDDOR not decided yet')).toBeVisible()
  await checkAccessibility()
  await page.goto('/dashboard/iskate/staff')
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(page.getByRole('dialog').getByText(/: RIDDOR not decided yet$/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /RIDDOR not decided/ })
    .click()
  await expect(page.getByText('RIDDOR: Not decided yet')).toBeVisible()
})

test('names can be hidden in the list, are hidden on a shared tablet, and the advice is used on the record', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  await page.request.post('/api/pins/verify', { data: { rinkId: rink.id, pin: '2468' } })
  const riddorAnswers = {
    ...NO_ANSWERS,
    who: 'public',
    death: 'no',
    workRelated: 'yes',
    dangerousOccurrence: 'none',
    hospital: 'yes',
  }
  const data = completeIncident(rink.id, { riddorAnswers })
  expect((await page.request.post('/api/accident-reports', { data })).status()).toBe(201)
  const incident = new IncidentPage(page)
  await incident.open()
  page.setViewportSize(DESK)
  await expect(incident.submitButton).toBeVisible()
  await expect(page.getByRole('heading', { name: '4. Employee only: RIDDOR' })).toBeVisible()
  await page.getByText('Skater', { exact: true }).click()
  await expect(page.getByRole('heading', { name: '4. RIDDOR' })).toBeVisible()
  await expect(incident.field('Employee signature')).toHaveCount(0)
  await expect(page.getByText('Sam Skater')).toBeVisible()
  await page.getByRole('button', { name: 'Hide names' }).click()
  await expect(page.getByText('Name hidden')).toBeVisible()
  await expect(page.getByText('Sam Skater')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show names' }).click()
  await expect(page.getByText('Sam Skater')).toBeVisible()
  await checkAccessibility()
  await page.evaluate(() => {
    localStorage.setItem('shared-device', '{}')
    localStorage.setItem('last-touch', String(Date.now()))
  })
  await incident.open()
  page.setViewportSize(DESK)
  await expect(incident.submitButton).toBeVisible()
  await expect(page.getByText('Name hidden')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('shared-device'))
  await page.getByRole('link', { name: /^View report IR-/ }).click()
  await expect(page.getByText(/^Employee only/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Use this advice' }).click()
  await expect(incident.dialog.getByLabel('RIDDOR reporting required')).toBeChecked()
  await expect(incident.dialog.getByLabel('RIDDOR assessment completed')).toBeChecked()
  await checkAccessibility()
  await incident.dialog.getByLabel('Your name').fill('Mona Manager')
  await incident.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Use this advice' })).toHaveCount(0)
  await expect(page.getByText(/^To be reported by /).first()).toBeVisible()
})
