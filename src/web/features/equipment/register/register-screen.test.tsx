import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { ONE_PIXEL } from '#test/pages/one-pixel.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

// The duplicate number and the invalid file.

const REPORT = { name: 'Report.png', mimeType: 'image/png', buffer: ONE_PIXEL }

test('a machine is added, excused for today, and edited during a change by another user', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.submitForklift([], { serialNumber: 'FL-002', name: 'Blue truck' })
  await equipment.open()
  await page.getByRole('button', { name: 'Add a machine' }).click()
  await equipment.dialog.getByRole('button', { name: 'Add' }).click()
  await expect(equipment.dialog.getByText('Name is required')).toBeVisible()
  await expect(equipment.dialog.getByText('Please choose the kind')).toBeVisible()
  await checkAccessibility()
  await equipment.dialog.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Forklift' })
  await equipment.fill('Name', 'Red truck')
  await equipment.fill('Serial Number', 'FL-002')
  await equipment.dialog.getByRole('button', { name: 'Add' }).click()
  await expect(equipment.dialog).toContainText('Blue truck is already in the register under this number.')
  await page.reload()
  await page.getByRole('button', { name: 'Add a machine' }).click()
  await expect(equipment.dialog.getByLabel('Name', { exact: true })).toHaveValue('Red truck')
  await equipment.fill('Serial Number', 'FL-003')
  await equipment.dialog.getByRole('button', { name: 'Add' }).click()
  const missing = equipment.group(/^Not checked yet this shift/)
  await missing.getByRole('button', { name: 'Not in use today: Red truck' }).click()
  await equipment.fill('Reason', 'At the workshop')
  await equipment.fill('Your name', 'Sam Shift')
  await equipment.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(equipment.group(/^Never checked \(/)).toContainText('Not in use today: At the workshop')

  await equipment.openMachine('Red truck, FL-003')
  await equipment.unfold('Details')
  await page.getByRole('button', { name: 'Edit' }).click()
  await equipment.fill('Remarks', 'Hired until May')
  const [, red] = await equipment.registered()
  const theirs = { rinkId: rink.id, revision: 1, details: { supplier: 'Hire Hall' } }
  expect((await page.request.patch(`/api/equipment/${red?.id}`, { data: theirs })).status()).toBe(200)
  await equipment.dialog.getByRole('button', { name: 'Continue with both' }).click()
  await equipment.dialog.getByRole('button', { name: 'Save' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('Hired until May')
  await expect(details).toContainText('Hire Hall')
})

test('the tiles count each machine once, then those that are due soon, and show only those at a tap', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const dueDates = [{ kind: 'inspection', everyMonths: 12, dueOn: '2026-12-01' }]
  await page.request.post('/api/equipment', {
    data: { rinkId: rink.id, kind: 'forklift', name: 'Red truck', number: 'FL-1', dueDates },
  })
  await page.request.post('/api/equipment', {
    data: { rinkId: rink.id, kind: 'chiller', name: 'Chiller', number: 'CH-1' },
  })
  await page.request.post('/api/equipment', {
    data: { rinkId: rink.id, kind: 'chiller', name: 'Old chiller', number: 'CH-2', dueDates },
  })
  await equipment.open()
  await expect(equipment.group(/^Not checked yet this shift/)).toContainText('Red truck')
  const tiles = page.locator('main [aria-pressed]')
  await expect(tiles.nth(0)).toHaveText('Out of service0')
  await expect(tiles.nth(1)).toHaveText('Not checked3')
  await expect(tiles.nth(2)).toHaveText('In service, checked0')
  await expect(tiles.nth(3)).toHaveText('Due soon2')
  await expect(equipment.group(/^Due soon \(1\), 1 more above/)).toContainText('Old chiller')
  await expect(equipment.group(/^Never checked/)).toContainText('Chiller')
  await tiles.nth(3).click()
  await expect(equipment.group(/^Never checked/)).toHaveCount(0)
  await expect(equipment.group(/^Not checked yet this shift/)).toContainText('Red truck')
  await tiles.nth(0).click()
  await expect(page.getByText('Red truck')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all machines' }).click()
  await expect(equipment.group(/^Never checked/)).toContainText('Chiller')
})

test('labels are offered for the machines found that are in use', async ({ page }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  for (let number = 1; number <= 8; number += 1) await equipment.register(`Truck ${number}`, `FL-${number}`)
  const old = await equipment.register('Truck 9', 'FL-9')
  await equipment.writeTo(old, 'retirement', { isRetired: true, reason: 'Sold', pin: '2468' })
  await equipment.register('Chiller', 'CH-1')
  await equipment.open()
  await page.getByRole('searchbox').fill('truck')
  await expect(page.getByRole('link', { name: 'Print 8 labels' })).toBeVisible()
  await page.getByRole('searchbox').fill('truck 9')
  await expect(page.getByText('Retired (1)')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Print \d labels?$/ })).toHaveCount(0)
})

test('on a phone, a long register is folded but for what needs someone, and stays as it was left', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await equipment.register(`Truck ${number}`, `FL-${number}`)
  const red = await equipment.register('Red truck', 'FL-9')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  const dueDates = [{ kind: 'inspection', everyMonths: 12, dueOn: '2026-12-01' }]
  await page.request.post('/api/equipment', {
    data: { rinkId: rink.id, kind: 'forklift', name: 'Blue truck', number: 'FL-10', dueDates },
  })
  await equipment.open()
  page.setViewportSize({ width: 390, height: 844 })
  await expect(equipment.group(/^Out of service/).getByRole('link', { name: /^Red truck/ })).toBeVisible()
  await expect(equipment.group(/^Due soon \(1\)/).getByRole('link', { name: /^Blue truck/ })).toBeVisible()
  const missing = equipment.group(/^Not checked yet this shift \(9\)/)
  const truck = missing.getByRole('link', { name: 'Truck 4, FL-4' })
  await expect(truck).toBeHidden()
  await checkAccessibility()
  await page.getByRole('searchbox').fill('Truck 4')
  await expect(truck).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(truck).toBeHidden()
  await missing.getByText('Not checked yet this shift (9)').click()
  await expect(truck).toBeVisible()
  await checkAccessibility()
  await truck.click()
  await page.getByRole('link', { name: 'All equipment' }).click()
  await expect(truck).toBeVisible()
})

test('a due date is set, and its examination is recorded with a report', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  await page.goto(`/dashboard/equipment/${await equipment.register('Red truck', 'FL-003')}`)
  await page.getByRole('button', { name: 'Add due dates' }).click()
  await checkAccessibility()
  const pat = equipment.dialog.getByRole('group', { name: 'PAT test' })
  await pat.getByLabel('Due on').fill('2026-01-01')
  await equipment.authorise('2468', 'Save')
  await expect(equipment.state).toContainText(/out of service/i)
  await expect(equipment.state).toContainText('PAT test was due')
  await equipment.state.getByRole('button', { name: 'Record an examination' }).click()
  await equipment.fill('Done by', 'A. Tester, Safe Ltd')
  await equipment.dialog.getByLabel('Upload the report').setInputFiles(REPORT)
  await expect(equipment.dialog.getByLabel('Report', { exact: true })).toHaveValue(/\d/)
  await page.reload()
  await equipment.state.getByRole('button', { name: 'Record an examination' }).click()
  await expect(equipment.dialog.getByLabel('Done by')).toHaveValue('A. Tester, Safe Ltd')
  await expect(equipment.dialog.getByLabel('Report', { exact: true })).toHaveValue(/\d/)
  await equipment.dialog.getByText('Passed', { exact: true }).click()
  await checkAccessibility()
  await equipment.authorise('2468', 'Save')
  await expect(equipment.state).toContainText('Not checked')
  const examined = equipment.history.getByRole('listitem').filter({ hasText: 'Safe Ltd' })
  const kept = await page.request.get((await examined.getByRole('link').getAttribute('href')) ?? '')
  expect(kept.headers()['content-type']).toBe('image/png')
  await equipment.unfold('Documents')
  await expect(page.getByRole('link', { name: /^Open PAT test, report of/ })).toBeVisible()
})

test('a document of a machine is uploaded, and its removal is recorded', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  await page.goto(`/dashboard/equipment/${await equipment.register('Red truck', 'FL-003')}`)
  const documents = equipment.group(/^Documents/)
  await equipment.unfold('Documents')
  await documents.getByRole('button', { name: 'Upload a document' }).click()
  const file = { name: 'Manual.txt', mimeType: 'text/plain', buffer: Buffer.from('Read me') }
  await equipment.dialog.getByLabel('File').setInputFiles(file)
  await equipment.dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(equipment.dialog.getByText('Please enter a title')).toBeVisible()
  await equipment.fill('Title', 'Manual')
  await equipment.dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(equipment.dialog.getByRole('alert')).toContainText('PDF, PNG or JPEG')
  await checkAccessibility()
  await equipment.dialog.getByLabel('File').setInputFiles(REPORT)
  await equipment.dialog.getByRole('button', { name: 'Upload' }).click()
  await documents.getByRole('button', { name: 'Remove Manual' }).click()
  await equipment.fill('Reason', 'Of another truck')
  await equipment.authorise('2468', 'Remove')
  await expect(documents.getByRole('button', { name: 'Remove Manual' })).toHaveCount(0)
  await documents.getByText('Removed (1)').click()
  await expect(documents.getByRole('link', { name: 'Open Manual' })).toBeVisible()
  await checkAccessibility()
})

test('a manager merges a duplicate, removes its number and retires the machine', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  await equipment.register('Blue truck', 'FL-002')
  const red = await equipment.register('Red truck', 'FL-003')
  const hired = { rinkId: rink.id, revision: 1, remarks: 'Hired until May' }
  expect((await page.request.patch(`/api/equipment/${red}`, { data: hired })).status()).toBe(200)
  await page.goto(`/dashboard/equipment/${red}`)
  await equipment.unfold('More')
  await page.getByRole('button', { name: 'Merge a duplicate' }).click()
  await equipment.dialog.getByLabel('Entry to keep').selectOption('Blue truck, FL-002')
  await equipment.authorise('2468', 'Merge')
  await expect(page.getByRole('heading', { level: 1, name: 'Blue truck, FL-002' })).toBeVisible()
  await expect(equipment.history).toContainText('Hired until May')
  const details = page.getByRole('region', { name: 'Details' })
  await equipment.unfold('Details')
  await expect(details).toContainText('Former numbersfl-003')
  await page.getByRole('button', { name: 'Release a former number' }).click()
  await checkAccessibility()
  await equipment.authorise('2468', 'Release the number')
  await expect(details).not.toContainText('fl-003')
  await expect(equipment.history).toContainText('Former number released')
  await equipment.unfold('More')
  await page.getByRole('button', { name: 'Retire' }).click()
  await equipment.fill('Reason', 'Sold')
  await checkAccessibility()
  await equipment.authorise('2468', 'Retire')
  await expect(equipment.state).toContainText('Retired')
  await page.getByRole('link', { name: 'All equipment' }).click()
  await page.getByText('Retired (1)').click()
  await expect(page.getByRole('link', { name: 'Blue truck, FL-002' })).toBeVisible()
})
