import { strToU8, zipSync } from 'fflate'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PICTURE_NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="svg" ContentType="image/svg+xml"/>
<Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/>
<Default Extension="gif" ContentType="image/gif"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

interface WordParts {
  text: string
  /** The target of a link in it. */
  link?: string
  /** Pictures by file name. */
  pictures?: Record<string, Uint8Array>
  /** Further parts of the zip, or replacements of the usual ones. */
  parts?: Record<string, Uint8Array>
}

/** A Word file for an upload. */
export function wordFile({ text, link, pictures = {}, parts = {} }: WordParts): Buffer {
  const names = Object.keys(pictures)
  const relationships = names.map(
    (name, place) => `<Relationship Id="p${place}" Type="${OFFICE}/image" Target="media/${name}"/>`,
  )
  if (link !== undefined) {
    relationships.push(
      `<Relationship Id="link" Type="${OFFICE}/hyperlink" Target="${link}" TargetMode="External"/>`,
    )
  }
  const drawings = names.map(
    (_, place) =>
      `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p${place}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  )
  const linked =
    link === undefined
      ? ''
      : '<w:p><w:hyperlink r:id="link"><w:r><w:t>Press here</w:t></w:r></w:hyperlink></w:p>'
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="d" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${RELATIONSHIPS}">${relationships.join('')}</Relationships>`,
      ),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ${PICTURE_NAMES}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>${linked}${drawings.join('')}</w:body></w:document>`,
      ),
      ...Object.fromEntries(names.map(name => [`word/media/${name}`, pictures[name] ?? new Uint8Array()])),
      ...parts,
    }),
  )
}
