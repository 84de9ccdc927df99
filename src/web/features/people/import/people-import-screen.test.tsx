import { Workbook } from '@cj-tech-master/excelts'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, RINK_ZONE } from '#test/screens/people.ts'

const csv = (lines: string[], encoding: 'utf8' | 'utf16le' = 'utf8') => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, encoding),
})

async function workbook(rows: string[][]) {
  const book = new Workbook()
  const sheet = book.addWorksheet('Staff')
  for (const row of rows) sheet.addRow(row)
  book.addWorksheet('Rota').addRow(['Mon'])
  return {
    name: 'people.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  }
}

test('a list is previewed, imported once, and recorded in the audit trail', async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await page.request.post('/api/staff', { data: { name: 'Cy Cold', role: 'Site Manager', rinkId: rink.id } })
  await page.goto('/administration/people')
  await page.getByRole('combobox', { name: 'Rink' }).selectOption(rink.name)
  await page.getByRole('link', { name: 'Import people' }).first().click()
  await page.getByRole('combobox', { name: 'Rink' }).selectOption(rink.name)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a template' }).click()
  expect((await download).suggestedFilename()).toBe('people-template.csv')

  const pasted = page.getByLabel('Or paste the list')
  const file = page.getByLabel('Excel or CSV file')
  await file.setInputFiles({ ...csv([]), buffer: Buffer.alloc(1_000_001, 'a') })
  await expect(pasted).toHaveAccessibleDescription(/^This file is too large to be a list of people\./)
  await pasted.fill('Who\tWhat\nAnn\tDuty Manager')
  await expect(pasted).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Which column has the names?')).toBeVisible()
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Name')
  await expect(page.getByText('Notes: What: Duty Manager')).toBeVisible()
  await page.getByRole('combobox', { name: 'What' }).selectOption('Title')
  await expect(page.getByText('Notes: What: Duty Manager')).toHaveCount(0)

  await pasted.fill('name,title\n"Ann,Duty Manager\nBob,Ice Technician')
  await expect(page.getByText('The quotation marks in row 1 do not match.')).toBeVisible()

  const list = [
    'Company;NAME;Role;Team;DOB',
    '"Ice; Snow ""and"" Co";Ann Ice;Duty Manager;Nights;1.1.90',
    ';Zoë Frost;Ice Technician;',
    ';cy  cold;Site Manager;',
    ';;Ice Technician;',
    ';Dee;Drift;Duty Manager;x;y',
    `;${'x'.repeat(300)};Ice Technician;`,
    'Total;6 people;;',
  ]
  await file.setInputFiles(csv(['sep=;', ...list], 'utf16le'))
  const row = (name: string) =>
    page.getByRole('list', { name: 'Preview' }).getByRole('listitem').filter({ hasText: name })
  await expect(row('Ann Ice').getByText('New', { exact: true })).toBeVisible()
  await expect(row('Ann Ice').getByText('Duty Manager · Ice; Snow "and" Co')).toBeVisible()
  await expect(row('Ann Ice').getByText('Notes: Team: Nights')).toBeVisible()
  await expect(row('cy cold').getByText('New in the register, already on the staff list')).toBeVisible()
  await expect(row('(no name)').getByText('Problem: Name is required')).toBeVisible()
  await expect(row('Dee').getByText('Problem: This row has more cells than the heading')).toBeVisible()
  await expect(page.getByText('Not imported: DOB.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Import row 7, 6 people' }).click()
  await expect(row('6 people').getByText('Left out')).toBeVisible()
  await expect(page.getByText(/^3 new at .+, 0 to update, 0 unchanged, 3 with a problem\./)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Import 3 people' }).click()
  const result = page.getByRole('alert').filter({ hasText: '3 people were added' })
  await expect(result).toBeFocused()
  await expect(result.getByText('Row 4: Name is required')).toBeVisible()
  await checkAccessibility()

  const changed = [
    ['Staff list', '', ''],
    ['Name', 'Job title', 'Payroll no'],
    ['Ann Ice', 'Site Manager', '0042'],
    ['Cy Cold', 'Site Manager', ''],
  ]
  await file.setInputFiles(await workbook(changed))
  await expect(page.getByText('Read from the sheet “Staff”')).toBeVisible()
  await expect(page.getByText(/^Not imported: the other sheets \(Rota\)/)).toBeVisible()
  await expect(page.getByText('Not imported: the row above the headings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nobody to import' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Update' }).click()
  await expect(row('Ann Ice').getByText('Title: Duty Manager → Site Manager')).toBeVisible()
  await expect(row('Ann Ice').getByText('Employee number: 0042')).toBeVisible()
  await expect(row('Cy Cold').getByText('Already in the register')).toBeVisible()
  await page.getByRole('button', { name: 'Update 1' }).click()
  await expect(page.getByText('0 people were added, 1 updated')).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('combobox', { name: 'Rink' }).selectOption(rink.name)
  await page.getByRole('button', { name: /^Ann Ice/ }).click()
  await expect(page.getByRole('dialog').getByText('Team: Nights')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Ann Ice · Duty Manager')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/administration/audit')
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await page.getByRole('combobox', { name: 'Rink', exact: true }).selectOption(rink.name)
  await expect(entries.first()).toContainText('Staff matched')
  await expect(entries.filter({ hasText: 'Staff imported' })).toHaveCount(2)
  await expect(entries.last()).toContainText('Rink added')
  await expect(entries.last()).toContainText(rink.name)
  await expect(entries.filter({ hasText: 'Ann Ice' }).first()).toBeVisible()
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
