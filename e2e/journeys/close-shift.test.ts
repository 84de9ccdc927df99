import { EquipmentPage } from '../../test/pages/equipment-page.ts'
import { ShiftEndPage } from '../../test/pages/shift-end-page.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { countActions, countsOf } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

const MOST_TAPS = 6
const PEOPLE = ['Ivy Ice', 'Jack Frost', 'Kim Cold', 'Lou Skate', 'Max Rink']

test('five people are signed out and the shift is ended in six taps', async ({ page, checkAccessibility }, {
  annotations,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const shift = new ShiftEndPage(page, rink)
  for (const name of PEOPLE) await staff.signedInAgo(await staff.employ(name), 0.1)
  await new EquipmentPage(page, rink).register('Yard truck', 'YT-1')
  await shift.completeEverything()
  await page.goto('/dashboard')
  await page.getByText('Max Rink').waitFor()
  await countActions(page)

  await shift.press()
  const almost = shift.dialog('Almost Ready to End Shift!')
  await expect(almost.getByText('1 of 2 checked · Yard truck not checked')).toBeVisible()
  await checkAccessibility()
  await almost.getByRole('button', { name: /^Sign everyone out at \d\d:\d\d$/ }).click()
  const everyone = shift.dialog('Sign everyone out')
  for (const name of PEOPLE) await expect(everyone.getByText(name).first()).toBeVisible()
  await everyone.getByRole('button', { name: 'Ivy Ice' }).click()
  await checkAccessibility()
  await everyone.getByRole('button', { name: 'Sign 5 people out' }).click()

  const ending = shift.dialog('End Shift Confirmation')
  await expect(ending.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Ivy Ice')
  await expect(ending).not.toContainText('All checklists are complete')
  await ending.getByRole('checkbox', { name: 'I know that these were not checked: Yard truck' }).click()
  await checkAccessibility()
  await ending.getByRole('button', { name: 'End Shift' }).click()
  await expect(page.getByText('Shift Ended', { exact: true })).toBeVisible()

  const { taps } = await countsOf(page)
  const measured = `Signing out five people and ending the shift: ${taps} taps`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(await shift.ends()).toMatchObject([
    { confirmedBy: 'Ivy Ice', uncheckedMachines: [{ name: 'Yard truck', isAcknowledged: true }] },
  ])
  expect(await staff.recorded('completed-shifts')).toHaveLength(PEOPLE.length)
})
