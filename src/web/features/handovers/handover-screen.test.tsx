import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { openLocalDatabase } from '#web/offline/local-database.ts'

test('a handover without a comment says how many open matters it passed on', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 1)
  const mat = { rinkId: rink.id, what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice' }
  expect((await page.request.post('/api/actions', { data: mat })).status()).toBe(201)
  const data = { rinkId: rink.id, fromManager: 'Dan Duty', toManager: 'Sue Site' }
  expect((await page.request.post('/api/handover-documents', { data })).status()).toBe(201)
  await staff.open()
  await page.getByText('Dan Duty to Sue Site').click()
  await expect(page.getByText('1 open matter handed over. No comment was added.')).toBeVisible()
})

test('a handover is drafted from what is open, commented on, and accepted once each red line was opened', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const equipment = new EquipmentPage(page, rink)
  await staff.employ('Eve Engineer')
  await equipment.givePin('Dan Duty', MANAGER_PIN)
  await equipment.registerTwoPeople()
  await equipment.submitForklift(['Brakes'])
  await page.request.post('/api/actions', {
    data: { rinkId: rink.id, what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice' },
  })
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  const lines = staff.dialog.getByRole('region', { name: 'Open matters' })
  await expect(lines).toContainText('Red truck is out of service')
  await expect(lines).toContainText('Mat lifted')
  await checkAccessibility()
  await lines.getByRole('button', { name: 'Comment on: Red truck is out of service' }).click()
  await lines.getByRole('textbox', { name: /^Comment on: Red truck/ }).fill('Engineer comes at 15:00')
  await page.reload()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(lines.getByRole('textbox', { name: /^Comment on: Red truck/ })).toHaveValue(
    'Engineer comes at 15:00',
  )
  await staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' }).fill('Dana Duty')
  const incoming = staff.dialog.getByRole('combobox', { name: 'Incoming Manager' })
  await incoming.fill('dana duty')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(staff.dialog.getByText('A manager cannot hand over to themselves')).toBeVisible()
  await incoming.fill('Sam Shift')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  const handedOver = staff.dialog.getByRole('region', { name: 'Handed over' })
  await expect(handedOver).toContainText('Red truck is out of serviceEngineer comes at 15:00')
  await expect(handedOver).not.toContainText('Nothing was noted')
  await staff.dialog.getByRole('link', { name: 'Accept now' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Shift handover' })).toBeVisible()
  await expect(page.getByText('0 of 1 red lines read')).toBeVisible()
  await checkAccessibility()
  const accept = page.getByRole('button', { name: 'Accept the handover' })
  await expect(accept).toHaveCount(0)
  await expect(page.getByText('“Engineer comes at 15:00”')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes of the outgoing manager' })).toContainText(
    'Engineer comes at 15:00',
  )
  await page.getByRole('button', { name: 'Read the next red line (1 left)' }).click()
  const redLine = page.locator('details', { hasText: 'Red truck is out of service' })
  await expect(redLine.getByRole('link', { name: 'Show the record' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 1 red lines read')).toBeVisible()
  await accept.click()
  await staff.enterPin(MANAGER_PIN)
  const accepted = page.getByText('Accepted by Dan Duty, who was not named')
  await expect(accepted).toBeVisible()
  await checkAccessibility()
  // As on another device, which has no marks of its own.
  const tablet = await openLocalDatabase()
  await tablet.clear('drafts')
  await page.reload()
  await expect(accepted).toBeVisible()
  await expect(redLine).toContainText('Read')
  await expect(redLine).not.toContainText('Not read yet')
})

test('an evacuation that has ended is on the draft of the handover, and on its page', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin(MANAGER_PIN)
  await staff.employ('Eve Engineer')
  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  const past = staff.dialog.getByRole('region', { name: 'Since the last handover' })
  await expect(staff.dialog.getByText('Nothing is open.')).toBeVisible()
  await expect(past).toHaveCount(0)
  await page.keyboard.press('Escape')

  const send = sendFrom(page)
  await send('POST', '/api/places', { rinkId: rink.id, kind: 'pad', name: 'Main pad' })
  const value = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }
  await send('POST', '/api/log-settings', { rinkId: rink.id, key: 'air', value })
  const log = (kind: string, content: object, more: object = {}) =>
    send('POST', '/api/log-entries', {
      rinkId: rink.id,
      placeId: 1,
      submittedBy: 'Callum Reid',
      kind,
      content,
      ...more,
    })
  const sample = (typed: string) =>
    log(
      'air',
      { where: 'Centre line' },
      { measures: [{ subject: 'place:1', key: 'co', typed, unit: 'ppm' }] },
    )
  await sample('34')
  await log('air-step', { step: 'evacuate' })
  await sample('5')
  await log('air-step', { step: 'all-clear' }, { pin: MANAGER_PIN })

  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  await expect(past).toContainText('Main pad was evacuated')
  await expect(past).toContainText(/Callum Reid started the evacuation · today \d\d:\d\d to \d\d:\d\d/)
  await checkAccessibility()
  await staff.dialog.getByRole('textbox', { name: 'Outgoing Manager' }).fill('Dana Duty')
  await staff.dialog.getByRole('combobox', { name: 'Incoming Manager' }).fill('Sam Shift')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await staff.dialog.getByRole('link', { name: 'Accept now' }).click()
  const told = page.getByRole('region', { name: 'Since the last handover' })
  await expect(told.getByRole('link', { name: /^Main pad was evacuated/ })).toBeVisible()
  await checkAccessibility()
})

test('a handover that nobody has accepted is corrected by a new one with its answers', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.employ('Eve Engineer')
  const handover = { fromManager: 'Dana Duty', toManager: 'Sue Site', pendingTasks: 'Call the plumer' }
  const add = () => page.request.post('/api/handover-documents', { data: { rinkId: rink.id, ...handover } })
  expect((await add()).status()).toBe(201)
  await page.goto('/dashboard/handovers/1')
  const correct = page.getByRole('button', { name: 'Correct', exact: true })
  await correct.click()
  const tasks = staff.dialog.getByRole('textbox', { name: 'Pending Tasks' })
  await expect(tasks).toHaveValue('Call the plumer')
  await tasks.fill('Call the plumber')
  await page.goto('/dashboard/handovers/1')
  await correct.click()
  await expect(page.getByText('Another handover is begun on this tablet')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Correct this one' }).click()
  await expect(tasks).toHaveValue('Call the plumer')
  await tasks.fill('Call the plumber')
  await staff.dialog.getByRole('button', { name: 'Complete Handover' }).click()
  await expect(staff.dialog.getByRole('region', { name: 'Handed over' })).toContainText('Call the plumber')
  expect(await staff.recorded('handover-documents')).toMatchObject([
    { fromManager: 'Dana Duty', toManager: 'Sue Site', pendingTasks: 'Call the plumber' },
    { pendingTasks: 'Call the plumer' },
  ])
})

test('the open matters are on Today and on a page of their own, and nothing open is said so', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await page.goto('/dashboard/matters')
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  await checkAccessibility()
  await page.request.post('/api/actions', {
    data: { rinkId: rink.id, what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice' },
  })
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Open matters (1)' })
  await expect(section).toContainText('Mat lifted')
  await section.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: /Mat lifted/ })).toBeVisible()
  await checkAccessibility()
})
