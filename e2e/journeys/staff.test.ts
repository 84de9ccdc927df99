import { timeOfDay } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'
import { RINK_ZONE } from '../rink-time.ts'

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

test('at every width, the hours of an earlier shift leave a name the room for its words', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const name = 'Christopher Ashworth'
  const staffId = await staff.employ(name, 'Duty Manager')
  const signedInAt = new Date(Date.now() - 30 * 60 * SECOND)
  await staff.signedInAgo(staffId, 0.5)
  const data = {
    staffId,
    date: rinkDate(signedInAt, RINK_ZONE),
    signInTime: timeOfDay(signedInAt, RINK_ZONE),
    signOutTime: timeOfDay(new Date(), RINK_ZONE),
    submittedBy: name,
    signsOut: true,
    rinkId: rink.id,
  }
  expect((await page.request.post('/api/completed-shifts', { data })).status()).toBe(201)
  await staff.signedInAgo(staffId, 0)
  await staff.open()
  const row = staff.row(name)
  await expect(row.getByRole('list', { name: 'Earlier shifts today' })).toBeVisible()
  for (const width of [390, 640, 720, 768, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const words of [row.getByText(name, { exact: true }), row.getByText('In charge')]) {
      const box = await words.boundingBox()
      expect(box?.width, `${width} px`).toBeGreaterThan(80)
      expect(box?.height, `${width} px`).toBeLessThan(55)
    }
  }
})
