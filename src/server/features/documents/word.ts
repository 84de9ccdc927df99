import { Refusal } from '#domain/errors.ts'

/** Limits of what a Word file unpacks to, in bytes; more is no document but an attack. */
const MOST_PARTS = 2000
const MOST_TEXT = 8 * 1024 * 1024
const MOST_PICTURES = 60 * 1024 * 1024
const REQUIRED_PARTS = ['[Content_Types].xml', 'word/document.xml']
const PICTURES = 'word/media/'

/**
 * What a Word document says, as HTML that can do nothing. `document_format` (415) where it is another kind of zip,
 * `document_damaged` (400), `document_unpacks_too_large` (413).
 */
export async function readWord(bytes: Buffer): Promise<string> {
  const parts = await unpacked(bytes)
  if (REQUIRED_PARTS.some(name => parts[name] === undefined)) {
    throw new Refusal('document_format', { words: { kinds: 'PDF or Word (.docx)' } })
  }
  const { zipSync } = await import('fflate')
  // The converter gets what was measured, not the file: another reader might find other parts in it.
  const measured = Buffer.from(zipSync(parts, { level: 0 }))
  const { default: mammoth } = await import('mammoth')
  try {
    const { value } = await mammoth.convertToHtml({ buffer: measured }, { idPrefix: 'text-' })
    return await harmless(value)
  } catch {
    throw new Refusal('document_damaged')
  }
}

/** The parts of a zip that a text needs, none larger than it says it is. */
async function unpacked(bytes: Buffer): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate')
  const sizes = { parts: 0, text: 0, pictures: 0 }
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.parts += 1
        if (name.startsWith(PICTURES)) sizes.pictures += originalSize
        else sizes.text += originalSize
        if (sizes.parts > MOST_PARTS || sizes.text > MOST_TEXT || sizes.pictures > MOST_PICTURES) {
          throw new Refusal('document_unpacks_too_large')
        }
        return name.endsWith('.xml') || name.endsWith('.rels') || name.startsWith(PICTURES)
      },
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('document_damaged')
  }
}

/** Text, tables, links to elsewhere and pictures; nothing that runs, loads or leads to a script. */
async function harmless(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'id', 'target', 'rel'],
      img: ['src', 'alt'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      li: ['id'],
      p: ['id'],
      sup: ['id'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(attribs['src'] ?? ''),
    transformTags: {
      a: (tagName, attribs) =>
        attribs['href']?.startsWith('#') || attribs['href'] === undefined
          ? { tagName, attribs }
          : { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } },
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }),
    },
  })
}

const TAGS = (
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd table thead tbody tr th td ' +
  'strong em b i u s sup sub a img'
).split(' ')
