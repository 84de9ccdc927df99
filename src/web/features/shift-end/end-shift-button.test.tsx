import { openAlarms } from '#test/pages/alarm-lines.ts'
import { ADMIN, chooseRink, signInAsAdmin } from '#test/pages/people.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { openDashboard } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

test.describe('at the end of the day', () => {
  // The browser logs the 401 responses after the logout.

  test('a complete shift is ended with a name, and the user is logged out', async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    await shift.completeEverything()
    await shift.press()
    const dialog = shift.dialog('End Shift Confirmation')
    await expect(dialog.getByRole('button', { name: 'End Shift' })).toBeDisabled()
    await expect(dialog).toContainText('Opening (Forklift Checklist), 1 of 1 checked')
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Enter your name to end the shift' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Your Name' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Your Name' }).press('Enter')
    await expect(page.getByText('Please enter your name to confirm ending the shift')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
    await dialog.getByRole('button', { name: 'End Shift' }).click()
    await expect(page.getByText('Shift Ended', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter your name to confirm ending the shift')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('The shift was ended', { exact: true })).toBeVisible()
    await expect(page.getByText('Dan Duty')).toHaveCount(0)

    await signInAsAdmin(page)
    await chooseRink(page, rink)
    await expect(page.getByText(/Shift ended at \d\d:\d\d by Dan Duty/)).toBeVisible()
    await expect(page.getByText('3 to do · 0 done')).toBeVisible()
    await shift.press()
    await expect(shift.dialog('Almost Ready to End Shift!')).toContainText(
      /The last shift was ended at \d\d:\d\d by Dan Duty/,
    )
  })

  test('open items are listed, a manager ends the shift early, and the next shift has to read why', async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await openDashboard(page)
    const staff = new StaffPage(page, rink)
    const shift = new ShiftEndPage(page, rink)
    await staff.givePin('2468')
    await staff.signedInAgo(await staff.employ('Ivy Ice'), 1)
    await shift.press()
    const almost = shift.dialog('Almost Ready to End Shift!')
    await expect(almost.getByRole('listitem')).toHaveText([
      /^OpeningForklift Checklist/,
      /^Power Tool Inspection Checklist/,
      /^Ladder Inspection/,
      /^Ivy Ice is still signed in/,
    ])
    await expect(almost).toContainText('“Got it, thanks!” takes you back. The shift continues.')
    await checkAccessibility()
    await almost.getByRole('button', { name: 'Got it, thanks!' }).click()
    await expect(almost).toBeHidden()

    await shift.press()
    await almost.getByRole('button', { name: 'Confirm Ending' }).click()
    const early = shift.dialog('End Shift Early')
    await early.getByRole('button', { name: 'Cancel' }).click()
    await almost.getByRole('button', { name: 'Confirm Ending' }).click()
    await early.getByRole('button', { name: 'Next' }).click()
    await expect(page.locator('[data-sonner-toast]').getByText('Name Required')).toBeVisible()
    await expect(early.getByRole('textbox', { name: 'Your Name' })).toHaveAccessibleDescription(
      'Please enter your name',
    )
    await early.getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
    await early.getByRole('button', { name: 'Next' }).click()
    await expect(early.getByLabel('PIN Code')).toBeFocused()
    await expect(early.getByPlaceholder('Enter 4-digit PIN')).toHaveAttribute('type', 'password')
    await early.getByRole('button', { name: 'Verify PIN' }).click()
    await expect(page.getByText('PIN Required')).toBeVisible()
    await early.getByLabel('PIN Code').fill('1111')
    await early.getByRole('button', { name: 'Verify PIN' }).click()
    await expect(early.getByText('Invalid PIN code. Please try again.')).toBeVisible()
    await expect(early.getByLabel('PIN Code')).toHaveValue('')
    await checkAccessibility()
    await early.getByLabel('PIN Code').fill('2468')
    await page.keyboard.press('Enter')
    await expect(early.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await expect(early.getByRole('listitem').nth(1)).toContainText('Mona Manager')
    await early.getByRole('button', { name: 'End Shift Early' }).click()
    await expect(early.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Please provide a reason for ending shift early',
    )
    // Neither closing the toast nor a tap outside the dialog discards the entries.
    const message = page.getByRole('button', { name: 'Close message' }).first()
    // A toast stays while the mouse is over it.
    await message.hover()
    await message.click()
    await page.mouse.click()
    await expect(early.getByRole('textbox', { name: 'Reason' })).toBeVisible()
    await early.getByRole('textbox', { name: 'Reason' }).fill('Power cut, hall evacuated')
    await checkAccessibility()
    await early.getByRole('button', { name: 'End Shift Early' }).click()
    await expect(page.getByText('Shift Ended with Bypass')).toBeVisible()
    await expect(page.getByText(/Authorised by Mona Manager/)).toBeVisible()
    await expect(page).toHaveURL('/')

    // The banner names no person and survives a reload.
    const word = page.getByText(
      new RegExp(`^${rink.name}, .+ A manager can read the reason on the dashboard`),
    )
    await expect(word).toBeVisible()
    await page.reload()
    await expect(word).toBeVisible()
    await expect(page.getByText('The shift was ended early', { exact: true })).toBeVisible()
    await expect(page.getByText('Ivy Ice')).toHaveCount(0)
    await checkAccessibility()
    await page.getByLabel('Email Address').fill(ADMIN.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: rink.name }).click()
    await openAlarms(page, '1 early shift end: read the reason')
    await expect(page.getByText(/^Shift ended early/)).toBeVisible()
    await expect(page.getByText('Power cut, hall evacuated').first()).toBeVisible()
    await expect(page.getByText(/One person was still signed in\./)).toBeVisible()
    await checkAccessibility()
    await page.getByRole('button', { name: 'I have read this' }).click()
    // Each of several notices names its time, because a new one moves the buttons.
    await expect(staff.dialog.getByText(/ended the shift early, .+ \d\d:\d\d/)).toBeVisible()
    await staff.enterPin('2468')
    await expect(page.getByText('Read by Mona Manager.')).toBeVisible()
    await expect(page.getByText(/^Shift ended early/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('The shift was ended early')).toHaveCount(0)
  })
})

test.describe('after the end', () => {
  test('a summary says who worked, what was done, and what was left', async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    const staff = new StaffPage(page, rink)
    await staff.givePin('2468')
    await shift.completeEverything()
    await staff.signedInAgo(await staff.employ('Ivy Ice'), 2)
    await staff.signedInAgo(await staff.employ('Sam Stays'), 1)
    const incident = completeIncident(rink.id)
    expect((await page.request.post('/api/accident-reports/unauthorised', { data: incident })).status()).toBe(
      201,
    )
    const ladder = { rinkId: rink.id, kind: 'ladder', name: 'Tall ladder', number: 'L-77' }
    expect((await page.request.post('/api/equipment', { data: ladder })).status()).toBe(201)
    const handover = { rinkId: rink.id, fromManager: 'Ivy Ice', toManager: 'Mona Manager' }
    expect((await page.request.post('/api/handover-documents', { data: handover })).status()).toBe(201)
    await shift.press()
    const ending = shift.dialog('Almost Ready to End Shift!')
    await ending.getByRole('button', { name: 'Sign out Ivy Ice' }).click()
    await page.getByRole('textbox', { name: 'Submitted by' }).fill('Dan Duty')
    await page.getByRole('button', { name: 'Confirm Sign Out' }).click()
    await expect(ending.getByText('Ivy Ice is still signed in')).toHaveCount(0)
    await ending.getByRole('button', { name: 'Confirm Ending' }).click()
    await shift.authoriseEarlyEnd('Dan Duty', '2468')
    const early = shift.dialog('End Shift Early')
    await early.getByRole('textbox', { name: 'Reason' }).fill('Sam stays for the night')
    await early.getByRole('button', { name: 'End Shift Early' }).click()
    await expect(page.getByRole('heading', { name: 'The shift was ended early' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('Ivy Ice, 2 h')
    await expect(main).toContainText(/Sam Stays, still signed in since \d\d:\d\d/)
    await expect(main).toContainText('3 of 4 done')
    await expect(main).toContainText(
      /Left openNot checked: Tall ladderIR-\S+ has to be countersigned by a manager/,
    )
    await expect(main).toContainText('Callouts openedNone')
    await expect(main).toContainText('Incidents reported1')
    await expect(main).toContainText('Written, not accepted yet')
    await checkAccessibility()
  })

  test('the next shift is not shown before the logout', async ({ page }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    await new StaffPage(page, rink).givePin('2468')
    await shift.press()
    await page.getByRole('button', { name: 'Confirm Ending' }).click()
    await shift.authoriseEarlyEnd('Dan Duty', '2468')
    const early = shift.dialog('End Shift Early')
    await early.getByRole('textbox', { name: 'Reason' }).fill('Power cut')
    await early.getByRole('button', { name: 'End Shift Early' }).click()
    await expect(page.getByRole('heading', { name: 'The shift was ended early' })).toBeVisible()
    await expect(page.getByText('Logging out…')).toBeVisible()
    await expect(page.getByText('to do')).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/end-shift')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  test('the user is logged out on any screen after the end of the shift', async ({ page }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    await shift.completeEverything()
    await shift.press()
    const dialog = shift.dialog('End Shift Confirmation')
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
    await dialog.getByRole('button', { name: 'End Shift' }).click()
    await expect(page.getByText('Shift Ended', { exact: true })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff Sign-In' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('the focus returns to End Shift after a series of dialogs', async ({ page }) => {
  const rink = await openDashboard(page)
  const shift = new ShiftEndPage(page, rink)
  await shift.press()
  const almost = shift.dialog('Almost Ready to End Shift!')
  await almost.getByRole('button', { name: 'Confirm Ending' }).click()
  await shift.dialog('End Shift Early').getByRole('button', { name: 'Cancel' }).click()
  await almost.getByRole('button', { name: 'Got it, thanks!' }).click()
  await expect(page.getByRole('button', { name: 'End Shift' })).toBeFocused()
})

test('a missing checklist can be opened directly from the dialog', async ({ page }) => {
  const shift = new ShiftEndPage(page, await openDashboard(page))
  await shift.press()
  const almost = shift.dialog('Almost Ready to End Shift!')
  await almost.getByRole('link', { name: 'Ladder Inspection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ladder Daily Visual Inspection' })).toBeFocused()
  await expect(almost).toHaveCount(0)
})

test.describe('when another tablet was faster', () => {
  test('a sign-in on another tablet prevents the end of the shift', async ({ page }) => {
    const rink = await openDashboard(page)
    const staff = new StaffPage(page, rink)
    const shift = new ShiftEndPage(page, rink)
    await shift.completeEverything()
    const ivy = await staff.employ('Ivy Ice')
    await shift.press()
    const dialog = shift.dialog('End Shift Confirmation')
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
    await staff.signedInAgo(ivy, 0.1)
    await dialog.getByRole('button', { name: 'End Shift' }).click()
    await expect(page.getByText(/cannot be ended yet: Ivy Ice is still signed in\./)).toBeVisible()
    expect(await shift.ends()).toEqual([])
  })

  test('a shift is ended once, and a second tablet shows who ended it', async ({ page }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    await shift.completeEverything()
    await shift.press()
    const dialog = shift.dialog('End Shift Confirmation')
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Sue Site')
    const data = { rinkId: rink.id, confirmationName: 'Dan Duty' }
    expect((await page.request.post('/api/end-shift', { data })).status()).toBe(201)
    await dialog.getByRole('button', { name: 'End Shift' }).click()
    await expect(page.getByText(/The shift was already ended at \d\d:\d\d by Dan Duty\./)).toBeVisible()
    await expect(page.getByText(/Shift ended at \d\d:\d\d by Dan Duty/)).toBeVisible()
    expect(await shift.ends()).toHaveLength(1)
  })
})

test.describe('when the network fails', () => {
  test('a network failure is reported, and a retry ends the shift once', async ({ page }) => {
    const rink = await openDashboard(page)
    const shift = new ShiftEndPage(page, rink)
    await page.route(/end-shift\/validation/, route => route.abort('connectionreset'))
    await shift.press()
    await expect(page.getByText('Failed to check shift requirements')).toBeVisible()
    await page.unroute(/end-shift\/validation/)
    await shift.completeEverything()
    await shift.press()
    const dialog = shift.dialog('End Shift Confirmation')
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
    await page.route('/api/end-shift', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await dialog.getByRole('button', { name: 'End Shift' }).click()
    const thrown =
      'An error occurred while ending the shift. Rinkbook cannot be reached. Check the connection and try again.'
    await expect(page.getByText(thrown, { exact: true })).toBeVisible()
    await page.unroute('/api/end-shift')
    await dialog.getByRole('button', { name: 'End Shift' }).click()
    await expect(page.getByText('Shift Ended', { exact: true })).toBeVisible()
    expect(await shift.ends()).toHaveLength(1)
  })
})
