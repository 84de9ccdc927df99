import { fillInCallout, openCalloutForm } from '#test/pages/callout-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('two managers with the same PIN choose their name, and authorise an action', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const people = new SharedTabletPage(page, rink)
  await people.employ('Mona Manager', '4711', 'duty-manager')
  await people.employ('Max Manager', '4711', 'duty-manager')
  await people.employ('Ann Archer', '9302')
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  await page.getByRole('button', { name: 'Edit Staff' }).click()
  await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
  await staff.dialog.getByRole('combobox', { name: 'Staff member' }).selectOption('Ivy Ice (Ice Technician)')
  await staff.dialog.getByRole('button', { name: 'Remove Staff Member' }).click()
  await expect(staff.dialog.getByLabel('PIN Code')).toHaveAttribute('placeholder', 'Enter 4-digit PIN')
  await staff.enterPin('4711')
  await expect(staff.dialog.getByText('Choose your name first.')).toBeVisible()
  await checkAccessibility()
  const name = staff.dialog.getByLabel('Your name')
  await expect(name).not.toContainText('Ann Archer')
  await name.selectOption('Mona Manager')
  await staff.enterPin('9302')
  await expect(staff.dialog.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await staff.enterPin('4711')
  await expect(page.getByText('Staff member deleted', { exact: true })).toBeVisible()
})

test('a manager with a longer PIN authorises a callout, and can return to the 4-digit PIN', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const people = new SharedTabletPage(page, rink)
  await people.employ('Mona Manager', '58291347', 'duty-manager')
  await openCalloutForm(page, rink)
  const staff = new StaffPage(page, rink)
  await fillInCallout(page, async () => {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Submit Callout' }).click()
  await staff.dialog.getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await staff.dialog.getByRole('button', { name: 'Use my personal PIN' }).click()
  await staff.enterPin('58291347')
  await expect(staff.dialog.getByText('Choose your name first.')).toBeVisible()
  await staff.dialog.getByRole('button', { name: 'Use a manager’s PIN' }).click()
  await expect(staff.dialog.getByLabel('Your name')).toBeHidden()
  await expect(staff.dialog.getByText('Choose your name first.')).toBeHidden()
  await staff.dialog.getByRole('button', { name: 'Use my personal PIN' }).click()
  await staff.dialog.getByLabel('Your name').selectOption('Mona Manager')
  await staff.enterPin('58291347')
  await staff.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Chiller 2')).toBeVisible()
})

test('on a touch screen, a keypad fills in the PIN without the keyboard of the system', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.givePin('2468')
  await staff.open()
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  await page.getByRole('button', { name: 'Edit Staff' }).click()
  await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
  await staff.dialog.getByRole('combobox', { name: 'Staff member' }).selectOption('Ivy Ice (Ice Technician)')
  await staff.dialog.getByRole('button', { name: 'Remove Staff Member' }).click()
  const field = staff.dialog.getByLabel('PIN Code')
  await expect(field).toHaveAttribute('inputmode', 'none')
  const tap = (key: string) => staff.dialog.getByRole('button', { name: key, exact: true }).click()
  for (const digit of '24699') await tap(digit)
  await expect(field).toHaveValue('2469')
  await tap('Remove the last digit')
  await checkAccessibility()
  await tap('8')
  await staff.dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Staff member deleted', { exact: true })).toBeVisible()
})

test('the two PINs of a release share one keypad', async ({ page }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.registerTwoPeople()
  await new SharedTabletPage(page, rink).employ('Nina Night', '582913', 'rink-manager')
  await equipment.submitForklift(['Brakes'])
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  const keypad = equipment.dialog.getByRole('group', { name: 'Digits' })
  const tap = (digit: string) => equipment.dialog.getByRole('button', { name: digit, exact: true }).click()
  await equipment.chooseChecker('')
  await expect(keypad).toHaveCount(1)
  await tap('7')
  await expect(equipment.dialog.getByLabel('PIN of Ivy Ice')).toHaveValue('7')
  await equipment.dialog.getByRole('button', { name: 'Manager: use a personal PIN' }).click()
  await equipment.dialog.getByLabel('Your name').selectOption('Nina Night')
  const own = equipment.dialog.getByLabel('PIN of Nina Night')
  await own.focus()
  await expect(keypad).toHaveCount(1)
  await tap('2')
  await expect(own).toHaveValue('2')
  await expect(equipment.dialog.getByLabel('PIN of Ivy Ice')).toHaveValue('7')
})

test('the person on the tablet is taken as the one who checked again, and another can be chosen', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const tablet = new SharedTabletPage(page, rink)
  const staff = new StaffPage(page, rink)
  await equipment.registerTwoPeople()
  const ann = await tablet.employ('Ann Archer', '4711')
  await tablet.employ('Nina Night', '582913', 'rink-manager')
  for (const name of ['Ann Archer', 'Nina Night']) await staff.signedInAgo(await staff.employ(name), 1)
  await equipment.submitForklift(['Brakes'])
  await tablet.enrol()
  await tablet.take(ann)
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  const checkers = equipment.dialog.getByRole('group', { name: 'Checked again by' })
  await expect(checkers.getByRole('button', { name: 'Ann Archer' })).toHaveAttribute('aria-pressed', 'true')
  await expect(equipment.dialog.getByLabel('PIN of Ann Archer')).toBeVisible()
  await expect(equipment.dialog.getByRole('combobox')).toHaveCount(0)
  await checkAccessibility()
  await checkers.getByRole('button', { name: 'Someone else' }).click()
  await equipment.chooseChecker('4711')
  await checkAccessibility()
  await equipment.dialog.getByRole('button', { name: 'Ann Archer' }).click()
  await expect(equipment.dialog.getByRole('combobox')).toHaveCount(0)
  await expect(equipment.dialog.getByLabel('PIN of Ann Archer')).toHaveValue('')
})
