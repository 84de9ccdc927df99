import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upload } from '#test/server/document-uploads.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { wordFile } from '#test/server/word-files.ts'

const PDF = pdfFile()
const PICTURE = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer()
const WEBP = await sharp(PICTURE).webp().toBuffer()

test('an uploaded Word file shows its text, pictures and safe links, and nothing that could run', async () => {
  const server = await setUpServer()
  const page = async (file: Buffer) => {
    expect(await upload(server, { key: 'rams', file })).toMatchObject({ status: 201 })
    return (await server.admin.get(`/api/documents/rams/page?rinkId=${server.rinkId}`)).text
  }
  const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const hostile = await page(
    wordFile({
      text: '&lt;script&gt;alert(1)&lt;/script&gt;',
      link: 'javascript:alert(document.cookie)',
      pictures: { 'a.svg': svg, 'b.png': PICTURE },
    }),
  )
  expect(hostile).toContain('&lt;script&gt;')
  expect(hostile).not.toMatch(/<script|javascript:|onload|svg/)
  expect(hostile.match(/<img /g)).toHaveLength(1)
  expect(hostile).toContain('src="data:image/png;base64,')
  expect(hostile).toContain('Press here')
  for (const link of ['data:text/html,x', 'vbscript:x', ' java&#9;script:x', '//elsewhere.example/x']) {
    expect(await page(wordFile({ text: 'x', link }))).not.toMatch(/href="(?!#)/)
  }
  expect(await page(wordFile({ text: 'x', link: 'https://www.hse.gov.uk/' }))).toContain(
    '<a href="https://www.hse.gov.uk/" target="_blank" rel="noopener noreferrer">Press here</a>',
  )
})

const zeros = new Uint8Array(70 * 1024 * 1024)
const manyParts = Object.fromEntries(
  Array.from({ length: 2500 }, (_, place) => [`word/${place}.xml`, new Uint8Array(1)]),
)
const lying = wordFile({ text: 'x'.repeat(5000) })
// The directory at the end of a zip states the unpacked size of each part.
const entry = lying.lastIndexOf('word/document.xml') - 46
lying.writeUInt32LE(1, entry + 24)

const refused: [string, Buffer | string, number, RegExp][] = [
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /PDF, Word \(.docx\), PNG or JPEG/],
  ['HTML named .pdf', Buffer.from('<html><script>alert(1)</script>'), 415, /Only these files/],
  ['HTML that says it is a PDF', Buffer.from('%PDF-<b>x</b>\nstartxref\n9\n%%EOF'), 400, /damaged/],
  ['a picture of a kind that is not taken', WEBP, 415, /Only these files/],
  ['an old Word file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /Only these files/],
  ['a zip that is no Word file', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 415, /PNG or JPEG/],
  ['a truncated PDF', PDF.subarray(0, 30), 400, /damaged/],
  ['a truncated Word file', wordFile({ text: 'x' }).subarray(0, 500), 400, /damaged/],
  ['a truncated picture', PICTURE.subarray(0, PICTURE.length - 30), 400, /damaged/],
  [
    'a Word file without sense',
    wordFile({ text: 'x', parts: { 'word/document.xml': strToU8('no XML') } }),
    400,
    /damaged/,
  ],
  ['a Word file that lies about its size', lying, 400, /damaged/],
  [
    'a Word file that unpacks to far more',
    wordFile({ text: 'x', parts: { 'word/more.xml': zeros } }),
    413,
    /too large once unpacked/,
  ],
  [
    'a Word file with too many pictures',
    wordFile({ text: 'x', pictures: { 'a.png': zeros } }),
    413,
    /once unpacked/,
  ],
  ['a Word file of too many parts', wordFile({ text: 'x', parts: manyParts }), 413, /once unpacked/],
  ['larger than any', Buffer.alloc(21 * 1024 * 1024), 413, /larger than 20 MB/],
  ['empty', Buffer.alloc(0), 400, /choose a file/],
  ['text in place of a file', 'a document', 400, /choose a file/],
]

test('a damaged, hostile, oversized or unsupported upload is refused', async () => {
  const server = await setUpServer()
  for (const [kind, file, status, message] of refused) {
    const answer = await upload(server, { key: 'rams', file })
    expect({ kind, ...answer }).toMatchObject({
      kind,
      status,
      body: { message: expect.stringMatching(message) },
    })
  }
  expect(await server.deps.db.selectFrom('documentVersions').selectAll().execute()).toEqual([])
})
