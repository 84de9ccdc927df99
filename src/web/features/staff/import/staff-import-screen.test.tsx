import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, RINK_ZONE } from '#test/screens/people.ts'

const csv = (lines: string[], encoding: 'utf8' | 'utf16le' = 'utf8') => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, encoding),
})

test('a staff list is previewed, imported once, and recorded in the audit trail', async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await page.request.post('/api/staff', { data: { name: 'Cy Cold', role: 'Site Manager', rinkId: rink.id } })
  await page.goto('/administration')
  await page.getByRole('link', { name: /^Staff import/ }).click()
  await page.getByRole('combobox', { name: 'Rink' }).selectOption(rink.name)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a template' }).click()
  expect((await download).suggestedFilename()).toBe('staff-template.csv')

  const pasted = page.getByLabel('Or paste the list')
  await page.getByLabel('CSV file').setInputFiles({ ...csv([]), buffer: Buffer.alloc(1_000_001, 'a') })
  await expect(pasted).toHaveAccessibleDescription(/^This file is too large to be a staff list\./)
  await pasted.fill('Ann\tDuty Manager')
  await expect(pasted).not.toHaveAttribute('aria-invalid')
  await expect(
    page.getByText(/The first row must contain the headings name, title and company\. Missing/),
  ).toBeVisible()

  await page.getByLabel('Or paste the list').fill('name,title\n"Ann,Duty Manager\nBob,Ice Technician')
  await expect(page.getByText('The quotation marks in row 1 do not match.')).toBeVisible()

  const file = page.getByLabel('CSV file')
  const list = [
    'Company;NAME;Role',
    '"Ice; Snow ""and"" Co";Ann Ice;Duty Manager',
    ';Zoë Frost;Ice Technician',
    ';cy  cold;Site Manager',
    ';;Ice Technician',
    ';Dee;Drift;Duty Manager',
    `;${'x'.repeat(300)};Ice Technician`,
  ]
  await file.setInputFiles(csv(['sep=;', ...list], 'utf16le'))
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Ann Ice').getByText('new')).toBeVisible()
  await expect(row('Ann Ice').getByText('Duty Manager · Ice; Snow "and" Co')).toBeVisible()
  await expect(row('cy cold').getByText('already on the list')).toBeVisible()
  await expect(
    row('(no name)').getByText('problem: Please fill in both name and title fields.'),
  ).toBeVisible()
  await expect(page.getByText(/^2 new, 1 already on the list, 3 with a problem/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2 people were added' })).toBeFocused()
  await checkAccessibility()
  await file.setInputFiles(csv(list))
  await expect(page.getByRole('button', { name: 'Nobody to import' })).toBeDisabled()
  await page.getByLabel('Or paste the list').fill('name\ttitle\nBob\tIce Technician')
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByText('1 person was added')).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: /^Audit trail/ }).click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await page.getByRole('combobox', { name: 'Rink', exact: true }).selectOption(rink.name)
  await expect(entries).toHaveCount(5)
  await expect(entries.first()).toContainText('Staff imported')
  await expect(entries.first()).toContainText(/Staff member \d+/)
  await expect(entries.nth(3)).toContainText('Staff added')
  await expect(entries.last()).toContainText('Rink added')
  await expect(entries.last()).toContainText(rink.name)
  await expect(page.getByText('Ann Ice')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export this rink’s entries' })).toHaveAttribute('download')
  await page.getByRole('button', { name: 'Verify' }).click()
  const proof = page.getByRole('region', { name: 'Verification' })
  await expect(proof.getByRole('alert')).toContainText('Verified: no record has been altered')
  await expect(proof.getByRole('alert')).toContainText(/[\d,]+ entries, [\d,]+ records verified\./)
  await checkAccessibility()
  await page.getByRole('combobox', { name: 'Record type' }).selectOption('Checklist')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(`Dates and times are in the ${RINK_ZONE} time zone.`)).toBeVisible()
  await expect(entries.filter({ hasText: 'Rink added' }).first()).toBeVisible()
  await page.getByLabel('From').fill('2020-01-02')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('The period must not end before it begins')).toBeVisible()
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
})
