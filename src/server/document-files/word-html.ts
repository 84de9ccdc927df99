import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import sanitize from 'sanitize-html'
import { Refusal } from '#domain/errors.ts'
import { wordParts } from './word-parts.ts'

/** In characters of the page: a picture that is used several times counts each time. */
const MOST_PICTURES = 25 * 1024 * 1024
const MOST_HTML = 32 * 1024 * 1024

const SHOWN = /^image\/(png|jpeg)$/
/** The converter's messages about missing pictures. */
const LOST_PICTURE = /^(Could not find image file|A v:imagedata element)/
const NOT_SHOWN = '[Picture not shown]'
const WHOLE = 'download the Word file to see everything.'
const SIMPLE_FORM = `Simplified view. Colours, drawings and some pictures may be missing: ${WHOLE}`
const WITHOUT_PICTURES = `Simplified view. Some pictures are missing, and colours and drawings may be missing too: ${WHOLE}`

/** The names of note styles, in Rinkbook's own texts and in Word. */
const QUOTES = ['Note', 'Quote', 'Intense Quote'].map(
  style => `p[style-name='${style}'] => blockquote > p:fresh`,
)

/**
 * The content of a Word document as inert HTML, below a line that names missing parts. `document_format`
 * (415), `document_damaged` (400), `document_unpacks_too_large` (413).
 */
export async function htmlOfWord(bytes: Uint8Array): Promise<string> {
  const parts = wordParts(bytes)
  // The converter gets the measured parts, not the file, in which its own zip reader might find others.
  const measured = Buffer.from(zipSync(parts, { level: 0 }))
  const pictures = { bytes: 0, missing: 0 }
  const { value, messages } = await mammoth
    .convertToHtml(
      { buffer: measured },
      {
        idPrefix: 'text-',
        styleMap: QUOTES,
        convertImage: mammoth.images.imgElement(picture => addressOf(picture, pictures)),
      },
    )
    .catch(() => {
      throw new Refusal('document_damaged')
    })
  if (pictures.bytes > MOST_PICTURES) throw new Refusal('document_unpacks_too_large')
  const isMissing = pictures.missing > 0 || messages.some(({ message }) => LOST_PICTURE.test(message))
  const note = `<p class="form">${isMissing ? WITHOUT_PICTURES : SIMPLE_FORM}</p>`
  const html = note + harmless(value)
  if (html.length > MOST_HTML) throw new Refusal('document_unpacks_too_large')
  return html
}

interface Picture {
  contentType: string
  readAsBase64String: () => Promise<string>
}

/** Without an address if the picture cannot be shown, or would exceed the limit. */
async function addressOf(picture: Picture, pictures: { bytes: number; missing: number }) {
  if (pictures.bytes > MOST_PICTURES) return { src: '' }
  const data = SHOWN.test(picture.contentType) ? await picture.readAsBase64String().catch(() => '') : ''
  pictures.bytes += data.length
  if (data === '') pictures.missing += 1
  return { src: data && `data:${picture.contentType};base64,${data}` }
}

/** Text, tables, external links and pictures; nothing that runs, loads or links to a script. */
function harmless(html: string): string {
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
    transformTags: {
      a: (tagName, attribs) =>
        attribs['href']?.startsWith('#') || attribs['href'] === undefined
          ? { tagName, attribs }
          : { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } },
      img: (tagName, attribs) =>
        /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(attribs['src'] ?? '')
          ? { tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }
          : { tagName: 'em', attribs: {}, text: NOT_SHOWN },
    },
  })
}

const TAGS = (
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd table thead tbody tr th td ' +
  'strong em b i u s sup sub a img'
).split(' ')
