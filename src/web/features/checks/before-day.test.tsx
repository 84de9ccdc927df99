import { CheckPage, daily, ROUND } from '#test/pages/check-page.ts'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a check made after midnight says that it counts for the day before, with its own date beside its time', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const id = await checks.publish(ROUND, daily('13:00'))
  const make = async () => {
    await checks.fillIn()
    await checks.review()
    await checks.submit('Ivy Ice')
    // A busy machine may answer so late that the tablet keeps the check first.
    await page
      .getByRole('dialog', { name: /[Ss]aved/ })
      .getByRole('button', { name: 'Done' })
      .click()
  }
  await checks.open(id)
  await make()
  server.clock.set('2026-11-21T02:30:00.000Z')
  server.clock.run()
  await signInAsAdmin(page)
  await checks.open(id)
  await expect(
    page.getByText('A check made now counts for Fri 20 Nov. The next day begins at 04:00.'),
  ).toBeVisible()
  await expect(page.getByText('Next due today by 13:00')).toBeVisible()
  await expect(page.getByText('If it fails, the calendar shows that day as failed.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Check again' }).click()
  await make()
  await page.goto(`/dashboard/checks/${id}/history`)
  const rows = page.getByRole('link', { name: /All fine/ })
  await expect(rows.nth(0)).toContainText(/21 Nov 2026, 02:3\d · counts for Fri 20 Nov/)
  await expect(rows.nth(1)).toContainText(/20 Nov 2026, 12:\d\dAll/)
  await rows.nth(0).click()
  await expect(page.getByText(/^21 Nov 2026, 02:3\d · counts for Fri 20 Nov$/)).toBeVisible()
})
