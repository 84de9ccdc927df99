import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, openDashboard, workAt } from '#test/screens/people.ts'

test('an administrator manages rinks, users and their sessions', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const name = randomUUID().slice(0, 8)
  const email = `sam-${name}@rinkbook.test`
  const dialog = page.getByRole('dialog')
  await page.goto('/rink-selection')
  await page.getByRole('link', { name: /^Administration/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()

  const elsewhere = (path: string, data: object) => page.request.patch(path, { data })
  await elsewhere(`/api/ice-rinks/${rink.id}`, { timezone: 'America/Toronto' })
  await page.getByRole('link', { name: /^Rinks/ }).click()
  const listed = page.getByRole('listitem').filter({ hasText: rink.name })
  await expect(listed.getByText('America/Toronto')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${rink.name}` }).click()
  await expect(dialog.getByText(/Existing records keep their date and time/)).toBeVisible()
  await checkAccessibility()
  await dialog.getByLabel('Rink name').fill(`Maple ${name}`)
  await dialog.getByLabel('Time zone').selectOption('America/Vancouver')
  await elsewhere(`/api/ice-rinks/${rink.id}`, { dayStartsAt: '05:30' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const maple = page.getByRole('listitem').filter({ hasText: `Maple ${name}` })
  await expect(maple.getByText('America/Vancouver · day starts at 05:30')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()

  await page.getByRole('link', { name: /^Users/ }).click()
  await page.getByRole('button', { name: 'Add a user' }).click()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByText('Email address is required')).toBeVisible()
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('sam-secret')
  await dialog.getByLabel('Rink', { exact: true }).selectOption(`Maple ${name}`)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  const sam = page.getByRole('listitem').filter({ hasText: email })
  await expect(sam.getByText(new RegExp(`Rink user · Maple ${name} · since`))).toBeVisible()
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  await dialog.getByLabel('Rink', { exact: true }).selectOption('Every rink')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sam.getByText(/Rink user · every rink/)).toBeVisible()
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  const [{ id }] = z
    .tuple([z.object({ id: z.number() })], z.unknown())
    .parse(await (await page.request.get('/api/users')).json())
  await elsewhere(`/api/users/${id}`, { role: 'admin' })
  await dialog.getByLabel('Rink', { exact: true }).selectOption(`Maple ${name}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sam.getByText(/^Administrator/)).toBeVisible()
  await elsewhere(`/api/users/${id}`, { role: 'rink' })
  await page.reload()

  const admin = page.getByRole('listitem').filter({ hasText: 'Only administrator' })
  await expect(admin.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  await admin.getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog.getByLabel('Role')).toBeDisabled()
  await expect(dialog.getByText('This is the only administrator. Add another one first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await checkAccessibility()

  const tablet = server.browser()
  const signIn = () => tablet.post('/api/auth/login', { email, password: 'sam-secret' })
  await signIn()
  await page.goto('/administration/sessions')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('No rink chosen')
  await page.getByRole('button', { name: new RegExp(`^Log out ${email}, .+, last used `) }).click()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  // Elements behind an open dialog have no role.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  // On the next row, or on the heading.
  await expect(page.locator('main :focus')).toBeVisible()
  expect((await tablet.get('/api/auth/me')).status).toBe(401)

  await signIn()
  await tablet.post('/api/staff', { name: 'Ann', role: 'Duty Manager', rinkId: rink.id })
  await page.goto('/administration/users')
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await expect(dialog.getByText('They will be logged out on 1 device.')).toBeVisible()
  await expect(dialog.getByText(/^1 audit trail entry stays under their name/)).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sam).toHaveCount(0)
  expect((await tablet.get('/api/auth/me')).status).toBe(401)
})

test.describe('while the rinks cannot be loaded', () => {
  test('screens that need the rinks show the failure, and continue after a retry', async ({ page }) => {
    await signInAsAdmin(page)
    const screens = [
      ['/administration/users', page.getByRole('listitem').filter({ hasText: 'Only administrator' })],
      ['/administration/people/import', page.getByLabel('Or paste the list')],
      ['/administration/privacy', page.getByLabel('Show records for')],
    ] as const
    for (const [address, whole] of screens) {
      await page.route('/api/ice-rinks', route => route.fulfill({ status: 500, body: 'broken' }))
      await page.goto(address)
      await expect(page.getByText(/could not be loaded$/)).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await page.unroute('/api/ice-rinks')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(whole).toBeVisible()
    }
  })
})

test('an administrator sees which administrators others have changed, until they are marked as read', async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const account = { email: `bo-${randomUUID()}@rinkbook.test`, password: 'lantern-owls-9' }
  await page.request.post('/api/users', { data: { ...account, role: 'admin', rinkId: null } })
  await page.request.post('/api/auth/login', { data: account })
  await page.goto('/administration')
  await expect(page.getByText(`ada@rinkbook.test made ${account.email} an administrator`)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('Administrators were changed')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Users/ })).toBeVisible()
  await expect(page.getByText('Administrators were changed')).toHaveCount(0)
})

test('a new rink lists the steps to set it up, and the dashboard leads there until it has machines and people', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  await expect(page.getByRole('link', { name: /^Forklift Checklist Start your day$/ })).toBeVisible()
  for (const absent of ['Due now', 'to do', 'Sign in to your shift', 'No checks are set up yet'])
    await expect(page.getByText(absent)).toHaveCount(0)
  await page.getByRole('link', { name: 'Set up this rink Next: add people' }).click()
  const setup = page.getByRole('region', { name: `Set up ${rink.name}` })
  await expect(setup.getByText('0 of 7 done')).toBeVisible()
  await expect(setup.getByRole('link')).toHaveText([
    /^Add people/,
    /^Add machines/,
    /^Set up PINs/,
    /^Add places/,
    /^Choose checks/,
    /^Upload the site map/,
    /^Enrol a tablet/,
  ])
  await checkAccessibility()

  const add = (path: string, data: object) => page.request.post(path, { data: { ...data, rinkId: rink.id } })
  await add('/api/staff', { name: 'Ann Archer', role: 'Duty Manager' })
  await add('/api/places', { name: 'Main pad', kind: 'pad' })
  await page.goto('/administration')
  await expect(setup.getByText('2 of 7 done')).toBeVisible()
  await expect(setup.getByRole('link', { name: /^Add people.*Done$/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Due now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up this rink Next: add machines' })).toBeVisible()

  await add('/api/equipment', { kind: 'ladder', name: 'Ladder', number: '1' })
  await page.goto('/administration')
  // Folded, because the rink can work.
  const folded = page.getByText(`Set up ${rink.name} · 3 of 7 done`)
  await expect(folded).toBeVisible()
  await folded.click()
  await expect(page.getByRole('link', { name: /^Add machines.*Done$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Choose checks.*Not done$/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('3 to do · 0 done')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Set up this rink/ })).toHaveCount(0)
})

test('a rink that states to have none of the machines has done that step', async ({ page }) => {
  const rink = await openDashboard(page)
  const add = (path: string, data: object) => page.request.post(path, { data: { ...data, rinkId: rink.id } })
  await add('/api/pins', { managerName: 'Mo', pin: '2468' })
  for (const type of ['forklift', 'power-tool', 'ladder'])
    expect((await add('/api/none-here', { type, reason: 'Rented', pin: '2468' })).status()).toBe(201)
  await page.goto('/administration')
  await expect(page.getByRole('link', { name: /^Add machines.*Done$/ })).not.toContainText('Not done')
})

test('a new user gets the rink that the administrator works at', async ({ page }) => {
  await signInAsAdmin(page)
  const rinks = [await addRink(page), await addRink(page)]
  for (const rink of rinks) {
    workAt(rink)
    await page.goto('/administration/users')
    await page.getByRole('button', { name: 'Add a user' }).click()
    await expect(page.getByRole('dialog').getByLabel('Rink', { exact: true })).toHaveValue(String(rink.id))
  }
})
