import { openCallouts, openStep } from '#test/pages/callout-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

/** A callout that was begun from a machine out of service, and its return to service. */
async function begunFromLock(page: Page) {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const equipment = new EquipmentPage(page, rink)
  const checked = await equipment.registerTwoPeople()
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  await equipment.open()
  await equipment.openMachine('Red truck')
  await page.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(page.getByText('For: Red truck, AB-7, out of service')).toBeVisible()
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  const release = () => equipment.returnToService(red, checked)
  const submit = async () => {
    await page.getByRole('button', { name: 'Submit Callout' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' }).press('Enter')
    await new StaffPage(page, rink).enterPin('2468')
  }
  return { release, submit }
}

test('the action of a machine that is back in service no longer offers its return', async ({ page }) => {
  const { release } = await begunFromLock(page)
  const back = page.getByRole('link', { name: 'Return to service' })
  await page.goto('/dashboard/actions')
  await expect(back).toHaveCount(1)
  await release()
  await page.goto('/dashboard/actions?show=closed')
  const action = page.getByRole('link', { name: /Leaks oil/ })
  await expect(action).toBeVisible()
  await expect(back).toHaveCount(0)
  await action.click()
  await expect(page.getByRole('heading', { level: 1, name: /Leaks oil/ })).toBeVisible()
  await expect(back).toHaveCount(0)
})

test('a callout whose machine is back in service says so, and is sent about it without the link', async ({
  page,
  checkAccessibility,
}) => {
  const { release, submit } = await begunFromLock(page)
  await release()
  const back = page.getByText('Red truck, AB-7 is back in service')
  await expect(back).toBeVisible()
  await page.reload()
  await expect(back).toBeVisible()
  await expect(page.getByText('For: Red truck, AB-7, out of service')).toHaveCount(0)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Red truck/ })).toHaveAttribute('aria-pressed', 'true')
  await openStep(page, 2)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await submit()
  await expect(page.getByRole('dialog', { name: 'Successfully Submitted' })).toBeVisible()
})

test('without a network, the PIN dialog says so at once and offers the way without a manager', async ({
  page,
  checkAccessibility,
}) => {
  await begunFromLock(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Callout' }).click()
  page.setOffline(true)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Manager Authorization Required' })
  await expect(dialog.getByRole('alert')).toContainText('The server has to check the PIN.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save without a manager' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved on this tablet' })).toBeVisible()
})

test('the reason of a refused callout has the focus', async ({ page }) => {
  const { submit } = await begunFromLock(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const message = 'Red truck has just been returned to service or found unsafe again. Please check it again.'
  await page.route('/api/engineer-callouts', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, code: 'machine_released', message } })
      : route.fallback(),
  )
  await submit()
  const reason = page.getByRole('alert').filter({ hasText: message })
  await expect(reason).toBeFocused()
})
