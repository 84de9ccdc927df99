import { ADMIN, chooseRink, signInAsAdmin, signInAsRinkUser } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, openDashboard } from '#test/screens/people.ts'

test('a login succeeds after a failed attempt', async ({ page, checkAccessibility }) => {
  await page.goto('/')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await checkAccessibility()
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast.getByText('Please check your email and password and try again')).toBeVisible()
  const words = "The credentials you entered don't match our records"
  for (const place of [toast, page.getByRole('alert')]) await expect(place.getByText(words)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/rink-selection')
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
})

test('the button shows that a login is running', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  const answered = Promise.withResolvers<void>()
  await page.route('/api/auth/login', async route => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  answered.resolve()
  await expect(page).toHaveURL('/rink-selection')
})

test('a session that ended elsewhere redirects to the login', async ({ page }) => {
  await openDashboard(page)
  await page.request.post('/api/auth/logout')
  await page.reload()
  await expect(page).toHaveURL('/')
})

test('the selected rink survives a reload', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await chooseRink(page, rink)
  await page.reload()
  await expect(page.getByRole('link', { name: rink.name })).toBeVisible()
  const stored = await page.evaluate(() => sessionStorage.getItem('selectedRink'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ id: rink.id })
})

test('a user of one rink goes straight to it', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await signInAsRinkUser(page, rink.id)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: rink.name })).toBeVisible()
})

test('the login screen offers the configured provider, and says why it refused a login', async ({
  page,
  checkAccessibility,
}) => {
  const state = { isNeeded: false, needsToken: false, isSignedIn: false, provider: 'Polar Ice' }
  await page.route('/api/setup', route => route.fulfill({ status: 200, body: JSON.stringify(state) }))
  await page.goto('/?login=no_role')
  const link = page.getByRole('link', { name: 'Sign in with Polar Ice' })
  await expect(link).toHaveAttribute('href', '/api/auth/oidc/login')
  await expect(page.getByText('Ask your administrator to add you to a group.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await checkAccessibility()
})

test.describe('a tab that changed hands while it was closed', () => {
  // The page requests the old rink before it knows the user.

  test('the rink of the previous user is not selected for a user without access to it', async ({ page }) => {
    await signInAsAdmin(page)
    const mine = await addRink(page)
    const theirs = await addRink(page)
    await chooseRink(page, theirs)
    // Leaves the screen of the other rink, which would request it as the new user.
    await page.goto('about:blank')
    await signInAsRinkUser(page, mine.id)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: mine.name })).toBeVisible()
  })
})
