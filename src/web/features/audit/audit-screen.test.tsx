import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

const MORE_THAN_A_PAGE = 51

test('the audit trail is loaded in pages, and a failed page can be retried', async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const { id: rinkId, name } = await addRink(page)
  for (let place = 1; place <= MORE_THAN_A_PAGE; place++) {
    const data = { rinkId, name: `Person ${place}`, role: 'Ice Technician' }
    expect((await page.request.post('/api/staff', { data })).status()).toBe(201)
  }
  await page.goto('/administration/audit')
  await page.getByRole('combobox', { name: 'Rink' }).selectOption(name)
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(50)
  await page.route('**/api/audit-entries?**before=**', route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByText('Older entries could not be loaded')).toBeVisible()
  await expect(entries).toHaveCount(50)
  await checkAccessibility()
  await page.unroute('**/api/audit-entries?**before=**')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(entries).toHaveCount(MORE_THAN_A_PAGE + 1)
  await expect(entries.nth(50)).toBeFocused()
})

test('a filter outlasts a reload, and an entry links to the page of its record at its rink', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const { id: rinkId, name } = await addRink(page)
  const data = { rinkId, kind: 'other', name: 'Red truck', number: 'T-1' }
  expect((await page.request.post('/api/equipment', { data })).status()).toBe(201)
  await page.goto('/administration/audit')
  await page.getByRole('combobox', { name: 'Rink' }).selectOption(name)
  await expect(page).toHaveURL(/rinkId=/)
  await page.reload()
  await page.getByRole('link', { name: /^Machine \d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Red truck' })).toBeVisible()
})
