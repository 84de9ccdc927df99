import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

const SECOND = 1000

test('the second of two quick taps does not hit a control that the first has brought up', async ({
  page,
}) => {
  const staff = new StaffPage(page, await beginDay(page))
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 0.2)
  await staff.open()
  await page.waitForLoadState('networkidle')
  await staff.button('Sign out', 'Ivy Ice').click()
  const mistake = staff.dialog.getByRole('button', { name: 'Signed in by mistake?' })
  // Its place counts once the dialog no longer moves.
  await mistake.click({ trial: true })
  const place = await mistake.boundingBox()
  if (!place) throw new Error('There is nothing to tap.')
  // With times of its own, because a busy machine delivers a second tap too late to count as quick.
  const finger = await page.context().newCDPSession(page)
  const tap = async (timestamp: number) => {
    const touchPoints = [{ x: place.x + 20, y: place.y + 20 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', timestamp, touchPoints })
    const lifted = { timestamp: timestamp + 0.05, touchPoints: [] }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', ...lifted })
  }
  const now = Date.now() / SECOND
  await tap(now)
  await tap(now + 0.2)
  const takeBack = staff.dialog.getByRole('button', { name: 'Undo the sign-in without recording hours' })
  await expect(takeBack).toBeVisible()
  // An intended tap comes later.
  await tap(now + 1)
  await expect(page.getByText('Sign-in undone')).toBeVisible()
})
