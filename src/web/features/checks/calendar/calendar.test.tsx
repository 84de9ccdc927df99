import { CheckPage, daily, ROUND } from '#test/pages/check-page.ts'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import type { SetUpServer } from '#test/server/test-server.ts'

/** A check that was made on Friday and missed on Saturday; the test begins on Sunday. */
async function missedSaturday(page: Page, server: SetUpServer) {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const id = await checks.publish(ROUND, daily('13:00'))
  await checks.publish({ ...ROUND, title: 'Doors' }, daily('15:00'))
  await page.goto(`/dashboard/checks/${id}?day=2026-11-20&opens=06:00`)
  await page.getByRole('heading', { level: 1, name: ROUND.title }).waitFor()
  await checks.fillIn()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page.getByRole('dialog', { name: 'Check saved' }).getByRole('button', { name: 'Done' }).click()
  server.clock.set('2026-11-22T12:00:00.000Z')
  server.clock.run()
  await signInAsAdmin(page)
  return id
}

test('the calendar shows every check and day, the specified ones first, with its gaps', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const id = await missedSaturday(page, server)
  await page.goto('/dashboard/checks/calendar')
  await expect(page.getByText('9 missed')).toBeVisible()
  const grid = page.getByRole('table', { name: 'Checks in November 2026' })
  const done = grid.getByRole('link', { name: 'Evening round, 20 Nov 2026: Done' })
  const missed = grid.getByRole('link', { name: 'Evening round, 21 Nov 2026: Missed' })
  await expect(done).toBeVisible()
  await checkAccessibility()
  page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^S 21.*Missed: 5 checks/ }).click()
  const evening = page
    .getByRole('link', { name: /^Evening round/ })
    .and(page.getByRole('link', { name: /Missed/ }))
  await expect(evening.first()).toBeVisible()
  await checkAccessibility()
  page.setViewportSize({ width: 820, height: 1180 })
  await grid.getByRole('link', { name: 'Forklift Checklist, 20 Nov 2026: Missed' }).click()
  await expect(page).toHaveURL('/dashboard/iskate/morning-checklist/history?day=2026-11-20')
  await expect(page.getByText('Missed on 20 Nov 2026')).toBeVisible()
  await page.getByRole('link', { name: 'Show all days' }).click()
  await expect(page.getByText('Missed on 21 Nov 2026')).toBeVisible()
  await page.goto('/dashboard/checks/calendar')
  await page.getByText('Missed:').waitFor()
  await expect(page.getByRole('link', { name: 'Evening round, yesterday' })).toHaveAttribute(
    'href',
    `/dashboard/checks/${id}/history?day=2026-11-21`,
  )
  await missed.click()
  await expect(page).toHaveURL(`/dashboard/checks/${id}/history?day=2026-11-21`)
  await expect(page.getByText('Missed on 21 Nov 2026')).toBeVisible()
})

test('each check has its own calendar, and missed days are rows of its history', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const id = await missedSaturday(page, server)
  await page.goto(`/dashboard/checks/${id}/history`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Missed on 21 Nov 2026/,
    /^20 Nov 2026/,
  ])
  await checkAccessibility()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening round: calendar' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: /^20 Done/ }).click()
  await expect(page).toHaveURL(`/dashboard/checks/${id}/history?day=2026-11-20`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening round' })).toBeVisible()
})

test('the history marks a check that was done late, also if it was made again', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const id = await checks.publish(ROUND, daily('10:00'))
  const open = async () => {
    await page.goto(`/dashboard/checks/${id}?day=2026-11-20&opens=06:00`)
    await page.getByRole('heading', { level: 1, name: ROUND.title }).waitFor()
  }
  const make = async (name: string) => {
    await checks.fillIn()
    await checks.review()
    await checks.submit(name)
    await page.getByRole('dialog', { name: 'Check saved' }).getByRole('button', { name: 'Done' }).click()
  }
  await open()
  await make('Ivy Ice')
  await open()
  await page.getByText('Check again', { exact: true }).click()
  await make('Tess Tech')
  await page.goto(`/dashboard/checks/${id}/history`)
  await expect(page.getByRole('link', { name: /Done late.*All fine.*Ivy Ice/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Tess Tech/ })).toBeVisible()
  await expect(page.getByText('Done late')).toHaveCount(1)
})
