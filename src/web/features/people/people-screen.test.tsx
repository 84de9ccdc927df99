import { z } from 'zod'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { addRink, workAt } from '#test/screens/people.ts'

const personSchema = z.looseObject({ id: z.number() })
const invitationSchema = z.looseObject({ address: z.string() })

async function addPerson(page: Page, rinkId: number, name: string, details: object = {}) {
  const answer = await page.request.post('/api/people', { data: { rinkId, name, ...details } })
  return personSchema.parse(await answer.json())
}

/** The path and hash of a new invitation. */
async function invite(page: Page, rinkId: number, id: number): Promise<string> {
  const answer = await page.request.post(`/api/auth/people/${id}/invitation`, { data: { rinkId } })
  const { pathname, hash } = new URL(invitationSchema.parse(await answer.json()).address)
  return pathname + hash
}

test('an administrator adds, edits, invites and removes a person', async ({ page, checkAccessibility }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  workAt(rink)
  await page.goto('/administration')
  await page.getByRole('link', { name: /^People/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add the first person' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Staff', exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await checkAccessibility()
  await dialog.getByLabel('Name', { exact: true }).fill('Ann Archer')
  await dialog.getByLabel('Title (optional)').fill('Steward')
  await expect(dialog.getByRole('checkbox', { name: 'Also add to Staff Sign In/Out' })).toBeChecked()
  await dialog.getByLabel('Notes (optional)').fill('Mornings only')
  await dialog.getByRole('checkbox', { name: 'Incident reader' }).click()
  await dialog.getByLabel('Email address of the login (optional)').fill('ann@rinkbook.test')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Person added')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Ann Archer' }).getByText('Mornings only')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Invite' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('button', { name: /^Ann Archer/ })
  await expect(row.getByText('Staff, Incident reader')).toBeVisible()
  await expect(row.getByText('No PIN')).toBeVisible()
  await checkAccessibility()
  await row.click()
  await expect(dialog.getByText('Mornings only')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ann Baker')
  await dialog.getByRole('checkbox', { name: 'Incident reader' }).click()
  await dialog.getByRole('checkbox', { name: `Area manager of ${rink.name}` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Person saved')).toBeVisible()
  const renamed = page.getByRole('button', { name: /^Ann Baker/ })
  await expect(renamed.getByText('Staff, Area manager')).toBeVisible()

  await renamed.click()
  await expect(dialog.getByText('Ann Archer · Steward')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/invitation#[\w-]/)
  await expect(dialog.getByText(/^Works once, until Fri 27 Nov, 12:00\./)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(renamed.getByText('Login', { exact: true })).toBeVisible()
  await renamed.click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Email address of the login (optional)').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(renamed.getByText('No login')).toBeVisible()

  await renamed.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText(/^Their PIN, login and roles end now/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Person removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add the first person' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show removed people (1)' }).click()
  await expect(renamed.getByText('Removed')).toBeVisible()
})

test('a second person of the same name is added only after that is confirmed', async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await addPerson(page, rink.id, 'Callum Reid', { title: 'Steward' })
  workAt(rink)
  await page.goto('/administration/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('callum reid')
  await expect(dialog.getByText('Callum Reid (Steward) is already in the register.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Tick this only if it is a different person.')).toBeVisible()
  const another = dialog.getByRole('checkbox', { name: 'Add another callum reid' })
  await expect(another).toBeFocused()
  await checkAccessibility()
  await another.click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Person added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /^Callum Reid/i })).toHaveCount(2)
})

test('a list longer than the screen is searched by name, title and company, without accents', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  for (const name of ['Ann', 'Bea', 'Cia', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'])
    await addPerson(page, rink.id, name)
  await addPerson(page, rink.id, 'Zoë Frost', { title: 'Ice Technician', company: 'Kälte Ltd' })
  workAt(rink)
  await page.goto('/administration/people')
  await page.getByLabel('Search people').fill('kalte ZOE')
  await expect(page.getByRole('button', { name: /(No PIN|PIN set)/ })).toHaveCount(1)
  await page.getByLabel('Search people').fill('nobody')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('button', { name: /(No PIN|PIN set)/ })).toHaveCount(9)
})

test('an invited person sets their PIN and password once, and a rink manager changes only those below', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const roles = [{ role: 'rink-manager', rinkId: rink.id }]
  const mona = await addPerson(page, rink.id, 'Mona Manager', { email: 'mona@rinkbook.test', roles })
  await addPerson(page, rink.id, 'Ada Admin', { roles: [{ role: 'administrator', rinkId: null }] })
  await addPerson(page, rink.id, 'Sue Staff')
  const link = await invite(page, rink.id, mona.id)
  await page.request.post('/api/auth/logout')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mona Manager' })).toBeVisible()
  await expect(page.getByText(/Because you authorise for others, choose 6 or more/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a PIN code')).toBeVisible()
  await expect(page.getByText('Please choose a password')).toBeVisible()
  const pin = page.getByLabel('Your PIN')
  await pin.fill('123456')
  await page.getByLabel('Your password').fill('letmein')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^This PIN is easy to guess/)).toBeVisible()
  await pin.fill('472913')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Many people use this password/)).toBeVisible()
  await page.getByLabel('Your password').fill('blue-skates-7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. You can now use your PIN.')).toBeVisible()
  await expect(page).toHaveURL('/invitation')
  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.goto('/invitation')
  await expect(page.getByText('This link no longer works')).toBeVisible()

  await page.request.post('/api/auth/login', {
    data: { email: 'mona@rinkbook.test', password: 'blue-skates-7' },
  })
  workAt(rink)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Administration', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Users/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^People/ }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Ada Admin/ }).click()
  await expect(dialog.getByText(/^You cannot give one of the roles of this person/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Sue Staff/ }).click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Rink manager' })).toBeDisabled()
  await expect(dialog.getByLabel('Email address of the login (optional)')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Staff', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Choose at least one role/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Duty manager' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Sue Staff/ }).getByText('Duty manager')).toBeVisible()

  await page.getByRole('button', { name: /^Mona Manager/ }).click()
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await expect(page.getByText('PIN removed')).toBeVisible()
  const [row] = await server.deps.db.selectFrom('people').select('pin').where('id', '=', mona.id).execute()
  expect(row?.pin).toBeNull()
})
