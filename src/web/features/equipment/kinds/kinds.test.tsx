import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a kind is added, renamed, and retired; a known name is refused', async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  await page.goto('/administration')
  await page.getByRole('link', { name: /^Kinds of machine/ }).click()
  await expect(page.getByText('No kinds of your own yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a kind' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Resurfacer')
  await dialog.getByLabel('Icon (optional)').selectOption('Ice')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Resurfacer is already in the list.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ice painter')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const list = page.getByRole('list', { name: 'Kinds of this rink' })
  await expect(list).toContainText('Ice painter')
  await page.getByRole('button', { name: 'Rename Ice painter' }).click()
  await dialog.getByLabel('Name').fill('Line painter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Retire Line painter' }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect(list).toContainText('Retired')
  await checkAccessibility()
})

test('the change of a kind shows the checks before and after', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  await page.request.post('/api/checks/adopt', { data: { rinkId: rink.id, keys: ['resurfacer'] } })
  await page.request.post('/api/machine-kinds', { data: { rinkId: rink.id, name: 'Ice painter' } })
  await page.goto(`/dashboard/equipment/${await equipment.register('Red truck', 'FL-003')}`)
  await equipment.unfold('Details')
  const open = () => page.getByRole('button', { name: 'Change kind' }).click()
  await open()
  await equipment.dialog.getByLabel('New kind').selectOption('Resurfacer')
  await expect(equipment.dialog.getByText('Forklift Checklist: every day')).toBeVisible()
  await expect(equipment.dialog.getByText(/^Resurfacer circle check: /)).toBeVisible()
  await expect(equipment.dialog.getByText(/^The shift can end without this machine/)).toBeVisible()
  await checkAccessibility()
  await equipment.authorise('2468', 'Change kind')
  await expect(equipment.history).toContainText('Forklift → Resurfacer')
  await open()
  await equipment.dialog.getByLabel('New kind').selectOption('Ice painter')
  await equipment.authorise('2468', 'Change kind')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Ice painter')
})
