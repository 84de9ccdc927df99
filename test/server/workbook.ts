import readWorkbook from 'read-excel-file/node'
import type { TestBrowser } from './browser.ts'

/** The sheets of a rink's full export. */
export async function downloadedSheets(browser: TestBrowser, rinkId: number) {
  const { bytes } = await browser.download('/api/excel/download-all', { rinkId })
  return readWorkbook(Buffer.from(bytes))
}

/** The values in some columns of a sheet, row by row. */
export function columnsOf(
  workbook: Awaited<ReturnType<typeof downloadedSheets>>,
  name: string,
  columns: string[],
) {
  const [head = [], ...rows] = workbook.find(({ sheet }) => sheet === name)?.data ?? []
  return rows.map(row => columns.map(column => row[head.indexOf(column)]))
}
