import { z } from 'zod'
import { personDelaySeconds } from '#domain/pins/lockout.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import type { SetUpServer } from '#test/server/test-server.ts'

/** A rink with two people who have a PIN, and its shared tablet with the board open. */
async function sharedTablet(page: Page) {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const ben = await tablet.employ('Ben Baker', '582913')
  const deviceId = await tablet.enrol()
  return { rink, tablet, ann, ben, deviceId }
}

/** Lets a time pass for all clocks, without a touch. */
async function wait(page: Page, server: SetUpServer, minutes: number): Promise<void> {
  server.clock.passMinutes(minutes)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function diaryOf(server: SetUpServer, rinkId: number) {
  const { body } = await server.admin.get(`/api/site-diary?rinkId=${rinkId}`)
  return z.array(z.looseObject({ id: z.number(), entryText: z.string() })).parse(body['data'])
}

test('a name and a PIN sign in without a key after the last digit, by touch or keyboard', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, tablet, ann, ben } = await sharedTablet(page)
  await expect(page.getByText(`${rink.name} · Gate 2 tablet`)).toBeVisible()
  await checkAccessibility()
  await tablet.tile(ann.name).click()
  await expect(page.getByRole('heading', { name: ann.name })).toBeFocused()
  await checkAccessibility()
  await tablet.tap('47')
  expect(document.body.innerHTML).not.toContain('47')
  await expect(page.getByLabel('2 of 4 digits entered')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the last digit' }).click()
  await tablet.tap('711')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: rink.name })).toBeVisible()
  await tablet.switchPerson()
  await tablet.tile(ben.name).click()
  await page.keyboard.type('58291')
  await expect(page.getByLabel('5 of 6 digits entered')).toBeVisible()
  await page.keyboard.type('3')
  await expect(page.getByRole('button', { name: 'Switch person, now Ben Baker' })).toBeVisible()
})

test('a PIN that has become longer since the name was chosen is sent only when it is complete', async ({
  page,
  server,
}) => {
  const { tablet, ann } = await sharedTablet(page)
  await tablet.tile(ann.name).click()
  const longer = { pinLength: 6 }
  await server.deps.db.updateTable('people').set(longer).where('name', '=', ann.name).execute()
  // Such an answer reads the tiles again.
  const json = { success: false, code: 'person_not_found', message: 'Unknown' }
  await page.route('/api/auth/device', route => route.fulfill({ status: 404, json }))
  await tablet.tap('4711')
  await expect(page.getByLabel('0 of 6 digits entered')).toBeVisible()
  await tablet.tap('4711')
  await expect(page.getByLabel('4 of 6 digits entered')).toBeVisible()
})

test('a wrong PIN can be typed again; after the third, that person waits and another signs in', async ({
  page,
}) => {
  const { tablet, ann, ben } = await sharedTablet(page)
  await tablet.tile(ann.name).click()
  await tablet.tap('9999')
  await expect(page.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await expect(
    page.getByText('Forgotten your PIN? Ask a manager for an invitation to set a new one.'),
  ).toBeVisible()
  await expect(page.getByLabel('0 of 4 digits entered')).toBeVisible()
  await tablet.tap('9999')
  await expect(page.getByLabel('0 of 4 digits entered')).toBeVisible()
  await tablet.tap('9999')
  await expect(page.getByLabel('0 of 4 digits entered')).toBeVisible()
  await tablet.tap('4711')
  await expect(page.getByText(/^Too many wrong PINs\. Please try again in /)).toBeVisible()
  await expect(page.getByText('Ask a manager for an invitation to set a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Other names' }).click()
  await tablet.take(ben)
})

test('after 30 wrong PINs a day, the keypad offers another way in', async ({ page, server }) => {
  const { tablet, ann } = await sharedTablet(page)
  for (let wrong = 1; wrong <= 30; wrong++) {
    await page.request.post('/api/auth/device', { data: { personId: ann.id, pin: '9999' } })
    server.clock.passMinutes((personDelaySeconds(wrong) + 1) / 60)
  }
  await tablet.tile(ann.name).click()
  await tablet.tap(ann.pin)
  await expect(page.getByText(/Log in with an email address, or ask a manager\.$/)).toBeVisible()
})

test('a revoked tablet shows no names, and says what to do', async ({ page, server }) => {
  const { rink, tablet, ann, deviceId } = await sharedTablet(page)
  await server.admin.delete(`/api/devices/${deviceId}`, { rinkId: rink.id })
  await tablet.tile(ann.name).click()
  await tablet.tap(ann.pin)
  await expect(page.getByText('This is no longer a shared tablet')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await expect(tablet.tile(ann.name)).toBeHidden()
})

test('a tablet of a rink without PINs says how people get one, and lets managers log in', async ({
  page,
  checkAccessibility,
}) => {
  const tablet = new SharedTabletPage(page, await beginDay(page))
  await tablet.enrol()
  await expect(page.getByText(/^Nobody has a PIN at this rink yet\. A manager adds people/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Log in with an email address' }).click()
  await page.getByRole('button', { name: 'Back to the names' }).click()
  await expect(tablet.board).toBeVisible()
})

test('more than 20 names can be searched', async ({ page }) => {
  const { tablet, ann, ben } = await sharedTablet(page)
  await expect(page.getByLabel('Find your name')).toBeHidden()
  await page.route('/api/device', async route => {
    const board = z
      .looseObject({ people: z.array(z.looseObject({ name: z.string() })) })
      .parse(await (await route.fetch()).json())
    const others = Array.from({ length: 19 }, (_, place) => ({
      personId: 1000 + place,
      userId: 1000 + place,
      name: `Carla Clone ${place}`,
      title: null,
      pinLength: 4,
    }))
    await route.fulfill({ json: { ...board, people: [...board.people, ...others] } })
  })
  await page.reload()
  await page.getByLabel('Find your name').fill('ann  arch')
  await expect(tablet.tile(ann.name)).toBeVisible()
  await expect(tablet.tile(ben.name)).toBeHidden()
  await page.getByLabel('Find your name').fill('nobody')
  await expect(page.getByText(/^No name matches/)).toBeVisible()
})

test('after a minute without a touch nobody is signed in; each person finds their page and the draft again', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { tablet, ann, ben } = await sharedTablet(page)
  await tablet.take(ann)
  await page.getByRole('link', { name: 'Site Diary' }).first().click()
  const entry = page.getByRole('textbox', { name: 'Diary Entry' })
  await entry.fill('Drips from the roof')
  await wait(page, server, 0.9)
  await entry.fill('Drips from the roof at gate 3')
  await wait(page, server, 0.9)
  await expect(page.getByText(/^Still there\? Touch the screen\./)).toBeVisible()
  await checkAccessibility()
  await page.mouse.click()
  await expect(page.getByText(/^Still there\?/)).toBeHidden()
  await wait(page, server, 0.9)
  await expect(entry).toBeVisible()
  await wait(page, server, 0.2)
  await expect(tablet.board).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await tablet.take(ben)
  await expect(page).toHaveURL('/dashboard')
  await tablet.switchPerson()
  await tablet.take(ann)
  await expect(page).toHaveURL('/dashboard/site-diary')
  await expect(entry).toHaveValue('Drips from the roof at gate 3')
})

test('each person at a shared tablet has their own drafts; a name is never carried over', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const ben = await tablet.employ('Ben Baker', '582913')
  await new StaffPage(page, rink).employ(ann.name, 'Ice Technician')
  await tablet.enrol()
  const entry = page.getByRole('textbox', { name: 'Diary Entry' })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await tablet.take(ann)
  await page.goto('/dashboard/site-diary')
  await expect(name).toHaveValue(ann.name)
  await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue('Ice Technician')
  await entry.fill('Drips from the roof')
  await page.goto('/dashboard')
  await tablet.switchPerson()
  await tablet.take(ben)
  await page.goto('/dashboard/site-diary')
  await expect(name).toHaveValue(ben.name)
  await expect(entry).toHaveValue('')
  await page.getByRole('textbox', { name: 'Position' }).fill('Marshal')
  await entry.fill('The rope is back')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await tablet.switchPerson()
  await tablet.take(ann)
  await page.goto('/dashboard/site-diary')
  await expect(entry).toHaveValue('Drips from the roof')
  await expect(name).toHaveValue(ann.name)
})

test('after the end of the shift the names are shown, and the next person signs in with a PIN', async ({
  page,
}) => {
  const { rink, tablet, ann, ben } = await sharedTablet(page)
  const shift = new ShiftEndPage(page, rink)
  await tablet.take(ann)
  await shift.completeEverything()
  await page.reload()
  await shift.press()
  const ending = shift.dialog('End Shift Confirmation')
  await expect(ending.getByRole('button', { name: 'End Shift' })).toBeVisible()
  await ending.getByRole('textbox', { name: 'Your Name' }).fill(ann.name)
  await ending.getByRole('button', { name: 'End Shift' }).click()
  await expect(tablet.board).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await expect(page.getByLabel('Email Address')).toBeHidden()
  await tablet.take(ben)
  expect(await shift.ends()).toMatchObject([{ confirmedBy: ann.name }])
})

test('nobody takes over while something is being saved', async ({ page, server }) => {
  const { rink, tablet, ann } = await sharedTablet(page)
  await tablet.take(ann)
  const isSaved = Promise.withResolvers<void>()
  await page.route('/api/staff', async route => {
    if (route.request().method() === 'POST') await isSaved.promise
    await route.fallback()
  })
  const staff = new StaffPage(page, rink)
  await staff.open()
  await page.getByRole('button', { name: 'Add the first staff member' }).click()
  await staff.dialog.getByRole('button', { name: 'Add staff member' }).click()
  await staff.dialog.getByRole('textbox', { name: 'Name' }).fill('Ivy Ice')
  await staff.dialog.getByRole('combobox', { name: 'Title' }).fill('Ice Technician')
  await staff.dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await wait(page, server, 1.1)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await expect(tablet.board).toBeHidden()
  isSaved.resolve()
  await expect(tablet.board).toBeVisible()
  expect((await server.admin.get(`/api/staff?rinkId=${rink.id}`)).text).toContain('Ivy Ice')
})

test('the first touch after sleep, and a restart after a minute, find nobody signed in', async ({
  page,
  server,
}) => {
  const { tablet, ann } = await sharedTablet(page)
  await tablet.take(ann)
  server.clock.passMinutes(5)
  await page.mouse.click()
  await expect(tablet.board).toBeVisible()
  await tablet.take(ann)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Switch person, now Ann Archer' })).toBeVisible()
  // As after a power cut: the page had no time to end the session.
  await page.goto('about:blank')
  server.clock.passMinutes(5)
  await page.goto('/dashboard')
  await expect(tablet.board).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('without a network people choose their name; their entries are sent under the next session, as claimed', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { rink, tablet, ann, ben } = await sharedTablet(page)
  await tablet.take(ben)
  page.setOffline(true)
  await tablet.switchPerson()
  await expect(page.getByText('No network', { exact: true })).toBeVisible()
  await checkAccessibility()
  await tablet.tile(ann.name).click()
  await page.getByRole('button', { name: 'Continue as Ann Archer' }).click()
  await page.getByRole('link', { name: 'Site Diary' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Archer')
  await page.getByRole('textbox', { name: 'Position' }).fill('Marshal')
  await page.getByRole('textbox', { name: 'Diary Entry' }).fill('Power cut')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved on this tablet' })).toBeVisible()
  page.setOffline(false)
  await expect(tablet.board).toBeVisible()
  await expect(page.getByText(/^1 unsent entry\./)).toBeVisible()
  expect(await diaryOf(server, rink.id)).toEqual([])
  await tablet.take(ben)
  await expect.poll(() => diaryOf(server, rink.id)).toMatchObject([{ entryText: 'Power cut' }])
  const [{ id } = { id: 0 }] = await diaryOf(server, rink.id)
  const signatures = await server.admin.get(
    `/api/signatures?rinkId=${rink.id}&record=site_diary_entries&ids=${id}`,
  )
  expect(signatures.text).toContain('"level":"claimed","name":"Ann Archer"')
})

test('without a network the next person still sees what must not be used, and can measure the air', async ({
  page,
  server,
}) => {
  const { rink, tablet, ann, ben } = await sharedTablet(page)
  await tablet.take(ben)
  await server.admin.post('/api/places', { rinkId: rink.id, kind: 'pad', name: 'Main pad' })
  await new EquipmentPage(page, rink).submitForklift(['Brakes'])
  await page.goto('/dashboard')
  const warning = page.getByText('Do not use (1)')
  await expect(warning).toBeVisible()
  page.setOffline(true)
  await tablet.switchPerson()
  await tablet.tile(ann.name).click()
  await page.getByRole('button', { name: 'Continue as Ann Archer' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(warning).toBeVisible()
  const due = page.getByRole('region', { name: 'Due now' })
  await expect(due.getByText(/^Without a network, some checks of the shift are not shown\./)).toBeVisible()
  await expect(due.getByRole('link', { name: /^Forklift Checklist/ })).toContainText('Completed')
  await expect(page.getByText('The people on site are not shown without a network.')).toBeVisible()
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Ice, air, plant/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Air', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Measure' })).toBeVisible()
})

test('the names show the time, who is on site, the ice and what must not be used', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  await tablet.employ('Ann Archer', '4711')
  await tablet.employ('Ben Baker', '4712')
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ann Archer'), 1)
  await new EquipmentPage(page, rink).submitForklift(['Brakes'])
  await sendFrom(page)('POST', '/api/places', { rinkId: rink.id, kind: 'pad', name: 'Main pad' })
  await tablet.enrol()
  await expect(page.getByText('12:00', { exact: true })).toBeVisible()
  await expect(tablet.tile('Ann Archer')).toContainText('On site')
  await expect(tablet.tile('Ben Baker')).not.toContainText('On site')
  await expect(page.getByText('Do not use: Red truck')).toBeVisible()
  await expect(page.getByText('Brakes')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Ice', exact: true })).toHaveText('Main padIce open')
  await checkAccessibility()
})

test('the names show each lock-out that this tablet has seen, as of when, and the current ones with the network', async ({
  page,
  server,
}) => {
  const { rink, tablet, ann, ben } = await sharedTablet(page)
  const machines = new EquipmentPage(page, rink)
  const register = async (name: string) => {
    const known = { rinkId: rink.id, kind: 'resurfacer', name, number: name }
    return Number((await server.admin.post('/api/equipment', known)).body['id'])
  }
  const lock = (machineId: number) => {
    const fault = { rinkId: rink.id, description: 'Leaks oil', submittedBy: 'Ivy Ice' }
    return server.admin.post(`/api/equipment/${machineId}/faults`, fault)
  }
  const blue = await register('Blue truck')
  await register('Spare truck')
  await tablet.take(ben)
  await server.admin.post('/api/places', { rinkId: rink.id, kind: 'pad', name: 'Main pad' })
  const pad = await server.admin.post('/api/places', { rinkId: rink.id, kind: 'pad', name: 'Small pad' })
  const closing = {
    kind: 'ice-state',
    content: { isOpen: false, reason: 'Unsafe ice' },
    submittedBy: 'Ivy Ice',
  }
  await server.admin.post('/api/log-entries', { rinkId: rink.id, placeId: pad.body['id'], ...closing })
  await lock(blue)
  await expect(page.getByText('Do not use (2)')).toBeVisible()
  page.setOffline(true)
  await tablet.switchPerson()
  await expect(page.getByText('Do not use: Blue truck as of 12:00')).toBeVisible()
  await tablet.tile(ann.name).click()
  await page.getByRole('button', { name: 'Continue as Ann Archer' }).click()
  await page
    .getByRole('link', { name: /^Equipment/ })
    .first()
    .click()
  await machines.openMachine('Spare truck')
  await machines.state.getByRole('button', { name: 'Put out of service' }).click()
  await machines.fill('What is wrong', 'Brakes')
  await machines.fill('Your name', ann.name)
  await machines.dialog.getByRole('button', { name: 'Put out of service' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await tablet.switchPerson()
  await expect(page.getByText('Do not use: Blue truck · Spare truck as of 12:00')).toBeVisible()
  await lock(await register('Red truck'))
  const ice = page.getByRole('list', { name: 'Ice', exact: true }).getByRole('listitem')
  await expect(ice).toHaveText(['Small padClosed: Unsafe iceas of 12:00'])
  page.setOffline(false)
  await expect(page.getByText('Do not use: Blue truck · Red truck · Spare truck')).toBeVisible()
  await expect(page.getByText(/as of/)).toBeHidden()
  await expect(ice).toHaveText(['Main padIce open', 'Small padClosed: Unsafe ice'])
})
