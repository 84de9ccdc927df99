import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a known person signs people out with one tap, and can undo it without losing hours', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 2)
  await tablet.enrol()
  await tablet.take(ann)
  await staff.open()
  await staff.button('Sign out', 'Ivy Ice').click()
  await expect(page.getByText('Ivy Ice signed out')).toBeVisible()
  await expect(page.getByText('2 h recorded.')).toBeVisible()
  await expect(staff.button('Sign back in', 'Ivy Ice')).toBeVisible()
  await checkAccessibility()
  expect(await staff.recorded('completed-shifts')).toMatchObject([
    { staffName: 'Ivy Ice', submittedBy: 'Ann Archer', workedHours: 2 },
  ])
  await page.getByRole('button', { name: 'Undo this sign-out' }).click()
  await expect(staff.button('Sign out', 'Ivy Ice')).toBeVisible()
  await expect(staff.row('Ivy Ice')).toContainText(/0 min ?since \d\d:\d\d ?2 h with earlier shifts/)
})

test('only the result of the latest action is shown', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.signedInAgo(await staff.employ('Carl Coach', 'Coach'), 1)
  await staff.open()
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(page.getByText('Ivy Ice signed in')).toBeVisible()
  await staff.button('Sign out', 'Carl Coach').click()
  await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Ivy Ice')
  await staff.dialog.getByRole('button', { name: 'Confirm Sign Out' }).click()
  await expect(page.getByText('Carl Coach signed out')).toBeVisible()
  await expect(page.getByText('Ivy Ice signed in')).toHaveCount(0)
})

test('the result of an action goes once the person is signed out elsewhere', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const ivy = await staff.employ('Ivy Ice')
  await staff.open()
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(page.getByText('Ivy Ice signed in')).toBeVisible()
  const data = { isSignedIn: false, rinkId: rink.id }
  expect((await page.request.post(`/api/staff/${ivy}/sign-in`, { data })).status()).toBe(200)
  await expect(page.getByText('Ivy Ice signed in')).toHaveCount(0)
})

test('the last manager on site is asked to hand over before they sign out', async ({
  page,
  checkAccessibility,
}) => {
  const staff = new StaffPage(page, await beginDay(page))
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  const ivy = await staff.employ('Ivy Ice')
  await staff.signedInAgo(dan, 3)
  await staff.signedInAgo(ivy, 2)
  await staff.open()
  await staff.button('Sign out', 'Dan Duty').click()
  await expect(staff.dialog).toContainText(
    'Dan Duty is the manager in charge, and 1 other person is on site. Hand over first.',
  )
  await checkAccessibility()
  await staff.dialog.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(staff.dialog.getByRole('button', { name: 'Confirm Sign Out' })).toBeVisible()
  await staff.dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.button('Sign out', 'Dan Duty').click()
  await staff.dialog.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' })).toHaveValue('Dan Duty')
})
