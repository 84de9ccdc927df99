import { ADMIN, signInAsAdmin, signInAsRinkUser } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, beginDay } from '#test/screens/people.ts'

test('an administrator sets a new password for a user', async ({ page, server, checkAccessibility }) => {
  await signInAsAdmin(page)
  const user = await signInAsRinkUser(page, (await addRink(page)).id)
  const tablet = server.browser()
  await tablet.post('/api/auth/login', user)
  await beginDay(page)
  await page.goto('/rink-selection')
  await page.getByRole('link', { name: /Manage Passwords/ }).click()

  const users = page.getByRole('combobox', { name: 'User' })
  const fresh = page.getByLabel('New Password')
  const again = page.getByLabel('Confirm Password')
  const change = page.getByRole('button', { name: 'Change Password' })
  await fresh.fill('12345')
  await again.fill('1234')
  await change.click()
  for (const message of [
    'Please select a user',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(users).toBeFocused()
  await checkAccessibility()

  await users.selectOption(`${user.email} (rink)`)
  await expect(users.getByRole('option', { name: `${ADMIN.email} (admin)` })).toBeAttached()
  await fresh.fill('fresh-secret')
  await again.fill('fresh-secret')
  await page.getByRole('button', { name: 'Show characters' }).first().click()
  await expect(fresh).toHaveAttribute('type', 'text')

  await page.route('/api/auth/change-password', route => route.fulfill({ status: 500, body: 'broken' }))
  await change.click()
  await expect(page.getByText('Failed to change password')).toBeVisible()
  await expect(fresh).toHaveValue('fresh-secret')
  await page.unroute('/api/auth/change-password')

  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Password Changed Successfully' })
  await expect(dialog.getByText(user.email)).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(users).toHaveValue('')
  await expect(fresh).toHaveValue('')
  await expect(again).toHaveValue('')

  expect((await tablet.get('/api/auth/me')).status).toBe(401)
  const login = await tablet.post('/api/auth/login', { email: user.email, password: 'fresh-secret' })
  expect(login.status).toBe(200)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})
