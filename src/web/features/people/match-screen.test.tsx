import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

test('entries are split, joined, renamed and left out, and matched only after the button', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const staff = async (name: string, role = 'Steward') => {
    await page.request.post('/api/staff', { data: { name, role, rinkId: rink.id } })
  }
  await staff('Dan Duty', 'Duty Manager')
  await staff('Ann Archer')
  await staff('A. Archer')
  await staff('Bo Blank')
  const names = async () =>
    (await server.deps.db.selectFrom('people').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )
  await page.goto('/administration/people')
  await page.getByRole('link', { name: 'Match people' }).click()
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Staff list: ${name}` })
      .first()
  await expect(row('Dan Duty').getByText(/^Manager PIN: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Logins without a matching name' })).toBeVisible()
  await checkAccessibility()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change A. Archer' }).click()
  await checkAccessibility()
  await dialog.getByRole('combobox', { name: 'The same person as' }).selectOption('Ann Archer')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(row('Ann Archer').getByText(/^Staff list: A\. Archer/)).toBeVisible()
  await page.getByRole('button', { name: 'Change Dan Duty' }).click()
  await dialog.getByRole('button', { name: /^Split off Manager PIN/ }).click()
  await page.getByRole('button', { name: 'Change Dan Duty' }).first().click()
  await dialog.getByLabel('Name').fill('x')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Please enter the name of a person')).toBeVisible()
  await dialog.getByLabel('Name').fill('Daniel Duty')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('checkbox', { name: 'Bo Blank' }).click()
  await expect(page.getByText('3 to match, 1 left out for now')).toBeVisible()
  expect(await names()).toEqual([])

  await page.getByRole('button', { name: 'Match 3 people' }).click()
  await expect(page.getByText('3 people matched')).toBeVisible()
  await expect(page.getByText('1 to match')).toBeVisible()
  expect(await names()).toEqual(['Ann Archer', 'Dan Duty', 'Daniel Duty'])

  await staff('Cy Cold')
  await page.reload()
  await expect(page.getByText('2 to match')).toBeVisible()
  await page.request.post('/api/people/matches', {
    data: {
      matches: [
        {
          name: 'Cy Cold',
          title: null,
          company: null,
          personId: null,
          staffIds: [5],
          pinIds: [],
          userIds: [],
        },
      ],
    },
  })
  await page.getByRole('button', { name: 'Match 2 people' }).click()
  await expect(page.getByText('The lists have just changed')).toBeVisible()
  await expect(page.getByText('1 to match')).toBeVisible()
  await page.getByRole('button', { name: 'Change Bo Blank' }).click()
  await dialog.getByRole('combobox', { name: 'The same person as' }).selectOption('Cy Cold (in the register)')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Already in the register')).toBeVisible()
  await page.getByRole('button', { name: 'Match with a person: ada@rinkbook.test' }).click()
  await dialog.getByLabel('Name').fill('Ada Admin')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Match 2 people' }).click()
  await expect(page.getByText(/^Everyone on the staff lists/)).toBeVisible()
  expect(await names()).toEqual(['Ada Admin', 'Ann Archer', 'Cy Cold', 'Dan Duty', 'Daniel Duty'])
})

test('a match that is left out stays left out when it is renamed', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  for (const name of ['Ann Archer', 'Bo Blank'])
    await page.request.post('/api/staff', { data: { name, role: 'Steward', rinkId: rink.id } })
  await page.goto('/administration/people/matches')
  await page.getByRole('checkbox', { name: 'Bo Blank' }).click()
  await page.getByRole('button', { name: 'Change Bo Blank' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bo Blanc')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bo Blanc' })).not.toBeChecked()
})
