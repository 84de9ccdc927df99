import { openAlarms } from '#test/pages/alarm-lines.ts'
import { CheckPage } from '#test/pages/check-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a closed place is on the dashboard and in the handover, and is opened from the dashboard', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const dan = await staff.employ('Dan Duty', 'Duty Manager')
  await staff.signedInAgo(dan, 2)
  await new CheckPage(page, rink).closePad('Main pad')
  await page.goto('/dashboard')
  await openAlarms(page, 'Closed (1)')
  const closed = page.getByRole('region', { name: '1 place is closed' })
  await expect(closed).toContainText('Main pad: Boards: Fail, Split')
  await expect(closed).toContainText('Found by Ivy Ice')
  await checkAccessibility()
  await closed.getByRole('button', { name: 'Reopen: Main pad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen: Main pad' })
  await expect(dialog).toContainText('Two people sign, one a manager. Then Main pad is open again.')
  const finding = dialog.getByRole('region', { name: 'Check these again' })
  await expect(finding).toContainText('BoardsFound: Fail“Split”New result')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(finding.getByText('Enter the new result: Boards')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/dashboard/ice')
  await expect(page.getByText('Closed: Boards: Fail, Split')).toBeVisible()
  await expect(page.getByText('A check has closed Main pad. Open the place first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the ice' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the closed place' }).click()
  await expect(closed.getByRole('button', { name: 'Reopen: Main pad' })).toBeVisible()

  await staff.open()
  await page.getByRole('button', { name: 'Create Handover Document' }).click()
  const lines = staff.dialog.getByRole('region', { name: 'Open matters' })
  await expect(lines).toContainText('Main pad is closedBoards: Fail, Split')
})
