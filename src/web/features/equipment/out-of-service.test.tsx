import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { chooseRink, signInAsAdmin } from '#test/pages/people.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay, openDashboard } from '#test/screens/people.ts'

// The end-to-end journey covers the failed check itself, on two tablets.
const TRUCK = 'Red truck, FL-001'

test('a truck out of service is named on the dashboard, in its checklist, in a handover and at the end of the shift', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  const equipment = new EquipmentPage(page, rink)
  const shift = new ShiftEndPage(page, rink)
  await equipment.open()
  await expect(page.getByText('No equipment yet.')).toBeVisible()
  await equipment.submitForklift(['Brakes'])
  await shift.completeEverything()
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Do not use (1)' })
  await expect(panel).toContainText('Brakes: Fail')

  await new ChecklistPage(page, forklift).open()
  await expect(panel).toContainText('Brakes: Fail')
  await page.getByRole('button', { name: 'Add Another Forklift' }).click()
  await page
    .getByRole('combobox', { name: 'Forklift at this rink' })
    .selectOption(`${TRUCK} (Out of service: Brakes)`)
  await expect(page.getByRole('button', { name: 'Red truck Out of service: Brakes' })).toBeVisible()
  await expect(page.getByText('stays out of service until a manager returns it')).toBeVisible()
  await checkAccessibility()

  await new StaffPage(page, rink).employ('Dan Duty', 'Duty Manager')
  await page.goto('/dashboard/iskate/staff')
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(equipment.dialog.getByRole('region', { name: 'Open matters' })).toContainText(
    'Red truck is out of serviceBrakes: Fail, Pedal to the floor',
  )
  await checkAccessibility()

  await page.goto('/dashboard')
  await shift.press()
  const ending = shift.dialog('End Shift Confirmation')
  await expect(ending.getByRole('region', { name: 'Out of service' })).toContainText(
    /Red truck, FL-001Brakes: Fail, Pedal to the floor.*By entering your name you acknowledge/,
  )
  await checkAccessibility()
  await ending.getByRole('link', { name: 'Show: Red truck, FL-001' }).click()
  await page.getByRole('link', { name: 'Back to End Shift' }).click()
  await ending.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
  await ending.getByRole('button', { name: 'End Shift' }).click()
  await expect(page).toHaveURL('/')
  await signInAsAdmin(page)
  await chooseRink(page, rink)
  await expect(
    page.getByText(/Shift ended at .* by Dan Duty, out of service at the time: Red truck$/),
  ).toBeVisible()
})

test('a machine that its check has put out of service counts as checked', async ({ page }) => {
  const rink = await openDashboard(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.register('Yard truck', 'YT-1')
  await equipment.submitForklift(['Brakes'])
  await page.goto('/dashboard')
  const tile = page.getByRole('main').getByRole('link', { name: forklift.texts.tile.title })
  await expect(tile).toContainText(/Yard truck not checked.*1 out of service.*1 of 2/)
  await new ShiftEndPage(page, rink).press()
  // The end of the shift does not wait for the machine. Each figure is the sum of its sections.
  const optional = page.getByRole('region', { name: 'Also due, not needed to end the shift' })
  await expect(optional).toContainText('1 of 2 checked · Yard truck not checked')
  await expect(page.getByRole('region', { name: 'Daily Checklists' })).toContainText('2 open')
  await expect(page.getByText(/^2 things to do first · 2 to know about\./)).toBeVisible()
})

test('a defect that is found again during a release has to be re-checked', async ({ page }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.submitForklift(['Brakes'])
  await equipment.open()
  await equipment.openMachine(TRUCK)
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  const brakes = equipment.dialog.getByRole('radiogroup', { name: 'Brakes' }).getByLabel('Pass')
  await brakes.check()
  await equipment.submitForklift(['Brakes'])
  await expect(equipment.dialog.getByText('Found: Fail (2 times)')).toBeVisible()
  await expect(brakes).not.toBeChecked()
})

test('a truck is released only after a re-check, with the PINs of two people', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  await equipment.submitForklift(['Brakes'])
  await new ShiftEndPage(page, rink).completeEverything()
  await equipment.open()
  await equipment.openMachine(TRUCK)
  await expect(equipment.state).toContainText('Put a sign on it, and take its key or plug if it has one.')
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  await expect(equipment.dialog.getByText('Two people have to sign this')).toBeVisible()
  await checkAccessibility()
  await equipment.dialog.getByRole('button', { name: 'Cancel' }).click()
  const { recheckedPin } = await equipment.registerTwoPeople()
  await equipment.givePin('Nina Night', '1357')
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  await equipment.fill('What was done', 'New brake pads')
  await equipment.authorise('1357', 'Return to service')
  await expect(equipment.dialog.getByText('Please choose who checked it again')).toBeVisible()
  await equipment.chooseChecker('999999')
  await expect(equipment.dialog.getByText('Enter the new result: Brakes')).toBeVisible()
  await checkAccessibility()
  await equipment.recheck('Brakes', 'Fail')
  await equipment.dialog.getByRole('button', { name: 'Return to service' }).click()
  await expect(equipment.dialog.getByText('Brakes has not passed yet')).toBeVisible()
  await equipment.recheck('Brakes', 'Pass')
  await expect(equipment.dialog.getByText('Brakes has not passed yet')).toHaveCount(0)
  await equipment.dialog.getByRole('button', { name: 'Return to service' }).click()
  await expect(equipment.dialog.getByText('This is not the PIN of Ivy Ice. Please try again.')).toBeVisible()
  await equipment.chooseChecker(recheckedPin)
  await equipment.dialog.getByRole('button', { name: 'Return to service' }).click()
  await expect(
    equipment.dialog.getByText(/^Nina Night's PIN belongs to nobody in the register of people/),
  ).toBeVisible()
  await equipment.authorise('2468', 'Return to service')
  await expect(equipment.state).toContainText('In service')
  await equipment.unfold('Statistics')
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByRole('list', { name: 'Defects by item' })).toHaveText('Brakes1')
  await expect(statistics.getByRole('cell', { name: /\d Checked/ })).toHaveCount(1)
  await equipment.state.getByRole('link', { name: 'Check now' }).click()
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByText('0 of 28').first()).toBeVisible()
  await page.goBack()
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
  await page.getByRole('combobox', { name: 'Machine' }).selectOption(TRUCK)
  await expect(numbers.getByRole('row').last()).toContainText('1Brakes 1')
  await expect(page.getByRole('cell', { name: /4 checked/ })).toBeVisible()
  await checkAccessibility()
  await page.getByText('12 months', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Defects by month' })).toContainText('Brakes 1')
})
