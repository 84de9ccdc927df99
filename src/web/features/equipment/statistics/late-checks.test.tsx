import { forklift } from '#domain/checklists/forklift.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a check that was entered afterwards is marked in the lists, the history and the calendar', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.submitForklift([])
  await equipment.submitForklift([], {}, { performedAt: '2026-11-18T12:00:00.000Z' })
  const note = /Entered afterwards on 20 Nov 2026, 12:\d\d: no reason given/

  await page.goto(`/dashboard/iskate/${forklift.tab}/history`)
  await expect(page.getByRole('link', { name: note })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: note }).click()
  await expect(page.locator('dl > div', { hasText: 'Received' }).first()).toContainText('Entered afterwards')

  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  await expect(equipment.history.getByText(note)).toBeVisible()
  await equipment.unfold('Statistics')
  await expect(page.getByRole('cell', { name: /Not in the register yet, entered afterwards/ })).toBeVisible()
  await page.getByText('Days with a check that was missed, late or not in use (1)').click()
  await expect(page.getByText(/^Check: Entered afterwards on/)).toBeVisible()
  await checkAccessibility()
})
