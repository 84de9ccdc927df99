import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a handover is drafted from what is open, commented on, and accepted once each red line was opened', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const equipment = new EquipmentPage(page, rink)
  await staff.employ('Eve Engineer')
  await equipment.givePin('Dan Duty', MANAGER_PIN)
  await equipment.registerTwoPeople()
  await equipment.submitForklift(['Brakes'])
  await page.request.post('/api/actions', {
    data: { rinkId: rink.id, what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice' },
  })
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  const lines = staff.dialog.getByRole('region', { name: 'Open matters' })
  await expect(lines).toContainText('Red truck is out of service')
  await expect(lines).toContainText('Mat lifted')
  await checkAccessibility()
  await lines.getByRole('button', { name: 'Comment on: Red truck is out of service' }).click()
  await lines.getByRole('textbox', { name: /^Comment on: Red truck/ }).fill('Engineer comes at 15:00')
  await page.reload()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(lines.getByRole('textbox', { name: /^Comment on: Red truck/ })).toHaveValue(
    'Engineer comes at 15:00',
  )
  await staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' }).fill('Dana Duty')
  await staff.dialog.getByRole('combobox', { name: 'Incoming Manager' }).fill('Sam Shift')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await staff.dialog.getByRole('link', { name: 'Accept now' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Shift handover' })).toBeVisible()
  await expect(page.getByText('0 of 1 red lines read')).toBeVisible()
  await checkAccessibility()
  const accept = page.getByRole('button', { name: 'Accept the handover' })
  await expect(accept).toHaveCount(0)
  await expect(page.getByText('“Engineer comes at 15:00”')).toBeVisible()
  await page.getByRole('button', { name: 'Read the next red line (1 left)' }).click()
  const redLine = page.locator('details', { hasText: 'Red truck is out of service' })
  await expect(redLine.getByRole('link', { name: 'Show the record' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 1 red lines read')).toBeVisible()
  await accept.click()
  await staff.enterPin(MANAGER_PIN)
  await expect(page.getByText('Accepted by Dan Duty')).toBeVisible()
  await checkAccessibility()
})

test('the open matters are on Today and on a page of their own, and nothing open is said so', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await page.goto('/dashboard/matters')
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  await checkAccessibility()
  await page.request.post('/api/actions', {
    data: { rinkId: rink.id, what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice' },
  })
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Open matters (1)' })
  await expect(section).toContainText('Mat lifted')
  await section.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: /Mat lifted/ })).toBeVisible()
  await checkAccessibility()
})
