import type { Browser, Page } from '@playwright/test'
import { forklift } from '#domain/checklists/forklift.ts'
import type { ConsoleGuard } from '../console-guard.ts'
import { expect, test } from '../fixtures.ts'
import { ChecklistPage } from '../pages/checklist-page.ts'
import { EquipmentPage } from '../pages/equipment-page.ts'
import { becomesInstalled, rememberedPlaces } from '../pages/installed-app.ts'
import { ShiftEndPage } from '../pages/shift-end-page.ts'
import { StaffPage } from '../pages/staff-page.ts'
import { chooseRink, openDashboard, type RinkUnderTest, signInAsAdmin } from '../people.ts'

// What is refused here on purpose: a PIN, a number, a label; and nobody is signed in on the phone.
test.use({ allowedComplaints: /40[1349]|ERR_|Failed to load resource|Auth check failed/ })

/** Another tablet at the same rink. */
async function anotherTablet(
  { baseURL, browser, guard }: { baseURL: string | undefined; browser: Browser; guard: ConsoleGuard },
  rink: RinkUnderTest,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 820, height: 1180 } })
  guard.watch(context)
  const other = await context.newPage()
  await signInAsAdmin(other)
  await chooseRink(other, rink)
  return other
}

/** Fills in the forklift checklist of Red truck, whose brakes fail, and submits it as Ivy Ice. */
async function failBrakes(page: Page, beforeSubmitting: () => Promise<void>): Promise<ChecklistPage> {
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.field('Forklift Name').fill('Red truck')
  await checklist.field('Serial Number').fill('FL-001')
  await checklist.field('Inspector Name').fill('Ivy Ice')
  await checklist.rate('Brakes', 'Fail')
  await page.getByRole('textbox', { name: 'Comment on Brakes' }).fill('Pedal to the floor')
  await beforeSubmitting()
  await checklist.submitButton.click()
  await checklist.confirmAs('Ivy Ice')
  return checklist
}

test('a truck whose brakes fail is out of service on the other tablet, repaired, released by another manager, and all of it stays on record', async ({
  page: checking,
  browser,
  baseURL,
  guard,
  checkAccessibility,
}) => {
  test.slow()
  const rink = await openDashboard(checking)
  const check = new EquipmentPage(checking, rink)
  await check.givePin('Mona Manager', '2468')
  await check.givePin('Ivy Ice', '1357')
  const page = await anotherTablet({ baseURL, browser, guard }, rink)
  const equipment = new EquipmentPage(page, rink)
  await page.goto(`/dashboard/iskate/${forklift.tab}`)
  await page.getByRole('link', { name: 'Equipment', exact: true }).click()
  await expect(page.getByText('No machine is in the register yet.')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Nothing is in the register yet.')).toBeVisible()

  const checklist = await failBrakes(checking, async () => {
    await expect(checking.getByText('Submitting puts Red truck out of service on every tablet')).toHaveCount(
      2,
    )
    await checkAccessibility(checking)
  })
  const panel = page.getByRole('region', { name: 'Do not use: 1 out of service' })
  for (const said of ['Brakes: Fail', 'Pedal to the floor', /Found by Ivy Ice, .* at \d\d:\d\d/])
    await expect(panel).toContainText(said)
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: forklift.texts.tile.title })
  await expect(tile).toContainText('1 out of service')
  await expect(tile).toContainText('Completed')
  await expect(tile).toContainText(forklift.texts.tile.completedSubtitle ?? '')
  await checkAccessibility(page)
  await expect(checklist.putOutOfService).toContainText(forklift.texts.saved.text)
  await expect(checklist.putOutOfService).toContainText('Brakes: Fail, Pedal to the floor')
  await expect(checking.locator('[data-sonner-toast]')).toHaveCount(0)
  await checkAccessibility(checking)
  await checklist.putOutOfService.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(checking.getByText('To repair Red truck, FL-001, which is out of service')).toBeVisible()
  await expect(checking.getByRole('textbox', { name: 'Equipment' })).toHaveValue('Red truck, FL-001')
  await expect(checking.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue(
    'Brakes: Fail, Pedal to the floor',
  )
  await checking
    .getByLabel('Choose photo', { exact: true })
    .and(checking.locator('input'))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: ONE_PIXEL })
  await expect(checking.getByText('Uploaded', { exact: true })).toBeVisible()
  await checking.getByRole('textbox', { name: 'Staff Member Time/Date' }).fill('06:10')
  await checking.getByRole('button', { name: 'Submit Callout' }).click()
  await check.fill('Your Name', 'Sam Shift')
  await checking.keyboard.press('Enter')
  await check.fill('PIN Code', '2468')
  await checking.keyboard.press('Enter')
  await check.dialog.getByRole('button', { name: 'OK' }).click()
  await checking.goto('/dashboard')

  const shift = new ShiftEndPage(page, rink)
  await shift.completeEverything()
  await new ChecklistPage(page, forklift).open()
  await expect(panel).toContainText('Brakes: Fail')
  await page.getByRole('button', { name: 'Add Another Forklift' }).click()
  await page
    .getByRole('combobox', { name: 'Forklift at this rink' })
    .selectOption('Red truck, FL-001 (Out of service: Brakes)')
  await expect(page.getByRole('button', { name: 'Red truck Out of service: Brakes' })).toBeVisible()
  await expect(page.getByText('stays out of service until a manager returns it')).toBeVisible()
  await checkAccessibility(page)
  await new StaffPage(page, rink).employ('Dan Duty', 'Duty Manager')
  await page.goto('/dashboard/iskate/staff')
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await equipment.dialog.getByRole('button', { name: 'Add to Equipment Issues' }).click()
  await expect(equipment.dialog.getByRole('textbox', { name: 'Equipment Issues' })).toHaveValue(
    'Out of service: Red truck, FL-001 (Brakes: Fail, Pedal to the floor)',
  )
  await checkAccessibility(page)
  await page.goto('/dashboard')
  await shift.press()
  const ending = shift.dialog('End Shift Confirmation')
  await expect(ending.getByRole('region', { name: 'Out of service' })).toContainText(
    /Red truck, FL-001Brakes: Fail, Pedal to the floor.*With your name you confirm/,
  )
  await checkAccessibility(page)
  await ending.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
  await ending.getByRole('button', { name: 'End Shift' }).click()
  await expect(
    checking.getByText(/Shift ended at .* by Dan Duty, out of service then: Red truck$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await signInAsAdmin(page)
  await chooseRink(page, rink)

  await panel.getByRole('link', { name: 'Red truck, FL-001' }).click()
  await expect(equipment.state).toContainText(/out of service/i)
  await expect(equipment.state.getByRole('link', { name: 'Engineer callout' })).toBeVisible()
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  await equipment.fill('What was done', 'New brake pads')
  await equipment.fill('Checked again by', 'Ivy Ice')
  await equipment.authorise('1357', 'Return to service')
  await expect(equipment.dialog.getByText('Check again first: Brakes')).toBeVisible()
  await checkAccessibility(page)
  await equipment.dialog.getByRole('checkbox', { name: /^Brakes/ }).check()
  await equipment.dialog.getByRole('button', { name: 'Return to service' }).click()
  await expect(equipment.dialog.getByText(/^Ivy Ice checked it again\. Another manager/)).toBeVisible()
  await equipment.authorise('2468', 'Return to service')
  await expect(equipment.state).toContainText('In service')
  for (const event of ['Checked', 'Put out of service', 'Engineer called out', 'Returned to service'])
    await expect(equipment.history).toContainText(event)
  await expect(equipment.history).toContainText('New brake pads')
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByRole('list', { name: 'Defects by item' })).toHaveText('Brakes1')
  await expect(statistics.getByRole('cell', { name: /\d Checked/ })).toHaveCount(1)
  await checkAccessibility(page)
  await expect(checking.getByRole('region', { name: /^Do not use/ })).toHaveCount(0)
  await expect(checking.getByText('4 not checked today')).toBeVisible()
  await equipment.state.getByRole('link', { name: 'Check now' }).click()
  await expect(page.getByRole('textbox', { name: 'Serial Number' })).toHaveValue('FL-001')
  await expect(page).toHaveURL(`/dashboard/iskate/${forklift.tab}`)
  await page.goBack()
  await equipment.history.getByRole('link', { name: 'The checklist' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/${forklift.tab}/history/\\d+$`))

  await equipment.open()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('list', { name: 'Defects by machine' })).toHaveText('Red truck, FL-0011')
  await expect(page.getByRole('list', { name: 'Time out of service by machine' })).toContainText(
    /Red truck, FL-001.*, once/,
  )
  const numbers = page.getByRole('table', { name: 'Defects by week' })
  await expect(numbers).toContainText('Brakes 1')
  await page.getByRole('button', { name: 'Show the numbers' }).click()
  await page.getByRole('combobox', { name: 'Machine' }).selectOption('Red truck, FL-001')
  await expect(numbers.getByRole('row').last()).toContainText('1Brakes 1')
  await expect(page.getByRole('cell', { name: /4 checked/ })).toBeVisible()
  await checkAccessibility(page)
  await page.getByText('12 months', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Defects by month' })).toContainText('Brakes 1')
  await page.context().close()
})

test.describe('an installed tablet', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a truck that fails without a network is locked on that tablet at once, and on the others when it is sent', async ({
    page,
    browser,
    baseURL,
    guard,
    checkAccessibility,
  }) => {
    const rink = await openDashboard(page)
    const equipment = new EquipmentPage(page, rink)
    const truck = { kind: forklift.type, name: 'Red truck', number: 'FL-001' }
    const added = await page.request.post('/api/equipment', { data: { ...truck, rinkId: rink.id } })
    expect(added.status()).toBe(201)
    const [{ id } = { id: 0 }] = await equipment.registered()
    const corrected = { rinkId: rink.id, revision: 1, number: 'FL-0001' }
    expect((await page.request.patch(`/api/equipment/${id}`, { data: corrected })).status()).toBe(200)
    const other = await anotherTablet({ baseURL, browser, guard }, rink)
    await expect(other.getByText('1 not checked today')).toBeVisible()
    // Its screens are on the tablet, as the worker of an installed one keeps them.
    await equipment.open()
    await equipment.openMachine('Red truck, FL-0001')
    await expect(equipment.state).toContainText('In service')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await becomesInstalled(page)
    await expect
      .poll(() => rememberedPlaces(page))
      .toContainEqual(expect.stringContaining('"equipment","list"'))
    // The checklist has the number that is painted on the truck; the register has the one that was corrected.
    const checklist = await failBrakes(page, () => page.context().setOffline(true))
    await expect(checklist.putOutOfService).toContainText('The other tablets do not know yet')
    await expect(checklist.putOutOfService.getByRole('button', { name: 'Call an engineer' })).toHaveCount(0)
    await checkAccessibility()
    await checklist.leaveToDashboard()
    const locked = (tablet: Page) => tablet.getByRole('region', { name: 'Do not use: 1 out of service' })
    await expect(locked(page)).toContainText('Known to this tablet only')
    await expect(page.getByRole('link', { name: forklift.texts.tile.title })).toContainText(
      '1 out of service',
    )
    await checkAccessibility()
    await page.reload()
    await expect(locked(page)).toContainText('Known to this tablet only')
    const tile = page.getByRole('link', { name: forklift.texts.tile.title })
    await expect(tile).toContainText('1 out of service')
    await tile.click()
    await expect(page.getByText('Out of service: Brakes').first()).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await locked(page).getByRole('link', { name: 'Red truck, FL-0001' }).click()
    await expect(equipment.state).toContainText('Brakes: Fail')
    await expect(equipment.state).toContainText('first this has to be sent')
    await expect(equipment.state.getByRole('button', { name: 'Return to service' })).toHaveCount(0)
    await expect(locked(other)).toHaveCount(0)

    await page.context().setOffline(false)
    await expect(locked(other)).toContainText('Found by Ivy Ice')
    await expect(equipment.state.getByRole('button', { name: 'Return to service' })).toBeVisible()
    await expect(equipment.state).not.toContainText('Known to this tablet only')
    // What is found again while somebody releases it has to be checked again.
    await equipment.state.getByRole('button', { name: 'Return to service' }).click()
    const brakes = equipment.dialog.getByRole('checkbox', { name: /^Brakes/ })
    await brakes.check()
    await equipment.submitForklift(['Brakes'])
    await expect(equipment.dialog.getByText('found 2 times')).toBeVisible()
    await expect(brakes).not.toBeChecked()
    await other.context().close()
  })
})

test('a locked truck under another number is asked about, and what was found unsafe is not discarded before it is reported', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  const equipment = new EquipmentPage(page, rink)
  for (const [name, number] of [
    ['Red truck', 'AB-7'],
    ['Old truck', 'AB7'],
  ]) {
    const data = { rinkId: rink.id, kind: forklift.type, name, number }
    expect((await page.request.post('/api/equipment', { data })).status()).toBe(201)
  }
  const red = (await equipment.registered()).find(({ name }) => name === 'Red truck')
  const fault = { rinkId: rink.id, description: 'Leaks oil', submittedBy: 'Sam Shift' }
  const reported = await page.request.post(`/api/equipment/${red?.id}/faults`, { data: fault })
  expect(reported.status()).toBe(201)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.field('Forklift Name').fill('Green truck')
  await checklist.field('Serial Number').fill('ab 7')
  const asked = 'Is this AB-7? It is out of service.'
  await expect(page.getByText(asked)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'No, another machine' }).click()
  await expect(page.getByText(asked)).toHaveCount(0)
  await checklist.field('Serial Number').fill('AB/7')
  await checklist.submitButton.click()
  await expect(equipment.dialog.getByRole('heading', { name: asked })).toBeVisible()
  await checkAccessibility()
  await equipment.dialog.getByRole('button', { name: 'Yes, it is AB-7' }).click()
  await checklist.submitter.getByRole('button', { name: 'Cancel' }).click()
  await expect(checklist.field('Serial Number')).toHaveValue('AB-7')

  await checklist.field('Serial Number').fill('CD-1')
  await checklist.rate('Brakes', 'Fail')
  let fate: 'lost' | 'refused' = 'lost'
  await page.route(forklift.paths.submit, route => {
    if (fate === 'lost') return route.abort('connectionreset')
    const message = 'This was made more than 7 days ago and can no longer be recorded.'
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message } })
  })
  await checklist.submitButton.click()
  await checklist.confirmAs('Ivy Ice')
  await checklist.leaveToDashboard()
  fate = 'refused'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const panel = page.getByRole('region', { name: 'Do not use: 2 out of service' })
  await expect(panel).toContainText('Green truck, CD-1')
  await page.getByRole('button', { name: '1 refused' }).click()
  const list = page.getByRole('dialog', { name: 'On this tablet' })
  await list.getByRole('button', { name: 'Correct: Forklift' }).click()
  await expect(page.getByText(/^Put back: what Ivy Ice submitted/)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(panel).toContainText('Green truck, CD-1')
  await page.getByRole('button', { name: '1 refused' }).click()
  await list.getByRole('button', { name: 'Discard: Forklift' }).click()
  await expect(list).toContainText('Without this, Green truck, CD-1 would be usable again on this tablet')
  await checkAccessibility()
  await list.getByRole('button', { name: 'Report the fault now' }).click()
  await expect(list).toContainText('Green truck, CD-1: out of service on every tablet')
  await checkAccessibility()
  await list.getByRole('button', { name: 'Discard: Forklift' }).click()
  await list.getByRole('button', { name: 'Discard for good' }).click()
  await expect(page.getByRole('button', { name: '1 refused' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toContainText('Brakes: Fail (Found by Ivy Ice')
  await expect(panel).not.toContainText('Known to this tablet only')

  await equipment.open()
  await expect(page.getByText('AB-7 and AB7 may be one machine')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Merge AB-7 and AB7' }).click()
  await expect(equipment.dialog.getByLabel('The entry that stays')).toContainText('Red truck, AB-7')
})

test('a scanned label says to anyone whether the machine may be used, and leads on who is signed in', {
  tag: '@phone',
}, async ({ page, browser, baseURL, guard, checkAccessibility }) => {
  const rink = await openDashboard(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.submitForklift([])
  const [truck] = await equipment.registered()
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 568 } })
  guard.watch(context)
  const phone = await context.newPage()
  await phone.goto(`/m/${truck?.code}`)
  await expect(phone.getByRole('heading', { name: 'May be used' })).toBeVisible()
  await expect(phone.getByText('Red truck')).toBeVisible()
  await expect(phone.getByRole('button')).toHaveCount(0)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await checkAccessibility(phone)
  await context.setOffline(true)
  await expect(phone.getByRole('heading', { name: 'Not sure: no network' })).toBeVisible()
  await checkAccessibility(phone)
  await context.setOffline(false)

  const other = await openDashboard(page)
  await page.goto(`/m/${truck?.code}`)
  await expect(page.getByText(`This machine is at ${rink.name}.`)).toContainText(other.name)
  await checkAccessibility()
  const brokenHorn = { rinkId: rink.id, description: 'The horn is broken', submittedBy: 'Ivy Ice' }
  await page.request.post(`/api/equipment/${truck?.id}/faults`, { data: brokenHorn })
  await expect(page.getByRole('heading', { name: 'Do not use' })).toBeVisible()
  await page.getByRole('button', { name: 'Report a fault' }).click()
  await equipment.fill('What is wrong', 'Leaks oil')
  await equipment.fill('Your name', 'Sam Shift')
  await checkAccessibility()
  await equipment.dialog.getByRole('button', { name: 'Put out of service' }).click()
  await expect(equipment.state).toContainText('Leaks oil')
  await expect(page.getByRole('banner')).toContainText(rink.name)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Do not use' })).toBeVisible()
  await checkAccessibility(phone)
  await phone.goto('/m/abcdefghijklmnopqrstuv')
  await expect(phone.getByText('This label belongs to no machine.')).toBeVisible()
  await context.close()
})

test('a manager keeps the register: adds, edits, sets what is due, merges and retires', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  await equipment.submitForklift([], { serialNumber: 'FL-002', name: 'Blue truck' })
  await equipment.open()
  await page.getByRole('button', { name: 'Add a machine' }).click()
  await equipment.dialog.getByRole('button', { name: 'Add' }).click()
  await expect(equipment.dialog.getByText('Name is required')).toBeVisible()
  await checkAccessibility()
  await equipment.fill('Name', 'Red truck')
  await equipment.fill('Serial Number', 'FL-002')
  await equipment.dialog.getByRole('button', { name: 'Add' }).click()
  await expect(equipment.dialog).toContainText('Blue truck is in the register already under this number.')
  await page.reload()
  await page.getByRole('button', { name: 'Add a machine' }).click()
  await expect(equipment.dialog.getByLabel('Name', { exact: true })).toHaveValue('Red truck')
  await equipment.fill('Serial Number', 'FL-003')
  await equipment.dialog.getByRole('button', { name: 'Add' }).click()
  const missing = equipment.group(/^Not checked yet today/)
  await missing.getByRole('button', { name: 'Not in use today: Red truck' }).click()
  await equipment.fill('Reason', 'At the workshop')
  await equipment.fill('Your name', 'Sam Shift')
  await equipment.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(equipment.group(/^In service/)).toContainText('Not in use today: At the workshop')

  await equipment.openMachine('Red truck, FL-003')
  await page.getByRole('button', { name: 'Edit' }).click()
  await equipment.fill('Remarks', 'Hired until May')
  const [, red] = await equipment.registered()
  const theirs = { rinkId: rink.id, revision: 1, details: { supplier: 'Hire Hall' } }
  expect((await page.request.patch(`/api/equipment/${red?.id}`, { data: theirs })).status()).toBe(200)
  await equipment.dialog.getByRole('button', { name: 'Go on with their changes' }).click()
  await equipment.dialog.getByRole('button', { name: 'Save' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('Hired until May')
  await expect(details).toContainText('Hire Hall')

  await page.getByRole('button', { name: 'Add due dates' }).click()
  await checkAccessibility()
  const pat = equipment.dialog.getByRole('group', { name: 'PAT test' })
  await pat.getByLabel('Last day').fill('2026-01-01')
  await equipment.authorise('2468', 'Save')
  await expect(equipment.state).toContainText(/out of service/i)
  await expect(equipment.state).toContainText('PAT test was due')
  await equipment.state.getByRole('button', { name: 'Record an examination' }).click()
  await equipment.fill('Done by', 'A. Tester, Safe Ltd')
  const report = { name: 'Report.png', mimeType: 'image/png', buffer: ONE_PIXEL }
  await equipment.dialog.getByLabel('Upload the report').setInputFiles(report)
  await expect(equipment.dialog.getByLabel('Report', { exact: true })).toHaveValue(/\d/)
  await page.reload()
  await equipment.state.getByRole('button', { name: 'Record an examination' }).click()
  await expect(equipment.dialog.getByLabel('Done by')).toHaveValue('A. Tester, Safe Ltd')
  await expect(equipment.dialog.getByLabel('Report', { exact: true })).toHaveValue(/\d/)
  await equipment.dialog.getByText('Passed', { exact: true }).click()
  await checkAccessibility()
  await equipment.authorise('2468', 'Save')
  await expect(equipment.state).toContainText('In service')
  const examined = equipment.history.getByRole('listitem').filter({ hasText: 'Safe Ltd' })
  const kept = await page.request.get((await examined.getByRole('link').getAttribute('href')) ?? '')
  expect(kept.headers()['content-type']).toBe('image/png')

  const documents = equipment.group(/^Documents/)
  await documents.getByRole('button', { name: 'Upload a document' }).click()
  const file = { name: 'Manual.txt', mimeType: 'text/plain', buffer: Buffer.from('Read me') }
  await equipment.dialog.getByLabel('File').setInputFiles(file)
  await equipment.dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(equipment.dialog.getByText('Please say what this is')).toBeVisible()
  await equipment.fill('What this is', 'Manual')
  await equipment.dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(equipment.dialog.getByRole('alert')).toContainText('PDF, PNG or JPEG')
  await checkAccessibility()
  await equipment.dialog.getByLabel('File').setInputFiles(report)
  await equipment.dialog.getByRole('button', { name: 'Upload' }).click()
  await documents.getByRole('button', { name: 'Remove Manual' }).click()
  await equipment.fill('Reason', 'Of another truck')
  await equipment.authorise('2468', 'Remove')
  await expect(documents.getByRole('button', { name: 'Remove Manual' })).toHaveCount(0)
  await documents.getByText('Removed (1)').click()
  await expect(documents.getByRole('link', { name: 'Open Manual' })).toBeVisible()
  await expect(documents.getByRole('link', { name: /^Open PAT test, report of/ })).toBeVisible()
  await checkAccessibility()

  await page.getByRole('button', { name: 'Merge a duplicate' }).click()
  await equipment.dialog.getByLabel('The entry that stays').selectOption('Blue truck, FL-002')
  await equipment.authorise('2468', 'Merge')
  await expect(page.getByRole('heading', { level: 1, name: 'Blue truck, FL-002' })).toBeVisible()
  await expect(equipment.history).toContainText('Hired until May')
  await expect(details).toContainText('Former numbersfl-003')
  await page.getByRole('button', { name: 'Give up a former number' }).click()
  await checkAccessibility()
  await equipment.authorise('2468', 'Give up the number')
  await expect(details).not.toContainText('fl-003')
  await expect(equipment.history).toContainText('Former number given up')
  await page.getByRole('button', { name: 'Retire' }).click()
  await equipment.fill('Reason', 'Sold')
  await checkAccessibility()
  await equipment.authorise('2468', 'Retire')
  await expect(equipment.state).toContainText('Retired')
  await page.getByRole('link', { name: 'All equipment' }).click()
  await page.getByText('Retired (1)').click()
  await expect(page.getByRole('link', { name: 'Blue truck, FL-002' })).toBeVisible()
})

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
