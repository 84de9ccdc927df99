import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { openDashboard } from '#test/screens/people.ts'

test('the end of the shift leads to the statement that the rink has no machine of a kind', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  const data = { kind: 'ladder', name: 'Ladder', number: '1', rinkId: rink.id }
  await page.request.post('/api/equipment', { data })
  const shift = new ShiftEndPage(page, rink)
  await shift.press()
  const ending = shift.dialog('Almost Ready to End Shift!')
  await expect(ending.getByRole('link', { name: 'Check now: Ladder Inspection' })).toBeVisible()
  await expect(ending.getByRole('link', { name: 'We have none: Ladder' })).toHaveCount(0)
  await checkAccessibility()
  await ending.getByRole('link', { name: 'We have none: Forklift' }).click()
  await expect(page).toHaveURL('/administration/checks/closed')
  await expect(page.getByRole('heading', { level: 2, name: 'Machines you do not have' })).toBeVisible()
})
