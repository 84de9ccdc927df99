import { expect, test } from '../fixtures.ts'
import { addRink, signInAsAdmin, signInAsRinkUser } from '../people.ts'

test.use({ allowedComplaints: /401|403/ })

test('somebody changes their own password and signs out their other devices', async ({
  page,
  browser,
  baseURL,
  guard,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const user = await signInAsRinkUser(page, rink.id)
  const elsewhere = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    guard.watch(context)
    await context.request.post('/api/auth/login', { data: user })
    return context
  }
  const [phone, office] = [await elsewhere(), await elsewhere()]

  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await expect(sessions.getByText(/Chrome on Linux/).first()).toBeVisible()
  await checkAccessibility()

  const other = await office.newPage()
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.reload()
  // The one that was used last stands first among the others.
  await sessions
    .getByRole('button', { name: /^Log out Chrome.*, last used / })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Chrome on Linux has been logged out.')).toBeVisible()
  await expect(sessions.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Log out on all other devices' }).click()
  await expect(sessions.getByText('No other devices')).toBeVisible()
  await expect(sessions.getByRole('heading')).toBeFocused()
  for (const context of [phone, office])
    expect((await context.request.get('/api/auth/me')).status()).toBe(401)
  await other.reload()
  await expect(other).toHaveURL('/')

  await phone.request.post('/api/auth/login', { data: user })
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
  await checkAccessibility()
  await change(user.password, 'fresh-secret')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await phone.request.get('/api/auth/me')).status()).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await phone.close()
  await office.close()
})
