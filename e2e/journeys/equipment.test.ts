import { forklift } from '#domain/checklists/forklift.ts'
import { expect, test } from '../fixtures.ts'
import { EquipmentPage } from '../pages/equipment-page.ts'
import { chooseRink, openDashboard, signInAsAdmin } from '../people.ts'

// What is refused here on purpose: a PIN, a number, a label; and nobody is signed in on the phone.
test.use({ allowedComplaints: /40[1349]|ERR_INTERNET_DISCONNECTED/ })

test('a truck whose brakes fail is out of service on the other tablet, repaired, released by another manager, and all of it stays on record', async ({
  page: checking,
  browser,
  baseURL,
  guard,
  checkAccessibility,
}) => {
  const rink = await openDashboard(checking)
  const check = new EquipmentPage(checking, rink)
  await check.givePin('Mona Manager', '2468')
  await check.givePin('Ivy Ice', '1357')
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 820, height: 1180 } })
  guard.watch(context)
  const page = await context.newPage()
  await signInAsAdmin(page)
  await chooseRink(page, rink)
  const equipment = new EquipmentPage(page, rink)
  await page.goto(`/dashboard/iskate/${forklift.tab}`)
  await page.getByRole('link', { name: 'Equipment', exact: true }).click()
  await expect(page.getByText('No machine is in the register yet.')).toBeVisible()
  await checkAccessibility(page)

  await check.submitForklift(['Brakes'])
  const red = equipment.group(/^Out of service/)
  await expect(red).toContainText('Brakes: Fail')
  await expect(red).toContainText('Pedal to the floor')
  await expect(red).toContainText('Found by Ivy Ice')
  await checkAccessibility(page)
  await equipment.openMachine('Red truck, FL-001')
  await expect(equipment.state).toContainText(/out of service/i)
  await equipment.state.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(page.getByText('To repair Red truck, FL-001, which is out of service')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toHaveValue('Red truck, FL-001')
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue(
    'Brakes: Fail, Pedal to the floor',
  )
  await page
    .getByLabel('Choose photo', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: ONE_PIXEL })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Staff Member Time/Date' }).fill('06:10')
  await page.getByRole('button', { name: 'Submit Callout' }).click()
  await equipment.fill('Your Name', 'Sam Shift')
  await page.keyboard.press('Enter')
  await equipment.fill('PIN Code', '2468')
  await page.keyboard.press('Enter')
  await equipment.dialog.getByRole('button', { name: 'OK' }).click()

  await equipment.open()
  await expect(
    equipment.group(/^Out of service/).getByRole('link', { name: 'Engineer callout' }),
  ).toBeVisible()
  await equipment.openMachine('Red truck, FL-001')
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
  await expect(equipment.history).toContainText('New brake pads')
  await expect(equipment.history).toContainText('Engineer called out')
  await expect(equipment.history).toContainText('Put out of service')
  await checkAccessibility(page)
  await equipment.history.getByRole('link', { name: 'The checklist' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/${forklift.tab}/history/\\d+$`))
  await context.close()
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
  await equipment.dialog.getByText('Passed', { exact: true }).click()
  await checkAccessibility()
  await equipment.authorise('2468', 'Save')
  await expect(equipment.state).toContainText('In service')

  await page.getByRole('button', { name: 'Merge a duplicate' }).click()
  await equipment.dialog.getByLabel('The entry that stays').selectOption('Blue truck, FL-002')
  await equipment.authorise('2468', 'Merge')
  await expect(page.getByRole('heading', { level: 1, name: 'Blue truck, FL-002' })).toBeVisible()
  await expect(equipment.history).toContainText('Hired until May')
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
