import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { DOCUMENTS, isShipped } from '#domain/documents/document.ts'
import { blocksOf, plainText } from '#server/document-rendering/blocks.ts'
import { pdfOf } from '#server/document-rendering/pdf.ts'
import { wordOf } from '#server/document-rendering/word.ts'
import { shippedBlocks, shippedFile, shippedHtml } from './shipped.ts'

const shipped = DOCUMENTS.filter(({ key }) => isShipped(key)).map(({ key, title }) => ({ key, title }))
const PAGES = [3, 4, 5]

describe.each(shipped)('$title', ({ key, title }) => {
  if (!isShipped(key)) return

  test('a shipped document fills three to five tagged pages, with all its headings and the note that it is a model', async () => {
    const blocks = await shippedBlocks(key)
    const headings = blocks.flatMap(block => (block.type === 'heading' ? [plainText(block.runs)] : []))
    expect(headings[0]).toBe(title)
    expect(headings.length).toBeGreaterThan(8)
    const file = await pdfOf({ title, footer: title, createdAt: new Date(0), blocks })
    expect(file.toString('latin1')).toContain('/MarkInfo')
    const pdf = await getDocumentProxy(new Uint8Array(file))
    expect(PAGES).toContain(pdf.numPages)
    const { text } = await extractText(pdf, { mergePages: true })
    const words = text.replaceAll(/\s+/g, ' ')
    expect(headings.filter(heading => !words.includes(heading))).toEqual([])
    expect(words).toContain("This is a model text: the rink's own competent person must adapt it")
  })

  test('a shipped document is the same file each time, and has the same text as a page', async () => {
    const html = await shippedHtml(key)
    expect(html).toContain(`<h1>${title.replace('&', '&amp;')}</h1>`)
    const file = await shippedFile(key)
    expect(await shippedFile(key)).toBe(file)
  })
})

test('the policy ships as PDF', async () => {
  const file = await shippedFile('health-and-safety-policy')
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test.each([
  ['accidents-and-first-aid', 'Procedure for Accidents &amp; First Aid'],
  ['safe-forklift-operations', 'Procedure for Safe Forklift Operations'],
  ['using-power-tools-safely', 'Procedure for Using Power Tools Safely'],
] as const)('%s ships as a Word file with real headings', async (key, title) => {
  const parts = unzipSync(await shippedFile(key))
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(text).toContain(title)
  expect(text).toContain('w:val="Heading2"')
  expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).toContain('2026-11-21T09:00:00Z')
})

test('the shipped texts contain the essential requirements of the law and of first aid', async () => {
  const accidents = await shippedHtml('accidents-and-first-aid')
  expect(accidents).toContain('A worker dies within one year of the accident')
  const tools = await shippedHtml('using-power-tools-safely')
  expect(tools).toContain('Do not rinse or remove anything that is stuck in the eye: cover it')
})

test('rendering a file twice produces the same bytes', async () => {
  const text = {
    title: 'Twice',
    footer: 'Twice',
    createdAt: new Date('2026-11-20T06:00:00.000Z'),
    blocks: await shippedBlocks('safe-forklift-operations'),
  }
  expect((await wordOf(text)).equals(await wordOf(text))).toBe(true)
  expect((await pdfOf(text)).equals(await pdfOf(text))).toBe(true)
})

test('a text with content that paper would lose is refused', () => {
  expect(() => blocksOf('![picture](x.png)')).toThrow(ZodError)
  expect(() => blocksOf('<b>bold</b>')).toThrow(ZodError)
})
