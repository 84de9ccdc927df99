import { chooseRink, signInAsAdmin } from '#test/pages/people.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { registerAccounts, registerTwoPeople, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const REPORT = { what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Ivy Ice' }

async function newAction(page: Page, rinkId: number, more: object = {}): Promise<string> {
  const { id } = Object(await sendFrom(page)('POST', '/api/actions', { ...REPORT, rinkId, ...more }))
  return `/dashboard/actions/${id}`
}

test('a report asks for what is missing, and ends with its reference and due time', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await sendFrom(page)('POST', '/api/places', { rinkId: rink.id, kind: 'pad', name: 'Gate 3' })
  await page.goto('/dashboard/report')
  const what = page.getByRole('textbox', { name: 'What is wrong?' })
  await expect(what).toBeFocused()
  await checkAccessibility()
  await what.fill('Mat lifted')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please choose what kind it is')).toBeVisible()
  await expect(page.getByText('Please say whether it was made safe')).toBeVisible()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('radio', { name: 'Slip or trip' }).click()
  await expect(page.getByText('Please choose what kind it is')).toHaveCount(0)
  const elsewhere = page.getByRole('radio', { name: 'Somewhere else' })
  await expect(elsewhere).not.toBeChecked()
  await elsewhere.click()
  await expect(page.getByText('Say where in “What is wrong?”')).toBeVisible()
  await page.getByRole('radio', { name: 'Gate 3' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await expect(page.getByText('Please say whether it was made safe')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Close it off now and tell the duty manager.')
  await choosePhoto(page)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Send' }).click()
  const result = page.getByRole('dialog', { name: 'Reported' })
  await expect(result).toContainText(/AC-\d+-2026-0001/)
  await expect(result).toContainText('The work is due Sat 21 Nov, 12:00.')
  await expect(result).toContainText('Close it off now and tell the duty manager.')
  await checkAccessibility()
  await result.getByRole('link', { name: 'Show the action' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mat lifted' })).toBeVisible()
  const before = page.getByRole('region', { name: 'Before' })
  await expect(before.getByRole('img')).toHaveCount(1)
  await expect(page.getByText('Gate 3')).toBeVisible()
})

test('a report survives a reload, and begins again after it was sent', async ({ page }) => {
  await beginDay(page)
  await page.goto('/dashboard/report')
  const what = page.getByRole('textbox', { name: 'What is wrong?' })
  await what.fill('Light flickers')
  await page.getByRole('radio', { name: 'Electrical' }).click()
  await page.reload()
  await expect(what).toHaveValue('Light flickers')
  await expect(page.getByRole('radio', { name: 'Electrical' })).toBeChecked()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report another' }).click()
  await expect(what).toHaveValue('')
})

test('a report without a network waits on the tablet, and the list of actions shows it', async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  await page.goto('/dashboard/report')
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('Door jams')
  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await page.route('/api/actions', route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog', { name: 'Saved on this tablet' }).getByRole('link').click()
  const pending = page.getByRole('list', { name: 'Not sent yet' })
  await expect(pending).toContainText('Report: Door jams')
  await expect(pending).toContainText('Saved on this tablet, waiting to be sent')
  await checkAccessibility()
})

test('the board begins empty, groups what is open, and leads to what is closed', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await page.goto('/dashboard/actions')
  await expect(page.getByText('Nothing is open. Report what is wrong: it takes 15 seconds.')).toBeVisible()
  await checkAccessibility()
  await newAction(page, rink.id)
  const done = await newAction(page, rink.id, { what: 'Light flickers' })
  await sendFrom(page)('POST', `/api/actions/${done.split('/').at(-1)}/done`, {
    rinkId: rink.id,
    text: 'New tube',
    submittedBy: 'Tom Tool',
  })
  await page.reload()
  const open = page.getByRole('region', { name: 'Open', exact: true })
  await expect(open).toContainText('Mat lifted')
  await expect(open).toContainText('Nobody assigned')
  await expect(open).toContainText('Due Sat 21 Nov, 12:00')
  await expect(page.getByRole('region', { name: 'Done, to verify' })).toContainText('Done by Tom Tool')
  await checkAccessibility()
  await page.getByRole('radio', { name: 'Closed' }).click()
  await expect(page.getByText(/^Nothing is closed yet\./)).toBeVisible()
})

test('a known person shows only their own actions, also after a reload', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const own = await newAction(page, rink.id)
  await newAction(page, rink.id, { what: 'Light flickers' })
  await page.goto('/dashboard/actions')
  await expect(page.getByRole('radio', { name: 'Closed' })).toBeVisible()
  await expect(page.getByText('Light flickers')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Mine/ })).toHaveCount(0)
  await registerAccounts(sendFrom(page))
  await page.reload()
  await page.getByRole('radio', { name: 'Mine (0)' }).click()
  await expect(page.getByText(/^Nothing is assigned to you\. Choose “Everyone’s”/)).toBeVisible()
  await checkAccessibility()
  const me = await page.request.get('/api/auth/me')
  const user = Object(await me.json())
  const assigned = { rinkId: rink.id, revision: 1, ownerId: user.person.id }
  const id = own.split('/').at(-1)
  expect((await page.request.patch(`/api/actions/${id}`, { data: assigned })).status()).toBe(200)
  await page.reload()
  await expect(page).toHaveURL(/whose=mine/)
  await expect(page.getByRole('radio', { name: 'Mine (1)' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Mine' })).toContainText('Mat lifted')
  await expect(page.getByText('Light flickers')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Everyone’s (2)' }).click()
  await expect(page.getByText('Light flickers')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/actions')
  await page.getByRole('link', { name: 'Report a hazard or fault' }).click()
  await expect(page).toHaveURL('/dashboard/report')
})

test('a manager rates an action, and sees when it is due', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await page.goto(await newAction(page, rink.id))
  await page.getByRole('button', { name: 'Rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please choose a square')
  await dialog.getByRole('button', { name: /^Severity 2, likelihood 3: 6, Medium risk/ }).click()
  await expect(dialog).toContainText('Medium risk (6): Due Fri 27 Nov, 12:00')
  await dialog.getByRole('button', { name: /^Severity 5, likelihood 4: 20, Very high risk/ }).click()
  await expect(dialog).toContainText('Very high risk (20): Due at once')
  await expect(dialog).toContainText('Medium risk, 6 to 11: due in 7 days')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Very high risk (20)').first()).toBeVisible()
})

test('an action that someone else changed keeps what was typed and shows the newer one', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const address = await newAction(page, rink.id)
  await page.goto(address)
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByRole('radio', { name: 'A contractor' }).click()
  await dialog.getByRole('textbox', { name: 'Contractor' }).fill('Cold Works')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Dana Duty')
  const id = address.split('/').at(-1)
  const change = { rinkId: rink.id, revision: 1, cost: '£40' }
  await page.request.patch(`/api/actions/${id}`, { data: change })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Someone else has just changed this action')
  await expect(dialog.getByRole('textbox', { name: 'Contractor' })).toHaveValue('Cold Works')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Continue with both' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  await expect(page.getByText('Cold Works').first()).toBeVisible()
})

test('an overdue action is counted in the navigation, and gets a new due time when it is assigned', async ({
  page,
  server,
}) => {
  const rink = await beginDay(page)
  const address = await newAction(page, rink.id)
  server.clock.passMinutes(3 * 24 * 60)
  await page.goto('/')
  await signInAsAdmin(page)
  await chooseRink(page, rink)
  // The screen does not load the actions itself.
  await page.goto('/dashboard/site-diary')
  const inNavigation = page.getByRole('link', { name: 'Actions', exact: true })
  await expect(inNavigation).toHaveAttribute('title', '1 overdue')
  await page.goto(address)
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  // A new due time without a name would only hide that nobody does the work.
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Choose who does the work, or “Nobody yet”')
  await dialog.getByLabel('Due').fill('')
  await dialog.getByRole('radio', { name: 'A contractor' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter the contractor, or choose “Nobody yet”')
  await dialog.getByRole('textbox', { name: 'Contractor' }).fill('Cold Works')
  await expect(dialog).toContainText('It was due Sat 21 Nov, 12:00. When is it due now?')
  await expect(dialog.getByLabel('Due')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter the day and the time')
  await dialog.getByLabel('Due').fill('2026-11-22T12:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This time has passed. Choose when it is due now.')
  await expect(dialog.getByRole('button', { name: 'Today by 17:00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tomorrow by 17:00' }).click()
  await expect(dialog.getByLabel('Due')).toHaveValue('2026-11-24T17:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please enter your name')
  await expect(dialog).toContainText('Please say why it is late')
  await dialog.getByRole('textbox', { name: 'Why is it late?' }).fill('No parts')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Dana Duty')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Cold Works').first()).toBeVisible()
  await expect(
    page.getByText(/Due 24 Nov 2026, 17:00 \(was 21 Nov 2026, 12:00\), Reason: No parts/),
  ).toBeVisible()
  await expect(inNavigation).not.toHaveAttribute('title', '1 overdue')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cold Works' }).first()).toContainText(
    'Dana Duty',
  )
})

test('the names of the people at the rink are buttons in Done and Assign', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  await registerTwoPeople(send, rink.id)
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 1)
  await page.goto(await newAction(page, rink.id))
  await page.getByRole('button', { name: 'Assign' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign' })
  await assign.getByRole('group', { name: 'At the rink' }).getByRole('button', { name: 'Ivy Ice' }).click()
  await assign.getByRole('group', { name: 'Choose a name' }).getByRole('button', { name: 'Ivy Ice' }).click()
  await checkAccessibility()
  await assign.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ivy Ice').first()).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  const done = page.getByRole('dialog', { name: 'Done' })
  await done.getByRole('button', { name: 'Ivy Ice' }).click()
  await expect(done.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ivy Ice')
  await checkAccessibility()
})

test('a link for the contractor names them before it is made, and ends when someone at the rink gets the work', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await registerTwoPeople(sendFrom(page), rink.id)
  await page.goto(await newAction(page, rink.id))
  await page.getByRole('button', { name: 'Send a link to the contractor' }).click()
  const make = page.getByRole('dialog', { name: 'Send a link to the contractor' })
  await expect(make).toContainText('works for 14 days')
  await make.getByRole('button', { name: 'Make the link' }).click()
  await expect(make).toContainText('Please enter the name of the contractor')
  await make.getByRole('textbox', { name: 'Contractor' }).fill('Cold Works')
  await checkAccessibility()
  await make.getByRole('button', { name: 'Make the link' }).click()
  const made = page.getByRole('dialog', { name: /^Link for AC-/ })
  await made.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(make).toContainText('Make a link for Cold Works.')
  await make.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change' })
  await change.getByRole('radio', { name: 'Someone at the rink' }).click()
  await change.getByRole('combobox', { name: 'Name' }).selectOption({ label: 'Ivy Ice' })
  await change.getByRole('textbox', { name: 'Your name' }).fill('Dana Duty')
  await expect(change).toContainText('The link for the contractor will end.')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contractor link ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End the link' })).toHaveCount(0)
})

test('two people close an action, and it is opened again with a reason', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  await new StaffPage(page, rink).givePin('2468')
  const { checker } = await registerTwoPeople(send, rink.id)
  await page.goto(await newAction(page, rink.id))
  await page.getByRole('button', { name: 'Done' }).click()
  const done = page.getByRole('dialog', { name: 'Done' })
  await done.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(done).toContainText('Please say what was done, or add a photo')
  await done.getByRole('textbox', { name: 'What was done' }).fill('New screws')
  await done.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  const verify = page.getByRole('dialog', { name: 'Verify' })
  await expect(verify.getByRole('heading', { name: '1. The person who did the work' })).toBeVisible()
  await expect(verify.getByRole('heading', { name: '2. The manager who verifies it' })).toBeVisible()
  await expect(verify).toContainText('Ivy Ice has not signed for the work.')
  await checkAccessibility()
  await expect(verify.getByRole('combobox', { name: 'Who did the work?' })).toHaveValue(String(checker))
  await expect(verify.getByLabel('PIN of Ivy Ice')).toHaveValue('')
  await verify.getByLabel('Manager’s PIN').fill('2468')
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified and closed')).toBeVisible()
  await expect(page.getByText('Signed in as ada@rinkbook.test, PIN of Mona Manager')).toBeVisible()
  await expect(page.getByText('No, only once the work was done')).toBeVisible()
  await expect(page.getByText('Done by')).toBeVisible()
  await expect(page.getByText(/^Done .*late$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reopen = page.getByRole('dialog', { name: 'Reopen' })
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(reopen).toContainText('Please say why')
  await reopen.getByRole('textbox', { name: 'Reason' }).fill('Lifted again')
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible()
  await expect(page.getByText('Lifted again')).toBeVisible()
  const reopened = page.getByRole('listitem').filter({ hasText: 'Reopened' })
  await expect(reopened).toContainText('Signature. Signed in as ada@rinkbook.test')
})
