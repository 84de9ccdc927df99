import {
  fillInCallout,
  goOnWithoutPhoto,
  openCalloutForm,
  openCallouts,
  openStep,
  recordCallout,
  startCallout,
} from '#test/pages/callout-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { setClocks } from '#test/screens/clock.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('each callout asks for its submitter, who is likely the person who reports it', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' })
  await openCallouts(page, rink)
  const review = async () => {
    await startCallout(page)
    await fillInCallout(page, async () => {
      await choosePhoto(page)
      await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    })
    await page.getByRole('button', { name: 'Submit Callout' }).click()
  }
  await review()
  await expect(name).toHaveValue('Ivy Ice')
  await name.fill('Sue Site')
  await page.keyboard.press('Enter')
  await staff.enterPin('2468')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await review()
  await expect(name).toHaveValue('Ivy Ice')
})

test('the photo and the text of a callout survive a reload by the camera', async ({
  page,
  checkAccessibility,
}) => {
  await openCalloutForm(page, await beginDay(page))
  await openStep(page, 3)
  await expect(page.getByRole('button', { name: 'Submit Callout' })).toBeDisabled()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add Equipment' }).click()
  await fillInCallout(page, async () => {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Submit Callout' })).toBeEnabled()
  await expect(page.getByText('Chiller 2')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Change Photos' }).click()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue('Trips after ten minutes')
})

test('a callout that was begun the day before is named, and continued or replaced', async ({
  page,
  checkAccessibility,
}) => {
  await openCalloutForm(page, await beginDay(page))
  const equipment = page.getByRole('textbox', { name: 'Equipment' })
  await equipment.fill('Chiller 2')
  await page.reload()
  await expect(equipment).toHaveValue('Chiller 2')
  const later = Date.now() + 86_400_000
  setClocks(() => new Date(later))
  await page.reload()
  const before = page.getByRole('region', { name: 'Continue this callout?' })
  await expect(before).toContainText('Chiller 2')
  await expect(before.getByText(/^Begun before, saved yesterday \d\d:\d\d\. Not sent\.$/)).toBeVisible()
  await checkAccessibility()
  await before.getByRole('button', { name: 'Continue this callout' }).click()
  await expect(equipment).toHaveValue('Chiller 2')
  await page.reload()
  await before.getByRole('button', { name: 'Start a new callout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(equipment).toHaveValue('')
})

test('a callout for a machine out of service continues or replaces another that is being written', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await openCalloutForm(page, rink)
  await page.getByRole('textbox', { name: 'Equipment' }).fill('Chiller 2')
  const equipment = new EquipmentPage(page, rink)
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  await equipment.open()
  await equipment.openMachine('Red truck')
  const call = page.getByRole('button', { name: 'Call an engineer' })
  await call.click()
  const dialog = page.getByRole('dialog', { name: 'Another callout is being written' })
  await expect(dialog).toContainText('Chiller 2')
  await checkAccessibility()
  await dialog.getByRole('link', { name: 'Continue that callout' }).click()
  await page.getByText('Step 2 of 3').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toHaveValue('Chiller 2')
  await expect(page.getByRole('main').getByRole('list').getByRole('button').first()).toHaveText(
    'Something else',
  )
  await equipment.open()
  await equipment.openMachine('Red truck')
  await call.click()
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue('Reported fault: Leaks oil')
  await expect(page.getByText('Chiller 2')).toHaveCount(0)
})

test('the typed name of a machine is offered as a button, and links the callout to the machine', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  await openCallouts(page, rink)
  await page.getByRole('link', { name: 'New callout' }).click()
  const field = page.getByRole('textbox', { name: 'Equipment' })
  const issue = page.getByRole('textbox', { name: 'Reported Issue' })
  const offered = page.getByRole('group', { name: 'Do you mean one of your machines?' })
  await page.getByRole('button', { name: 'Something else' }).click()
  await expect(field).toBeFocused()
  await field.fill('Chiller')
  await expect(offered).toHaveCount(0)
  await field.fill('truck')
  await expect(offered.getByRole('button', { name: 'Red truck, AB-7' })).toBeVisible()
  await checkAccessibility()
  await field.fill('red truck')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(issue).toHaveValue('Reported fault: Leaks oil')
  await expect(page.getByText('For: Red truck, AB-7, out of service')).toBeVisible()
})

test('New callout asks first about another that is being written, and an untouched issue is that of the machine', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.register('Blue truck', 'CD-8')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  await openCallouts(page, rink)
  const add = page.getByRole('link', { name: 'New callout' })
  const issue = page.getByRole('textbox', { name: 'Reported Issue' })
  await add.click()
  await page.getByRole('button', { name: /^Red truck/ }).click()
  await expect(issue).toHaveValue('Reported fault: Leaks oil')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: /^Blue truck/ }).click()
  await expect(issue).toHaveValue('')
  await issue.fill('Does not start')
  await page.goto('/dashboard/iskate/engineer-callout')
  await page.getByText('A callout is not sent yet').waitFor()
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Another callout is being written' })
  await expect(dialog).toContainText('Blue truck')
  await dialog.getByRole('link', { name: 'Continue that callout' }).click()
  await expect(issue).toHaveValue('Does not start')
  await page.goto('/dashboard/iskate/engineer-callout')
  await page.getByText('A callout is not sent yet').waitFor()
  await add.click()
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await page.getByRole('button', { name: /^Red truck/ }).click()
  await expect(issue).toHaveValue('Reported fault: Leaks oil')
})

test('a tap on a machine leads on, and nothing else does until something is chosen', async ({ page }) => {
  const rink = await beginDay(page)
  await new EquipmentPage(page, rink).register('Red truck', 'AB-7')
  await page.goto('/dashboard/iskate/engineer-callout/new')
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  const truck = page.getByRole('button', { name: /^Red truck/ })
  await expect(truck).toBeVisible()
  await expect(goOn).toHaveCount(0)
  await truck.click()
  await page.getByText('Step 2 of 3').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(goOn).toBeVisible()
})

test('the second step asks for the photo, and a callout without a manager can do without', async ({
  page,
  checkAccessibility,
}) => {
  await openCalloutForm(page, await beginDay(page))
  await page.getByRole('textbox', { name: 'Equipment' }).fill('Chiller 2')
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  await goOn.click()
  await page.getByRole('textbox', { name: 'Reported Issue' }).fill('Trips')
  await goOn.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Add a photo of the fault' })
  await expect(refusal).toBeFocused()
  // The hint would contradict the way on without a photo.
  await expect(page.getByText('At least one photo is required before submitting')).toHaveCount(0)
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await checkAccessibility()
  await choosePhoto(page)
  await expect(refusal).toHaveCount(0)
  await goOn.click()
  await page.getByText('Step 3 of 3').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await goOnWithoutPhoto(page)
  await page.getByRole('textbox', { name: 'Staff Member Name/Signature' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save without a manager' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved, not authorised yet' })).toContainText(
    'Once a manager has authorised it, edit the callout when the engineer is booked',
  )
  // The result is alone: no empty form is behind it.
  await expect(page.getByText('What needs an engineer?')).toHaveCount(0)
})

test('the usual contractor of the rink is rung for a machine without a number', async ({ page }) => {
  const rink = await beginDay(page)
  const usual = { contractor: 'Cold Co', contractorPhone: '01632 960 456' }
  expect((await page.request.patch(`/api/ice-rinks/${rink.id}`, { data: usual })).status()).toBe(200)
  await openCalloutForm(page, rink)
  await fillInCallout(page, undefined, () => goOnWithoutPhoto(page))
  const call = page.getByRole('link', { name: 'Call Cold Co, 01632 960 456' })
  await expect(call).toBeVisible()
  await page.getByRole('button', { name: 'Save without a manager' }).click()
  const result = page.getByRole('dialog', { name: 'Saved, not authorised yet' })
  await expect(result.getByRole('link', { name: 'Call Cold Co, 01632 960 456' })).toBeVisible()
  await expect(result).toContainText('Ring the contractor now')
})

test('the contractors of the register are rung about something that is not in it', async ({ page }) => {
  const rink = await beginDay(page)
  await openCalloutForm(page, rink)
  const send = async () => {
    await fillInCallout(page, undefined, () => goOnWithoutPhoto(page))
    await page.getByRole('button', { name: 'Save without a manager' }).click()
  }
  await send()
  const result = page.getByRole('dialog', { name: 'Saved, not authorised yet' })
  await expect(result).toContainText('No number is known here.')
  await result.getByRole('button', { name: 'OK' }).click()
  for (const number of ['AB-7', 'CD-8']) {
    const contact = { contractor: 'Lift Ltd', contractorPhone: '01632 960 111' }
    const data = {
      rinkId: rink.id,
      kind: 'forklift',
      name: `Truck ${number}`,
      number,
      details: {},
      ...contact,
    }
    expect((await page.request.post('/api/equipment', { data })).status()).toBe(201)
  }
  await page.goto('/dashboard/iskate/engineer-callout/new')
  await page.getByRole('button', { name: 'Something else' }).click()
  await send()
  await expect(result.getByRole('link', { name: 'Call Lift Ltd, 01632 960 111' })).toHaveCount(1)
  await expect(result).not.toContainText('to the machine')
  await result.getByRole('button', { name: 'OK' }).click()
  const call = page.getByRole('link', { name: 'Call Lift Ltd, 01632 960 111' })
  await expect(call).toHaveCount(2)
  await page.getByRole('link', { name: 'Chiller 2' }).first().click()
  await page.getByRole('list', { name: 'Progress' }).waitFor()
  await expect(call).toHaveCount(1)
})

test('of many machines, those with a fault come first, and the others are folded by kind', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  for (let count = 1; count <= 12; count += 1) {
    const data = {
      rinkId: rink.id,
      kind: 'ladder',
      name: `Ladder ${count}`,
      number: `L-${count}`,
      details: {},
    }
    expect((await page.request.post('/api/equipment', { data })).status()).toBe(201)
  }
  await page.goto('/dashboard/iskate/engineer-callout/new')
  await expect(page.getByRole('button', { name: /^Red truck/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ladder 7/ })).toBeHidden()
  await checkAccessibility()
  const search = page.getByRole('searchbox', { name: 'Search your equipment' })
  await page.getByRole('button', { name: 'Something else' }).click()
  await expect(search).toHaveCount(0)
  await page.goto('/dashboard/iskate/engineer-callout/new')
  await page.getByText('Ladder (12)').click()
  await expect(page.getByRole('button', { name: /^Ladder 7/ })).toBeVisible()
  await search.fill('ladder 7')
  await page.getByRole('button', { name: /^Ladder 7/ }).click()
  await page.getByText('Step 2 of 3').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Ladder 7/ })).toHaveAttribute('aria-pressed', 'true')
})

test('text that is typed while an edit is being saved remains, and is saved next', async ({ page }) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference, address } = await recordCallout(page, rink)
  await page.goto('/dashboard/iskate/engineer-callout')
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  const fix = page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' })
  await fix.fill('Reset')
  const typed = Promise.withResolvers<void>()
  await page.route(`**${address}`, async route => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await fix.fill('Reset and watch')
  typed.resolve()
  await expect(page.getByText('Callout saved')).toBeVisible()
  await expect(fix).toHaveValue('Reset and watch')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fix).toHaveCount(0)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Reset and watch')
})

test('an open edit remains when another tablet changes the callout so that it leaves the list', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference, address } = await recordCallout(page, rink)
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  const fix = page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' })
  await fix.fill('Reset and watch')
  const data = { rinkId: rink.id, status: 'Closed' }
  expect((await page.request.patch(address, { data })).status()).toBe(200)
  const overtaken = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this callout' })
  await expect(overtaken).toBeVisible()
  await expect(fix).toBeFocused()
  await expect(fix).toHaveValue('Reset and watch')
  await overtaken.getByRole('button', { name: 'Continue with both' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Callout saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resolved and closed' })).toContainText(reference)
})

test('a stale edit is refused before the PIN, and leads to what someone else has changed', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference, address } = await recordCallout(page, rink)
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await page.getByRole('textbox', { name: 'Concluding Comments' }).fill('New seal')
  const data = { rinkId: rink.id, proposedFixLongTerm: 'New pump' }
  expect((await page.request.patch(address, { data })).status()).toBe(200)
  const overtaken = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this callout' })
  await expect(overtaken).toBeVisible()
  for (const _ of [1, 2]) {
    await page.getByRole('textbox', { name: 'Concluding Comments' }).focus()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(overtaken).toBeFocused()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Failed to update engineer callout. Please try again.')).toHaveCount(0)
  await overtaken.getByRole('button', { name: 'Continue with both' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await new StaffPage(page, rink).enterPin('2468')
  await expect(page.getByText('Callout saved')).toBeVisible()
})

test('an edit that is refused because it is stale leads to the newer version, without a toast', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference, address } = await recordCallout(page, rink)
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' }).fill('Reset')
  await page.route(`**${address}`, async route => {
    const data = { rinkId: rink.id, proposedFixLongTerm: 'New pump' }
    await page.unroute(`**${address}`)
    expect((await page.request.patch(address, { data })).status()).toBe(200)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const overtaken = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this callout' })
  await expect(overtaken).toBeFocused()
  await expect(page.getByText('The changes are not saved yet')).toHaveCount(0)
  await expect(page.getByText('Failed to update engineer callout. Please try again.')).toHaveCount(0)
})

test('a saved callout has the focus in the group to which it moves', async ({ page }) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference } = await recordCallout(page, rink)
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const ended = page.getByRole('region', { name: 'Resolved and closed' })
  await expect(ended.getByRole('listitem').filter({ hasText: reference })).toBeFocused()
})

test('a callout can be edited on its record', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference, id } = await recordCallout(page, rink)
  await page.goto(`/dashboard/iskate/engineer-callout/${id}`)
  const edit = page.getByRole('button', { name: `Edit ${reference}` })
  await edit.click()
  await page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' }).fill('Reset and watch')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeFocused()
  await expect(page.getByRole('region', { name: 'Service Engineer' })).toContainText('Reset and watch')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Reset and watch')
  // In the specified format, as the submission above.
  await expect(history.getByText('Nov 20, 2026 at 12:00')).toHaveCount(2)
})

test('a callout whose machine is back in service is released, and is resolved next', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const equipment = new EquipmentPage(page, rink)
  const checked = await equipment.registerTwoPeople()
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  const [{ lockout } = { lockout: null }] = await equipment.registered()
  const { id } = await recordCallout(page, rink, {
    equipment: 'Red truck, AB-7',
    ...(lockout && { lockoutId: lockout.id }),
  })
  await page.goto(`/dashboard/iskate/engineer-callout/${id}`)
  const stages = page.getByRole('list', { name: 'Progress' })
  await expect(page.getByRole('link', { name: 'Red truck, AB-7' })).toBeVisible()
  await expect(stages.getByText('Released, done')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Enter date and name/ })).toBeVisible()
  await equipment.returnToService(red, checked)
  await expect(
    page.getByText('The machine is back in service, but this callout is still open.'),
  ).toBeVisible()
  await expect(stages.getByRole('listitem').nth(4)).toContainText('Released, done')
  await expect(stages.getByRole('listitem').nth(2)).toHaveText('Engineer bookednot recorded')
  await expect(stages.getByRole('listitem').nth(3)).toContainText('Fixed, done')
  await expect(page.getByText('Machine returned to service')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Resolve the callout' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Resolved')
  await expect(page.getByText('Trips', { exact: true }).first()).toBeVisible()
  const comments = page.getByRole('textbox', { name: 'Concluding Comments' })
  await expect(comments).toHaveValue('New seal')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Resolve the callout' }).click()
  await comments.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Say what was done before you resolve the callout/)).toBeVisible()
  await expect(comments).toHaveAttribute('aria-required', 'true')
  await expect(comments).toBeFocused()
  await checkAccessibility()
  await comments.fill('New seal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await new StaffPage(page, rink).enterPin('2468')
  await expect(page.getByText('Callout saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve the callout' })).toHaveCount(0)
  await expect(stages.getByRole('listitem')).toHaveCount(4)
  await expect(stages.getByText('not recorded')).toHaveCount(0)
  const resolved = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(resolved).toContainText('New seal')
  await expect(resolved).toContainText('Resolved by Mona Manager (PIN) · signed in as ')
  await expect(resolved).not.toContainText('Authorised by')
})

test('a resolved callout says that its machine is still out of service, and leads to its return', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const equipment = new EquipmentPage(page, rink)
  await equipment.registerTwoPeople()
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  const [{ lockout } = { lockout: null }] = await equipment.registered()
  const { id, reference } = await recordCallout(page, rink, {
    equipment: 'Red truck, AB-7',
    ...(lockout && { lockoutId: lockout.id }),
  })
  await page.goto(`/dashboard/iskate/engineer-callout/${id}`)
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await page.getByRole('textbox', { name: 'Concluding Comments' }).fill('New seal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await new StaffPage(page, rink).enterPin('2468')
  await expect(page.getByText('Red truck is still out of service')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Return to service' }).click()
  const workDone = page
    .getByRole('dialog', { name: 'Return to service' })
    .getByRole('textbox', { name: 'What was done' })
  await expect(workDone).toHaveValue('New seal')
  await workDone.fill('')
  await expect(workDone).toHaveValue('')
})

test('an edit shows the fields of its stage, and a booked engineer has fields of their own', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  const { reference, id } = await recordCallout(page, rink)
  const contact = { contractor: 'Lift Ltd', contractorPhone: '01632 960 111' }
  await new EquipmentPage(page, rink).register('Red truck', 'AB-7', contact)
  await page.goto(`/dashboard/iskate/engineer-callout/${id}`)
  const call = page.getByRole('link', { name: 'Call Lift Ltd, 01632 960 111' })
  await expect(call).toBeVisible()
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Concluding Comments' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all fields' }).click()
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Concluding Comments' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Enter date and name: Engineer booked' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Service Engineer Time/Date' })).toBeFocused()
  await checkAccessibility()
  await page.getByRole('textbox', { name: 'Service Engineer Time/Date' }).fill('Friday 09:00')
  await page.getByRole('textbox', { name: 'Service Engineer Name/Signature' }).fill('Gus Gear')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change: Engineer booked' })).toBeVisible()
  // The booked engineer is theirs, so the others are no longer offered.
  await expect(call).toHaveCount(0)
  await expect(page.getByText('Friday 09:00, Gus Gear')).toBeVisible()
  await expect(page.getByText('Trips')).toHaveCount(1)
})
