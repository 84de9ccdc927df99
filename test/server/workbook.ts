import readWorkbook from 'read-excel-file/node'
import type { TestBrowser } from './browser.ts'

/** The sheets of a rink's full export, of all days or of the period `from` to `to`. */
export async function downloadedSheets(browser: TestBrowser, rinkId: number, period: object = {}) {
  const { bytes } = await browser.download('/api/excel/download-all', { rinkId, ...period })
  return readWorkbook(Buffer.from(bytes))
}

/** The rows of a sheet in an export of one check, with its head. */
export async function exportedRows(browser: TestBrowser, path: string, name: string) {
  const { bytes, headers } = await browser.download(path)
  const workbook = await readWorkbook(Buffer.from(bytes))
  const fileName = headers.get('content-disposition') ?? ''
  return { fileName, rows: workbook.find(({ sheet }) => sheet === name)?.data ?? [] }
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
