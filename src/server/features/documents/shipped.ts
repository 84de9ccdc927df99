import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentKey, definitionOf, isShipped, type ShippedKey } from '#domain/documents/document.ts'
import type { Block } from '#server/document-rendering/blocks.ts'
import { htmlOf } from '#server/document-rendering/html.ts'
import { sha256 } from '#server/security/hashing.ts'

/**
 * The date of the texts. It is written into the files, so that the same texts always produce the same files.
 */
const EDITION = new Date('2026-11-21T09:00:00.000Z')

const EDITION_LENGTH = 16

const made = new Map<ShippedKey, Promise<Buffer>>()

/** A document shipped with Rinkbook: rendered from its text on the first request, and cached. */
export function shippedFile(key: ShippedKey): Promise<Buffer> {
  const file = made.get(key) ?? makeFile(key)
  made.set(key, file)
  // Failures are not cached.
  file.catch(() => made.delete(key))
  return file
}

/** The same text as HTML. */
export async function shippedHtml(key: ShippedKey): Promise<string> {
  return htmlOf(await shippedBlocks(key))
}

// The libraries are large, so they are loaded only when a document is opened.
async function makeFile(key: ShippedKey): Promise<Buffer> {
  const { title, shippedAs } = definitionOf(key)
  const blocks = await shippedBlocks(key)
  const text = { title, footer: `${title} · Model text`, createdAt: EDITION, blocks }
  if (shippedAs === 'pdf') {
    const { pdfOf } = await import('#server/document-rendering/pdf.ts')
    return pdfOf(text)
  }
  const { wordOf } = await import('#server/document-rendering/word.ts')
  return wordOf(text)
}

/**
 * A hash of the text that this release ships for a document, so that readings of an earlier text do not count
 * for it; '' if it ships none.
 */
export async function shippedEdition(key: DocumentKey): Promise<string> {
  return isShipped(key) ? sha256(await textOf(key)).slice(0, EDITION_LENGTH) : ''
}

/** The blocks of a document's text. */
export async function shippedBlocks(key: ShippedKey): Promise<Block[]> {
  const { blocksOf } = await import('#server/document-rendering/blocks.ts')
  return blocksOf(await textOf(key))
}

function textOf(key: ShippedKey): Promise<string> {
  return readFile(join(textFolder(), `${key}.md`), 'utf8')
}

/** Next to the server's bundle, or in the source tree. */
function textFolder(): string {
  const bundled = join(import.meta.dirname, 'assets/documents')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '../../assets/documents')
}
