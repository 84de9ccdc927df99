import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

const atRink = [
  '/dashboard',
  '/dashboard/iskate',
  '/dashboard/iskate/staff',
  '/dashboard/iskate/staff/hours',
  '/dashboard/duty-manual',
  '/dashboard/site-diary',
  '/dashboard/rams',
  '/dashboard/site-map',
  '/dashboard/ended-shifts',
  '/dashboard/equipment',
  '/dashboard/equipment/statistics',
  '/dashboard/checks',
  '/dashboard/checks/calendar',
  '/dashboard/report',
  '/dashboard/more',
  '/dashboard/actions',
  '/dashboard/ice',
  '/dashboard/air',
  '/dashboard/plant',
]

const forAdministrators = [
  '/password-management',
  '/manager-pins',
  '/administration',
  '/administration/people',
  '/administration/people/matches',
  '/administration/devices',
  '/administration/rinks',
  '/administration/users',
  '/administration/people/import',
  '/administration/audit',
  '/administration/sessions',
  '/administration/privacy',
  '/administration/checks',
  '/administration/checks/library',
  '/administration/checks/closed',
  '/administration/checks/new',
  '/administration/machine-import',
  '/administration/machine-kinds',
  '/administration/places',
  '/administration/until-repaired',
]

/** Opens a screen without loading the app again, and waits until the last screen has gone. */
async function openWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(next => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', next)
  }, address)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

test('every screen opens, has a title and is accessible on a tablet and a phone', async ({
  page,
  checkAccessibility,
}) => {
  // Some forty screens, each looked at twice. Files run in the order of their names: the slowest begins early.
  test.setTimeout(6 * 60_000)
  const rink = await beginDay(page)
  await page.goto('/dashboard')
  for (const address of ['/rink-selection', '/account', ...forAdministrators, ...atRink]) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await openWithin(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/Rinkbook/)
    await expect(page.getByRole('link', { name: rink.name })).toHaveAttribute('href', '/rink-selection')
    await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} • \d{1,2}:\d{2} [AP]M$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
    await checkAccessibility()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility()
  }
})
