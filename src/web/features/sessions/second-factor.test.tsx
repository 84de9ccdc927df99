import { randomUUID } from 'node:crypto'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, workAt } from '#test/screens/people.ts'
import { totpAt } from '#test/server/authenticator.ts'

const codeNow = (secret: string, later = 0) => totpAt(new Date().toISOString(), later, secret)

test('an administrator adds an authenticator app, and is asked for a code before changing users', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  workAt(await addRink(page))
  // Other tests use the first administrator without a second factor.
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'another-administrator' }
  await page.request.post('/api/users', { data: { ...account, role: 'admin', rinkId: null } })
  await page.request.post('/api/auth/login', { data: account })
  await page.goto('/administration')
  await expect(page.getByText('Only your password protects administration')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByRole('button', { name: 'Add an authenticator app' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(adding.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await adding.getByText(/^[A-Z2-7]{32}$/).textContent()
  await checkAccessibility()
  await adding.getByLabel('Code from the app').fill('000000')
  await adding.getByLabel('Current Password').fill('a-guess')
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(adding.getByText('That is not your current password. Please try again.')).toBeVisible()
  await adding.getByLabel('Current Password').fill(account.password)
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(adding.getByText('The code or passkey did not work. Please try again.')).toBeVisible()
  await adding.getByLabel('Code from the app').fill(codeNow(secret ?? ''))
  await adding.getByRole('button', { name: 'Add' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await checkAccessibility()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('10 of 10 recovery codes left.')).toBeVisible()

  await page.goto('/administration')
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect(page.getByText('Only your password protects administration')).toHaveCount(0)
  // Another session has confirmed nothing yet.
  await page.request.post('/api/auth/login', { data: account })
  await page.goto('/administration/users')
  await page.getByRole('button', { name: 'Add a user' }).click()
  const form = page.getByRole('dialog', { name: 'Add a user' })
  const email = `${randomUUID()}@rinkbook.test`
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('sam-secret')
  await form.getByRole('button', { name: 'Add user' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await checkAccessibility()
  await confirmation.getByLabel('Code').fill('000000')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirmation.getByText('The code or passkey did not work. Please try again.')).toBeVisible()
  await confirmation.getByLabel('Code').fill(codeNow(secret ?? '', 1))
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('They can log in now.')).toBeVisible()
  const login = await server.browser().post('/api/auth/login', { email, password: 'sam-secret' })
  expect(login.status).toBe(200)
})
