import { randomUUID } from 'node:crypto'
import { signInAsAdmin } from '../../test/pages/people.ts'
import { test as base, expect } from '../fixtures.ts'

// Passkeys belong to a host name, and the test server has none but this one.
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

// The server asks for the confirmation with a refusal.
test.use({ allowedComplaints: /403/ })

test('an administrator adds a passkey, and confirms a change with it', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signInAsAdmin(page)
  // Other journeys use the first administrator without a second factor.
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'another-administrator' }
  await page.request.post('/api/users', { data: { ...account, role: 'admin', rinkId: null } })
  const newSession = () => page.request.post('/api/auth/login', { data: account })
  await newSession()
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Current Password').fill(account.password)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    page.getByRole('dialog', { name: 'Save your recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('Passkey', { exact: true })).toBeVisible()

  // Another session has confirmed nothing yet.
  await newSession()
  await page.goto('/account')
  await card.getByRole('button', { name: 'Remove Passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirmation.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(card.getByText('Passkey', { exact: true })).toBeHidden()
  await expect(confirmation).toBeHidden()
})
