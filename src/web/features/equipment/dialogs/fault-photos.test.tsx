import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

// The failed photo uploads.

test('a photo left out of a fault report is stored, and never added to the next report automatically', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const truck = await equipment.register('Red truck', 'FL-001')
  await page.goto(`/dashboard/equipment/${truck}`)
  const report = async (what: string, action = 'Put out of service') => {
    await equipment.fill('What is wrong', what)
    await equipment.fill('Your name', 'Sam Shift')
    await equipment.dialog.getByRole('button', { name: action }).click()
    await expect(equipment.state).toContainText(what)
    await expect(equipment.dialog).toHaveCount(0)
  }
  const onRecord = equipment.state.getByRole('button', { name: /^Show photo/ })
  const uploaded = equipment.dialog.getByText('Uploaded', { exact: true })

  await page.route('/api/upload-photo', route => route.abort('connectionreset'))
  await equipment.state.getByRole('button', { name: 'Put out of service' }).click()
  await choosePhoto(page)
  await expect(equipment.dialog.getByText(/^Not uploaded:/)).toBeVisible()
  // A toast would cover the button, which is urgent here.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await report('Leaks oil')
  await page.unroute('/api/upload-photo')

  const another = equipment.state.getByRole('button', { name: 'Report another fault' })
  await another.click()
  await choosePhoto(page)
  await expect(uploaded).toHaveCount(1)
  await expect(equipment.dialog.getByText('1 photo was left out of an earlier report')).toBeVisible()
  await checkAccessibility()
  await report('Horn is silent', 'Add the fault')
  await expect(onRecord).toHaveCount(1)

  await page.reload()
  await another.click()
  await equipment.dialog.getByRole('button', { name: 'Add left-out photo 1' }).click()
  await expect(uploaded).toHaveCount(1)
  await expect(equipment.dialog.getByText(/left out of an earlier report/)).toHaveCount(0)
  await report('The oil of before, seen closely', 'Add the fault')
  await expect(onRecord).toHaveCount(2)
  await another.click()
  await expect(equipment.dialog.getByRole('button', { name: /left-out|Remove photo/ })).toHaveCount(0)
})
