import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { openDashboard } from '#test/screens/people.ts'

/** The dashboard of a rink at which these people have signed in. */
async function openWith(page: Page, names: readonly string[]) {
  const rink = await openDashboard(page)
  const staff = new StaffPage(page, rink)
  for (const name of names) await staff.signedInAgo(await staff.employ(name), 0.1)
  return { rink, staff, shift: new ShiftEndPage(page, rink) }
}

test('a person who stays is left out when everyone else is signed out', async ({
  page,
  checkAccessibility,
}) => {
  const { staff, shift } = await openWith(page, ['Ivy Ice', 'Jack Frost', 'Kim Cold'])
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

test('the unpaid break of each person is recorded when everyone signs out', async ({
  page,
  checkAccessibility,
}) => {
  const { staff, shift } = await openWith(page, ['Ivy Ice'])
  await staff.signedInAgo(await staff.employ('Kim Cold'), 8)
  await shift.press()
  await page.getByRole('button', { name: /^Sign everyone out at \d\d:\d\d$/ }).click()
  const everyone = shift.dialog('Sign everyone out')
  await everyone.getByRole('combobox', { name: 'Unpaid break of Kim Cold' }).selectOption('30')
  await expect(everyone).toContainText('7 h 30 min paid, without the break')
  await checkAccessibility()
  await everyone.getByLabel('Submitted by').fill('Dan Duty')
  await everyone.getByRole('button', { name: 'Sign 2 people out' }).click()
  await expect(page.getByText('2 people signed out')).toBeVisible()
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    { staffName: 'Kim Cold', workedHours: 8, unpaidBreakMinutes: 30 },
    { staffName: 'Ivy Ice', unpaidBreakMinutes: null },
  ])
})

test('nobody is signed out while the unpaid break of one person is longer than the shift', async ({
  page,
}) => {
  const { staff, shift } = await openWith(page, ['Ivy Ice'])
  await staff.signedInAgo(await staff.employ('Kim Cold'), 8)
  await shift.press()
  await page.getByRole('button', { name: /^Sign everyone out at \d\d:\d\d$/ }).click()
  const everyone = shift.dialog('Sign everyone out')
  const pause = everyone.getByRole('combobox', { name: 'Unpaid break of Ivy Ice' })
  await pause.selectOption('30')
  await everyone.getByLabel('Submitted by').fill('Dan Duty')
  await everyone.getByRole('button', { name: 'Sign 2 people out' }).click()
  await expect(everyone.getByText('The unpaid break cannot be longer than the shift.')).toBeVisible()
  await expect(pause).toBeFocused()
  await expect(everyone.getByText(/paid, without the break/)).toHaveCount(0)
  expect(await staff.recorded('completed-shifts')).toEqual([])
})

test('an early end asks for the name after the person at the tablet has signed everyone out', async ({
  page,
}) => {
  const { staff, shift } = await openWith(page, ['Ivy Ice', 'Jack Frost', 'Kim Cold'])
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

test('who has just signed out is offered as the person who ends the shift, the newest first', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, staff, shift } = await openWith(page, [])
  await shift.completeEverything()
  for (const [name, minutesAgo] of [
    ['Ivy Ice', 20],
    ['Kim Cold', 5],
    ['Jack Frost', 10],
    ['Lou Skate', 30],
  ] as const) {
    const id = await staff.employ(name)
    await staff.signedInAgo(id, 2)
    const performedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const data = { isSignedIn: false, performedAt, rinkId: rink.id }
    expect((await page.request.post(`/api/staff/${id}/sign-in`, { data })).status()).toBe(200)
  }
  await shift.press()
  const ending = shift.dialog('End Shift Confirmation')
  const names = ending.getByRole('group', { name: 'Choose a name' })
  await expect(names.getByRole('button')).toHaveText(['Kim Cold', 'Jack Frost', 'Ivy Ice'])
  await names.getByRole('button', { name: 'Kim Cold' }).click()
  await expect(ending.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Kim Cold')
  await checkAccessibility()
})

test('the button names the minute in which everyone would be signed out', async ({ page, server }) => {
  const { shift } = await openWith(page, ['Ivy Ice', 'Jack Frost'])
  await shift.press()
  await expect(page.getByRole('button', { name: 'Sign everyone out at 12:00' })).toBeVisible()
  server.clock.passMinutes(1)
  await expect(page.getByRole('button', { name: 'Sign everyone out at 12:01' })).toBeVisible()
})

test('a click closes the message of a success; an error stays until it is clicked itself', async ({
  page,
}) => {
  const { shift } = await openWith(page, ['Ivy Ice', 'Jack Frost'])
  const toasts = page.locator('[data-sonner-toast]')
  await shift.press()
  await page.getByRole('button', { name: /^Sign everyone out at/ }).click()
  const everyone = shift.dialog('Sign everyone out')
  await everyone.getByLabel('Submitted by').fill('Dan Duty')
  await everyone.getByRole('button', { name: 'Sign 2 people out' }).click()
  const success = toasts.getByText('2 people signed out')
  // The mouse that rests on it stops its clock.
  await success.hover()
  await page.getByRole('button', { name: 'Confirm Ending' }).click()
  await expect(success).toHaveCount(0)

  const early = shift.dialog('End Shift Early')
  await early.getByRole('button', { name: 'Next' }).click()
  const error = toasts.getByText('Name Required')
  await error.hover()
  await early.getByText('who is ending the shift?').click()
  await expect(error).toBeVisible()
  await error.click()
  await expect(error).toHaveCount(0)
})
