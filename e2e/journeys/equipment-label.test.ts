import { EquipmentPage } from '../../test/pages/equipment-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

// The phone has no login and loses its network, and the last label is unknown.
test.use({ allowedComplaints: /40[14]|ERR_|Auth check failed/ })

test('a scanned label shows everyone if the machine may be used, and leads logged-in users further', async ({
  page,
  browser,
  baseURL,
  guard,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.submitForklift([])
  const [truck] = await equipment.registered()
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 568 } })
  guard.watch(context)
  const phone = await context.newPage()
  await phone.goto(`/m/${truck?.code}`)
  await expect(phone.getByRole('heading', { name: 'May be used' })).toBeVisible()
  await expect(phone.getByText('Red truck')).toBeVisible()
  await expect(phone.getByRole('button')).toHaveText(['Staff: log in to check this machine'])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await checkAccessibility(phone)
  await context.setOffline(true)
  await expect(phone.getByRole('heading', { name: 'Not sure: no network' })).toBeVisible()
  await checkAccessibility(phone)
  await context.setOffline(false)

  const other = await beginDay(page)
  await page.goto(`/m/${truck?.code}`)
  await expect(page.getByText(`This machine is at ${rink.name}.`)).toContainText(other.name)
  await checkAccessibility()
  const brokenHorn = { description: 'The horn is broken', submittedBy: 'Ivy Ice' }
  await equipment.writeTo(truck?.id ?? 0, 'faults', brokenHorn)
  await expect(page.getByRole('heading', { name: 'Do not use' })).toBeVisible()
  await page.getByRole('button', { name: 'Report another fault' }).click()
  await equipment.fill('What is wrong', 'Leaks oil')
  await equipment.fill('Your name', 'Sam Shift')
  await equipment.dialog.getByRole('button', { name: 'Add the fault' }).click()
  await expect(equipment.state).toContainText('Leaks oil')
  await expect(page.getByRole('banner')).toContainText(rink.name)
  // The task of the label is complete, so a restarted app does not open it again.
  await page.reload()
  await expect(equipment.state).toContainText('Leaks oil')
  await expect(equipment.dialog).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Do not use' })).toBeVisible()
  await checkAccessibility(phone)
  await phone.goto('/m/abcdefghijklmnopqrstuv')
  await expect(phone.getByText('This label is not linked to a machine.')).toBeVisible()
  await context.close()
})
