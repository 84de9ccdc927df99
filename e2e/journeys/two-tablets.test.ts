import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, beginDay } from '../people.ts'

test('another tablet shows a sign-in at once', async ({ page, browser, guard }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Ivy Ice')
  await staff.open()
  const other = await anotherTablet(browser, guard, { page, rink })
  const theirs = new StaffPage(other, rink)
  await theirs.open()
  await expect(theirs.button('Sign in', 'Ivy Ice')).toBeVisible()
  await staff.button('Sign in', 'Ivy Ice').click()
  await expect(theirs.button('Sign out', 'Ivy Ice')).toBeVisible()
  // A time typed for one sign-in does not apply to the next.
  const { signOut: left } = await theirs.openTimes('Ivy Ice')
  await left.fill('12:00')
  await page.getByRole('button', { name: 'Undo this sign-in' }).click()
  await expect(theirs.button('Sign in', 'Ivy Ice')).toBeVisible()
  await expect(left).toHaveValue('')
  await other.context().close()
})
