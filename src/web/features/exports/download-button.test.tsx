import { readFile } from 'node:fs/promises'
import readWorkbook from 'read-excel-file/node'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { openDashboard } from '#test/screens/people.ts'

test('the spreadsheet contains all records, or those of a period', async ({ page, checkAccessibility }) => {
  const rink = await openDashboard(page)
  await new ShiftEndPage(page, rink).completeEverything()
  const press = async (name: string, file: RegExp) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(file)
    const sheets = await readWorkbook(await readFile(await download.path()))
    return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
  }
  const everything = await press('Download All Excel', /^All_Checklists_\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText('Download Complete')).toBeVisible()
  await expect(page.getByText('All checklist data has been downloaded successfully')).toBeVisible()
  expect(everything.get('Forklift Checklist')).toHaveLength(2)

  await page.getByRole('button', { name: 'Choose dates' }).click()
  await page.getByRole('button', { name: 'This year' }).click()
  await expect(page.getByRole('dialog').getByLabel('From')).toHaveValue(/^\d{4}-01-01$/)
  await expect(page.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('dialog').getByLabel('From').fill('2020-01-02')
  await page.getByRole('dialog').getByLabel('To').fill('2020-01-01')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByText('The period must not end before it begins')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('dialog').getByLabel('To').fill('2020-01-03')
  const period = await press('Download', /^Arena_\w+_All_Checklists_2020-01-02_to_2020-01-03\.xlsx$/)
  expect(period.get('Forklift Checklist')).toHaveLength(1)
})

test.describe('when the network fails', () => {
  test('a failed download is reported and can be retried', async ({ page }) => {
    await openDashboard(page)
    await page.route('/api/excel/download-all', route => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Download All Excel' }).click()
    await expect(page.getByText('Failed to download the Excel file. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download All Excel' })).toBeEnabled()
  })
  test('a failed download of a period can be retried with the same dates', async ({ page }) => {
    await openDashboard(page)
    await page.route('/api/excel/download-all', route => route.abort('connectionreset'))
    const askForPeriod = () => page.getByRole('button', { name: 'Choose dates' }).click()
    const from = page.getByRole('dialog').getByLabel('From')
    await askForPeriod()
    await from.fill('2020-01-02')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page.getByText('Failed to download the Excel file. Please try again.')).toBeVisible()
    await askForPeriod()
    await expect(from).toHaveValue('2020-01-02')
  })
})
