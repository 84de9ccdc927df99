import { z } from 'zod'
import { FILE_MISSING, fileOfForm, optionalText, recordId, requiredText } from '#domain/fields.ts'
import { nameKey } from '#domain/names.ts'

/** The file types of documents. */
export const DOCUMENT_KINDS = {
  pdf: { ending: 'pdf', words: 'PDF', mediaType: 'application/pdf' },
  docx: {
    ending: 'docx',
    words: 'Word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  png: { ending: 'png', words: 'Picture', mediaType: 'image/png' },
  jpeg: { ending: 'jpg', words: 'Picture', mediaType: 'image/jpeg' },
} as const satisfies Record<string, { ending: string; words: string; mediaType: string }>

export const documentKindSchema = z.enum(['pdf', 'docx', 'png', 'jpeg'])
export type DocumentKind = z.infer<typeof documentKindSchema>

const TEXTS: readonly DocumentKind[] = ['pdf', 'docx']
const TEXTS_AND_PICTURES: readonly DocumentKind[] = ['pdf', 'docx', 'png', 'jpeg']

interface DocumentDefinition {
  key: string
  title: string
  summary: string
  /** The file type of the version that ships with Rinkbook; `null` if each rink uploads its own. */
  shippedAs: 'pdf' | 'docx' | null
  /** The file types that a rink may upload. */
  takes: readonly DocumentKind[]
}

/** The documents of a rink: the four of specification 2, section 2.8, and the two of section 2.9. */
export const DOCUMENTS = [
  {
    key: 'health-and-safety-policy',
    title: 'Health & Safety Policy',
    summary: 'Who is responsible for what, and how the rink keeps its risks low.',
    shippedAs: 'pdf',
    takes: TEXTS,
  },
  {
    key: 'accidents-and-first-aid',
    title: 'Procedure for Accidents & First Aid',
    summary: 'What to do at once, who to tell, what to write down and what must be reported.',
    shippedAs: 'docx',
    takes: TEXTS,
  },
  {
    key: 'safe-forklift-operations',
    title: 'Procedure for Safe Forklift Operations',
    summary: 'Who may drive, the check before each shift, driving, lifting, charging and defects.',
    shippedAs: 'docx',
    takes: TEXTS,
  },
  {
    key: 'using-power-tools-safely',
    title: 'Procedure for Using Power Tools Safely',
    summary: 'Choosing, checking and using edgers, drills, grinders and other tools.',
    shippedAs: 'docx',
    takes: TEXTS,
  },
  {
    key: 'rams',
    title: 'RAMS',
    summary: 'Risk assessments and method statements.',
    shippedAs: null,
    takes: TEXTS_AND_PICTURES,
  },
  {
    key: 'site-map',
    title: 'Site Map',
    summary: 'The plan of the building and its grounds.',
    shippedAs: null,
    takes: TEXTS_AND_PICTURES,
  },
] as const satisfies readonly DocumentDefinition[]

export type DocumentKey = (typeof DOCUMENTS)[number]['key']
export type ShippedKey = Extract<(typeof DOCUMENTS)[number], { shippedAs: string }>['key']

export const documentKeySchema = z.enum(
  DOCUMENTS.map(({ key }) => key),
  { error: 'There is no such document' },
)

/** The definition of a document by its key. */
export function definitionOf(key: DocumentKey): DocumentDefinition {
  return DOCUMENTS.find(definition => definition.key === key) ?? DOCUMENTS[0]
}

/** True if Rinkbook ships a text for the document. */
export function isShipped(key: DocumentKey): key is ShippedKey {
  return definitionOf(key).shippedAs !== null
}

/** The largest file that can be uploaded, in bytes. */
export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024

/** The upload limit for the largest file on a very slow network, in milliseconds. */
export const LONGEST_UPLOAD_MS = 300_000

/** The number of the shipped version; uploaded ones count from 1. */
export const SHIPPED_VERSION = 0

/** A version in API responses. */
export const documentVersionSchema = z.object({
  number: z.int(),
  kind: documentKindSchema,
  fileName: z.string(),
  /** `null` for the shipped version. */
  uploadedAt: z.string().nullable(),
  /** The account. */
  uploadedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The number of the earlier version that was restored. */
  reuses: z.int().nullable(),
})

export type DocumentVersion = z.infer<typeof documentVersionSchema>

/** A document of a rink; `current` is `null` without any version. */
export const rinkDocumentSchema = z.object({
  key: documentKeySchema,
  title: z.string(),
  current: documentVersionSchema.nullable(),
  /** The number of people who have confirmed the current version. */
  readCount: z.int(),
})

export type RinkDocument = z.infer<typeof rinkDocumentSchema>

/** A document with a current version. */
export type DocumentInPlace = RinkDocument & { current: DocumentVersion }

const noteSchema = optionalText({ label: 'What changed', maxLength: 500 })

/** The fields of an upload; all form fields are text. */
export const documentUploadSchema = z.object({
  rinkId: recordId('rinkId'),
  file: fileOfForm(FILE_MISSING),
  fileName: optionalText({ label: 'The name of the file', maxLength: 200 }),
  note: noteSchema,
})

// More versions than any rink uploads, and within the integer range of both databases.
const LARGEST_VERSION = 999_999_999
const numberMessage = 'number must be a whole number'

export const documentReuseSchema = z.object({
  rinkId: recordId('rinkId'),
  number: z.int({ error: numberMessage }).min(0, numberMessage).max(LARGEST_VERSION, numberMessage),
  note: noteSchema,
})

/** The name of the person who confirms a version. */
export const newReadingSchema = z.object({
  rinkId: recordId('rinkId'),
  version: z.int({ error: 'version must be a whole number' }).min(0, 'version must be a whole number'),
  name: requiredText('Please enter your name', { label: 'Name', maxLength: 100 }),
})

export const documentReadingSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  readAt: z.string(),
})

/** 'Version 3', or the name of the shipped version. */
export function versionInWords({ number }: Pick<DocumentVersion, 'number'>): string {
  return number === SHIPPED_VERSION ? 'Rinkbook template' : `Version ${number}`
}

/** The accepted file types: 'PDF or Word (.docx)'. */
export function kindsInWords(kinds: readonly DocumentKind[]): string {
  const words = KINDS_IN_WORDS.flatMap(([kind, inWords]) => (kinds.includes(kind) ? [inWords] : []))
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words).replace(', or ', ' or ')
}

const KINDS_IN_WORDS: readonly [DocumentKind, string][] = [
  ['pdf', 'PDF'],
  ['docx', 'Word (.docx)'],
  ['png', 'PNG'],
  ['jpeg', 'JPEG'],
]

/** The staff who have not confirmed the document, in order and without duplicates. */
export function notYetRead(staff: readonly string[], readers: readonly string[]): string[] {
  const done = new Set(readers.map(nameKey))
  return staff.filter(name => {
    const key = nameKey(name)
    if (done.has(key)) return false
    done.add(key)
    return true
  })
}

// Control characters, and characters with a meaning in file systems or headers.
const UNFIT = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu

/** The file name of a download: the uploaded name with the extension of its real type. */
export function downloadName(name: string | null, title: string, kind: DocumentKind): string {
  const base = (name ?? '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${base || title}.${DOCUMENT_KINDS[kind].ending}`
}
