import { type CheckPackage, checkPackageSchema, hashedText, packageProblems } from '#domain/checks/package.ts'
import type { Template } from '#domain/checks/template.ts'
import { readXlsForm } from '#domain/checks/xlsform.ts'
import type { Schedule } from '#domain/schedules/schedule.ts'
import { saveFile } from '#web/api/save-file.ts'
import { texts } from './texts.ts'

const text = texts.imports
/** Much larger than the longest check. */
const LARGEST_FILE_BYTES = 1_000_000

/** A check read from a file. */
export interface ReadFile {
  /** `null` if it cannot be used. */
  template: Template | null
  schedule: Omit<Schedule, 'startsOn'> | null
  /** Details of a package. */
  summary: string
  licence: string
  edition: number | null
  problems: string[]
  leftOut: string[]
  /** True if the content is not the one that was exported. */
  isChanged: boolean
}

/** Reads a package of Rinkbook, or an XLSForm. Throws a message if it is neither. */
export async function readCheckFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error(text.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? readWorkbookForm(bytes, file.name) : readPackage(new TextDecoder().decode(bytes))
}

async function readPackage(content: string): Promise<ReadFile> {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (cause) {
    throw new Error(text.unreadable, { cause })
  }
  const read = checkPackageSchema.safeParse(json).data
  if (!read) {
    const problems = packageProblems(json)
    const nothing = { template: null, schedule: null, summary: '', licence: '', edition: null }
    return { ...nothing, problems, leftOut: [], isChanged: false }
  }
  const { template, schedule, summary, licence, edition, hash } = read
  const own = await hashOf(read)
  const isChanged = hash !== undefined && own !== undefined && hash !== own
  return { template, schedule, summary, licence, edition, problems: [], leftOut: [], isChanged }
}

async function readWorkbookForm(bytes: Uint8Array, name: string): Promise<ReadFile> {
  const { readWorkbook } = await import('#web/components/workbook.ts')
  const sheets = await readWorkbook(bytes).catch((cause: unknown) => {
    throw new Error(text.unreadable, { cause })
  })
  const rowsOf = (wanted: string) => sheets.find(sheet => sheet.name.trim().toLowerCase() === wanted)?.rows
  const survey = rowsOf('survey')
  if (!survey) throw new Error(text.noSurvey)
  const [headings = [], values = []] = rowsOf('settings') ?? []
  const title = values[headings.indexOf('form_title')] || name.replace(/\.xlsx$/i, '')
  const form = readXlsForm({ title, survey, choices: rowsOf('choices') ?? [] })
  return { ...form, schedule: null, summary: '', licence: '', edition: null, isChanged: false }
}

/** Downloads a check as a file with its hash. */
export async function savePackage(given: CheckPackage): Promise<void> {
  const hash = await hashOf(given)
  const content = JSON.stringify({ ...given, ...(hash !== undefined && { hash }) }, null, 2)
  saveFile(new Blob([content], { type: 'application/json' }), `Check_${given.key}_v${given.edition}.json`)
}

/** The SHA-256 in hexadecimal; undefined over plain http, where browsers have none. */
async function hashOf(given: CheckPackage): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const bytes = new TextEncoder().encode(hashedText(given))
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
