import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { PICTURE } from '#test/pages/one-pixel.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('an engineer can be called without the photo of the fault', async ({ page }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const truck = await equipment.register('Red truck', 'FL-001')
  const photoId = `photo-of-${truck}-fault`
  const multipart = { rinkId: rink.id, checklistType: 'engineer-callout', photoId, photo: PICTURE }
  expect((await page.request.post('/api/upload-photo', { multipart })).status()).toBe(201)
  const photoPaths = [`/api/photos/${photoId}?rinkId=${rink.id}`]
  await equipment.writeTo(truck, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift', photoPaths })
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  await page.route(`**/api/photos/${photoId}**`, () => undefined)
  await equipment.state.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(page.getByText('For: Red truck, FL-001, out of service')).toBeVisible()
})

test('a report whose upload failed can be chosen again', async ({ page }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const truck = await equipment.register('Red truck', 'FL-001')
  await page.goto(`/dashboard/equipment/${truck}`)
  await page.getByRole('button', { name: 'Record an examination' }).click()
  await page.route(`**/api/equipment/${truck}/documents`, route => route.abort('connectionreset'))
  const file = equipment.dialog.getByLabel('Upload the report')
  await file.setInputFiles(PICTURE)
  await expect(equipment.dialog.getByText(/^You need a connection/)).toBeVisible()
  // Browsers fire no change event for the same file again.
  await expect(file).toHaveValue('')
})
