import { openAlarms } from '#test/pages/alarm-lines.ts'
import { IncidentPage } from '#test/pages/incident-page.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Locator } from '#test/screens/locator.ts'
import { beginDay } from '#test/screens/people.ts'

/** From an empty form about a skater to the dialog that a manager signs. */
async function fillInAndConfirm(incident: IncidentPage<Locator>): Promise<void> {
  await incident.choose('Skater')
  await incident.fillIn()
  await incident.submitButton.click()
  await incident.dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('without a network, a report is saved without a manager, survives a reload, and is sent once', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const incident = new IncidentPage(page)
  await incident.open()
  await fillInAndConfirm(incident)
  await expect(incident.dialog.getByLabel('PIN Code')).toBeVisible()
  page.setOffline(true)
  await expect(incident.dialog.getByLabel('PIN Code')).toHaveCount(0)
  await expect(incident.dialog).toContainText('The server cannot check a manager’s PIN now.')
  await checkAccessibility()
  const save = incident.dialog.getByRole('button', { name: 'Save without a manager' })
  await save.dblclick()
  const kept = page.getByRole('dialog', { name: 'Saved on this tablet' })
  await expect(kept).toContainText('RIDDOR: Not decided yet')
  await expect(kept).toContainText('Once the report is sent, open it in the list of incidents and decide.')
  await expect(kept).toContainText('A manager still has to countersign this report')
  await checkAccessibility()
  await kept.getByRole('button', { name: 'OK' }).click()
  const waiting = page.getByRole('list', { name: 'Incident reports on this tablet' })
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(waiting.getByText('Saved on this tablet, waiting to be sent')).toHaveCount(1)
    await expect(incident.field('Details of injury')).toHaveValue('')
    await expect(page.getByText('Sam Skater')).toHaveCount(0)
  }
  page.setOffline(false)
  await expect(page.getByRole('link', { name: /^Open IR-/ })).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
  const answer = await page.request.get(`/api/accident-reports?rinkId=${rink.id}`)
  expect(await answer.json()).toMatchObject([{ accidentPlace: 'Gate 3' }])
})

test('without a network, the duty to notify the authority by phone is said at once', async ({ page }) => {
  await beginDay(page)
  const incident = new IncidentPage(page)
  await incident.open()
  await incident.choose('Skater')
  await incident.fillIn()
  await page.getByRole('button', { name: 'Help me decide' }).click()
  await incident.answer(/^Was it linked to/, 'Yes')
  await incident.answer(/^Was the injury fatal/, 'Yes')
  await incident.submitButton.click()
  page.setOffline(true)
  await incident.dialog.getByRole('button', { name: 'Confirm' }).click()
  await incident.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  const kept = page.getByRole('dialog', { name: 'Saved on this tablet' })
  await expect(kept).toContainText(
    'Notify the enforcing authority (HSE or the local authority) now by phone.',
  )
  await expect(kept).toContainText(/Report to the enforcing authority by .* – 10 days left/)
  await expect(kept).toContainText('Do not wait for the network.')
})

test('a refused report of a shared tablet is read and corrected by its author only', async ({
  page,
  server,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const ben = await tablet.employ('Ben Baker', '4712')
  await tablet.enrol()
  await tablet.take(ann)
  const incident = new IncidentPage(page)
  await incident.open()
  await fillInAndConfirm(incident)
  page.setOffline(true)
  await incident.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  await incident.dialog.getByRole('button', { name: 'OK' }).click()
  await tablet.switchPerson()
  const json = { success: false, code: 'invalid', message: 'The accident cannot be in the future' }
  await page.route('/api/accident-reports/unauthorised', route => route.fulfill({ status: 400, json }))
  page.setOffline(false)
  await tablet.take(ben)
  await incident.open()
  const refused = page.getByRole('list', { name: 'Incident reports on this tablet' })
  await expect(refused).toContainText('Incident report not recorded')
  await expect(refused).toContainText('The accident cannot be in the future')
  await expect(refused).toContainText(/Only .* can correct or discard it\./)
  await expect(refused.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /1 refused/ }).click()
  const unsent = page.getByRole('dialog', { name: 'On this tablet' })
  await expect(unsent).toContainText('Incident report: Ann Archer')
  await expect(unsent.getByRole('button', { name: 'Export' })).toBeDisabled()
  await expect(unsent.getByRole('button', { name: /^(Correct|Discard)/ })).toHaveCount(0)
  await expect(page.getByText(/Sam Skater|Bruised/)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await tablet.switchPerson()
  await tablet.take(ann)
  await incident.open()
  await page.unroute('/api/accident-reports/unauthorised')
  await refused.getByRole('button', { name: 'Correct: Incident report' }).click()
  await expect(incident.field('Details of injury')).toHaveValue('Bruised left knee')
  await expect(incident.field('Occupation')).toHaveCount(0)
  await expect(refused).toHaveCount(0)
  await incident.submitButton.click()
  await incident.dialog.getByRole('button', { name: 'Confirm' }).click()
  await incident.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  await expect(incident.dialog.getByText('A manager has to countersign it.')).toBeVisible()
  const { body } = await server.admin.get(`/api/accident-reports?rinkId=${rink.id}`)
  expect(body['list']).toMatchObject([{ accidentPlace: 'Gate 3' }])
})

test('a report that the server refuses at once stays in the form, once', async ({ page }) => {
  await beginDay(page)
  const incident = new IncidentPage(page)
  await incident.open()
  await fillInAndConfirm(incident)
  const errors = [{ path: 'accidentPlace', message: 'This place is too long' }]
  const json = { success: false, code: 'invalid', message: 'This place is too long', errors }
  await page.route('/api/accident-reports/unauthorised', route => route.fulfill({ status: 400, json }))
  await incident.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  await expect(incident.field('Place of incident')).toHaveValue('Gate 3')
  await expect(page.getByText('This place is too long').first()).toBeVisible()
  await expect(page.getByText('Incident report not recorded')).toHaveCount(0)
  await page.reload()
  await expect(incident.field('Details of injury')).toHaveValue('Bruised left knee')
  await expect(page.getByText('Incident report not recorded')).toHaveCount(0)
})

test('the RIDDOR help leads to a deadline on the dashboard until the report to the authority is recorded', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  const incident = new IncidentPage(page)
  await incident.open()
  await page.getByText('Staff', { exact: true }).click()
  await incident.fillIn()
  await incident.field('Occupation').fill('Ice technician')
  await incident.field('Department').fill('Ice and plant')
  await page.getByRole('button', { name: 'Help me decide' }).click()
  const help = page.getByRole('region', { name: 'RIDDOR help' })
  await expect(help.getByLabel('Staff or contractor')).toBeFocused()
  await expect(help.getByText('5 questions to answer')).toBeVisible()
  await incident.answer(/^Was it linked to/, 'Yes')
  await incident.answer(/^Was it one of these injuries/, 'Broken bone, other than a finger, thumb or toe')
  await incident.answer(/dangerous occurrence/, 'None of these')
  await incident.answer(/^Was the injury fatal/, 'No')
  await expect(help.getByText(/^Report by /)).toBeVisible()
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
  await expect(
    incident.dialog.getByRole('link', { name: /^Report to the enforcing authority by / }),
  ).toBeVisible()
  await incident.dialog.getByRole('button', { name: 'OK' }).click()

  await page.goto('/dashboard')
  await openAlarms(page, /^1 RIDDOR report due/)
  await expect(page.getByText(/^Report to the enforcing authority by .* – 10 days left$/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'End Shift' }).click()
  await expect(
    page.getByRole('listitem').filter({
      hasText: /^Report IR-\d+-\d{4}-0001 to the enforcing authority by .* 20\d\dIncident today, Gate 3/,
    }),
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
  await incident.answer(/^Was it one of these injuries/, 'None of these')
  await incident.dialog.getByLabel(/^For how many days/).fill('9.5')
  await expect(incident.dialog.getByText('Please enter a whole number of days, up to 366.')).toBeVisible()
  await incident.dialog.getByLabel(/^For how many days/).fill('9')
  await expect(incident.dialog.getByText(/^Report by /)).toBeVisible()
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
  await expect(page.getByText('How: Online form F2508')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to the report' })).toBeVisible()
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
    await page.getByText('Skater', { exact: true }).click()
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
    await page.getByText('Skater', { exact: true }).click()
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

test.describe('on a phone', () => {
  test('a step with an empty required field says so, and its draft is saved', async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await beginDay(page)
    await sendFrom(page)('POST', '/api/places', { rinkId: rink.id, kind: 'room', name: 'Gate 3' })
    const incident = new IncidentPage(page)
    await incident.open()
    page.setViewportSize({ width: 390, height: 844 })
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    await incident.choose('Skater')
    await goOn.click()
    await expect(page.getByText('Person involved', { exact: true })).toBeVisible()
    await incident.field('Address').fill('1 Ice Road')
    await goOn.click()
    await expect(page.getByText('Step 2 of 7')).toBeVisible()
    await expect(incident.field('Name')).toBeFocused()
    await expect(page.getByText('Name of person involved is required')).toBeVisible()
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await checkAccessibility()
    await incident.field('Name').fill('Sam Skater')
    await goOn.click()
    await expect(incident.field('Postcode')).toBeFocused()
    await incident.field('Postcode').fill('NP1 1AA')
    await goOn.click()
    await expect(page.getByText('Step 3 of 7')).toBeVisible()
    // A restored draft opens at the part that was shown: one that asks for nothing required is not skipped.
    await page.reload()
    page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Step 3 of 7')).toBeVisible()
    await goOn.click()
    await page.getByRole('button', { name: 'Enter now' }).click()
    await expect(page.getByLabel('Time of incident')).toHaveValue(/^\d\d:\d\d$/)
    await page.getByRole('group', { name: 'Places of the rink' }).getByText('Gate 3', { exact: true }).click()
    await expect(incident.field('Place of incident')).toHaveValue('Gate 3')
  })

  test('a restored draft of a wide window opens at the first part in which something is missing', async ({
    page,
  }) => {
    await beginDay(page)
    const incident = new IncidentPage(page)
    await incident.open()
    await incident.choose('Nobody')
    await incident.field('How it happened').fill('Ammonia alarm')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Step 3 of 6')).toBeVisible()
  })

  test('a draft about nobody is restored at its step, and RIDDOR is decided from the last sheet', async ({
    page,
    checkAccessibility,
  }) => {
    await beginDay(page)
    const incident = new IncidentPage(page)
    await incident.open()
    page.setViewportSize({ width: 390, height: 844 })
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    await incident.choose('Nobody')
    await incident.reach(page.getByLabel('Time of incident'))
    await page.getByLabel('Time of incident').fill('00:00')
    await incident.field('Place of incident').fill('Plant room')
    await goOn.click()
    await incident.field('How it happened').fill('Ammonia alarm, nobody inside')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Step 4 of 6')).toBeVisible()
    await incident.reach(incident.field('Signature'))
    await incident.field('Signature').fill('Ivy Ice')
    await incident.submitButton.click()
    await expect(incident.dialog).toContainText('Nobody hurt')
    await expect(incident.dialog).toContainText('Ammonia alarm, nobody inside')
    await expect(incident.dialog).not.toContainText('Not applicable')
    await checkAccessibility()
    await incident.dialog.getByRole('button', { name: 'Decide now' }).click()
    await expect(incident.dialog).toHaveCount(0)
    await expect(page.getByText('Step 5 of 6')).toBeVisible()
  })

  test('an answer about RIDDOR leads to the next question, and the way back corrects it', async ({
    page,
  }) => {
    await beginDay(page)
    const incident = new IncidentPage(page)
    await incident.open()
    await incident.choose('Skater')
    await incident.fillIn()
    page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Step 1 of 7')).toBeVisible()
    const help = page.getByRole('button', { name: 'Help me decide' })
    await incident.reach(help)
    await help.click()
    const question = (number: number) => page.getByText(new RegExp(`^Question ${number} of \\d$`))
    await expect(question(2)).toBeVisible()
    await incident.answer(/^Was it linked to/, 'Yes')
    await expect(page.getByRole('group', { name: /hospital/ })).toBeVisible()
    await page.getByRole('button', { name: 'Previous question' }).click()
    await expect(question(2)).toBeVisible()
    await incident.answer(/^Was it linked to/, 'No')
    await expect(page.getByRole('group', { name: /dangerous occurrence/ })).toBeVisible()
  })
})

test('a report is saved without a manager, and countersigned later', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  const incident = new IncidentPage(page)
  await incident.open()
  await page.getByText('Skater', { exact: true }).click()
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

test('only what fits the people involved is asked, and of nobody neither a person nor an injury', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const incident = new IncidentPage(page)
  await incident.open()
  await expect(
    page.getByRole('button', { name: /^Still to do: Name, Occupation and \d+ more$/ }),
  ).toBeVisible()
  await incident.choose('Contractor')
  await expect(incident.field('Occupation')).toBeVisible()
  await expect(incident.field('Department')).toHaveCount(0)
  await incident.choose('Nobody')
  await expect(incident.field('Name')).toHaveCount(0)
  await expect(incident.field('Details of injury')).toHaveCount(0)
  await expect(incident.field('Employee signature')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Report a hazard' })).toBeVisible()
  await checkAccessibility()
  await page.getByLabel('Time of incident').fill('00:00')
  await incident.field('Place of incident').fill('Plant room')
  await incident.field('How it happened').fill('Ammonia alarm, nobody inside')
  await incident.field('Signature').fill('Ivy Ice')
  await expect(page.getByText('6 of 6 required fields')).toBeVisible()
  await incident.submitButton.click()
  await incident.dialog.getByRole('button', { name: 'Confirm' }).click()
  await incident.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  await incident.dialog.getByRole('button', { name: 'OK' }).click()
  const answer = await page.request.get(`/api/accident-reports?rinkId=${rink.id}`)
  expect(await answer.json()).toMatchObject([{ involvedPersonName: 'Not applicable' }])
  await page.getByRole('link', { name: /^Open IR-/ }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Nobody hurt')
  await expect(summary).toContainText('How it happened: Ammonia alarm, nobody inside')
  await expect(summary).not.toContainText('Not applicable')
})
