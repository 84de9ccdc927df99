import { signInAsAdmin, signInAsRinkUser } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

test('a new password needs the current one, and signs out the other devices', async ({ page, server }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const user = await signInAsRinkUser(page, rink.id)
  const phone = server.browser()
  await phone.post('/api/auth/login', user)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  const change = async (current: string, fresh: string, again = fresh) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password').fill(fresh)
    await page.getByLabel('Confirm Password').fill(again)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await change('', '12345', 'x')
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await change('a-guess', 'fresh-secret')
  await expect(page.getByText('That is not your current password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeFocused()
  await change(user.password, 'fresh-secret')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
})

test('a call that is refused while the password changes does not log the user out', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const user = await signInAsRinkUser(page, rink.id)
  const changed = Promise.withResolvers<void>()
  await page.route('**/api/auth/sessions', async route => {
    await page.unroute('**/api/auth/sessions')
    await changed.promise
    // As the server refuses a cookie with the old token.
    await route.fulfill({ response: await fetch(route.request().url()) })
  })
  await page.route('**/api/auth/change-own-password', async route => {
    const response = await route.fetch()
    changed.resolve()
    await expect(page.getByText('Your sessions could not be loaded')).toBeVisible()
    await route.fulfill({ response })
  })
  await page.goto('/account')
  await page.getByLabel('Current Password').fill(user.password)
  await page.getByLabel('New Password').fill('fresh-secret')
  await page.getByLabel('Confirm Password').fill('fresh-secret')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})
