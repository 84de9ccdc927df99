import { z } from 'zod'
import { signInAsRinkUser } from '#test/pages/people.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { storedDrafts } from '#test/pages/stored-drafts.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const tokenSchema = z.object({ token: z.string() })
const placesSchema = z.array(z.object({ id: z.int() }))
const MINNESOTA = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }

/** A rink with one pad; with limits, unless they are still to be chosen. */
async function beginAir(page: Page, hasLimits = true): Promise<number> {
  const rink = await beginDay(page)
  await beginAirAt(page, rink.id, hasLimits)
  return rink.id
}

async function beginAirAt(page: Page, rinkId: number, hasLimits = true): Promise<void> {
  const send = sendFrom(page)
  await send('POST', '/api/places', { rinkId, kind: 'pad', name: 'Main pad' })
  if (hasLimits) await send('POST', '/api/log-settings', { rinkId, key: 'air', value: MINNESOTA })
  await page.goto('/dashboard/air')
}

async function padOf(page: Page, rinkId: number): Promise<number | undefined> {
  const places = await page.request.get(`/api/places?rinkId=${rinkId}`)
  return placesSchema.parse(await places.json())[0]?.id
}

async function measure(page: Page, co: string, no2 = '0.1'): Promise<void> {
  await page.getByRole('button', { name: 'Measure' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Air sample' })
  await dialog.getByRole('textbox', { name: 'Carbon monoxide, ppm' }).fill(co)
  await dialog.getByRole('textbox', { name: 'Nitrogen dioxide, ppm' }).fill(no2)
  await dialog.getByRole('textbox', { name: 'Taken by' }).fill('Callum Reid')
  await dialog.getByRole('button', { name: 'Save' }).click()
}

/** Waits for the part that shows the lines of alarms: it is loaded after the screen. */
/** Measures good air, and opens the ice again. */
async function giveAllClear(page: Page): Promise<void> {
  await measure(page, '12')
  await page.getByRole('button', { name: 'Open the ice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the ice' }).click()
}

const lineLoaded = (rinkId: number) =>
  expect.poll(() => localStorage.getItem(`air-alarm-seen/${rinkId}`)).not.toBeNull()

test('a reading over the limit shows the card, whose steps are recorded with who and when', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('34 ppm')
  await expect(card).toContainText('Carbon monoxide above 20 ppm')
  await expect(card.getByRole('timer')).toContainText('at 12:20')
  await checkAccessibility()
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card).toContainText('ada@rinkbook.test, 12:0')
  await expect(card).toContainText('1 of 6 done')
  await expect(card.getByRole('button', { name: 'Done' })).toHaveCount(3)
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('0 of 6 done')
  await page.goto('/dashboard/ice/log')
  await expect(page.getByText('Taken back: Everyone off the ice')).toBeVisible()
  await page.getByRole('link', { name: /^Air sample/ }).click()
  await expect(page.getByText('Centre line')).toBeVisible()
  await page.goto('/dashboard/ice')
  await expect(page.getByText('Ice closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Ice closed: Main pad · CO 34 ppm · measure again at 12:20',
  )
  // The alarm is shown once. Nobody can resurface now, but what was done before can be recorded.
  await expect(page.getByText('Carbon monoxide above 20 ppm')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Show the alarm of Main pad' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Resurface Main pad' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the ice' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Record a finished resurfacing of Main pad' }).click()
  await expect(page.getByText('Air alarm at Main pad: do not start the resurfacer')).toBeVisible()
  await checkAccessibility()
  await page.goto('/dashboard')
  const pad = page.getByRole('region', { name: 'Main pad' })
  await expect(pad).toContainText('CO 34 ppm')
  await expect(pad).toContainText('Ice closed, since today 12:0')
  await expect(pad).not.toContainText('Carbon monoxide above 20 ppm')
  await expect(pad.getByRole('link', { name: 'Resurface Main pad' })).toHaveCount(0)
  await pad.getByRole('link', { name: 'Show the alarm' }).click()
  await expect(card).toBeVisible()
})

test('the next sample begins with the last name on this tablet, as a resurfacing does', async ({ page }) => {
  await beginAir(page)
  await measure(page, '5')
  await page.getByRole('button', { name: 'Measure' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Air sample' })
  await expect(dialog.getByRole('textbox', { name: 'Taken by' })).toHaveValue('Callum Reid')
})

test('a new alarm comes into view, names the highest limit passed, and its next sample is due', async ({
  page,
}) => {
  await beginAir(page)
  const shown: string[] = []
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.getAttribute('aria-labelledby') === null ? '' : this.tagName)
    }
  })
  await measure(page, '90')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('Carbon monoxide above 83 ppm')
  await expect(card).toContainText('Evacuate at 12:05 unless you measure CO 83 ppm or less')
  await expect.poll(() => shown).toContain('SECTION')
  await card.getByRole('button', { name: 'Evacuate the building' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  const due = page.getByRole('region', { name: 'Due' })
  await expect(due).toContainText('Measure again, because of the alarm')
  await expect(due).not.toContainText('Nothing is due.')
  await page.goto('/dashboard/ice')
  const line = page.getByRole('alert')
  await expect(line).toContainText('Evacuate at 12:05 unless you measure CO 83 ppm or less')
  await expect(line).toContainText('Ice closed: Main pad · CO 90 ppm')
  await expect(line).not.toContainText('measure again')
})

test('each sample of an alarm brings its card into view again', async ({ page }) => {
  await beginAir(page)
  const shown: string[] = []
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.tagName)
    }
  })
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toBeFocused()
  shown.length = 0
  await measure(page, '90')
  await expect(card).toContainText('Evacuate at 12:05')
  await expect(card).toBeFocused()
  expect(shown).toContain('SECTION')
})

test('an open air alarm is the first thing that is open at the end of the shift', async ({ page }) => {
  await beginAir(page)
  await measure(page, '34')
  await expect(page.getByRole('region', { name: 'Ice closed: carbon monoxide' })).toBeVisible()
  await page.goto('/dashboard/end-shift')
  const almost = page.getByRole('dialog', { name: 'Almost Ready to End Shift!' })
  await expect(almost.getByText(/^3 things to do first · 2 to know about\./)).toBeVisible()
  await expect(almost.getByRole('listitem').first()).toContainText('Air alarm: Main pad is closed')
  await almost.getByRole('link', { name: 'Show: Air alarm: Main pad is closed' }).click()
  await expect(page.getByRole('region', { name: 'Ice closed: carbon monoxide' })).toBeVisible()
})

test('a manager opens the ice once the air is within limits; a sample after each use is then due', async ({
  page,
}) => {
  await beginAir(page)
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('Locked')
  await measure(page, '12')
  await page.goto('/dashboard/ice')
  await expect(page.getByRole('alert')).toContainText('within limits: a manager opens the ice')
  await expect(page.getByRole('button', { name: 'Open the ice' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the alarm' }).click()
  const within = page.getByRole('region', { name: 'Ice closed: air within limits again' })
  await expect(within).toContainText(/Alarm since 12:0\d, highest: CO 34 ppm/)
  await expect(within).not.toContainText('Carbon monoxide above 20 ppm')
  await within.getByRole('button', { name: 'Done' }).first().click()
  await within.getByRole('button', { name: 'Done' }).first().click()
  await within.getByRole('button', { name: 'Open the ice' }).click()
  const question = page.getByRole('dialog', { name: 'Open the ice of Main pad?' })
  await expect(question).toContainText(
    'Not done: Open the doors and run the extraction, Tell the duty manager',
  )
  await expect(question).toContainText('This ends the alarm, in the name of ada@rinkbook.test.')
  await question.getByRole('button', { name: 'Open the ice' }).click()
  await expect(within).toHaveCount(0)
  const cleared = page
    .getByRole('status')
    .filter({ hasText: /^All clear: Main pad, 12:0\d, by ada@rinkbook\.test/ })
  await expect(cleared).toBeFocused()
  await expect(cleared).not.toContainText('stays closed')
  await page.getByRole('button', { name: 'Close this line' }).click()
  await expect(page.getByText(/^All clear/)).toHaveCount(0)
  await expect(page.getByText('Sample 20 minutes after each of the next 5 floods or edgings')).toBeVisible()
  await expect(page.getByText('Report of the alarm today')).toBeVisible()
  await page.getByRole('button', { name: 'Sent' }).click()
  await expect(page.getByText('Report of the alarm today')).toHaveCount(0)
})

test('before the day of the rink begins, its sample is one more, and not due yet', async ({ page }) => {
  const rinkId = await beginAir(page)
  await page.request.patch(`/api/ice-rinks/${rinkId}`, { data: { dayStartsAt: '14:00' } })
  await page.reload()
  await measure(page, '34')
  await measure(page, '12')
  const due = page.getByRole('region', { name: 'Due', exact: true })
  await expect(due).toContainText('One more sample today, after 14:00')
  await expect(due).not.toContainText('One sample today')
})

test('a sample shows the limit beside each gas, and its verdict as it is typed', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await page.getByRole('button', { name: 'Measure' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Air sample' })
  const co = dialog.getByRole('textbox', { name: 'Carbon monoxide, ppm' })
  await expect(co).toHaveAttribute('inputmode', 'decimal')
  await expect(dialog).toContainText('Limits: act 20, evacuate 83 ppm')
  await expect(dialog).toContainText('Limits: act 0.3, evacuate 2 ppm')
  await co.fill('12')
  await expect(dialog).toContainText('CO: Within the limit')
  await co.fill('34')
  await expect(dialog).toContainText('Over the limit: the ice closes')
  await dialog.getByRole('textbox', { name: 'Nitrogen dioxide, ppm' }).fill('2.5')
  await expect(dialog).toContainText(
    'NO₂: Over the evacuation limit: the ice closes. The alarm says when everyone leaves.',
  )
  await checkAccessibility()
})

test('on a touch screen, a keypad fills in the gas that was focused last', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 1 }))
  await page.getByRole('button', { name: 'Measure' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Air sample' })
  const co = dialog.getByRole('textbox', { name: 'Carbon monoxide, ppm' })
  const no2 = dialog.getByRole('textbox', { name: 'Nitrogen dioxide, ppm' })
  const tap = (key: string) => dialog.getByRole('button', { name: key, exact: true }).click()
  await expect(co).toHaveAttribute('inputmode', 'none')
  for (const key of ['1', '2', 'Remove the last digit']) await tap(key)
  await no2.focus()
  await dialog.getByRole('textbox', { name: 'Where' }).focus()
  for (const key of ['Decimal point', 'Decimal point', '2']) await tap(key)
  await expect(no2).toBeFocused()
  await expect(no2).toHaveValue('0.2')
  await expect(co).toHaveValue('1')
  await expect(dialog).toContainText('NO₂: Within the limit')
  await checkAccessibility()
})

test('the card of an alarm names the person in one line, and no message covers its buttons', async ({
  page,
}) => {
  await beginAir(page)
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('Recorded as the account ada@rinkbook.test')
  await expect(card.getByRole('textbox', { name: 'Your name' })).toHaveCount(0)
  await expect(page.getByText('The sample is saved.')).toHaveCount(0)
  await card.getByRole('button', { name: 'Someone else' }).click()
  await card.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card).toContainText('Ivy Ice, 12:0')
  await page.route('/api/log-entries', route =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'invalid', message: 'There is no such step.' },
    }),
  )
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card.getByRole('alert')).toContainText('This step was not recorded')
})

test('one tap signs the steps with the name of the sample, which is never taken unasked', async ({
  page,
}) => {
  await beginAir(page)
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('Recorded as the account ada@rinkbook.test')
  await card.getByRole('button', { name: 'Someone else' }).click()
  await card.getByRole('button', { name: 'Callum Reid' }).click()
  await expect(card).toContainText('Recorded as Callum Reid')
  await expect(card.getByRole('textbox', { name: 'Your name' })).toHaveCount(0)
  await page.reload()
  await expect(card).toContainText('Recorded as the account ada@rinkbook.test')
  await card.getByRole('button', { name: 'Callum Reid' }).click()
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card).toContainText('Callum Reid, 12:0')
})

test('a step that was done before the evacuation is not taken back', async ({ page }) => {
  await beginAir(page)
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await card.getByRole('button', { name: 'Done' }).nth(1).click()
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await card.getByRole('button', { name: 'Evacuate the building' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Evacuate the building' }).click()
  const evacuated = page.getByRole('region', { name: 'Leave the building' })
  await expect(evacuated).toContainText('ada@rinkbook.test, 12:0')
  await expect(evacuated.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  // A tap by mistake during the evacuation can be taken back.
  await evacuated.getByRole('button', { name: 'Done' }).first().click()
  await expect(evacuated.getByRole('button', { name: 'Undo' })).toHaveCount(1)
})

test('the all clear says that the pad stays closed for another reason', async ({ page }) => {
  const rinkId = await beginAir(page)
  await sendFrom(page)('POST', '/api/log-entries', {
    rinkId,
    kind: 'ice-state',
    placeId: await padOf(page, rinkId),
    content: { isOpen: false, reason: 'Unsafe ice: hole at the goal' },
    submittedBy: 'Callum Reid',
  })
  // The line of the second alarm is shown, too, although that of the first was closed.
  for (const _ of ['first', 'second']) {
    await measure(page, '34')
    await expect(page.getByRole('region', { name: 'Ice closed: carbon monoxide' })).toBeVisible()
    await lineLoaded(rinkId)
    await giveAllClear(page)
    await expect(page.getByText('The pad stays closed: Unsafe ice: hole at the goal')).toBeVisible()
    await page.getByRole('button', { name: 'Close this line' }).click()
  }
})

test('only a tablet that has shown the alarm says that it is over, until someone closes the line', async ({
  page,
}) => {
  const rinkId = await beginAir(page)
  await measure(page, '34')
  await lineLoaded(rinkId)
  await giveAllClear(page)
  const line = page.getByText(/^All clear: Main pad/)
  await expect(line).toBeVisible()
  await page.reload()
  await expect(line).toBeVisible()
  const seenKey = `air-alarm-seen/${rinkId}`
  expect(localStorage.getItem(seenKey)).not.toBeNull()
  await page.getByRole('button', { name: 'Close this line' }).click()
  // The storage is now that of a tablet that was off during the alarm.
  expect(localStorage.getItem(seenKey)).toBeNull()
  await page.reload()
  await expect(page.getByText('Report of the alarm today')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the line of an all clear runs out, and the tablet then waits for the next alarm', async ({
  page,
  server,
}) => {
  const rinkId = await beginAir(page)
  await measure(page, '34')
  await lineLoaded(rinkId)
  await giveAllClear(page)
  const line = page.getByText(/^All clear: Main pad/)
  await expect(line).toBeVisible()
  server.clock.passMinutes(6)
  await expect(line).toHaveCount(0)
  await expect.poll(() => localStorage.getItem(`air-alarm-seen/${rinkId}`)).toBeNull()
})

test('on a login of staff, a manager ends the alarm with their PIN and name', async ({ page }) => {
  const rinkId = await beginAir(page)
  await sendFrom(page)('POST', '/api/pins', { rinkId, managerName: 'Mona Manager', pin: '4711' })
  await measure(page, '34')
  await expect(page.getByRole('region', { name: 'Ice closed: carbon monoxide' })).toBeVisible()
  await signInAsRinkUser(page, rinkId)
  await page.goto('/dashboard/air')
  await measure(page, '12')
  const within = page.getByRole('region', { name: 'Ice closed: air within limits again' })
  await within.getByRole('button', { name: 'Open the ice with a PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manager Authorization Required' })
  await expect(dialog).toContainText('Not done: Everyone off the ice, Stop the resurfacer and the edger,')
  await expect(dialog).toContainText('It is recorded in the name of the manager who enters the PIN.')
  await dialog.getByLabel('PIN Code').fill('9999')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toContainText('Invalid PIN code')
  await dialog.getByLabel('PIN Code').fill('4711')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(within).toHaveCount(0)
  await page.goto('/dashboard/ice/log')
  await page.getByRole('link', { name: /All clear given/ }).click()
  await expect(page.getByText('Mona Manager')).toBeVisible()
})

test('a step is recorded at once as the account, which asks for a name until one is chosen', async ({
  page,
}) => {
  const rinkId = await beginAir(page)
  const placeId = await padOf(page, rinkId)
  await sendFrom(page)('POST', '/api/log-entries', {
    rinkId,
    kind: 'air',
    placeId,
    content: { where: 'Centre line' },
    measures: [{ subject: `place:${placeId}`, key: 'co', typed: '34', unit: 'ppm' }],
    submittedBy: 'Callum Reid',
  })
  await signInAsRinkUser(page, rinkId)
  await page.goto('/dashboard/air')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText(/Recorded as the account \S+@\S+\. Choose your name\./)
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card).toContainText('1 of 6 done')
  await expect(card).toContainText('Recorded as the account')
  await card.getByRole('button', { name: 'Someone else' }).click()
  await card.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await expect(card).toContainText('Recorded as Ivy Ice')
})

test('a second rise before the all clear can be measured, and the open matters name the highest', async ({
  page,
}) => {
  await beginAir(page)
  await measure(page, '34')
  await measure(page, '12')
  await expect(page.getByRole('region', { name: 'Ice closed: air within limits again' })).toBeVisible()
  await measure(page, '90')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('Carbon monoxide above 83 ppm')
  await measure(page, '12')
  await expect(page.getByText(/Alarm since 12:0\d, highest: CO 90 ppm/)).toBeVisible()
  await page.goto('/dashboard/matters')
  await expect(page.getByText(/Carbon monoxide above 83 ppm \(highest: CO 90 ppm\)/)).toBeVisible()
})

test('without limits in force, the numbers of the trend say nothing about limits', async ({ page }) => {
  await beginAir(page, false)
  await measure(page, '30')
  const trend = page.getByRole('region', { name: 'Trend' })
  await expect(trend).toContainText('30.0 ppm')
  await expect(page.getByText('Within limits')).toHaveCount(0)
})

test('a sensor raises the alarm, and the card says that a person has to measure', async ({ page }) => {
  const rinkId = await beginAir(page)
  const send = sendFrom(page)
  const { token } = tokenSchema.parse(await send('POST', '/api/sensor-tokens', { rinkId, name: 'Gateway' }))
  const reading = {
    subject: `place:${await padOf(page, rinkId)}`,
    key: 'co',
    value: 34,
    unit: 'ppm',
    takenAt: new Date().toISOString(),
  }
  const sent = await page.request.post('/api/sensor-readings', {
    data: { key: '1', readings: [reading] },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('12:00 by Gateway')
  await expect(card).toContainText('A sensor has measured this. Measure with a calibrated meter')
})

test('the question before an evacuation names the person who orders it, who need not have taken the sample', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await measure(page, '34')
  await page.getByRole('button', { name: 'Evacuate the building' }).click()
  const question = page.getByRole('dialog', { name: 'Evacuate the building?' })
  await expect(question).toContainText('Recorded as the account')
  await question.getByRole('button', { name: 'Someone else' }).click()
  await question.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await checkAccessibility()
  await question.getByRole('button', { name: 'Evacuate the building' }).click()
  const card = page.getByRole('region', { name: 'Leave the building' })
  await expect(card).toContainText('Ivy Ice started the evacuation')
})

test('an evacuation covers every screen but that of its steps', async ({ page, checkAccessibility }) => {
  const rinkId = await beginAir(page)
  await measure(page, '34')
  await page.getByRole('button', { name: 'Evacuate the building' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Evacuate the building' }).click()
  const steps = page.getByRole('region', { name: 'Leave the building' })
  await expect(steps).toBeFocused()
  // Nobody has said who they are: the name of the last sample is not put on the evacuation.
  await expect(steps).toContainText('Recorded as the account ada@rinkbook.test. Choose your name.')
  const order = page.request.get(`/api/log-entries?rinkId=${rinkId}&kind=air-step`)
  expect(await (await order).json()).toMatchObject([
    { content: { step: 'evacuate' }, submittedBy: 'ada@rinkbook.test' },
  ])
  await page.goto('/dashboard')
  const alert = page.getByRole('alertdialog', { name: 'Leave the building' })
  await expect(alert).toContainText('Main pad: CO 34 ppm')
  await expect(alert).toContainText('Everyone out of the building')
  await checkAccessibility()
  await alert.getByRole('link', { name: 'Show the steps' }).click()
  await expect(page.getByRole('region', { name: 'Leave the building' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('during an evacuation nothing invites people back in, until a manager gives the all clear', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await measure(page, '34')
  await page.getByRole('button', { name: 'Evacuate the building' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Evacuate the building' }).click()
  const card = page.getByRole('region', { name: 'Leave the building' })
  await expect(card).toContainText(
    'Nobody goes back in until a manager gives the all clear, not even to measure.',
  )
  await expect(card.getByRole('timer')).toContainText('Next sample (from outside) in')
  await expect(card.getByRole('button', { name: 'Measure' })).toHaveCount(0)
  await expect(page.getByText(/Measure again/)).toHaveCount(0)
  await card.getByRole('button', { name: 'Enter a sample' }).click()
  const dialog = page.getByRole('dialog', { name: 'Air sample' })
  await expect(dialog).toContainText('Nobody goes back in to measure')
  await expect(dialog.getByRole('textbox', { name: 'Where' })).toHaveValue('')
  await checkAccessibility()
  await dialog.getByRole('textbox', { name: 'Carbon monoxide, ppm' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Nitrogen dioxide, ppm' }).fill('0.1')
  await dialog.getByRole('textbox', { name: 'Where' }).fill('Main doors')
  await dialog.getByRole('textbox', { name: 'Taken by' }).fill('Callum Reid')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const within = page.getByRole('region', { name: 'Stay out until a manager gives the all clear' })
  await expect(within).toContainText('Within limits again')
  await expect(page.getByText('Leave the building')).toHaveCount(0)
  await page.goto('/dashboard')
  const alert = page.getByRole('alertdialog', { name: 'Stay out until a manager gives the all clear' })
  await alert.getByRole('link', { name: 'Show the steps' }).click()
  await within.getByRole('button', { name: 'Give the all clear' }).click()
  const question = page.getByRole('dialog', { name: 'Give the all clear for Main pad?' })
  await expect(question).toContainText(
    'This ends the evacuation, in the name of ada@rinkbook.test. People may then go back in.',
  )
  await question.getByRole('button', { name: 'Give the all clear' }).click()
  await expect(within).toHaveCount(0)
})

test('without a network the tablet finds the alarm itself, says that only it knows, and sends sample and steps later', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await expect(page.getByText('Not measured yet')).toBeVisible()
  page.setOffline(true)
  await measure(page, '90')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('90 ppm')
  await expect(card).toContainText('Evacuate at 12:05')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const onlyHere = 'Only this tablet knows so far. Tell everyone at the rink.'
  await expect(card).toContainText(onlyHere)
  await checkAccessibility()
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card).toContainText('1 of 6 done')
  await page.getByRole('link', { name: 'Ice', exact: true }).click()
  // Without a network, the page itself may have an alert, too.
  await expect(page.getByRole('alert').filter({ hasText: onlyHere })).toBeVisible()
  page.setOffline(false)
  await page.goto('/dashboard/air')
  await expect(card).not.toContainText('Only this tablet knows')
  await expect(card).toContainText('1 of 6 done')
  await expect(card).not.toContainText('waiting to be sent')
  // The step waits, but everyone knows of the alarm.
  page.setOffline(true)
  await card.getByRole('button', { name: 'Done' }).first().click()
  await expect(card).toContainText('2 of 6 done')
  const waits = 'Saved on this tablet, waiting to be sent'
  const step = (title: string) => card.getByRole('listitem').filter({ hasText: title })
  await expect(step('Stop the resurfacer')).toContainText(waits)
  await expect(step('Everyone off the ice')).not.toContainText(waits)
  // So does a step that was taken back.
  await step('Everyone off the ice').getByRole('button', { name: 'Undo' }).click()
  await expect(step('Everyone off the ice')).toContainText(waits)
  await expect(card).not.toContainText('Only this tablet knows')
  await measure(page, '12')
  const within = page.getByRole('region', { name: 'Ice closed: air within limits again' })
  await expect(within).toContainText(waits)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await within.getByRole('button', { name: 'Open the ice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the ice' }).click()
  await expect(within).toHaveCount(0)
  await expect(page.getByText(/^All clear: Main pad/)).toBeVisible()
  await expect(page.getByText(waits)).toBeVisible()
  page.setOffline(false)
  await expect(page.getByText(waits)).toHaveCount(0)
})

test('during an evacuation everyone who is signed in is listed, and one tap calls 999', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 2)
  await staff.employ('Sam Reed')
  await page.goto('/dashboard')
  await expect(page.getByText('Ivy Ice')).toBeVisible()
  await beginAirAt(page, rink.id)
  await measure(page, '34')
  page.setOffline(true)
  await page.getByRole('button', { name: 'Evacuate the building' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Evacuate the building' }).click()
  const list = page.getByRole('region', { name: 'Signed in now: 1' })
  await expect(list).toContainText('Ivy Icesince 10:00')
  await expect(list).toContainText(/No network\. Last loaded: 12:0\d\./)
  await expect(page.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999')
  await checkAccessibility()
  page.setOffline(false)
  await expect(list).not.toContainText('No network')
  await page.goto('/dashboard')
  const alert = page.getByRole('alertdialog', { name: 'Leave the building' })
  const counted = alert.getByRole('region', { name: 'Signed in now: 1' })
  await expect(counted).toContainText('0 of 1 counted')
  await counted.getByRole('checkbox', { name: 'Ivy Ice' }).click()
  await expect(counted).toContainText('1 of 1 counted')
  await expect(alert.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999')
  await checkAccessibility()
  // The ticks stay while the steps are open, and after a reload.
  await alert.getByRole('link', { name: 'Show the steps' }).click()
  await expect(list.getByRole('checkbox', { name: 'Ivy Ice' })).toBeChecked()
  await page.reload()
  await expect(list).toContainText('1 of 1 counted')
})

test('the ticks stay while a pad is evacuated, and are deleted with the last all clear', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 2)
  await beginAirAt(page, rink.id)
  const send = sendFrom(page)
  await send('POST', '/api/places', { rinkId: rink.id, kind: 'pad', name: 'Second pad' })
  const places = placesSchema.parse(await send('GET', `/api/places?rinkId=${rink.id}`))
  const [main, second] = places.map(({ id }) => id)
  const record = { rinkId: rink.id, submittedBy: 'Callum Reid' }
  const sample = (placeId: number | undefined, typed: string) =>
    send('POST', '/api/log-entries', {
      ...record,
      placeId,
      kind: 'air',
      content: { where: 'Main doors' },
      measures: [{ subject: `place:${placeId}`, key: 'co', typed, unit: 'ppm' }],
    })
  const step = (placeId: number | undefined, name: string) =>
    send('POST', '/api/log-entries', { ...record, placeId, kind: 'air-step', content: { step: name } })
  for (const pad of [main, second]) {
    await sample(pad, '34')
    await step(pad, 'evacuate')
  }
  await page.goto('/dashboard')
  const alert = page.getByRole('alertdialog', { name: 'Leave the building' })
  await alert.getByRole('checkbox', { name: 'Ivy Ice' }).click()
  await expect(alert).toContainText('1 of 1 counted')
  await sample(main, '12')
  await step(main, 'all-clear')
  await expect(alert).not.toContainText('Main pad')
  await page.goto('/dashboard/air')
  await expect(page.getByRole('region', { name: 'Signed in now: 1' })).toContainText('1 of 1 counted')
  await sample(second, '12')
  await step(second, 'all-clear')
  await expect(page.getByText(/^All clear: Second pad/)).toBeVisible()
  expect(localStorage.getItem(`roll-call/${rink.id}`)).toBeNull()
})

test('without a network, an evacuation is said to be known only on this tablet', async ({ page }) => {
  await beginAir(page)
  await measure(page, '34')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).not.toContainText('Only this tablet knows')
  await card.getByRole('button', { name: 'Evacuate the building' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Every tablet and screen of the rink shows it at once.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  page.setOffline(true)
  await card.getByRole('button', { name: 'Evacuate the building' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'only this tablet shows it. Tell everyone at the rink.',
  )
  await expect(page.getByRole('dialog')).not.toContainText('Every tablet')
  await page.getByRole('dialog').getByRole('button', { name: 'Evacuate the building' }).click()
  await expect(page.getByRole('region', { name: 'Leave the building' })).toContainText(
    'Only this tablet knows so far.',
  )
  await page.getByRole('link', { name: 'Ice', exact: true }).click()
  const alert = page.getByRole('alertdialog', { name: 'Leave the building' })
  await expect(alert).toContainText('Only this tablet knows so far. Tell everyone at the rink.')
  await alert.getByRole('link', { name: 'Show the steps' }).click()
  await expect(alert).toHaveCount(0)
})

test('a sample that the server refuses ends its alarm, with the reason and what to do', async ({
  page,
  checkAccessibility,
}) => {
  await beginAir(page)
  await expect(page.getByText('Not measured yet')).toBeVisible()
  page.setOffline(true)
  await measure(page, '90')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('90 ppm')
  await page.route('/api/log-entries', route =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'invalid', message: 'There is no such meter.' },
    }),
  )
  page.setOffline(false)
  await expect(card).toHaveCount(0)
  const refused = page.getByRole('main')
  await expect(refused).toContainText('Refused: Air sample: Main pad')
  await expect(refused).toContainText('There is no such meter.')
  await expect(refused).toContainText('This sample raises no alarm. Measure again now.')
  await checkAccessibility()
  await refused.getByRole('button', { name: 'Discard: Air sample: Main pad' }).click()
  await refused.getByRole('button', { name: 'Discard permanently' }).click()
  await expect(refused).not.toContainText('Refused')
})

test('the card of an alarm shows what its last sample measured, and what is over from before with its time', async ({
  page,
}) => {
  await beginAir(page)
  await measure(page, '3.5')
  await measure(page, '40', '')
  const card = page.getByRole('region', { name: 'Ice closed: carbon monoxide' })
  await expect(card).toContainText('40 ppm')
  await expect(card).not.toContainText('Nitrogen dioxide')
  await measure(page, '', '0.5')
  const both = page.getByRole('region', { name: 'Ice closed: carbon monoxide, nitrogen dioxide' })
  await expect(both).toContainText('0.5 ppm')
  await expect(both).toContainText(/Carbon monoxide, at 12:0\d40 ppm/)
})

test('what the printed log says about an engine is entered once', async ({ page, checkAccessibility }) => {
  const rinkId = await beginAir(page)
  const zamboni = { rinkId, kind: 'resurfacer', name: 'Zamboni', number: 'R-1' }
  await sendFrom(page)('POST', '/api/equipment', zamboni)
  const engines = page.getByRole('region', { name: 'Engines' })
  await expect(engines).toContainText('ZamboniFilled in by hand')
  await engines.getByRole('button', { name: 'Engine of Zamboni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Engine of Zamboni' })
  await dialog.getByRole('textbox', { name: 'Manufacturer' }).fill('Zamboni Company')
  await dialog.getByRole('textbox', { name: 'Fuel' }).fill('Propane')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(engines).toContainText('Zamboni Company · Propane')
  await expect(page.getByText('Helen Ashworth on 1 Nov 2026')).toBeVisible()
})

test('no limits count before someone has accepted them by name', async ({ page, checkAccessibility }) => {
  await beginAir(page, false)
  await measure(page, '34')
  await expect(page.getByText('No limits in force')).toBeVisible()
  await page.getByRole('button', { name: 'Choose limits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Limits of the air' })
  await dialog.getByRole('combobox', { name: 'Limits' }).selectOption('great-britain')
  await expect(dialog).toContainText('A proposal, not a rule.')
  await dialog.getByRole('button', { name: 'Accept these limits' }).click()
  await expect(dialog).toContainText('Enter the name of the person who accepts these limits')
  await checkAccessibility()
  await dialog.getByRole('textbox', { name: 'Accepted by (name)' }).fill('Helen Ashworth')
  await dialog.getByRole('button', { name: 'Accept these limits' }).click()
  await expect(page.getByText('Helen Ashworth on 20 Nov 2026')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Great Britain (proposal)' })).toBeVisible()
})

test('a sample whose answer was lost with the tablet is recorded once, and not offered again', async ({
  page,
}) => {
  const rinkId = await beginAir(page)
  await page.route('/api/log-entries', async route => {
    await route.fetch()
    await new Promise(() => undefined)
  })
  await measure(page, '5')
  const recorded = async () => {
    const found = await page.request.get(`/api/log-entries?rinkId=${rinkId}&kind=air`)
    return found.json()
  }
  await expect.poll(recorded).toHaveLength(1)
  await page.unroute('/api/log-entries')
  await page.reload()
  await expect(page.getByText('5 ppm').first()).toBeVisible()
  expect(await storedDrafts(page)).toEqual([])
  expect(await recorded()).toHaveLength(1)
})
