import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { SignatureDrawing } from '#domain/incidents/signature.ts'
import { blocksOf } from '#server/document-rendering/blocks.ts'
import { pdfOf } from '#server/document-rendering/pdf.ts'
import { wordOf } from '#server/document-rendering/word.ts'
import { Random } from './random.ts'

/** A drawing in place of a photo: a machine's panel, and a red ring around the fault. */
export async function photoOf(subject: string): Promise<Buffer> {
  const random = new Random(`photo of ${subject}`)
  const svg = (await textOf('panel.svg'))
    .replace('RINGX', `${random.int(400, 1200)}`)
    .replace('RINGY', `${random.int(640, 980)}`)
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** A file of this folder as it is uploaded: an SVG as PNG, Markdown as Word or PDF. */
export async function uploadOf(file: string, kind: string, createdAt: Date): Promise<Buffer> {
  const text = await textOf(file)
  if (kind === 'png') return sharp(Buffer.from(text)).png().toBuffer()
  const title = text.slice('# '.length, text.indexOf('\n'))
  const document = { title, footer: title, createdAt, blocks: blocksOf(text) }
  return kind === 'pdf' ? pdfOf(document) : wordOf(document)
}

/** A hurried signature, the same for the same name. */
export function signatureOf(name: string): SignatureDrawing {
  const random = new Random(`signature of ${name}`)
  const points = Array.from({ length: 28 }, (_, step): [number, number] => [
    40 + step * 18,
    (step % 2 === 0 ? 60 : 130) + random.int(-28, 28),
  ])
  return [points]
}

function textOf(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8')
}
