import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

test('the second of two quick taps does not hit a control that the first has brought up', async ({
  page,
}) => {
  const staff = new StaffPage(page, await beginDay(page))
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 0.2)
  await staff.open()
  await page.waitForLoadState('networkidle')
  await staff.button('Sign out', 'Ivy Ice').click()
  const mistake = staff.dialog.getByRole('button', { name: 'Signed in by mistake?' })
  const place = await mistake.boundingBox()
  if (!place) throw new Error('There is nothing to tap.')
  const tap = () => page.touchscreen.tap(place.x + 20, place.y + 20)
  await tap()
  await tap()
  const takeBack = staff.dialog.getByRole('button', { name: 'Undo the sign-in without recording hours' })
  await expect(takeBack).toBeVisible()
  // An intended tap comes later.
  await expect(async () => {
    await tap()
    await expect(page.getByText('Sign-in undone')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
