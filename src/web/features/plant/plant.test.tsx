import { z } from 'zod'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import { setUpPlant } from '#test/server/plant.ts'

async function beginWithPlant(page: Page, more: object = {}) {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const plant = await setUpPlant(
    { sendJson: (method, path, body) => send(asMethod(method), path, body) },
    rink.id,
    more,
  )
  const round = (measures: object[]) =>
    send('POST', '/api/log-entries', {
      rinkId: rink.id,
      kind: 'plant',
      content: {},
      measures,
      submittedBy: 'Ivy Ice',
    })
  return { rink, ...plant, round }
}

const asMethod = (method: string) => (method === 'GET' ? 'GET' : 'POST')

test('the plant begins empty, and a manager sets up its circuits from the usual readings', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  await send('POST', '/api/equipment', {
    rinkId: rink.id,
    kind: 'compressor',
    name: 'Compressor 1',
    number: 'C1',
  })
  await page.goto('/dashboard/plant')
  await expect(page.getByText(/^No circuits yet\./)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Set up the plant' }).click()
  await page.getByLabel('Machine or room').selectOption('Compressor 1, C1')
  await page.getByRole('button', { name: 'Add circuit' }).click()
  const circuit = page.getByRole('region', { name: 'Compressor 1, C1' })
  await expect(circuit).toContainText('Discharge pressure')
  await checkAccessibility()
  await page.getByRole('textbox', { name: 'Hours between two rounds' }).fill('four')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Hours between two rounds' }).fill('6')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByRole('link', { name: 'Plant', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Compressor 1, C1' })).toContainText('Not read yet')
  await expect(page.getByText('A round every 6 h')).toBeVisible()
})

test('a round leads from field to field, asks for a note outside of the limits, and ends on the plant', async ({
  page,
  checkAccessibility,
}) => {
  const { round, compressor } = await beginWithPlant(page)
  await round([{ subject: compressor, key: 'discharge', typed: '150', unit: 'psi' }])
  await page.goto('/dashboard/plant')
  await expect(page.getByText(/^Next round by 1[67]:/)).toBeVisible()
  await page.getByRole('link', { name: 'Start a round' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const circuit = page.getByRole('region', { name: 'Compressor 1' })
  await expect(circuit).toContainText('Last 150 psi')
  await expect(circuit).toContainText('Expected at most 180 psi')
  await checkAccessibility()
  await circuit.getByRole('radio', { name: 'Running' }).click()
  await field('Suction pressure').fill('22')
  await field('Suction pressure').press('Enter')
  await expect(field('Discharge pressure')).toBeFocused()
  await field('Discharge pressure').fill('19O')
  await expect(circuit).toContainText('Discharge pressure must be a number')
  await field('Discharge pressure').fill('1900')
  await field('Discharge pressure').press('Enter')
  await expect(circuit).toContainText('Last was 150 psi. Is 1,900 psi right?')
  await expect(page.getByText('1 unusual value is to be confirmed').first()).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save the round' }).click()
  await expect(circuit.getByRole('button', { name: 'Yes, it is right' })).toBeFocused()
  await field('Discharge pressure').fill('190')
  await expect(circuit).toContainText('Act')
  await expect(circuit).toContainText('Above 180 psi')
  await field('Discharge temperature').fill('8')
  await page.getByRole('button', { name: 'Change the sign of Discharge temperature' }).click()
  await expect(field('Discharge temperature')).toHaveValue('-8')
  await field('Discharge temperature').fill('820')
  await field('Discharge temperature').press('Enter')
  await expect(circuit).toContainText('Is 820 °F right?')
  await circuit.getByRole('button', { name: 'Yes, it is right' }).click()
  await expect(circuit.getByRole('button', { name: 'Yes, it is right' })).toHaveCount(0)
  await field('Your name').fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save the round' }).click()
  await expect(page.getByText('Please say what you saw or did')).toBeVisible()
  await checkAccessibility()
  await field('What did you see or do about Discharge pressure?').fill('Condenser cleaned')
  await page.getByRole('button', { name: 'Save the round' }).click()
  const saved = page.getByRole('dialog', { name: 'Round saved' })
  await expect(saved).toContainText(
    'Compressor 1, Discharge pressure: 190 psi, above the action limit of 180 psi',
  )
  await expect(saved).not.toContainText('Expected at most')
  await expect(saved).toContainText('No phone number of the refrigeration engineer is known.')
  await expect(
    saved.getByRole('link', { name: 'Enter the contractor of Compressor 1 and the phone number' }),
  ).toBeVisible()
  await expect(saved).toContainText('Tell the refrigeration engineer now.')
  await expect(saved).toContainText('There is an action for it, due within 24 h.')
  await checkAccessibility()
  await expect(saved).toContainText('Not read: Compressor 1 (Oil pressure, Oil level')
  await expect(saved).toContainText('The round is complete once they are read')
  await saved.getByRole('button', { name: 'Back to the plant' }).click()
  const card = page.getByRole('region', { name: 'Compressor 1' })
  await expect(card).toContainText('190 psi')
  await expect(card).toContainText('150 psi before')
  await expect(
    page.getByText('Compressor 1, Discharge pressure: 190 psi, above the action limit of 180 psi'),
  ).toBeVisible()
  await expect(page.getByText(/^Read today \d\d:\d\d\. Tell the refrigeration engineer now\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the actions' })).toBeVisible()
  await expect(page.getByText(/^Not read since: Compressor 1 \(Oil pressure, /)).toBeVisible()
  await page.goto('/dashboard/ice/log')
  await expect(page.getByText('Plant round').first()).toBeVisible()
})

test('a reading beyond the limit for acting offers to call the engineer of the plant', async ({ page }) => {
  const { rink, compressor } = await beginWithPlant(page)
  const machine = { contractor: 'Ice Cool Ltd', contractorPhone: '01632 960 123' }
  await page.request.patch(`/api/equipment/${compressor.replace('machine:', '')}`, {
    data: { rinkId: rink.id, revision: 1, ...machine },
  })
  await page.goto('/dashboard/plant/round')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Discharge pressure').fill('190')
  await field('What did you see or do about Discharge pressure?').fill('Condenser cleaned')
  await field('Ammonia in the room').fill('26')
  await field('What did you see or do about Ammonia in the room?').fill('Left')
  await field('Your name').fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save the round' }).click()
  const saved = page.getByRole('dialog', { name: 'Round saved' })
  await expect(saved.getByRole('link', { name: 'Call Ice Cool Ltd, 01632 960 123' })).toHaveAttribute(
    'href',
    'tel:01632960123',
  )
  await expect(saved).not.toContainText('No phone number')
})

test('without a number at a machine of the plant, a bad reading offers to call the usual contractor', async ({
  page,
}) => {
  const { rink } = await beginWithPlant(page)
  const usual = { contractor: 'Cold Co', contractorPhone: '01632 960 456' }
  expect((await page.request.patch(`/api/ice-rinks/${rink.id}`, { data: usual })).status()).toBe(200)
  await page.goto('/dashboard/plant/round')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Discharge pressure').fill('190')
  await field('What did you see or do about Discharge pressure?').fill('Condenser cleaned')
  await field('Your name').fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save the round' }).click()
  const saved = page.getByRole('dialog', { name: 'Round saved' })
  await expect(saved.getByRole('link', { name: 'Call Cold Co, 01632 960 456' })).toBeVisible()
  await saved.getByRole('button', { name: 'Back to the plant' }).click()
  await expect(page.getByRole('link', { name: 'Call Cold Co, 01632 960 456' })).toBeVisible()
  await expect(saved).not.toContainText('No phone number')
})

test('on a touch screen, a keypad fills in the focused reading and leads to the next', async ({
  page,
  checkAccessibility,
}) => {
  await beginWithPlant(page)
  await page.goto('/dashboard/plant')
  await page.evaluate(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 1 }))
  await page.getByRole('link', { name: 'Start a round' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const tap = (key: string) => page.getByRole('button', { name: key, exact: true }).click()
  await expect(field('Suction pressure')).toHaveAttribute('inputmode', 'none')
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await field('Suction pressure').focus()
  await expect(page.getByText('Compressor 1: Suction pressure')).toBeVisible()
  for (const key of ['2', 'Decimal point', 'Decimal point', '5', '1', 'Remove the last digit']) await tap(key)
  await expect(field('Suction pressure')).toHaveValue('2.5')
  await checkAccessibility()
  await tap('Next')
  await expect(field('Discharge pressure')).toBeFocused()
  await tap('7')
  await expect(field('Discharge pressure')).toHaveValue('7')
  // The value of a field that was chosen by *Next* is replaced.
  await field('Suction pressure').focus()
  await tap('Next')
  await tap('8')
  await expect(field('Discharge pressure')).toHaveValue('8')
})

test('a tablet that has not opened the plant shows it and its round without a network', async ({
  page,
  server,
}) => {
  const { round, compressor } = await beginWithPlant(page)
  await round([{ subject: compressor, key: 'discharge', typed: '150', unit: 'psi' }])
  server.clock.passMinutes(5 * 60)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Plant round/ })).toBeVisible()
  await page.route(
    ({ pathname }: URL) => pathname.startsWith('/api/'),
    route => route.abort('internetdisconnected'),
  )
  await page.getByRole('link', { name: 'Ice, air, plant' }).first().click()
  await page.getByRole('link', { name: 'Plant', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Compressor 1' })).toContainText('150 psi')
  await page.getByRole('link', { name: 'Start a round' }).click()
  await expect(page.getByRole('textbox', { name: 'Suction pressure', exact: true })).toBeVisible()
})

test('the log names machines, says which readings have no limit, and filters the entries of shifts', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, round, compressor, brine } = await beginWithPlant(page)
  await round([
    { subject: compressor, key: 'dischargeTemperature', typed: '820', unit: '°F' },
    { subject: compressor, key: 'discharge', typed: '190', unit: 'psi' },
    { subject: compressor, key: 'hourMeter', typed: '21006', unit: 'h' },
    { subject: brine, key: 'brineOut', typed: '16', unit: '°F' },
    { subject: brine, key: 'brineIn', typed: '18', unit: '°F' },
  ])
  const shift = { shift: 'Night', startedAt: '2026-11-19T22:00:00.000Z', endedAt: '2026-11-20T05:00:00.000Z' }
  const malfunctions = [{ at: '2026-11-20T02:10:00.000Z', what: 'Pump tripped', remedy: 'Reset' }]
  await sendFrom(page)('POST', '/api/log-entries', {
    rinkId: rink.id,
    kind: 'plant',
    content: { shift: { ...shift, malfunctions } },
    submittedBy: 'Ivy Ice',
  })
  await page.goto('/dashboard/ice/log')
  await expect(page.getByRole('link', { name: /^Shift entry: Night.*1 malfunction/ })).toBeVisible()
  await page.getByLabel('Kind').selectOption('Shift entry')
  await expect(page.getByRole('link', { name: /^Plant round/ })).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('Plant round')
  const row = page.getByRole('link', { name: /^Plant round.*Discharge pressure 190 psi, 5 readings.*Act/ })
  await expect(page.getByRole('link', { name: /^Shift entry/ })).toHaveCount(0)
  await row.click()
  await expect(page.getByRole('rowheader', { name: 'Compressor 1' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Brine', exact: true })).toBeVisible()
  const reading = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(reading('Discharge temperature')).toContainText('No limit set')
  await expect(reading('Hour meter')).toContainText('21,006 h')
  // Only ΔT, which follows from the temperatures of the brine, has proposed limits.
  await expect(page.getByText('Within limits')).toHaveCount(1)
  await checkAccessibility()
})

test('a round survives a reload, and without a network waits on the tablet', async ({ page }) => {
  await beginWithPlant(page)
  await page.goto('/dashboard/plant/round')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Discharge pressure').fill('151')
  await page.reload()
  await expect(field('Discharge pressure')).toHaveValue('151')
  await field('Your name').fill('Ivy Ice')
  await page.route('/api/log-entries', route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Save the round' }).click()
  await page
    .getByRole('dialog', { name: 'Saved on this tablet' })
    .getByRole('button', { name: 'Back to the plant' })
    .click()
  await expect(page.getByRole('region', { name: 'Compressor 1' })).toContainText('151 psi')
  await expect(page.getByText(/^Next round by 1[67]:/)).toBeVisible()
})

test('ammonia shows its steps and the RIDDOR question, in the round and on the plant', async ({
  page,
  checkAccessibility,
}) => {
  const { round, brine } = await beginWithPlant(page)
  await round([{ subject: brine, key: 'brineAmmonia', typed: '0.5', unit: 'ppm' }])
  await page.goto('/dashboard/plant')
  await expect(page.getByText('Brine: ammonia in the brine')).toBeVisible()
  await expect(page.getByText(/^In British Columbia, notify the regulator/)).toContainText('Wed 25 Nov')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Start a round' }).click()
  await page.getByRole('textbox', { name: 'Ammonia in the room', exact: true }).fill('25')
  await expect(page.getByRole('alert')).toContainText('Leave and ventilate. Ammonia in the room: 25 ppm')
  await page.getByRole('textbox', { name: 'Ammonia in the room', exact: true }).fill('35')
  await expect(page.getByRole('alert')).toContainText('Evacuate. Ammonia in the room: 35 ppm')
  await expect(page.getByRole('link', { name: 'Answer the RIDDOR question' }).first()).toBeVisible()
})

test('the plant says that a round is late, that a brine is too wide, and when to check for leaks', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { round, brine } = await beginWithPlant(page, {
    refrigerant: 'R-404A',
    gwp: 3922,
    chargeKg: 128,
    leakCheckedOn: '2026-08-25',
  })
  await round([
    { subject: brine, key: 'brineOut', typed: '16', unit: '°F' },
    { subject: brine, key: 'brineIn', typed: '21', unit: '°F' },
  ])
  server.clock.passMinutes(5 * 60)
  await page.goto('/dashboard/plant')
  await expect(page.getByText('The round is late')).toBeVisible()
  const card = page.getByRole('region', { name: 'Brine' })
  await expect(card).toContainText('5 °F')
  await expect(card).toContainText('Usual are 1.1 to 1.7 K')
  const leaks = page.getByRole('region', { name: 'Leak checks' })
  await expect(leaks).toContainText('Next check by Wed 25 Nov')
  await expect(leaks).toContainText('128 kg of R-404A: 502.0 t CO₂e')
  await expect(leaks).toContainText('Automatic leak detection is required.')
  await checkAccessibility()
  await leaks.getByRole('button', { name: 'Record a leak check' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leak check' })
  await expect(dialog.getByLabel('Day of the check')).toHaveValue('2026-11-20')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(leaks).toContainText('Next check by 20 Feb 2027')
})

test('a round that is due or late is among the checks that are due, and among those at the end of the shift', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { round, compressor } = await beginWithPlant(page)
  await round([{ subject: compressor, key: 'discharge', typed: '150', unit: 'psi' }])
  await page.goto('/dashboard')
  const dueNow = page.getByRole('region', { name: 'Due now' })
  const due = dueNow.getByRole('link', { name: /^Plant round/ })
  await expect(dueNow.getByText('No checks are set up yet')).toBeVisible()
  await expect(due).toHaveCount(0)
  server.clock.passMinutes(4 * 60 + 10)
  await page.goto('/dashboard/plant')
  await expect(page.getByText(/^Was due by 16:/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(due).toContainText(/Due now, late from 16:/)
  await expect(dueNow.getByText('4 to do · 0 done')).toBeVisible()
  await checkAccessibility()
  server.clock.passMinutes(30)
  await page.goto('/dashboard/end-shift')
  const alsoDue = page.getByRole('region', { name: 'Also due, not needed to end the shift' })
  await expect(alsoDue.getByRole('listitem')).toHaveText([/^Plant roundLate since 16:/])
  await page.goto('/dashboard')
  await expect(due).toContainText(/Late since 16:/)
  await due.click()
  await expect(page).toHaveURL('/dashboard/plant/round')
})

test('the entry of a shift needs its times, and each line one within the shift', async ({
  page,
  checkAccessibility,
}) => {
  const { rink } = await beginWithPlant(page)
  await page.goto('/dashboard/plant/shift')
  await expect(page.getByRole('heading', { level: 1, name: 'Shift entry' })).toBeVisible()
  await expect(page.getByText('O. Reg. 219/01')).toHaveCount(0)
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('04:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue(/^12:0/)
  await page.getByLabel('Start', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Add a malfunction' }).click()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByText('Please say which shift it is')).toBeVisible()
  await expect(page.getByText('Enter the start and the end, such as 06:00 and 14:00')).toBeVisible()
  await expect(page.getByText('Please say what was done about it')).toBeVisible()
  await expect(page.getByText('The time must be within the shift')).toHaveCount(0)
  await page.getByRole('button', { name: 'Night' }).click()
  // A typed start stays.
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('')
  await page.getByLabel('Start', { exact: true }).fill('22:00')
  await page.getByLabel('End', { exact: true }).fill('06:00')
  await page.getByLabel('Date', { exact: true }).fill('2026-11-19')
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByText('Enter a time within the shift, such as 22:30')).toBeVisible()
  await expect(page.getByText('The time must be within the shift')).toHaveCount(0)
  await page.getByLabel('Time', { exact: true }).fill('12:00')
  await page.getByRole('textbox', { name: 'What it was' }).fill('Pump tripped')
  await page.getByRole('textbox', { name: 'What was done about it' }).fill('Reset')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByText('Enter a time within the shift, such as 22:30')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).fill('02:10')
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByRole('dialog', { name: 'Entry saved' })).toBeVisible()
  const ontario = { profile: 'ontario', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }
  await sendFrom(page)('POST', '/api/log-settings', { rinkId: rink.id, key: 'air', value: ontario })
  await page.goto('/dashboard/plant/shift')
  await expect(page.getByText('(O. Reg. 219/01, s. 37)')).toBeVisible()
})

test('the start of a shift entry follows the chosen shift and person', async ({ page }) => {
  const { rink } = await beginWithPlant(page)
  const send = sendFrom(page)
  const createdSchema = z.object({ id: z.int() })
  const hire = { rinkId: rink.id, name: 'Skye Hire', role: 'Skate Hire' }
  const { id } = createdSchema.parse(await send('POST', '/api/staff', hire))
  await send('POST', `/api/staff/${id}/sign-in`, { rinkId: rink.id, isSignedIn: true })
  await page.goto('/dashboard/plant/shift')
  const start = page.getByLabel('Start', { exact: true })
  const name = page.getByRole('textbox', { name: 'Your name' })
  await name.fill('Ivy Ice')
  await expect(start).toHaveValue('04:00')
  await name.fill('Skye Hire')
  await expect(start).toHaveValue(/^12:0/)
  await page.getByRole('button', { name: 'Evening' }).click()
  await expect(start).toHaveValue('14:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-11-19')
  await page.getByRole('button', { name: 'Night' }).click()
  await expect(start).toHaveValue('22:00')
})

test('a plant that cannot be loaded says so', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  await page.route(/\/api\/plant/, route => route.abort('connectionreset'))
  await page.goto('/dashboard/plant')
  await expect(page.getByText('The plant could not be loaded')).toBeVisible()
  await checkAccessibility()
})
