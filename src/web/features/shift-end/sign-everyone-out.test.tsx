import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { openDashboard } from '#test/screens/people.ts'

test('a person who stays is left out when everyone else is signed out', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  const shift = new ShiftEndPage(page, rink)
  for (const name of ['Ivy Ice', 'Jack Frost', 'Kim Cold'])
    await staff.signedInAgo(await staff.employ(name), 0.1)
  await shift.press()
  await page.getByRole('button', { name: /^Sign everyone out at \d\d:\d\d$/ }).click()
  const everyone = shift.dialog('Sign everyone out')
  const box = (name: string) => everyone.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await expect(everyone.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(box('Ivy Ice')).toBeFocused()
  await everyone.getByLabel('Submitted by').fill('Dan Duty')
  for (const name of ['Ivy Ice', 'Jack Frost', 'Kim Cold']) await box(name).click()
  await everyone.getByRole('button', { name: 'Sign 0 people out' }).click()
  await expect(everyone.getByText('Choose at least one person.')).toBeVisible()
  await expect(box('Ivy Ice')).toBeFocused()
  await checkAccessibility()

  await box('Ivy Ice').click()
  await box('Kim Cold').click()
  await everyone.getByRole('button', { name: 'Sign 2 people out' }).click()
  await expect(page.getByText('2 people signed out')).toBeVisible()
  await expect(everyone).toHaveCount(0)
  await expect(page.getByText('Jack Frost is still signed in')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    { staffName: 'Kim Cold', submittedBy: 'Dan Duty' },
    { staffName: 'Ivy Ice', submittedBy: 'Dan Duty' },
  ])
})

test('an early end asks for the name after the person at the tablet has signed everyone out', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  const shift = new ShiftEndPage(page, rink)
  for (const name of ['Ivy Ice', 'Jack Frost', 'Kim Cold'])
    await staff.signedInAgo(await staff.employ(name), 0.1)
  const early = shift.dialog('End Shift Early')
  const signOut = async (staying: string) => {
    await page.getByRole('button', { name: /^Sign everyone out at \d\d:\d\d$/ }).click()
    const everyone = shift.dialog('Sign everyone out')
    await everyone.getByRole('checkbox', { name: new RegExp(`^${staying}`) }).click()
    await everyone.getByLabel('Submitted by').fill('Ivy Ice')
    await everyone.getByRole('button', { name: /^Sign \d (person|people) out$/ }).click()
    await expect(everyone).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm Ending' }).click()
  }
  await shift.press()
  await staff.dialog.waitFor()
  await signOut('Ivy Ice')
  await expect(early.getByLabel('PIN Code')).toBeVisible()
  await early.getByRole('button', { name: 'Cancel' }).click()

  await staff.signedInAgo(await staff.employ('Lou Skate'), 0.1)
  await signOut('Lou Skate')
  await expect(early.getByRole('textbox', { name: 'Your Name' })).toHaveValue('')
})
