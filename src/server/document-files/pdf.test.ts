import { describe, expect, test } from 'vitest'
import { shippedFile } from '#server/features/documents/shipped.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { requireWholePdf, startOfPdf } from './pdf.ts'

const read = (bytes: Buffer) => requireWholePdf(bytes, startOfPdf(bytes) ?? 0)

describe('a PDF', () => {
  test('a PDF is stored unchanged, with an object table or an object stream', async () => {
    const shipped = await shippedFile('health-and-safety-policy')
    expect(read(shipped)).toEqual(shipped)
    expect(read(pdfFile())).toEqual(pdfFile())
    const inStream = Buffer.from(
      '%PDF-1.7\n7 0 obj<</Type/XRef/Root 1 0 R>>stream\nendstream endobj\nstartxref\n9\n%%EOF\n',
    )
    expect(read(inStream)).toEqual(inStream)
  })

  test('a PDF may have bytes before its start and padding after its end', () => {
    const before = Buffer.from('\uFEFF\r\nX-Header: yes\r\n')
    expect(read(Buffer.concat([before, pdfFile()]))).toEqual(pdfFile())
    expect(
      read(Buffer.concat([before, pdfFile({ offset: before.length })]))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(
      read(Buffer.concat([pdfFile(), Buffer.alloc(5000)]))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(startOfPdf(Buffer.concat([Buffer.alloc(2000, 32), pdfFile()]))).toBeUndefined()
  })

  test.each([
    ['says nothing of its pages', Buffer.from('%PDF-<script>alert(1)</script>\nstartxref\n9\n%%EOF')],
    ['leads nowhere', Buffer.from('%PDF-1.7\n<b>x</b>\nstartxref\n99999\n%%EOF')],
    ['has no beginning', pdfFile({ trailer: '<</Size 2>>' })],
    ['needs a password', pdfFile({ trailer: '<</Root 1 0 R/Encrypt 5 0 R>>' })],
    ['is cut off', pdfFile().subarray(0, -20)],
  ])('a PDF that %s is refused', (_, bytes) => {
    expect(() => read(bytes)).toThrow(/damaged or protected by a password/)
  })
})
