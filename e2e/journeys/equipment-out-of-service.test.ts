import { forklift } from '#domain/checklists/forklift.ts'
import { EquipmentPage, failBrakes } from '../../test/pages/equipment-page.ts'
import { choosePhoto } from '../../test/pages/photo-widget.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, openDashboard } from '../people.ts'

test('a truck with failed brakes is out of service on the other tablet, repaired, released by another manager, and fully recorded', async ({
  page: checking,
  browser,
  guard,
  checkAccessibility,
}) => {
  const rink = await openDashboard(checking)
  const check = new EquipmentPage(checking, rink)
  await check.givePin('Mona Manager', '2468')
  const { recheckedPin } = await check.registerTwoPeople()
  const page = await anotherTablet(browser, guard, { page: checking, rink })
  const equipment = new EquipmentPage(page, rink)
  await page.goto('/dashboard')

  const checklist = await failBrakes(checking, async () => {
    await expect(checking.getByText('Submitting takes Red truck out of service')).toBeVisible()
    await checkAccessibility(checking)
  })
  // The dialog replaces the toast on the dashboard after a second.
  await checking.locator('[data-sonner-toast]', { hasText: forklift.texts.saved.title }).waitFor()
  const panelName = 'Do not use (1)'
  const panel = page.getByRole('region', { name: panelName })
  for (const said of ['Brakes: Fail', 'Pedal to the floor', /Found by Ivy Ice, .*\d\d:\d\d/])
    await expect(panel).toContainText(said)
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: forklift.texts.tile.title })
  await expect(tile).toContainText('1 out of service')
  await expect(tile).toContainText('Completed')
  await expect(tile).toContainText(forklift.texts.tile.completedSubtitle ?? '')
  await checkAccessibility(page)
  await expect(checklist.putOutOfService).toContainText(forklift.texts.saved.text)
  await expect(checklist.putOutOfService).toContainText('Brakes: Fail, Pedal to the floor')
  await expect(checking.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(checking).toHaveURL('/dashboard')
  await checkAccessibility(checking)
  await checklist.putOutOfService.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(checking.getByText('For: Red truck, FL-001, out of service')).toBeVisible()
  await expect(checking.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue(
    'Brakes: Fail, Pedal to the floor',
  )
  await choosePhoto(checking)
  await expect(checking.getByText('Uploaded', { exact: true })).toBeVisible()
  await checking.getByRole('button', { name: 'Continue', exact: true }).click()
  await checking.getByRole('textbox', { name: 'Staff Member Time/Date' }).fill('06:10')
  await checking.getByRole('button', { name: 'Submit Callout' }).click()
  await check.fill('Your Name', 'Sam Shift')
  await checking.keyboard.press('Enter')
  await check.fill('PIN Code', '2468')
  await checking.keyboard.press('Enter')
  await check.dialog.getByRole('button', { name: 'OK' }).click()
  await checking.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const lockedThere = checking.getByRole('region', { name: panelName })
  await expect(lockedThere).toBeVisible()

  await panel.locator('summary').click()
  await panel.getByRole('link', { name: 'Red truck, FL-001' }).click()
  await expect(equipment.state).toContainText(/out of service/i)
  await expect(equipment.state.getByRole('link', { name: 'Engineer callout' })).toBeVisible()
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  await equipment.fill('What was done', 'New brake pads')
  await equipment.chooseChecker(recheckedPin)
  await equipment.recheck('Brakes', 'Pass')
  await checkAccessibility(page)
  await equipment.authorise('2468', 'Return to service')
  await expect(equipment.state).toContainText('In service')
  // The pressed button is gone, so the focus moves to the machine's name.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const event of ['Checked', 'Put out of service', 'Engineer callout recorded', 'Returned to service'])
    await expect(equipment.history).toContainText(event)
  await expect(equipment.history).toContainText('New brake pads')
  await checkAccessibility(page)
  await expect(lockedThere).toHaveCount(0)
  await page.goto('/dashboard/equipment/statistics')
  await expect(page.getByRole('list', { name: 'Defects by machine' })).toHaveText('Red truck, FL-0011')
  await page.getByRole('button', { name: 'Show the numbers' }).click()
  await checkAccessibility(page)
  await page.context().close()
})
