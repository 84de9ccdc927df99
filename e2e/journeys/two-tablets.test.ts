import type { Locator } from '@playwright/test'
import { ShiftEndPage } from '../../test/pages/shift-end-page.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, beginDay, openDashboard } from '../people.ts'

test('another tablet sees who signed in, at once', async ({ page, browser, guard }) => {
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
  // What is typed of one sign-in says nothing of the next.
  const left = theirs.row('Ivy Ice').getByLabel('Sign-out time')
  await left.fill('12:00')
  await staff.row('Ivy Ice').getByRole('button', { name: 'Undo this sign-in' }).click()
  await expect(theirs.button('Sign in', 'Ivy Ice')).toBeVisible()
  await expect(left).toHaveValue('')
  await other.context().close()
})

test.describe('two tablets', () => {
  test.use({ allowedComplaints: /409|ERR_FAILED|api\/events/ })

  test('of two managers who sign in on two tablets one is told who was first', async ({
    page,
    browser,
    guard,
  }) => {
    const rink = await beginDay(page)
    const staff = new StaffPage(page, rink)
    await staff.employ('Dan Duty', 'Duty Manager')
    await staff.employ('Sue Site', 'Site Manager')
    await staff.open()
    const other = await anotherTablet(browser, guard, { page, rink })
    const theirs = new StaffPage(other, rink)
    // The other tablet hears of nothing, so that it still believes nobody is in.
    await other.route('/api/events*', route => route.abort())
    await theirs.open()
    await expect(theirs.button('Sign in', 'Sue Site')).toBeVisible()
    await staff.button('Sign in', 'Dan Duty').click()
    await expect(staff.button('Sign out', 'Dan Duty')).toBeVisible()
    await theirs.button('Sign in', 'Sue Site').click()
    await expect(theirs.dialog).toContainText('Dan Duty (Duty Manager) is signed in as the manager')
    await theirs.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(theirs.button('Sign in', 'Sue Site')).toBeVisible()
    await other.context().close()
  })
})

test.describe('when another tablet was faster', () => {
  test.use({ allowedComplaints: /401|409/ })

  test('a shift is ended once, and the other person is told by whom', async ({ page, browser, guard }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    await shift.completeEverything()
    const other = await anotherTablet(browser, guard, { page, rink })
    await other.goto('/dashboard')
    const theirs = new ShiftEndPage(other, rink)
    await shift.press()
    await theirs.press()
    const confirm = async (page_: ShiftEndPage<Locator>, name: string) => {
      const dialog = page_.dialog('End Shift Confirmation')
      await dialog.getByRole('textbox', { name: 'Your Name' }).fill(name)
      await dialog.getByRole('button', { name: 'End Shift' }).click()
    }
    await confirm(shift, 'Dan Duty')
    await expect(page.getByText('Shift Ended', { exact: true })).toBeVisible()
    await confirm(theirs, 'Sue Site')
    await expect(other.getByText(/The shift was already ended at \d\d:\d\d by Dan Duty\./)).toBeVisible()
    await expect(other.getByText(/Shift ended at \d\d:\d\d by Dan Duty/)).toBeVisible()
    expect(await theirs.ends()).toHaveLength(1)
    await other.context().close()
  })
})
