import { checklists } from '#domain/checklists/index.ts'
import { ADMIN, signInAsAdmin, signInAsRinkUser } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, beginDay, openDashboard } from '#test/screens/people.ts'

const atRink = [
  '/dashboard',
  '/dashboard/iskate',
  '/dashboard/iskate/staff',
  '/dashboard/iskate/staff/hours',
  '/dashboard/duty-manual',
  '/dashboard/site-diary',
  '/dashboard/rams',
  '/dashboard/site-map',
  '/dashboard/equipment',
  '/dashboard/equipment/statistics',
  '/dashboard/checks',
  '/dashboard/more',
]

const forAdministrators = [
  '/password-management',
  '/manager-pins',
  '/administration',
  '/administration/checks',
  '/administration/checks/closed',
  '/administration/checks/import',
  '/administration/checks/library',
  '/administration/machine-import',
  '/administration/machine-kinds',
  '/administration/people',
  '/administration/people/matches',
  '/administration/rinks',
  '/administration/users',
  '/administration/people/import',
  '/administration/audit',
  '/administration/sessions',
  '/administration/privacy',
]

test.describe('without a session', () => {
  test('every screen redirects visitors to the login', async ({ page }) => {
    for (const address of [...atRink, '/rink-selection', '/account', ...forAdministrators]) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    }
  })

  test('an unknown address is not found', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText('Page Not Found')).toBeVisible()
  })
})

test("a rink's screens redirect users without a rink to the choice of one", async ({ page }) => {
  await signInAsAdmin(page)
  for (const address of atRink) {
    await page.goto(address)
    await expect(page).toHaveURL('/rink-selection')
  }
  await page.goto('/')
  await expect(page).toHaveURL('/rink-selection')
})

test('the address that a fresh tab asked for opens after the login and the choice of a rink', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const data = { rinkId: rink.id, kind: 'forklift', name: 'Red truck', number: 'FL-1' }
  expect((await page.request.post('/api/equipment', { data })).status()).toBe(201)
  await page.request.post('/api/auth/logout')
  const asked = '/dashboard/equipment/statistics?from=link#top'
  await page.goto(asked)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: rink.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment statistics' })).toBeVisible()
  await expect(page).toHaveURL(asked)
  // It counts once.
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: rink.name }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the administration keeps the navigation of the rink and leads back to the screen before it', async ({
  page,
}) => {
  await beginDay(page)
  await page.goto('/dashboard/equipment')
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('link', { name: /^Places/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Places' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('link', { name: 'All equipment' }).click()
  await expect(page).toHaveURL('/dashboard/equipment')
})

test('the page of all other screens leads to every screen that is not in the bar of a phone', async ({
  page,
}) => {
  await beginDay(page)
  await page.goto('/dashboard/more')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveText([
    'Open matters',
    'Ice, air, plant',
    'Planned work',
    'Equipment',
    'Safety Infrastructure',
    'Safety Docs',
    'RAMS',
    'Site Map',
    ...checklists.map(({ texts }) => texts.navigation),
    'Engineer',
    'Incident',
    'Site Diary',
    'Ended shifts',
    'Worked hours',
    'Calendar of checks',
    'One-page guide',
    'Your account',
    'Administration',
  ])
})

test('only administrators can open the administration screens', async ({ page }) => {
  await beginDay(page)
  await page.goto('/rink-selection')
  await page.getByRole('link', { name: /Manage Passwords/ }).click()
  await expect(page).toHaveURL('/password-management')
  // Other users must not request the list of users, so wait until it has loaded.
  await expect(page.getByRole('combobox', { name: 'User' })).toContainText(ADMIN.email)
  const rink = await addRink(page)
  await signInAsRinkUser(page, rink.id)
  for (const address of forAdministrators) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('the navigation links to eleven screens, including the three checklists of the specification', async ({
  page,
}) => {
  await openDashboard(page)
  const strip = page.getByRole('navigation', { name: 'Main' })
  await expect(strip.getByRole('link')).toHaveText([
    'Dashboard',
    'Staff Sign-In',
    'Safety Docs',
    'RAMS',
    'Site Map',
    ...checklists.map(({ texts }) => texts.navigation),
    'Engineer',
    'Incident',
    'Site Diary',
  ])
  await strip.getByRole('link', { name: 'Ladder' }).click()
  await expect(page).toHaveURL('/dashboard/iskate/ladder-inspection')
  await expect(strip.getByRole('link', { name: 'Ladder' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/dashboard/iskate/staff/hours')
  await expect(strip.locator('[aria-current=page]')).toHaveText('Staff Sign-In')
  await page.goto('/dashboard/equipment')
  await expect(strip.locator('[aria-current=page]')).toHaveCount(0)
  const more = page.getByRole('navigation', { name: 'More' })
  await expect(more.locator('[aria-current=page]')).toHaveText('Equipment')
})
