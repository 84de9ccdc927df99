import { openAlarms } from '#test/pages/alarm-lines.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { registerTwoPeople, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a manager allows use of a truck with a listed defect, which the dashboard and the handover show', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const staff = new StaffPage(page, rink)
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.signedInAgo(dan, 2)
  const data = { managerName: 'Dan Duty', pin: '2468', rinkId: rink.id }
  expect((await page.request.post('/api/pins', { data })).status()).toBe(201)
  await registerTwoPeople(sendFrom(page), rink.id)

  await page.goto('/administration')
  await page.getByRole('link', { name: /^Use until repaired/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Brakes' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Horn' }).check()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The list is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Horn' })).toBeChecked()

  await equipment.submitForklift(['Horn'])
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  await expect(equipment.state).toContainText(/out of service/i)
  await equipment.state.getByRole('button', { name: 'Allow use until repaired' }).click()
  await equipment.dialog.getByLabel('Last day of use').fill('2026-11-19')
  await equipment.authorise('2468', 'Allow use')
  await expect(equipment.dialog.getByText('Choose today or a later day')).toBeVisible()
  await checkAccessibility()
  await equipment.dialog.getByLabel('Last day of use').fill('2026-11-22')
  await equipment.authorise('2468', 'Allow use')
  await expect(equipment.state).toContainText('May be used until repaired')
  await expect(equipment.state).toContainText('Horn: Fail, Pedal to the floor')
  await expect(equipment.state).toContainText('Until Sun 22 Nov. Allowed by Dan Duty')
  await expect(equipment.state.getByRole('button', { name: 'Return to service' })).toBeVisible()
  await expect(equipment.history).toContainText('Use allowed until repaired')
  await checkAccessibility()

  await page.goto('/dashboard')
  await openAlarms(page, '1 machine allowed until repaired')
  const panel = page.getByRole('region', { name: '1 machine may be used until repaired' })
  await expect(panel).toContainText('Until Sun 22 Nov. Allowed by Dan Duty')
  await expect(page.getByText(/do not use/i)).toHaveCount(0)
  await checkAccessibility()
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(staff.dialog.getByRole('region', { name: 'Open matters' })).toContainText(
    'Red truck may be used until Sun 22 NovHorn: Fail, Pedal to the floor',
  )

  await equipment.submitForklift(['Brakes'])
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: /do not use/i })).toContainText('Brakes: Fail')
  await expect(panel).toHaveCount(0)
})
