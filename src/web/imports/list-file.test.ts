import { Workbook } from '@cj-tech-master/excelts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { columnUseOf } from '#domain/people/import-columns.ts'
import { readListFile, readList as readListOf } from './list-file.ts'

type Cells = (string | number | boolean | Date | null | { formula: string; result: string })[]

async function workbook(sheets: Record<string, Cells[]>): Promise<Uint8Array<ArrayBuffer>> {
  const book = new Workbook()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name)
    for (const row of rows) sheet.addRow(row)
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

const readList = (list: string) => readListOf(list, { columnUseOf, what: 'people' })
const fileOf = (content: BlobPart) => new File([content], 'people.xlsx')
const read = async (content: BlobPart) => readList((await readListFile(fileOf(content), 'people')).list)

describe('a file of people', () => {
  it('is read from the sheet with the list, with numbers, days and the results of formulas', async () => {
    const bytes = await workbook({
      Cover: [['Staff of Harrowmere']],
      People: [
        ['Harrowmere Ice Rink', null, 'printed 20 Nov'],
        [],
        ['Full name', 'Payroll No', 'First aid until', 'Keys'],
        ['Zoë "Zee" Frost', 42, new Date('2027-05-01T00:00:00Z'), true],
        [{ formula: 'A4&"!"', result: 'Bo; Blank' }, '0042', null, '=HYPERLINK("x")'],
      ],
      Old: [['Name'], ['Cy']],
    })
    const file = await readListFile(fileOf(bytes), 'people')
    expect(file.sheets).toEqual({ read: 'People', others: ['Cover', 'Old'] })
    expect(readList(file.list)).toEqual({
      rowsAbove: 1,
      headings: ['Full name', 'Payroll No', 'First aid until', 'Keys'],
      lines: [
        ['Zoë "Zee" Frost', '42', '2027-05-01', 'true'],
        ['Bo; Blank', '0042', '', '=HYPERLINK("x")'],
      ],
    })
  })

  it.each([
    ['semicolons', 'Name;Role\r\n"Frost; Zoë";x\r\n'],
    ['commas', 'Name,Role\n"Frost; Zoë",x'],
    ['tabs', 'Name\tRole\nFrost; Zoë\tx'],
    ['a line of Excel about its separator', 'sep=;\r\nName;Role\r\n"Frost; Zoë";x'],
  ])('is read with %s', async (_, text) => {
    const table = { headings: ['Name', 'Role'], lines: [['Frost; Zoë', 'x']], rowsAbove: 0 }
    expect(await read(text)).toEqual(table)
    expect(await read(`\uFEFF${text}`)).toEqual(table)
    const windows = Uint8Array.from(text, letter => letter.codePointAt(0) ?? 0)
    expect(await read(windows)).toEqual(table)
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
    expect(await read(new Uint8Array(wide))).toEqual(table)
  })

  it.each<[string, () => BlobPart | Promise<BlobPart>, RegExp]>([
    ['too large', () => new Uint8Array(1_000_001), /^This file is too large/],
    ['of an old Excel', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /^This is an old Excel file/],
    ['another zip', () => zipSync({ 'a.txt': strToU8('a') }).slice(), /^This file could not be read/],
    [
      'damaged',
      async () => (await workbook({ A: [['Name']] })).slice(0, 900),
      /^This file could not be read/,
    ],
    ['empty', () => workbook({ A: [] }), /^This workbook is empty/],
    [
      'a zip bomb',
      async () => {
        const parts = unzipSync(await workbook({ A: [['Name'], ['Ann']] }))
        return zipSync({ ...parts, 'xl/bomb.xml': new Uint8Array(25_000_000) }, { level: 9 }).slice()
      },
      /^This file could not be read/,
    ],
    [
      'a zip of many parts',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.xml`, strToU8('')]))).slice(),
      /^This file could not be read/,
    ],
  ])('that is %s is refused', async (_, content, problem) => {
    await expect(readListFile(fileOf(await content()), 'people')).rejects.toThrow(problem)
  })

  it.each(['XFD1', 'A1048576', 'XFD1048576', 'A&#49;'])('that has a cell at %s is refused', async address => {
    const parts = unzipSync(await workbook({ A: [['Name'], ['Ann']] }))
    const name = Object.keys(parts).find(part => part.endsWith('sheet1.xml')) ?? ''
    const far = `<row r="2"><c r="${address}" t="str"><v>x</v></c></row></sheetData>`
    const xml = new TextDecoder().decode(parts[name]).replace('</sheetData>', far)
    const bytes = zipSync({ ...parts, [name]: strToU8(xml) }).slice()
    await expect(readListFile(fileOf(bytes), 'people')).rejects.toThrow(/^This file could not be read/)
  })

  it('a declaration of entities in a workbook is not followed', async () => {
    const parts = unzipSync(await workbook({ A: [['Name'], ['Ann']] }))
    const name = Object.keys(parts).find(part => part.endsWith('sheet1.xml')) ?? ''
    const xml = new TextDecoder().decode(parts[name])
    const hostile = xml.replace(
      '<worksheet',
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet',
    )
    const bytes = zipSync({ ...parts, [name]: strToU8(hostile) }).slice()
    await expect(read(bytes)).resolves.toMatchObject({ lines: [['Ann']] })
  })
})
