import * as fc from 'fast-check'
import { pdfFile } from '../pdf-files.ts'
import type { Json } from './near-valid.ts'

const BOUNDARY = '----rinkbook-hostile'
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** A picture of one pixel. */
export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FILES: readonly Buffer[] = [
  PHOTO,
  pdfFile(),
  PHOTO.subarray(0, 40),
  Buffer.concat([PHOTO, Buffer.from('<script>document.title=1</script>')]),
  Buffer.from('%PDF-1.7\n<script>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('<html><script>document.title=1</script></html>'),
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1'),
  Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 0xff),
]

const FILE_NAMES = [
  'photo.jpg',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a"; filename="b.html',
  'evil\u202Egpj.exe',
  '<script>.pdf',
  'x'.repeat(2000),
  '',
  '\u0000.png',
  'half\u00ff\u00fe.pdf',
  '.htaccess',
  'con',
]

const BREAKS = [
  'none',
  'none',
  'none',
  'no-end',
  'other-boundary',
  'no-boundary-said',
  'no-name',
  'proto-name',
  'many-fields',
  'many-files',
  'long-field',
  'no-blank-line',
  'header-flood',
  'file-as-text',
] as const

type Break = (typeof BREAKS)[number]

/** Forms as browsers send them, with a file that can be stored. */
export function calmForms(values: fc.Arbitrary<Json>, file: string) {
  return fc.tuple(values, fc.constantFrom(PHOTO, pdfFile())).map(([value, bytes]) => {
    const fields = Object.entries(Object(value)).filter(([name, text]) => name !== file && text !== null)
    const parts = [
      ...fields.map(([name, text]) => textPart(name, String(text))),
      filePart(file, 'file.bin', bytes, 'none'),
    ]
    return { type: FORM_TYPE, body: Buffer.concat([...parts, END]) }
  })
}

/** Forms with a file, some as browsers send them and some that no browser sends. */
export function hostileForms(values: fc.Arbitrary<Json>, file: string) {
  return fc
    .tuple(
      values,
      fc.constantFrom(...FILES),
      fc.constantFrom(...FILE_NAMES),
      fc.constantFrom<Break[]>(...BREAKS),
    )
    .map(([value, bytes, fileName, how]) => {
      const fields = Object.entries(Object(value)).filter(([name]) => name !== file)
      const parts = [
        ...fields.map(([name, text]) =>
          textPart(how === 'proto-name' ? '__proto__' : name, textOf(text, how)),
        ),
        ...extraParts(how),
        ...Array.from({ length: how === 'many-files' ? 20 : 1 }, () => filePart(file, fileName, bytes, how)),
      ]
      const body = Buffer.concat([...parts, ...(how === 'no-end' ? [] : [END])])
      return { type: WRONG_TYPES[how] ?? FORM_TYPE, body }
    })
}

const WRONG_TYPES: Partial<Record<Break, string>> = {
  'other-boundary': 'multipart/form-data; boundary=another',
  'no-boundary-said': 'multipart/form-data',
}

function textOf(value: unknown, how: Break): string {
  return how === 'long-field' ? 'x'.repeat(5_000) : String(value)
}

function textPart(name: string, text: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
}

function filePart(name: string, fileName: string, bytes: Buffer, how: Break): Buffer {
  const said = how === 'no-name' ? '' : `; name="${name}"`
  const asFile = how === 'file-as-text' ? '' : `; filename="${fileName}"`
  const flood = how === 'header-flood' ? 'x-a: b\r\n'.repeat(3_000) : ''
  const blank = how === 'no-blank-line' ? '' : '\r\n'
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data${said}${asFile}\r\n${flood}content-type: image/png\r\n${blank}`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

function extraParts(how: Break): Buffer[] {
  if (how !== 'many-fields') return []
  return Array.from({ length: 60 }, (_, place) => textPart(`field${place}`, 'x'))
}
