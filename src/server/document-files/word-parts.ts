import { strFromU8, strToU8, unzipSync } from 'fflate'
import { Refusal } from '#domain/errors.ts'

/** Limits of an unpacked Word file (sizes in bytes); a larger one is an attack. */
const MOST_PARTS = 2000
const MOST_TEXT = 8 * 1024 * 1024
const MOST_PICTURES = 60 * 1024 * 1024

const CONTENT_TYPES = '[Content_Types].xml'
const RELATIONSHIPS = '_rels/.rels'
const USUAL_TEXT = 'word/document.xml'
const WORD_TYPE =
  /wordprocessingml\.(document|template)\.main\+xml|ms-word\.(document|template)\.macroEnabled/

export type WordParts = Record<string, Uint8Array>

/**
 * The parts of a Word file that make up its text, each no larger than its declared size. `document_format`
 * (415) for another kind of zip, `document_damaged` (400), `document_unpacks_too_large` (413).
 */
export function wordParts(bytes: Uint8Array): WordParts {
  const parts = unpacked(bytes)
  const main = nameOfText(parts)
  const text = parts[main]
  if (!text || !WORD_TYPE.test(textOf(parts, CONTENT_TYPES))) throw new Refusal('document_format')
  return { ...parts, [main]: withPlainRows(text) }
}

function unpacked(bytes: Uint8Array): WordParts {
  const sizes = { parts: 0, text: 0, pictures: 0 }
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.parts += 1
        const kind = kindOf(name)
        if (kind) sizes[kind] += originalSize
        if (sizes.parts > MOST_PARTS || sizes.text > MOST_TEXT || sizes.pictures > MOST_PICTURES) {
          throw new Refusal('document_unpacks_too_large')
        }
        return kind !== undefined
      },
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('document_damaged')
  }
}

/** The purpose of a part; undefined for fonts, embedded workbooks and other unused parts. */
function kindOf(name: string): 'text' | 'pictures' | undefined {
  if (/\.(xml|rels)$/i.test(name)) return 'text'
  return /(^|\/)media\//.test(name) ? 'pictures' : undefined
}

/** The name of the main part. Not every program calls it 'word/document.xml'. */
function nameOfText(parts: WordParts): string {
  const relationships = textOf(parts, RELATIONSHIPS).match(/<Relationship\s[^>]*>/g) ?? []
  const office = relationships.find(relationship =>
    /\sType\s*=\s*["'][^"']*\/officeDocument["']/.test(relationship),
  )
  const [, target] = /\sTarget\s*=\s*["']\/?([^"']+)["']/.exec(office ?? '') ?? []
  return target ?? USUAL_TEXT
}

/**
 * Removes the heading mark from rows in which it is set to 'off': the converter only checks that it is
 * present.
 */
function withPlainRows(text: Uint8Array): Uint8Array {
  const xml = strFromU8(text)
  const plain = xml.replaceAll(
    /<w:tblHeader\s+w:val\s*=\s*["'](off|false|0)["']\s*(\/>|>\s*<\/w:tblHeader>)/g,
    '',
  )
  return plain === xml ? text : strToU8(plain)
}

function textOf(parts: WordParts, name: string): string {
  const part = parts[name]
  return part ? strFromU8(part) : ''
}
