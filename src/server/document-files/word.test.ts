import { strFromU8, strToU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { shippedFile } from '#server/features/documents/shipped.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { wordFile } from '#test/server/word-files.ts'
import { readWordFile } from './word.ts'

const TAKES = ['pdf', 'docx'] as const
const read = (bytes: Buffer) => readWordFile(bytes, TAKES)
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer()

const documentOf = (file: Buffer) => strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())

/** A Word file with the text `before`, followed by a repeated text. */
function repeated(file: Buffer, pattern: RegExp, times: number): Record<string, Uint8Array> {
  const text = documentOf(file).replace(pattern, found => found.repeat(times))
  return { 'word/document.xml': strToU8(text) }
}

describe('a Word file written by Rinkbook', () => {
  test('a Word file written by Rinkbook is read with the same tables, notes and headings', async () => {
    const html = await read(await shippedFile('accidents-and-first-aid'))
    expect(html).toContain('<blockquote><p>This is a model text')
    expect(html).toMatch(/<td><p>Anyone dies/)
    expect(html).toMatch(/<th><p>.*What happened/)
    expect(html).toContain('<h2>')
  })

  test('a table row is a heading row only if its heading mark is not off', async () => {
    expect(documentOf(await shippedFile('accidents-and-first-aid'))).not.toContain('w:val="off"')
    const row = (val: string) =>
      `<w:tbl><w:tr><w:trPr><w:tblHeader w:val="${val}"/></w:trPr><w:tc><w:p><w:r><w:t>${val}</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`
    const plain = wordFile({ text: 'x' })
    const text = documentOf(plain).replace(
      '</w:body>',
      `${['off', 'false', '0'].map(row).join('<w:p/>')}</w:body>`,
    )
    const html = await read(wordFile({ text: 'x', parts: { 'word/document.xml': strToU8(text) } }))
    expect(html).not.toContain('<th')
    expect(html.match(/<td>/g)).toHaveLength(3)
  })
})

describe('the page of a Word file', () => {
  test('the page of a Word file says that it is simplified, and names the missing pictures', async () => {
    expect(await read(wordFile({ text: 'x' }))).toContain(
      'Simplified view. Colours, drawings and some pictures may be missing: download the Word file to see everything.',
    )
    const html = await read(
      wordFile({ text: 'x', pictures: { 'a.emf': picture, 'b.png': picture, 'c.gif': picture } }),
    )
    expect(html).toContain('Some pictures are missing')
    expect(html.match(/<em>\[Picture not shown\]<\/em>/g)).toHaveLength(2)
    expect(html.match(/<img /g)).toHaveLength(1)
    const plain = { text: 'x', pictures: { 'b.png': picture } }
    const lost = documentOf(wordFile(plain)).replace('r:embed="p0"', '')
    expect(await read(wordFile({ ...plain, parts: { 'word/document.xml': strToU8(lost) } }))).toContain(
      'Some pictures are missing',
    )
    const styled = documentOf(wordFile(plain)).replace(
      '<w:body><w:p>',
      '<w:body><w:p><w:pPr><w:pStyle w:val="ImageCaption"/></w:pPr>',
    )
    expect(await read(wordFile({ ...plain, parts: { 'word/document.xml': strToU8(styled) } }))).toContain(
      'Simplified view',
    )
  })

  test('a repeated picture is converted once', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024, 7)
    const file = { text: 'x', pictures: { 'a.png': large } }
    expect(await read(wordFile(file))).toContain('<img ')
    const often = wordFile({ ...file, parts: repeated(wordFile(file), /<w:p><w:r><w:drawing>.*<\/w:p>/, 40) })
    await expect(read(often)).rejects.toThrow(/too large once unpacked/)
  })

  test('a Word file is converted without blocking the server', async () => {
    const text = { text: 'x' }
    const long = wordFile({
      ...text,
      parts: repeated(wordFile(text), /<w:p><w:r><w:t>x<\/w:t><\/w:r><\/w:p>/, 20_000),
    })
    const server = await setUpServer()
    let isRead = false
    const reading = read(long).finally(() => {
      isRead = true
    })
    for (let calls = 0; calls < 5; calls += 1)
      expect((await server.admin.get(`/api/staff?rinkId=${server.rinkId}`)).status).toBe(200)
    expect(isRead).toBe(false)
    const html = await reading
    expect(html.match(/<p>x/g)).toHaveLength(20_000)
  })
})

describe('a Word file of another program', () => {
  test('a Word file of another program is read, with another name of the main part and other entries in the zip', async () => {
    const parts = unzipSync(wordFile({ text: 'Elsewhere' }))
    const renamed = (name: string) =>
      strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace('word/document.xml', 'word/document2.xml'))
    const file = wordFile({
      text: 'Not this one',
      parts: {
        '_rels/.rels': renamed('_rels/.rels'),
        '[Content_Types].xml': renamed('[Content_Types].xml'),
        'word/document2.xml': parts['word/document.xml'] ?? new Uint8Array(),
        'word/fonts/font1.odttf': new Uint8Array(9 * 1024 * 1024),
        'word/embeddings/sheet.xlsx': new Uint8Array(9 * 1024 * 1024),
      },
    })
    expect(await read(file)).toContain('<p>Elsewhere</p>')
  })

  test('a spreadsheet is refused with the list of accepted kinds', async () => {
    const types = strToU8(
      '<Types><Override PartName="/word/document.xml" ContentType="application/x"/></Types>',
    )
    const sheet = wordFile({ text: 'x', parts: { '[Content_Types].xml': types } })
    await expect(readWordFile(sheet, ['pdf', 'docx', 'png', 'jpeg'])).rejects.toThrow(/PNG or JPEG/)
    await expect(read(sheet)).rejects.toThrow(/PDF or Word \(.docx\)\.$/)
  })
})
