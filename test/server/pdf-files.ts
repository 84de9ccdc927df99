interface PdfParts {
  trailer?: string
  /** The length in bytes of the data before the PDF in the file, which its offsets include. */
  offset?: number
}

/** A minimal PDF without pages. */
export function pdfFile({ trailer = '<</Size 2/Root 1 0 R>>', offset = 0 }: PdfParts = {}): Buffer {
  const objects = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'
  const table = `xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer${trailer}\n`
  return Buffer.from(`${objects}${table}startxref\n${objects.length + offset}\n%%EOF\n`)
}
