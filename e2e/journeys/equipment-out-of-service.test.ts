import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { EquipmentPage, failBrakes } from '../../test/pages/equipment-page.ts'
import { chooseRink, signInAsAdmin } from '../../test/pages/people.ts'
import { choosePhoto } from '../../test/pages/photo-widget.ts'
import { ShiftEndPage } from '../../test/pages/shift-end-page.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, openDashboard } from '../people.ts'

// The refused PIN is that of the person who re-checked.
test.use({ allowedComplaints: /403/ })

test('a truck with failed brakes is out of service on the other tablet, repaired, released by another manager, and fully recorded', async ({
  page: checking,
  browser,
  guard,
  checkAccessibility,
}) => {
  test.slow()
  const rink = await openDashboard(checking)
  const check = new EquipmentPage(checking, rink)
  await check.givePin('Mona Manager', '2468')
  await check.givePin('Ivy Ice', '1357')
  const page = await anotherTablet(browser, guard, { page: checking, rink })
  const equipment = new EquipmentPage(page, rink)
  await page.goto(`/dashboard/iskate/${forklift.tab}`)
  await page.getByRole('link', { name: 'Equipment', exact: true }).click()
  await expect(page.getByText('No equipment yet.')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('No equipment yet')).toBeVisible()

  const checklist = await failBrakes(checking, async () => {
    await expect(checking.getByText('Submitting puts Red truck out of service on every tablet')).toHaveCount(
      2,
    )
    await checkAccessibility(checking)
  })
  // The dialog replaces the toast on the dashboard after a second.
  await checking.locator('[data-sonner-toast]', { hasText: forklift.texts.saved.title }).waitFor()
  const panel = page.getByRole('region', { name: '1 machine out of service – do not use' })
  for (const said of ['Brakes: Fail', 'Pedal to the floor', /Found by Ivy Ice, .* at \d\d:\d\d/])
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
  await expect(checking.getByText('To repair Red truck, FL-001, which is out of service')).toBeVisible()
  await expect(checking.getByRole('textbox', { name: 'Equipment' })).toHaveValue('Red truck, FL-001')
  await expect(checking.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue(
    'Brakes: Fail, Pedal to the floor',
  )
  await choosePhoto(checking)
  await expect(checking.getByText('Uploaded', { exact: true })).toBeVisible()
  await checking.getByRole('textbox', { name: 'Staff Member Time/Date' }).fill('06:10')
  await checking.getByRole('button', { name: 'Submit Callout' }).click()
  await check.fill('Your Name', 'Sam Shift')
  await checking.keyboard.press('Enter')
  await check.fill('PIN Code', '2468')
  await checking.keyboard.press('Enter')
  await check.dialog.getByRole('button', { name: 'OK' }).click()
  await checking.goto('/dashboard')

  const shift = new ShiftEndPage(page, rink)
  await shift.completeEverything()
  await new ChecklistPage(page, forklift).open()
  await expect(panel).toContainText('Brakes: Fail')
  await page.getByRole('button', { name: 'Add Another Forklift' }).click()
  await page
    .getByRole('combobox', { name: 'Forklift at this rink' })
    .selectOption('Red truck, FL-001 (Out of service: Brakes)')
  await expect(page.getByRole('button', { name: 'Red truck Out of service: Brakes' })).toBeVisible()
  await expect(page.getByText('stays out of service until a manager returns it')).toBeVisible()
  await checkAccessibility(page)
  await new StaffPage(page, rink).employ('Dan Duty', 'Duty Manager')
  await page.goto('/dashboard/iskate/staff')
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await equipment.dialog.getByRole('button', { name: 'Add to Equipment Issues' }).click()
  await expect(equipment.dialog.getByRole('textbox', { name: 'Equipment Issues' })).toHaveValue(
    'Out of service: Red truck, FL-001 (Brakes: Fail, Pedal to the floor)',
  )
  await checkAccessibility(page)
  await page.goto('/dashboard')
  await shift.press()
  const ending = shift.dialog('End Shift Confirmation')
  await expect(ending.getByRole('region', { name: 'Out of service' })).toContainText(
    /Red truck, FL-001Brakes: Fail, Pedal to the floor.*By entering your name you acknowledge/,
  )
  await checkAccessibility(page)
  await ending.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
  await ending.getByRole('button', { name: 'End Shift' }).click()
  await expect(
    checking.getByText(/Shift ended at .* by Dan Duty, out of service at the time: Red truck$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await signInAsAdmin(page)
  await chooseRink(page, rink)

  await panel.getByRole('link', { name: 'Red truck, FL-001' }).click()
  await expect(equipment.state).toContainText(/out of service/i)
  await expect(equipment.state.getByRole('link', { name: 'Engineer callout' })).toBeVisible()
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  await equipment.fill('What was done', 'New brake pads')
  await equipment.fill('Checked again by', 'Ivy Ice')
  await equipment.authorise('1357', 'Return to service')
  await expect(equipment.dialog.getByText('Check again first: Brakes')).toBeVisible()
  await checkAccessibility(page)
  await equipment.dialog.getByRole('checkbox', { name: /^Brakes/ }).check()
  await equipment.dialog.getByRole('button', { name: 'Return to service' }).click()
  await expect(equipment.dialog.getByText(/^Ivy Ice did the re-check, so a different manager/)).toBeVisible()
  await equipment.authorise('2468', 'Return to service')
  await expect(equipment.state).toContainText('In service')
  // The pressed button is gone, so the focus moves to the machine's name.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const event of ['Checked', 'Put out of service', 'Engineer called out', 'Returned to service'])
    await expect(equipment.history).toContainText(event)
  await expect(equipment.history).toContainText('New brake pads')
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByRole('list', { name: 'Defects by item' })).toHaveText('Brakes1')
  await expect(statistics.getByRole('cell', { name: /\d Checked/ })).toHaveCount(1)
  await checkAccessibility(page)
  await expect(checking.getByRole('region', { name: /^Do not use/ })).toHaveCount(0)
  await expect(checking.getByText('4 not checked today')).toBeVisible()
  await equipment.state.getByRole('link', { name: 'Check now' }).click()
  await expect(page.getByRole('textbox', { name: 'Serial Number' })).toHaveValue('FL-001')
  await expect(page).toHaveURL(`/dashboard/iskate/${forklift.tab}`)
  await page.goBack()
  await equipment.history.getByRole('link', { name: 'The checklist' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/${forklift.tab}/history/\\d+$`))

  await equipment.open()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('list', { name: 'Defects by machine' })).toHaveText('Red truck, FL-0011')
  await expect(page.getByRole('list', { name: 'Time out of service by machine' })).toContainText(
    /Red truck, FL-001.*, 1 occasion/,
  )
  const numbers = page.getByRole('table', { name: 'Defects by week' })
  await expect(numbers).toContainText('Brakes 1')
  await page.getByRole('button', { name: 'Show the numbers' }).click()
  await page.getByRole('combobox', { name: 'Machine' }).selectOption('Red truck, FL-001')
  await expect(numbers.getByRole('row').last()).toContainText('1Brakes 1')
  await expect(page.getByRole('cell', { name: /4 checked/ })).toBeVisible()
  await checkAccessibility(page)
  await page.getByText('12 months', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Defects by month' })).toContainText('Brakes 1')
  await page.context().close()
})
