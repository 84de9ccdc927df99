import { CheckPage } from '#test/pages/check-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { LOG_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

test('the log says which machine was put out of service and which place was closed', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  await checks.closePad('Main pad')
  const machineId = await checks.addMachine('Edger')
  const fault = { rinkId: rink.id, description: 'Blade loose', submittedBy: 'Ivy Ice' }
  await page.request.post(`/api/equipment/${machineId}/faults`, { data: fault })
  await page.goto(LOG_PATH)
  await expect(page.getByText('Closed: Main pad')).toBeVisible()
  await expect(page.getByText(/^Boards: Fail.*Split/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('resurfacing')
  await expect(page.getByText('Closed: Main pad')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('')
  await page.getByRole('link', { name: /^Out of service: Edger/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edger' })).toBeVisible()
})

test('the log says that the closings could not be loaded, and not that there are none', async ({ page }) => {
  await beginDay(page)
  await page.route(/\/api\/closings/, route =>
    route.fulfill({ status: 500, json: { success: false, code: 'failed', message: 'Disk full' } }),
  )
  await page.goto(LOG_PATH)
  await expect(page.getByRole('alert').getByText('The closings could not be loaded')).toBeVisible()
  await expect(page.getByText(texts.none)).toHaveCount(0)
})
