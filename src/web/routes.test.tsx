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
]

const forAdministrators = [
  '/password-management',
  '/manager-pins',
  '/administration',
  '/administration/rinks',
  '/administration/users',
  '/administration/staff-import',
  '/administration/audit',
  '/administration/sessions',
  '/administration/privacy',
]

test.describe('without a session', () => {
  test('every screen leads to the login', async ({ page }) => {
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

test('without a rink every screen of a rink leads to the choice of one', async ({ page }) => {
  await signInAsAdmin(page)
  for (const address of atRink) {
    await page.goto(address)
    await expect(page).toHaveURL('/rink-selection')
  }
  await page.goto('/')
  await expect(page).toHaveURL('/rink-selection')
})

test('only administrators manage passwords and the rest of what administration is', async ({ page }) => {
  await beginDay(page)
  await page.goto('/rink-selection')
  await page.getByRole('link', { name: /Manage Passwords/ }).click()
  await expect(page).toHaveURL('/password-management')
  // Until then the screen asks for the users, which someone else must not.
  await expect(page.getByRole('combobox', { name: 'User' })).toContainText(ADMIN.email)
  const rink = await addRink(page)
  await signInAsRinkUser(page, rink.id)
  for (const address of forAdministrators) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('the navigation strip leads to its places, eleven with the three checklists of the specification', async ({
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
})
