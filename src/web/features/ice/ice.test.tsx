import { z } from 'zod'
import { openAlarms } from '#test/pages/alarm-lines.ts'
import { signInAsRinkUser } from '#test/pages/people.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const createdSchema = z.object({ id: z.int() })

async function rinkWithPad(page: Page) {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const add = async (path: string, body: object) =>
    createdSchema.parse(await send('POST', path, { rinkId: rink.id, ...body })).id
  const pad = await add('/api/places', { kind: 'pad', name: 'Main pad' })
  return { rink, send, add, pad }
}

test('a rink without a pad leads managers to its places', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  for (const path of ['/dashboard/ice', '/dashboard/ice/settings', '/dashboard/ice/resurface']) {
    await page.goto(path)
    await expect(page.getByText('No pad yet. Add each ice pad as a place.')).toBeVisible()
  }
  await checkAccessibility()
  await page.getByRole('link', { name: 'Add a pad' }).click()
  await expect(page).toHaveURL('/administration/places')
})

test('a pad is set with proposals, and nothing is assumed before', async ({ page, checkAccessibility }) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice')
  await expect(page.getByText('The size and the depths of this pad are not set yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Set them' }).click()
  await page.getByRole('button', { name: 'Change Main pad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Main pad' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The length must be a number')).toBeVisible()
  await dialog.getByRole('button', { name: '60 × 30 m' }).click()
  await dialog.getByRole('button', { name: '25 to 38 mm' }).click()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('60 m × 30 m, corners 8.5 m, 1,738 m²')).toBeVisible()
  await expect(page.getByText('Band 25 to 38 mm, no edging below 19 mm')).toBeVisible()
  await expect(page.getByText('29 points in a survey')).toBeVisible()
  await checkAccessibility()
})

test('the settings lead to the limits, and say which login changes them', async ({ page }) => {
  const { rink } = await rinkWithPad(page)
  await signInAsRinkUser(page, rink.id)
  const login = (what: string) => page.getByText(`To ${what}, a manager logs in with their own account.`)
  await page.goto('/dashboard/ice/settings')
  await expect(login('change these settings')).toBeVisible()
  await page.getByRole('link', { name: 'Limits of the air' }).click()
  await expect(page).toHaveURL('/dashboard/air#limits')
  await expect(login('change the limits')).toBeVisible()
  await page.goto('/dashboard/ice/settings')
  await page.getByRole('link', { name: 'Plant limits' }).click()
  await expect(login('change these settings')).toBeVisible()
  await page.goto('/dashboard/planned-work')
  await expect(login('plan work')).toBeVisible()
})

test('a pad that another tablet adds is on the page at once', async ({ page }) => {
  const { add } = await rinkWithPad(page)
  await page.goto('/dashboard/ice')
  await expect(page.getByRole('link', { name: 'Resurface Main pad' })).toBeVisible()
  await add('/api/places', { kind: 'pad', name: 'Small pad' })
  await expect(page.getByRole('link', { name: 'Resurface Small pad' })).toBeVisible()
})

test('a resurfacer out of service cannot be chosen, and the screen says why', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, send, add } = await rinkWithPad(page)
  await add('/api/equipment', { kind: 'resurfacer', name: 'Olympia', number: 'R-1' })
  const locked = await add('/api/equipment', { kind: 'resurfacer', name: 'Big blue', number: 'R-2' })
  const fault = { rinkId: rink.id, submittedBy: 'Tom Tool', description: 'Blade guard is loose' }
  await send('POST', `/api/equipment/${locked}/faults`, fault)
  await page.goto('/dashboard/ice/resurface')
  await expect(page.getByText('Big blue is out of service')).toBeVisible()
  await expect(page.getByText('Reported fault: Blade guard is loose')).toBeVisible()
  const machine = page.getByRole('combobox', { name: 'Resurfacer' })
  await expect(machine).toHaveText('OlympiaNot in the register')
  await checkAccessibility()
})

test('a trend answers in words whether it was ever above a number', async ({ page, checkAccessibility }) => {
  const { rink, send, pad } = await rinkWithPad(page)
  for (const typed of ['400', '520', '410']) {
    const measures = [{ subject: `place:${pad}`, key: 'hotWater', typed, unit: 'l' }]
    const flood = { kind: 'resurfacing', placeId: pad, content: { isEveryoneOff: true }, measures }
    await send('POST', '/api/log-entries', { ...flood, rinkId: rink.id, submittedBy: 'Ivy Ice' })
  }
  await page.goto('/dashboard/readings')
  await expect(page.getByRole('slider', { name: 'Readings of Main pad: Hot water' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Limit, litres' }).fill('500')
  await page.getByRole('button', { name: 'Above' }).click()
  await expect(page.getByText(/^Yes, once: today \d\d:\d\d\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Below' }).click()
  await expect(page.getByText(/^Yes, /)).toBeVisible()
  await page.getByRole('textbox', { name: 'Limit, litres' }).fill('600')
  await page.getByRole('button', { name: 'Above' }).click()
  await expect(page.getByText('No. It was never above 600 litres in this period.')).toBeVisible()
  await checkAccessibility()
})

test('a trend opens at the shortest period with its last four readings', async ({ page }) => {
  const { rink, send, pad } = await rinkWithPad(page)
  const measures = [{ subject: `place:${pad}`, key: 'hotWater', typed: '400', unit: 'l' }]
  const flood = { kind: 'resurfacing', placeId: pad, content: { isEveryoneOff: true }, measures }
  for (const day of ['01', '06', '18', '19', '19']) {
    const takenAt = `2026-11-${day}T12:00:00.000Z`
    await send('POST', '/api/log-entries', { ...flood, takenAt, rinkId: rink.id, submittedBy: 'Ivy Ice' })
  }
  await page.goto('/dashboard/readings')
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
  await expect(page.getByRole('slider', { name: 'Readings of Main pad: Hot water' })).toBeVisible()
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await expect(page.getByText('No readings in this period.')).toBeVisible()
})

test('ice conditions are recorded, and listed with their units', async ({ page, checkAccessibility }) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice/conditions')
  await page.getByRole('textbox', { name: 'Ice surface temperature, °C' }).fill('12')
  await expect(page.getByText('Usually −9 to 0 °C. Please check it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ice surface temperature, °C' }).fill('-5.2')
  await page.getByRole('group', { name: 'Chiller 1' }).getByRole('radio', { name: 'Running' }).click()
  await page.getByRole('group', { name: 'Edger' }).getByRole('radio', { name: 'Out of service' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const result = page.getByRole('dialog', { name: 'Ice conditions recorded' })
  await expect(result.getByText('−5.2 °C')).toBeVisible()
  await expect(result.getByText('Edger: Out of service')).toBeVisible()
  await expect(result.getByRole('link', { name: 'Report it' })).toBeVisible()
  await expect(result.getByRole('link', { name: 'To the ice' })).toBeVisible()
  await checkAccessibility()
  await result.getByRole('button', { name: 'Record again' }).click()
  await expect(page.getByText('−5.2 °C')).toBeVisible()
  await expect(page.getByText('Running')).toHaveCount(3)
  // The next entry begins with the last name on this tablet.
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ivy Ice')
  await expect(page.getByRole('textbox', { name: 'Ice surface temperature, °C' })).toHaveValue('')
})

test('the report of a bad condition says what it is', async ({ page }) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice/conditions')
  await page.getByRole('group', { name: 'Edger' }).getByRole('radio', { name: 'Out of service' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Report it' }).click()
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('Edger: Out of service')
})

test('ice conditions that are not usual are recorded once they are confirmed', async ({
  page,
  checkAccessibility,
}) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice/conditions')
  await page.getByRole('textbox', { name: 'Ice surface temperature, °C' }).fill('5.2')
  await expect(page.getByText('is 5.2 °C right? Tap ± if it is below zero.')).toBeVisible()
  await page.getByRole('button', { name: 'Change the sign of Ice surface temperature' }).click()
  await expect(page.getByText('is 5.2 °C right?')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Ice depth, mm' }).fill('300')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Correct it, or confirm it below')).toBeVisible()
  await expect(page.getByText('Ice depth: is 300 mm right?')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Yes, it is right' }).click()
  await expect(page.getByText('Correct it, or confirm it below')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('300 mm', { exact: true })).toBeVisible()
})

test('ice conditions are typed and read in the units of the rink', async ({ page }) => {
  const { rink, send } = await rinkWithPad(page)
  const value = { temperature: '°F', length: 'in', speed: 'mph' }
  await send('POST', '/api/log-settings', { rinkId: rink.id, key: 'units', value })
  await page.goto('/dashboard/ice/conditions')
  const surface = page.getByRole('textbox', { name: 'Ice surface temperature, °F' })
  await surface.fill('40')
  await expect(page.getByText('Usually 15.8 to 32 °F. Please check it.')).toBeVisible()
  await surface.fill('80')
  await page.getByRole('textbox', { name: 'Ice depth, in' }).fill('thin')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ice surface temperature is out of range. Please check it.')).toBeVisible()
  await expect(page.getByText('Ice depth must be a number with at most 2 decimals, in inches')).toBeVisible()
  await surface.fill('23.5')
  await page.getByRole('textbox', { name: 'Ice depth, in' }).fill('1.25')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('23.5 °F')).toBeVisible()
  await expect(page.getByText('1.25 in')).toBeVisible()
})

async function closeIce(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Close the ice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the ice' }).click()
  await expect(dialog.getByText('Please say why the ice is closed')).toBeVisible()
  await dialog.getByRole('radio', { name: reason }).click()
  await expect(dialog.getByText('Please say why the ice is closed')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await dialog.getByRole('button', { name: 'Close the ice' }).click()
}

test('the dashboard names unsafe ice, and a manager opens it there with what was done and a PIN', async ({
  page,
  checkAccessibility,
}) => {
  const { rink } = await rinkWithPad(page)
  await new StaffPage(page, rink).givePin('2468')
  await page.goto('/dashboard/ice')
  await closeIce(page, 'Unsafe ice')
  await expect(page.getByText('Main pad is closed')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Closed (1)' })).toContainText('Unsafe ice on Main pad')
  await openAlarms(page, 'Closed (1)')
  await page.getByRole('button', { name: 'Open the ice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the ice of Main pad' })
  await dialog.getByRole('button', { name: 'Open the ice' }).click()
  await expect(dialog.getByText('Please say what was done')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What was done?' }).fill('Hole filled')
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ivy Ice')
  await dialog.getByLabel('PIN Code').fill('9999')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Open the ice' }).click()
  await expect(dialog.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await dialog.getByLabel('PIN Code').fill('2468')
  await dialog.getByRole('button', { name: 'Open the ice' }).click()
  await expect(page.getByText('Ice open')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closed (1)' })).toHaveCount(0)
  await page.goto('/dashboard/ice/log')
  await page.getByRole('link', { name: /^Ice opened · Main pad.*Hole filled/ }).click()
  await expect(page.getByText('Mona Manager')).toBeVisible()
})

test('closed ice is named at the end of the shift, and nobody is said to acknowledge it', async ({
  page,
}) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice')
  await closeIce(page, 'Maintenance')
  await expect(page.getByText('Main pad is closed')).toBeVisible()
  await page.goto('/dashboard/end-shift')
  const section = page.getByRole('region', { name: 'Out of service' })
  await expect(section).toContainText('The ice of Main pad is closed')
  await expect(section).toContainText('Maintenance')
  await page.getByRole('button', { name: 'Confirm Ending' }).click()
  await expect(page.getByRole('dialog', { name: 'End Shift Early' })).toBeVisible()
  await expect(section).not.toContainText('acknowledge')
})

test('ice that is closed for the routine opens without a PIN, and without a network it is said to wait', async ({
  page,
}) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice')
  await expect(page.getByText('Ice open')).toBeVisible()
  page.setOffline(true)
  await closeIce(page, 'Maintenance')
  await expect(page.getByText('Saved on this tablet', { exact: true })).toBeVisible()
  await expect(page.getByText('Main pad is closed')).toHaveCount(0)
  await expect(page.getByText(/^Closed since today 12:0\d by /)).toBeVisible()
  await page.getByRole('button', { name: 'Open the ice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the ice of Main pad' })
  await expect(dialog.getByLabel('PIN Code')).toHaveCount(0)
  // The name is filled in: no keyboard comes up for it.
  await expect(dialog.locator('[data-first]')).toBeFocused()
})

const PAD = {
  lengthM: 60,
  widthM: 30,
  cornerRadiusM: 8.5,
  bandLowMm: 25,
  bandHighMm: 38,
  lowLowMm: 19,
  points: [
    { key: 'p1', x: 0.2, y: 0.2 },
    { key: 'p2', x: 0.8, y: 0.8 },
  ],
}

test('a resurfacing has the last name on this tablet until that person signs out, and an error goes once it is corrected', async ({
  page,
}) => {
  const { rink, send, add, pad } = await rinkWithPad(page)
  await send('POST', '/api/log-settings', { rinkId: rink.id, key: 'pad', placeId: pad, value: PAD })
  await page.goto('/dashboard/ice/resurface')
  const name = page.getByRole('textbox', { name: 'Your name' })
  await name.fill('Ivy Ice')
  const everyoneOff = page.getByRole('checkbox', { name: 'Everyone is off the ice, and the gates are shut' })
  const water = page.getByRole('textbox', { name: 'Hot water, litres' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: '2 answers are missing' }).click()
  const unconfirmed = page.getByText('Confirm that everyone is off the ice and the gates are shut')
  await expect(unconfirmed).toBeVisible()
  await expect(water).toHaveAccessibleDescription('Enter the hot water')
  await everyoneOff.click()
  await expect(unconfirmed).toHaveCount(0)
  await water.fill('4O0')
  await expect(water).toHaveAccessibleDescription('Enter a number')
  await water.fill('400')
  await expect(water).toHaveAccessibleDescription('Lays 0.25 mm of ice (0.23 mm of water)')
  await save.click()
  await expect(page.getByText('1 flood today')).toBeVisible()
  await page.goto('/dashboard/ice/resurface')
  await expect(name).toHaveValue('Ivy Ice')
  const ivy = await add('/api/staff', { name: 'Ivy Ice', role: 'Ice Technician' })
  for (const isSignedIn of [true, false])
    await send('POST', `/api/staff/${ivy}/sign-in`, { rinkId: rink.id, isSignedIn })
  await page.goto('/dashboard/iskate/staff')
  await expect(page.getByRole('button', { name: 'Times of Ivy Ice' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'Resurface' }).click()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Ivy Ice' })).toHaveCount(0)
})

test('a resurfacing asks about far too much water, and is saved once that is confirmed', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, send, pad } = await rinkWithPad(page)
  await send('POST', '/api/log-settings', { rinkId: rink.id, key: 'pad', placeId: pad, value: PAD })
  const measures = [{ subject: `place:${pad}`, key: 'hotWater', typed: '450', unit: 'l' }]
  const flood = { kind: 'resurfacing', placeId: pad, content: { isEveryoneOff: true }, measures }
  await send('POST', '/api/log-entries', { ...flood, rinkId: rink.id, submittedBy: 'Ivy Ice' })
  await page.goto('/dashboard/ice/resurface')
  await page.getByRole('checkbox', { name: 'Everyone is off the ice, and the gates are shut' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  const water = page.getByRole('textbox', { name: 'Hot water, litres' })
  await water.fill('99999')
  const question = page.getByText('Last was 450 litres. Is 99,999 litres right?')
  await expect(question).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(water).toBeFocused()
  await expect(page.getByRole('button', { name: 'Correct or confirm this amount' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is right' }).click()
  await expect(question).toHaveCount(0)
  await page.getByText('More about this flood').click()
  await page.getByRole('textbox', { name: 'Wash water, litres' }).fill('9000')
  await expect(page.getByText('Is 9,000 litres right?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is right' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 floods today')).toBeVisible()
})
