import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

const csv = (lines: string[]) => ({
  name: 'machines.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
})

test('a list of machines is previewed and imported once', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  await page.goto('/dashboard/equipment')
  await page.getByRole('link', { name: 'Import' }).click()
  const file = page.getByLabel('Excel or CSV file')
  await page.getByLabel('Or paste the list').fill('What\tWhere\nPump\tCellar')
  await expect(page.getByText('Which column has the machines?')).toBeVisible()
  const list = csv([
    'Type;Equipment;Serial No;Location;Bought;No.',
    'Zamboni;Big blue;Z-1;Garage;2021;1',
    'Rocket;One;R-1;;;2',
    'Pump;Brine pump;;Cellar;;3',
    'Pump;Brine Pump;;;;4',
  ])
  await file.setInputFiles(list)
  const row = (name: string) =>
    page.getByRole('list', { name: 'Preview' }).getByRole('listitem').filter({ hasText: name })
  await expect(row('Big blue').getByText('New: Resurfacer')).toBeVisible()
  await expect(row('Big blue').getByText('Notes: Bought: 2021')).toBeVisible()
  await expect(row('One').getByText(/^Problem: There is no kind of machine called Rocket/)).toBeVisible()
  await expect(row('Brine Pump').getByText('Problem: Duplicate of row 3')).toBeVisible()
  await expect(page.getByText('Not imported: No..')).toBeVisible()
  await expect(page.getByText(/^2 new at .+, 0 to update, 0 unchanged, 2 with a problem\./)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Import 2 machines' }).click()
  const result = page.getByRole('alert').filter({ hasText: '2 machines were added' })
  await expect(result).toBeFocused()
  await expect(result.getByText('Row 4: Duplicate of row 3')).toBeVisible()
  await file.setInputFiles(list)
  await expect(row('Big blue').getByText('Already in the register')).toBeVisible()
  await expect(page.getByRole('button', { name: 'No machines to import' })).toBeDisabled()
  await page.getByRole('link', { name: 'All equipment' }).click()
  await expect(page.getByRole('link', { name: 'Big blue, Z-1' })).toBeVisible()
})
