import { NO_ANSWERS } from '#domain/incidents/riddor-questions.ts'
import { openAlarms } from '#test/pages/alarm-lines.ts'
import { IncidentPage } from '#test/pages/incident-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

test('the RIDDOR help leads to a deadline on the dashboard until the report to the authority is recorded', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  const incident = new IncidentPage(page)
  await incident.open()
  await page.getByText('Staff or contractor', { exact: true }).click()
  await incident.fillIn()
  await incident.field('Occupation').fill('Ice technician')
  await incident.field('Department').fill('Ice and plant')
  await page.getByRole('button', { name: 'Help me decide' }).click()
  const help = page.getByRole('region', { name: 'RIDDOR help' })
  await expect(help.getByLabel('Staff or contractor')).toBeFocused()
  await incident.answer(/^Was it fatal/, 'No')
  await incident.answer(/^Was it linked to/, 'Yes')
  await page.getByRole('combobox', { name: 'Was it one of these injuries?' }).selectOption('fracture')
  await page.getByRole('combobox', { name: /dangerous occurrence/ }).selectOption('none')
  await expect(page.getByText(/^Reportable, by /)).toBeVisible()
  await expect(page.getByText(/regulation 4\(1\)\(a\), Schedule 1 paragraph 1/)).toBeVisible()
  await incident.submitButton.click()
  await expect(incident.dialog).toContainText('Not decided yet')
  await expect(incident.dialog).toContainText('The advice says: Reportable, by ')
  await incident.dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Use this advice' }).click()
  await expect(page.getByText('Your decision follows this advice.')).toBeFocused()
  await expect(page.getByLabel('RIDDOR reporting required')).toBeChecked()
  await page.getByLabel('RIDDOR reporting required').uncheck()
  await incident.field('Why did you decide against the advice?').fill('It was a sprain')
  await page.getByLabel('RIDDOR reporting required').check()
  await page.getByLabel('Date the enforcing authority').fill('1999-01-01')
  await page.getByLabel('Date the enforcing authority').blur()
  await incident.field('Place of incident').fill('')
  await expect(page.getByText('The notification cannot be earlier than the accident')).toBeVisible()
  await incident.field('Place of incident').fill('Gate 3')
  await page.getByLabel('Date the enforcing authority').fill('')
  await checkAccessibility()
  await incident.authorise('2468')
  await expect(incident.dialog.getByRole('link', { name: /^IR-\d+-\d{4}-0001$/ })).toBeVisible()
  await expect(incident.dialog.getByRole('link', { name: /^Report to HSE by / })).toBeVisible()
  await incident.dialog.getByRole('button', { name: 'OK' }).click()

  await page.goto('/dashboard')
  await openAlarms(page, /^1 RIDDOR report due/)
  await expect(page.getByText(/^Report to the enforcing authority by .* – 10 days left$/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'End Shift' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Report IR-\d+-\d{4}-0001 to HSE by .* 20\d\dIncident today, Gate 3/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open: Report IR-/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await openAlarms(page, /^1 RIDDOR report due/)
  let openings = 0
  await page.route(/\/api\/accident-reports\/\d+\?/, route => {
    openings += 1
    return route.fallback()
  })
  await page.getByRole('link', { name: /^Open IR-/ }).click()
  await expect(page.getByText('To be reported by').first()).toBeVisible()
  await expect(page.getByText('It was a sprain')).toBeHidden()
  await page.getByRole('button', { name: 'Assess again' }).click()
  await incident.dialog.getByLabel('Was it one of these injuries?').selectOption('none')
  await incident.dialog.getByLabel(/^For how many days/).fill('9.5')
  await expect(incident.dialog.getByText('Please enter a whole number of days, up to 366.')).toBeVisible()
  await incident.dialog.getByLabel(/^For how many days/).fill('9')
  await expect(incident.dialog.getByText(/^Reportable, by /)).toBeVisible()
  await incident.dialog.getByLabel('Your name').fill('Mona Manager')
  await incident.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    incident.dialog.getByText('Please say why it does not have to be reported, or can be reported later'),
  ).toBeVisible()
  await incident.dialog.getByLabel(/^Why it does not have to be reported/).fill('No fracture on the X-ray')
  await checkAccessibility()
  await incident.dialog.getByLabel('PIN Code').fill('2468')
  await incident.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Report to the enforcing authority by .* – 15 days left$/)).toBeVisible()

  await page.getByRole('button', { name: 'Mark as reported' }).click()
  await incident.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(incident.dialog.getByLabel('How it was reported')).toBeFocused()
  await incident.dialog.getByLabel('How it was reported').fill('Online form F2508')
  await incident.dialog.getByLabel('Your name').fill('Mona Manager')
  await incident.dialog.getByLabel('PIN Code').fill('2468')
  await incident.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/^Reported to the enforcing authority (today|yesterday|on \w{3} \d+ \w{3})$/),
  ).toBeVisible()
  await expect(page.getByText('Online form F2508')).toBeVisible()
  expect(openings).toBe(1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'On site now' })).toBeVisible()
  await expect(page.getByText(/^Report to the enforcing authority/)).toBeHidden()
})

test.describe('when the answer to a report is lost', () => {
  test('a repeat after a lost reply leaves one report, even after a reload or a change', async ({ page }) => {
    const rink = await beginDay(page)
    await new StaffPage(page, rink).givePin('2468')
    const incident = new IncidentPage(page)
    await incident.open()
    await page.getByText('Member of the public', { exact: true }).click()
    await expect(incident.field('Occupation')).toBeHidden()
    await incident.fillIn()
    await expect(page.getByText('10 of 10 required fields')).toBeVisible()
    const heard = Promise.withResolvers<void>()
    const loseAnswers = () =>
      page.route('/api/accident-reports', async route => {
        if (route.request().method() !== 'POST') return route.fallback()
        await heard.promise
        await route.fetch()
        return route.abort('connectionreset')
      })
    await loseAnswers()
    await incident.authorise('2468')
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    await expect(incident.field('Details of injury')).toBeDisabled()
    heard.resolve()
    await expect(
      page.getByText('Rinkbook cannot be reached. Check the connection and try again.').first(),
    ).toBeVisible()
    await expect(incident.field('Details of injury')).toHaveValue('Bruised left knee')
    await page.unroute('/api/accident-reports')
    await page.reload()
    await expect(page.getByText(/^Draft from \d\d:\d\d restored$/)).toBeVisible()
    await incident.submit('2468')
    const first = page.getByRole('heading', { name: /^IR-\d+-\d{4}-0001$/ })
    await expect(first).toBeVisible()

    // A changed repeat is still the same report.
    await page.getByText('Member of the public', { exact: true }).click()
    await incident.fillIn()
    await loseAnswers()
    await incident.authorise('2468')
    await expect(incident.field('Details of injury')).toBeEnabled()
    await page.unroute('/api/accident-reports')
    await incident.field('Details of injury').fill('Broken left knee')
    await incident.authorise('2468')
    const recorded = page.getByRole('dialog', { name: 'Already saved' })
    await expect(recorded).toContainText(/already saved this report as IR-\d+-\d{4}-0002/)
    await recorded.getByRole('button', { name: 'OK' }).click()
    await expect(incident.field('Details of injury')).toHaveValue('')
    await expect(page.getByRole('link', { name: /^Open IR-/ })).toHaveCount(2)
  })
})

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
    await expect(page.getByText('Name hidden, 20 Nov 2026, 05:50')).toHaveCount(2)
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(page.getByText('Older incident reports could not be loaded')).toBeVisible()
    await expect(page.getByText('The incident reports could not be loaded')).toHaveCount(0)
    isBroken = false
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(page.getByRole('link', { name: 'Open IR-1-2026-0001' })).toBeFocused()
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
  const old = { submittedAt: new Date(Date.now() - 48 * 3_600_000).toISOString() }
  await server.deps.db.updateTable('accidentReport').set(old).where('rinkId', '=', rink.id).execute()
  const line = page.getByRole('link', { name: /^IR-.* has no RIDDOR assessment yet$/ })
  await page.goto('/dashboard')
  await openAlarms(page, '1 open incident')
  await expect(line).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'End Shift' }).click()
  await expect(page.getByRole('dialog').getByText(/has no RIDDOR assessment yet$/)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Incident on 5 Jan 2026, Gate 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/dashboard/iskate/staff')
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(page.getByRole('dialog').getByText(/has no RIDDOR assessment yet$/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /has no RIDDOR/ })
    .click()
  await expect(page.getByText('RIDDOR: Not assessed yet')).toBeVisible()
})

test('a report is saved without a manager, and countersigned later', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  const incident = new IncidentPage(page)
  await incident.open()
  await page.getByText('Member of the public', { exact: true }).click()
  await incident.fillIn()
  await incident.submitButton.click()
  await incident.dialog.getByRole('button', { name: 'Confirm' }).click()
  await checkAccessibility()
  await incident.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  await expect(incident.dialog.getByText('A manager has to countersign it.')).toBeVisible()
  await incident.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(incident.field('Details of injury')).toHaveValue('')
  await page.goto('/dashboard')
  await openAlarms(page, '1 open incident')
  await page.getByRole('link', { name: /^IR-.* has to be countersigned by a manager$/ }).click()
  await expect(page.getByText('This report was saved without a manager.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Countersign', exact: true }).click()
  await incident.dialog.getByLabel('PIN Code').fill('2468')
  await incident.dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Report countersigned')).toBeVisible()
  await expect(page.getByText('This report was saved without a manager.')).toHaveCount(0)
  await expect(page.getByText('Countersigned', { exact: true })).toBeVisible()
})

test('names are hidden in the list, and the advice is used on the record', async ({
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
  await expect(page.getByRole('heading', { name: '4. Employee only: RIDDOR' })).toBeVisible()
  await page.getByText('Member of the public', { exact: true }).click()
  await expect(page.getByRole('heading', { name: '4. RIDDOR' })).toBeVisible()
  await expect(incident.field('Employee signature')).toHaveCount(0)
  await expect(page.getByText('Name hidden')).toBeVisible()
  await expect(page.getByText('Sam Skater')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show names' }).click()
  await expect(page.getByText('Sam Skater')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: /^Open IR-/ }).click()
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
